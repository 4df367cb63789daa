import type { Language } from '@talkaroo/content/regions/languages';
import { findLanguage, findRegion, type Region } from '@talkaroo/content/regions/regions';

type Context = { params: Promise<{ region: string; lang?: string }> };

/**
 * The handler of a per-host file, such as `robots.txt`.
 * @param write returns its text, or undefined for none; called without a region for an unknown host, and with a language
 *   where the route names one of the region
 */
export function hostFile(type: string, write: (region: Region | undefined, language?: Language) => string | undefined) {
  return async (_request: Request, { params }: Context): Promise<Response> => {
    const { region: id, lang } = await params;
    const region = findRegion(id);
    const text = write(region, region && lang !== undefined ? findLanguage(region, lang) : undefined);
    if (text === undefined) return new Response('Not found\n', { status: 404 });
    return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  };
}
