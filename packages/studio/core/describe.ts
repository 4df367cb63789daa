import { isGroup } from '@talkaroo/content/json/group';
import { type FactName, factKey, factNames, factsOf } from '@talkaroo/content/packs/facts';
import { isWithin, itemIds, keysOf } from '@talkaroo/content/packs/keys';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { isLeaf, isShared, type Leaf, leafAt, type ShapeNode } from '@talkaroo/content/packs/shape';
import { readGlossary, wordFinder } from '@talkaroo/content/packs/words/glossary';
import { searchLimits } from '@talkaroo/content/packs/words/pixel-width';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import { articleKinds, articlePage, findPage, isSinglePage, pagesOf } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { partition, union } from 'es-toolkit';
import type { GlossaryTerm, Layer, ListInfo, Place, TextInfo, Value, View } from '../protocol';
import { cached } from './cached';
import { packGroup, parsedAt, valueAt } from './edits';
import {
  findingsIn,
  layersOf,
  layersWithTexts,
  type Site,
  shownLayer,
  siteOf,
  switchesOf,
  textsIn,
  viewOf,
} from './layers';
import { UserError } from './user-error';

/** Maximum number of glossary terms. Terms that occur in the text are shown in any case. */
const maxTerms = 12;

type Asked = Site & { packFiles: PackFiles; packs: Packs; namespace: string; key: string };

export function describeText(packFiles: PackFiles, packs: Packs, view: View, namespace: string, key: string): TextInfo {
  const site = siteOf(view);
  const leaf = leafAt(namespace, key);
  if (!site || !leaf) {
    throw new UserError(404, `There is no text ${namespace}.${key} in ${view.language} of ${view.region}.`);
  }
  const asked = { ...site, packFiles, packs, namespace, key };
  const layers = layersWithTexts(packFiles, site, namespace, key);
  const shown = shownLayer(layers, key);
  const origin = shown?.label ?? 'english';
  const english = layers.at(-1)?.value ?? '';
  const place = placeToEdit(layers, origin);
  const value = shown?.value ?? english;
  const isMessage = !isShared(leaf);
  const { mayLink, ...ofShape } = leaf;
  return {
    ...ofShape,
    namespace,
    key,
    pageTags: mayLink ? pageTags(asked) : [],
    fillings: isMessage ? fillings(asked) : [],
    sources: sourcesOf(asked),
    layers,
    origin,
    place: { file: place, key },
    value,
    english,
    stale: packs.stale.some(
      (text) => text.namespace === namespace && text.key === key && text.folder === shown?.file.split('/')[0],
    ),
    findings: layers.flatMap(({ file }) =>
      findingsIn(packs, file).filter((finding) => finding.key && isWithin(key, finding.key)),
    ),
    glossary: isMessage ? termsFor(asked, english, value) : [],
    widthLimit: widthLimit(namespace, key),
    list: listOf(asked),
    page: viewOf(packs, site, namespace),
  };
}

/** Returns the file to edit. Editing an English fallback starts a translation in the language's file. */
function placeToEdit(layers: readonly Layer[], origin: Layer['label']): string {
  const own = layers.find(({ label }) => label === origin) as Layer;
  const ofLanguage = layers.find(({ label }) => label === 'language');
  return origin === 'english' && ofLanguage ? ofLanguage.file : own.file;
}

function pageTags({ packs, region, language }: Asked): string[] {
  const pack = packs.packs.get(packId(region.id, language));
  const single = pagesOf(region, switchesOf(packs, region)).filter(({ id }) => isSinglePage(id));
  const articles = articleKinds.flatMap((kind) =>
    [...(pack?.articles[kind].keys() ?? [])].map((slug) => `${articlePage(kind)}-${slug}`),
  );
  return [...single.map(({ id }) => id as string), ...articles];
}

function fillings({ packFiles, packs, region, language, namespace, key }: Asked): TextInfo['fillings'] {
  const facts = factsOf(packs.regionFiles.get(region.id), region, language);
  const ofRegion = factNames.map((name) => {
    const place = factPlace(packFiles, region, language, name);
    return { name, value: facts[name], place, isCondition: name.startsWith('if') };
  });
  // The brand's own text cannot contain `{brand}`.
  if (namespace === 'common' && key === 'brand') return ofRegion;
  const brand = shownLayer(layersWithTexts(packFiles, { region, language }, 'common', 'brand'), 'brand');
  const place = brand && { file: brand.file, key: 'brand' };
  return [{ name: 'brand', value: brand?.value, place, isCondition: false }, ...ofRegion];
}

/** Fields of a package, by the placeholders of texts about it. */
const ofPackage = { price: 'price', count: 'lessons', months: 'months' };

function sourcesOf({ packFiles, region, namespace, key }: Asked): TextInfo['sources'] {
  if (namespace !== 'prices' || !key.startsWith('packages.')) return [];
  const place = regionPlace(packFiles, region, 'company.prices.packages');
  const packages = parsedAt(packFiles, place);
  return (Array.isArray(packages) ? packages : []).flatMap((one, at) =>
    Object.entries(ofPackage).map(([name, field]) => ({
      name,
      value: String(isGroup(one) ? (one[field] ?? '') : ''),
      place: { ...place, key: `${place.key}.${at}.${field}` },
    })),
  );
}

