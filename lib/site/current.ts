import type { Language } from '@talkaroo/content/regions/languages';
import { findLanguage, findRegion, type Region } from '@talkaroo/content/regions/regions';
import { notFound } from 'next/navigation';
import { lang, region as regionParam } from 'next/root-params';

/**
 * The region and language of the page being rendered. The middleware only ever rewrites to valid pairs; a request that
 * bypasses it with any other is a 404.
 */
export async function getCurrent(): Promise<{ region: Region; language: Language }> {
  const region = findRegion((await regionParam()) ?? '');
  const code = (await lang()) ?? '';
  const language = region && findLanguage(region, code);
  if (!region || language !== code) notFound();
  return { region, language };
}
