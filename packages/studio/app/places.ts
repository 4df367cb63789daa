import { readPath } from '@talkaroo/content/packs/pack-path';
import { pick, upperFirst } from 'es-toolkit';
import type { Place, Ref, SessionAnswer, View } from '../protocol';
import type { Studio } from './studio-context';

export type PlaceName = {
  /** E.g. `Turkish`, `English, only in Malaysia`, `Hong Kong`. */
  group: string;
  /** E.g. `Home`, `Article: first-lesson`, `Region settings`. */
  page: string;
  /** E.g. `Title in Google`, `the whole file`. */
  key: string;
  /** All of it: `Turkish · Home · Title in Google`. */
  whole: string;
  /** Empty for values of no language, such as those that all regions share. */
  spoken: Partial<Spoken>;
};

/** Attributes that say in which language the words of an element are. */
export type Spoken = { lang: string; dir: 'ltr' | 'rtl' };

export const inEnglish: Spoken = { lang: 'en', dir: 'ltr' };

type Region = SessionAnswer['regions'][number];
export type Language = Region['languages'][number];

type Site = { region: Region; language: Language; home: View };

/** Returns each region in each of its languages, with the view of its home page. */
export function sitesOf({ regions }: Pick<SessionAnswer, 'regions'>): Site[] {
  return regions.flatMap((region) =>
    region.languages.map((language) => ({
      region,
      language,
      home: { region: region.id, language: language.id, page: 'home', slug: '' },
    })),
  );
}

export function regionOf(session: Pick<SessionAnswer, 'regions'>, id: string): Region | undefined {
  return session.regions.find((region) => region.id === id);
}

export function pageLabel(session: SessionAnswer, { region, page, slug }: Omit<View, 'language'>): string {
  return regionOf(session, region)?.pages.find((one) => one.page === page && one.slug === slug)?.label ?? page;
}

/** Returns the folder of a file, e.g. `tr`, `en@my`. */
export function folderOf(file: string): string {
  return readPath(file).folder;
}

export function viewLanguage(session: SessionAnswer, { language }: Pick<View, 'language'>): Language {
  return languageOf(session, language) ?? { id: 'en', name: 'English', tag: 'en', dir: 'ltr' };
}

function spokenOf({ tag, dir }: Language): Spoken {
  return { lang: tag, dir };
}

export function spokenIn(session: SessionAnswer, view: Pick<View, 'language'>): Spoken {
  return spokenOf(viewLanguage(session, view));
}

export function languageOf(session: SessionAnswer, folder: string): Language | undefined {
  const { language: id } = readPath(folder);
  return sitesOf(session).find(({ language }) => language.id === id)?.language;
}

const englishNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

export function languageLabel({ tag, name }: Pick<Language, 'tag' | 'name'>): string {
  const english = englishNames.of(tag) ?? name;
  return english === name ? name : `${english} · ${name}`;
}

/** Names a language of a region: `Thai · ไทย`, `English · Malaysia`. */
export function siteLabel(region: Pick<Region, 'name'>, language: Pick<Language, 'tag' | 'name'>): string {
  const label = languageLabel(language);
  return label.includes(region.name) ? label : `${label} · ${region.name}`;
}

/** Names a region by its language, if it has a single one. */
export function regionLabel(region: Region): string {
  const [language, ...more] = region.languages;
  return language && more.length === 0 ? siteLabel(region, language) : region.name;
}

/** Returns the English name of a folder: `Turkish`, `English, only in Malaysia`. */
export function folderName(session: SessionAnswer, folder: string): string {
  const { language: id, region } = readPath(folder);
  const { tag } = languageOf(session, folder) ?? {};
  // Imported files may have any names.
  const language = (tag && englishNames.of(tag)) ?? id;
  return region ? `${language}, only in ${regionOf(session, region)?.name ?? region}` : language;
}

/** Returns the namespace of a file, e.g. `home` for `tr/home.json`; undefined for region files and articles. */
function namespaceOf(file: string): string | undefined {
  return /^(?!regions\/)[^/]+\/([^/]+)\.json$/.exec(file)?.[1];
}

/** Returns the slug of an article; undefined for other files. */
function slugOf(file: string): string | undefined {
  return /^[^/]+\/[^/]+\/(.+)\.md$/.exec(file)?.[1];
}