function factPlace(packFiles: PackFiles, region: Region, language: Language, name: FactName): Place {
  const place = regionPlace(packFiles, region, factKey(name));
  return isGroup(parsedAt(packFiles, place)) ? { ...place, key: `${place.key}.${language}` } : place;
}

/** Returns the place of a region's value: its own file or the shared one. Lists are inherited as a whole. */
export function regionPlace(packFiles: PackFiles, region: Pick<Region, 'id'>, key: string): Place {
  const own = { file: `regions/${region.id}.json`, key };
  const shared = { file: 'regions/shared.json', key };
  return parsedAt(packFiles, own) === undefined && parsedAt(packFiles, shared) !== undefined ? shared : own;
}

function widthLimit(namespace: string, key: string): number | undefined {
  const page = findPage(namespace);
  const [, part] = /^seo\.(title|description)$/.exec(key) ?? [];
  return page && !page.noindex && part ? searchLimits[part as keyof typeof searchLimits].width : undefined;
}

function termsFor({ packFiles, region, language }: Asked, english: string, value: string): GlossaryTerm[] {
  const folders = [packId(region.id, language), language];
  const terms = folders.flatMap((folder) => readGlossary(packFiles, folder).glossary.terms);
  const described = terms.map(({ term, use, avoid, why }): GlossaryTerm => {
    const isHere = isMeant(term, english) || [use, ...avoid].some((word) => hasWord(value, word));
    return { term, use, avoid, why, isHere };
  });
  const [here, others] = partition(described, ({ isHere }) => isHere);
  return [...here, ...others.slice(0, Math.max(0, maxTerms - here.length))];
}

/** Returns whether a text contains a term or its plural. Parentheses are explanations: `school (ours)`. */
function isMeant(term: string | undefined, english: string): boolean {
  const words = term?.replace(/\([^)]*\)/g, '').trim();
  return words ? hasWord(english, words) || hasWord(english, `${words}s`) : false;
}

const finderOf = cached(10_000, wordFinder);

function hasWord(text: string, word: string): boolean {
  return finderOf(word)(text) !== undefined;
}

/** Returns the innermost open list around a text, even if the code knows the item's name, as for pages. */
function innermostList({ namespace, key }: Asked) {
  const names = key.split('.');
  const lists = names.map((item, depth) => {
    const path = names.slice(0, depth).join('.');
    const group = packGroup(`${fallbackLanguage}/${namespace}.json`, path);
    const isItem = !group?.children.has(item) || showing[`${namespace} ${path}`] !== undefined;
    return group?.item && isItem ? { path, item, group, fields: fieldsOf(group.item) } : undefined;
  });
  return lists.findLast((list) => list !== undefined);
}

/** Returns the texts of an item; one that is a text itself has the key `''`. */
function fieldsOf(item: ShapeNode): [string, Leaf][] {
  return isLeaf(item) ? [['', item]] : [...keysOf(item, [])];
}

function listOf(asked: Asked): ListInfo | undefined {
  const list = innermostList(asked);
  if (!list) return undefined;
  const { packFiles, namespace } = asked;
  const { path, item, group, fields } = list;
  const layers = layersOf(asked, namespace).map(({ file }) => ({ file, texts: textsIn(packFiles, file) }));
  const inside = (id: string, field: string) => [path, id, field].filter(Boolean).join('.');
  const textOf = (id: string, field: string) =>
    layers.map(({ texts }) => texts.get(inside(id, field))?.text).find((text) => text !== undefined);
  const [title] = fields.find(([, { kind }]) => kind === 'text') ?? [];
  const shown = shownIn(asked, path, item);
  const ids = itemIds(group, path, layers.map(({ texts }) => texts).reverse());
  // Button labels share this group with the navigation, but regions do not list them.
  if (group.children.has(item) && !shown?.names.includes(item)) return undefined;
  // Items that the region lists come first, in its order.
  const named = shown?.names.filter((name) => ids.includes(name) || group.children.has(name)) ?? [];
  return {
    namespace,
    path,
    item,
    items: union(named, ids).map((id) => {
      const has = layers.find(({ texts }) => [...texts.keys()].some((name) => isWithin(name, inside(id, ''))));
      return {
        id,
        label: (title !== undefined && textOf(id, title)) || id,
        file: has?.file ?? `${fallbackLanguage}/${namespace}.json`,
      };
    }),
    fields: fields.map(([name, { kind }]) => ({ name, kind, example: textOf(item, name) ?? '' })),
    groups: Object.fromEntries(
      layers.flatMap(({ file }) => {
        const own = valueAt(packFiles, { file, key: path });
        return isGroup<Value>(own) ? [[file, own]] : [];
      }),
    ),
    shownBy: shown?.place,
  };
}

/** Lists in region files that select the items to show from a list in the packs. */
export const showing: Record<string, readonly string[]> = {
  'home banners': ['banners'],
  'common nav': ['navigation', 'footer.explore', 'footer.legal'],
  'prices packages.names': ['company.prices.packages'],
};

function shownIn({ packFiles, region, namespace }: Asked, path: string, item: string) {
  const places = (showing[`${namespace} ${path}`] ?? []).map((key) => regionPlace(packFiles, region, key));
  const lists = places.map((place) => ({ place, names: namesIn(parsedAt(packFiles, place)) }));
  return lists.find(({ names }) => names.includes(item)) ?? lists[0];
}

function namesIn(value: Value | undefined): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const name = isGroup<Value>(item) ? (item.name ?? item.id) : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}
