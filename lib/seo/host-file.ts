import { withPacks } from '@talkaroo/content/packs/packs';
import type { Language } from '@talkaroo/content/regions/languages';
import { findLanguage, findRegion, type Region } from '@talkaroo/content/regions/regions';
import { packsOf } from '@/lib/renderer/renders';

type Context = { params: Promise<{ region: string; lang?: string }> };

/** Handles a per-host file, in the region's first language if the path names none. Without a text it is a 404. */
export function hostFile(type: string, write: (region: Region | undefined, language?: Language) => string | undefined) {
  return async ({ headers }: Request, { params }: Context): Promise<Response> => {
    const { region: id, lang } = await params;
    const region = findRegion(id);
    const make = () => write(region, region && (lang === undefined ? region.languages[0] : findLanguage(region, lang)));
    const text = process.env.NODE_ENV === 'production' ? withPacks(packsOf(headers), make) : make();
    if (text === undefined) return new Response('Not found\n', { status: 404 });
    return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  };
}
