import { withPacks } from '@talkaroo/content/packs/packs';
import type { Language } from '@talkaroo/content/regions/languages';
import { findLanguage, findRegion, type Region } from '@talkaroo/content/regions/regions';
import { packsOf } from '@/lib/renderer/renders';

type Context = { params: Promise<{ region: string; lang?: string }> };

type Write = (region: Region, language: Language) => string | undefined;

/**
 * Handles a per-host file, in the region's first language if the path names none. Without a text it is a 404;
 * `elsewhere` writes the file of hosts that belong to no region.
 */
export function hostFile(type: string, write: Write, elsewhere?: () => string) {
  return async ({ headers }: Request, { params }: Context): Promise<Response> => {
    const { region: id, lang } = await params;
    const region = findRegion(id);
    const language = region && (lang === undefined ? region.languages[0] : findLanguage(region, lang));
    const make = () => (region && language ? write(region, language) : elsewhere?.());
    const text = process.env.NODE_ENV === 'production' ? withPacks(packsOf(headers), make) : make();
    if (text === undefined) return new Response('Not found\n', { status: 404 });
    return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  };
}
