import { loadPack, type Snapshot, withPacks } from '@talkaroo/content/packs/packs';
import { findPage, isSinglePage, kindOf } from '@talkaroo/content/regions/pages';
import { sharePictureHtml as htmlOf } from '@talkaroo/tools/support/share-picture-html';
import { articlePicture, type SharePicture, sharePicture } from '@/lib/seo/share-pictures';
import { siteOf } from '../core/layers';
import type { View } from '../protocol';

/** Returns HTML of 1200 × 630 px without scripts, scaled by `fitSharePicture`; undefined if the page does not exist. */
export function sharePictureHtml(snapshot: Snapshot, view: View): string | undefined {
  const picture = withPacks(snapshot.packs, () => pictureOf(view));
  return picture && htmlOf(picture);
}

function pictureOf(view: View): SharePicture | undefined {
  const site = siteOf(view);
  const page = findPage(view.page);
  if (!site || !page) return undefined;
  const { region, language } = site;
  if (isSinglePage(page.id)) return sharePicture(region, language, page.id);
  const kind = kindOf(page.id);
  const article = kind && loadPack(region, language).articles[kind].get(view.slug);
  return article && articlePicture(region, language, article);
}
