import type { Articles } from '@talkaroo/content/articles/read-articles';
import { setWith } from 'es-toolkit/compat';
import { type Facts, fillFacts } from './facts';
import { type Folder, keysOf, type Texts } from './keys';
import { memo } from './memo';
import type { Messages } from './messages';
import type { Entry } from './parse-pack';
import { placeholdersIn } from './placeholder';
import { isShared, type ShapeGroup, shape } from './shape';

export type Pack = {
  /** With `{brand}` and company facts replaced; a text with a missing fact is `''`. */
  messages: Messages;
  /** `home.hero.title` for each text that fell back to English. */
  fallbacks: Set<string>;
  /** Namespaces with placeholders (`payment-terms`), and article lists without articles (`guides`). */
  unfinished: Set<string>;
  articles: Articles;
};

/** Merges the texts of a region's language. `folders`: English, the language's and its own, each with priority over those before. */
export function mergePacks(id: string, facts: Facts, folders: readonly (Folder | undefined)[]): Omit<Pack, 'articles'> {
  const brand = folders.map((folder) => folder?.get('common')?.get('brand')).findLast(Boolean)?.text ?? '';
  const given = JSON.stringify(facts);
  const merged = [...shape].map(([namespace, group]) => {
    const layers = folders.map((folder) => folder?.get(namespace));
    return memo(`merge ${id} ${namespace}`, [group, brand, given, ...layers], () =>
      mergeTexts(namespace, group, layers, { brand, facts }),
    );
  });
  return {
    // Both are derived from the shape, so the keys match `Messages`.
    messages: Object.fromEntries(merged.map(({ namespace, tree }) => [namespace, tree])) as unknown as Messages,
    fallbacks: new Set(merged.flatMap(({ fallbacks }) => fallbacks)),
    unfinished: new Set(merged.flatMap(({ namespace, isUnfinished }) => (isUnfinished ? [namespace] : []))),
  };
}

export type Filling = { brand: string; facts: Facts };

export function fill(text: string, { brand, facts }: Filling): string {
  return fillFacts(text, facts).replaceAll('{brand}', brand);
}

function mergeTexts(namespace: string, group: ShapeGroup, layers: readonly Texts[], filling: Filling) {
  const [base, own, ofRegion] = layers;
  const tree = {};
  const fallbacks: string[] = [];
  let isUnfinished = false;
  for (const [key, leaf] of keysOf(group, layers)) {
    // The page's date is that of its newest part.
    const translated =
      key === 'seo.updated' ? later(own?.get(key), ofRegion?.get(key)) : (ofRegion?.get(key) ?? own?.get(key));
    const entry = translated ?? base?.get(key);
    // Missing in English: an error, and such texts are not shown.
    if (!entry) continue;
    if (!translated && !isShared(leaf)) fallbacks.push(`${namespace}.${key}`);
    isUnfinished ||= placeholdersIn(entry.text).length > 0;
    setWith(tree, key.split('.'), fill(entry.text, filling), Object);
  }
  return { namespace, tree, fallbacks, isUnfinished };
}

function later(one: Entry | undefined, other: Entry | undefined): Entry | undefined {
  return one && other ? (one.text > other.text ? one : other) : (one ?? other);
}
