import { loadPack, type Snapshot, withSnapshot } from '@talkaroo/content/packs/packs';
import { findPage, isSinglePage, kindOf } from '@talkaroo/content/regions/pages';
import { findLanguage, findRegion } from '@talkaroo/content/regions/regions';
import { sharePictureHtml as htmlOf } from '@talkaroo/tools/support/share-picture-html';
import { articlePicture, type SharePicture, sharePicture } from '@/lib/seo/share-pictures';
import type { View } from '../protocol';

/**
 * The share picture of a page of a draft, as a page that looks like it: 1200 × 630 px, which whoever shows it makes fit by
 * `fitSharePicture`. It asks for no file, and has no script.
 * @param snapshot of the draft, without marks
 * @returns HTML; undefined if there is no such page
 */
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
