import { loadPack, loadRegionFile, renderPacks } from '@talkaroo/content/packs/packs';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { findLanguage, findRegion } from '@talkaroo/content/regions/regions';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { lang, region as regionParam } from 'next/root-params';
import { cache } from 'react';
import { packsOf } from '@/lib/renderer/renders';

/** One object per render, as React caches per request. */
const currentRender = cache((): { packs?: Packs } => ({}));

renderPacks.find = () => currentRender().packs;

/** Returns the page's region and language with their settings and texts, those that the server names, or a 404. */
export async function getCurrent() {
  if (process.env.NODE_ENV === 'production') currentRender().packs = packsOf(await headers());
  const region = findRegion((await regionParam()) ?? '');
  const code = (await lang()) ?? '';
  const language = region && findLanguage(region, code);
  if (!region || language !== code) notFound();
  return { region, language, file: loadRegionFile(region), pack: loadPack(region, language) };
}
