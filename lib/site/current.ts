import type { Language } from '@talkaroo/content/regions/languages';
import { findLanguage, findRegion, type Region } from '@talkaroo/content/regions/regions';
import { notFound } from 'next/navigation';
import { lang, region as regionParam } from 'next/root-params';

/** Returns the region and language of the current page. Responds with 404 to pairs the middleware would not produce. */
export async function getCurrent(): Promise<{ region: Region; language: Language }> {
  const region = findRegion((await regionParam()) ?? '');
  const code = (await lang()) ?? '';
  const language = region && findLanguage(region, code);
  if (!region || language !== code) notFound();
  return { region, language };
}
