import { loadPack, type Snapshot, withSnapshot } from '@/lib/packs/packs';
import { findPage, isSinglePage, kindOf } from '@/lib/regions/pages';
import { findLanguage, findRegion } from '@/lib/regions/regions';
import { articlePicture, type SharePicture, sharePicture } from '@/lib/seo/share-pictures';
import { sharePictureHtml as htmlOf } from '@/scripts/support/share-picture-html';
import type { View } from '../protocol';

/** Returns HTML of 1200 × 630 px without scripts, scaled by `fitSharePicture`; undefined if the page does not exist. */
export function sharePictureHtml(snapshot: Snapshot, view: View): string | undefined {
  const picture = withSnapshot(snapshot, new Set(), () => pictureOf(view));
  return picture && htmlOf(picture);
}

function pictureOf({ region: id, language: code, page: name, slug }: View): SharePicture | undefined {
  const region = findRegion(id);
  const language = region && findLanguage(region, code);
  const page = findPage(name);
  if (!region || !language || !page) return undefined;
  if (isSinglePage(page.id)) return sharePicture(region, language, page.id);
  const kind = kindOf(page.id);
  const article = kind && loadPack(region, language).articles[kind].get(slug);
  return article && articlePicture(region, language, article);
}
