import type { Language } from './languages';

type RegionEntry = {
  /** Also the name of its region file and of its host under a local suffix (`hk.localhost`). */
  id: string;
  /** Canonical host, used in canonical links, sitemaps and the region switcher. */
  domain: string;
  /** Further hosts that serve the same pages; never advertised. */
  aliases: readonly string[];
  /** Default first. */
  languages: readonly [Language, ...Language[]];
  /** ISO code, if the language does not imply the number format. */
  country?: string;
  /** `global`: `/global/course`; `language`: `/ms/course`. */
  paths: 'global' | 'language';
  /** Hreflang of languages that another region has, too. */
  hreflang?: Partial<Record<Language, string>>;
  /** Origin tags of a registration (spec, section 7): from-source name and source id. */
  origin: { ufu: string; urf: string };
};

const homepage = { ufu: 'haiwai_web_homepage', urf: '15356108' };
const malayHomepage = { ufu: 'haiwai_web_homepage_ml', urf: '16417015' };

const table = [
  { id: 'global', domain: 'www.talkaroo.example', aliases: [], languages: ['en'], paths: 'global', origin: homepage },
  {
    id: 'my',
    domain: 'my.talkaroo.example',
    aliases: [],
    languages: ['ms', 'en', 'zh-CN'],
    hreflang: { en: 'en-MY' },
    country: 'MY',
    paths: 'language',
    origin: malayHomepage,
  },
  { id: 'hk', domain: 'hk.talkaroo.example', aliases: [], languages: ['zh-HK'], paths: 'global', origin: homepage },
  { id: 'tw', domain: 'tw.talkaroo.example', aliases: [], languages: ['zh-TW'], paths: 'global', origin: homepage },
  { id: 'th', domain: 'th.talkaroo.example', aliases: [], languages: ['th'], paths: 'global', origin: homepage },
  { id: 'jp', domain: 'jp.talkaroo.example', aliases: [], languages: ['ja'], paths: 'global', origin: homepage },
  { id: 'vn', domain: 'vn.talkaroo.example', aliases: [], languages: ['vi'], paths: 'global', origin: homepage },
  { id: 'tr', domain: 'tr.talkaroo.example', aliases: [], languages: ['tr'], paths: 'global', origin: homepage },
  {
    id: 'ar',
    domain: 'ar.talkaroo.example',
    aliases: ['sa.talkaroo.example', 'ae.talkaroo.example', 'eg.talkaroo.example'],
    languages: ['ar'],
    paths: 'global',
    origin: homepage,
  },
] as const satisfies readonly RegionEntry[];

export type RegionId = (typeof table)[number]['id'];
export type Region = RegionEntry & { id: RegionId };

/** Every region, default first; the only place that defines domains. */
export const regions: readonly Region[] = table;

export const defaultRegion: Region = table[0];

const byId = new Map<string, Region>(regions.map((region) => [region.id, region]));

export function findRegion(id: string): Region | undefined {
  return byId.get(id);
}

/** Returns the regions that show the texts of a pack folder: those of its language (`en`), or its own one (`en@my`). */
export function regionsOf(folder: string): Region[] {
  const [language, id] = folder.split('@');
  return regions.filter(
    (region) => region.languages.some((spoken) => spoken === language) && (!id || region.id === id),
  );
}

/** Returns the region's language with this code, ignoring case; accepts untrusted input. */
export function findLanguage(region: Region, code: string): Language | undefined {
  return region.languages.find((language) => language.toLowerCase() === code.toLowerCase());
}