export function describePlace(session: SessionAnswer, { file, key }: Place): PlaceName {
  const picture = uploadedPicture(file);
  const { folder, name: fileName } = readPath(file);
  const region = folder === 'regions' ? fileName : undefined;
  const language = region ? regionOf(session, region)?.languages[0] : languageOf(session, folder);
  const [group, page] = picture
    ? ['Pictures', 'Uploaded']
    : region
      ? [region === 'shared' ? 'All regions' : (regionOf(session, region)?.name ?? region), 'Region settings']
      : [folderName(session, folder), pageName(session, file)];
  const name = picture ?? (key ? keyWords(key) : 'The whole file');
  const spoken = language ? spokenOf(language) : {};
  return { group, page, key: name, whole: `${group} · ${page} · ${name}`, spoken };
}

/** Returns the name of the picture that a record describes. */
export function uploadedPicture(file: string): string | undefined {
  return /^media\/made\/(.+)\.json$/.exec(file)?.[1];
}

export function fileWords(session: SessionAnswer, file: string): string {
  const { group, page } = describePlace(session, { file, key: '' });
  return `${group} · ${page}`;
}

function pageName(session: SessionAnswer, file: string): string {
  const slug = slugOf(file);
  if (slug) return `Article: ${slug}`;
  const namespace = namespaceOf(file) ?? file;
  if (namespace === 'common') return 'On every page';
  if (namespace === 'glossary') return 'Glossary';
  const page = session.regions.flatMap(({ pages }) => pages).find((one) => one.page === namespace && !one.slug);
  return page?.label ?? upperFirst(namespace.replaceAll('-', ' '));
}

/** Returns the ref of a place; undefined for files no page shows, such as the glossary. */
export function refOf({ file, key }: Place): Ref | undefined {
  if (file.startsWith('regions/')) return { kind: 'region', place: { file, key } };
  if (slugOf(file)) return { kind: 'article', place: { file, key } };
  const namespace = namespaceOf(file);
  return namespace && namespace !== 'glossary' && key ? { kind: 'text', namespace, key } : undefined;
}

/** Returns where a place is edited, as an argument for `go`; undefined if nowhere. Prefers the first of `views`. */
export function wayTo(session: SessionAnswer, place: Place, [shown]: readonly View[] = []): Way | undefined {
  const select = refOf(place);
  if (!select) return undefined;
  if (shown || select.kind !== 'region') {
    const view = shown ?? viewOf(session, place.file);
    return { section: select.kind === 'article' && !shown ? 'articles' : 'page', ...(view && { view }), select };
  }
  // The shared file can be edited in any region.
  const region = session.regions.find(({ id }) => place.file === `regions/${id}.json`);
  return { section: 'region', ...(region && { view: { region: region.id } }), select };
}

export type Way = Parameters<Studio['go']>[0];

/** Returns a view to load a text in: the article, the page named like its pack, or the home page. */
export function viewOf(session: SessionAnswer, file: string): View | undefined {
  const { language: id, region: only } = readPath(file);
  const site = sitesOf(session).find(({ region, language }) => language.id === id && (!only || region.id === only));
  if (!site) return undefined;
  const slug = slugOf(file) ?? '';
  const namespace = namespaceOf(file);
  const page = site.region.pages.find((one) => one.slug === slug && (slug !== '' || one.page === namespace));
  return { ...site.home, ...(page && pick(page, ['page', 'slug'])) };
}

/** Whether the user may change a file. Only hides controls; the server enforces it. */
export function mayChange({ rights }: SessionAnswer, file: string): boolean {
  const { folder, language } = readPath(file);
  if (folder === 'regions') return rights.regions;
  if (folder === 'media') return rights.regions || rights.languages.length > 0;
  return rights.languages === '*' || rights.languages.includes(language);
}

/** Splits an identifier into words: `country_code`, `googlePlay` become `Country code`, `Google play`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/\b(pic|img|image)\b/g, 'picture')
    .trim();
  return upperFirst(words);
}

/** Names a value by its key, for people: `seo.title` is `Title in Google`, `banners.0.pic` `Picture of banner 1`. */
export function keyWords(key: string): string {
  const inGoogle = /(?:^|\.)seo\.(title|description)$/.exec(key)?.[1];
  if (inGoogle) return `${wordsOf(inGoogle)} in Google`;
  const [, list = '', index, field] = /^(.+?)\.(\d+)(?:\.(.+))?$/.exec(key) ?? [];
  if (index !== undefined) {
    const item = `${wordsOf(lastOf(list)).replace(/s$/, '')} ${Number(index) + 1}`;
    return field ? `${keyWords(field)} of ${item.toLowerCase()}` : item;
  }
  const above = key.split('.').at(-2);
  return above ? `${wordsOf(lastOf(key))} (${wordsOf(above).toLowerCase()})` : wordsOf(key);
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function lastOf(key: string): string {
  return key.split('.').at(-1) ?? key;
}
