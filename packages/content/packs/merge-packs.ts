import type { Articles } from '@talkaroo/content/articles/read-articles';
import { type Facts, fillFacts } from './facts';
import { type Folder, keysOf, type Texts } from './keys';
import { memo } from './memo';
import type { Messages } from './messages';
import type { Entry } from './parse-pack';
import { placeholdersIn } from './placeholder';
import { isShared, type ShapeGroup } from './shape';

/** The texts of one region in one language, every key filled. */
export type Pack = {
  /** `{brand}` and the company's facts are already replaced in every text. One without a fact that it needs is `''`. */
  messages: Messages;
  /** `home.hero.title` for each text that fell back to English. */
  fallbacks: Set<string>;
  /**
   * `payment-terms` for each namespace in which the company still has to fill something in, and `guides` for a list of
   * articles that has none yet.
   */
  unfinished: Set<string>;
  /** By kind and slug, newest first: only those written in this language. */
  articles: Articles;
};

/**
 * The texts of one region in one language: the region's own, else the language's, else English's.
 * @param id of the region and the language
 * @param shape of each pack
 * @param facts of the region in this language
 */
export function mergePacks(
  id: string,
  shape: ReadonlyMap<string, ShapeGroup>,
  facts: Facts,
  { english, language, override }: Record<'english' | 'language' | 'override', Folder | undefined>,
): Omit<Pack, 'articles'> {
  const brand =
    [override, language, english].map((folder) => folder?.get('common')?.get('brand')).find(Boolean)?.text ?? '';
  const given = JSON.stringify(facts);
  const merged = [...shape].map(([namespace, group]) => {
    const layers = [english, language, override].map((folder) => folder?.get(namespace));
    return memo(`merge ${id} ${namespace}`, [group, brand, given, ...layers], () =>
      mergeTexts(namespace, group, { brand, facts }, layers),
    );
  });
  return {
    // The keys are those of the shape, and so are those of `Messages`.
    messages: Object.fromEntries(merged.map(({ namespace, tree }) => [namespace, tree])) as unknown as Messages,
    fallbacks: new Set(merged.flatMap(({ fallbacks }) => fallbacks)),
    unfinished: new Set(merged.flatMap(({ namespace, isUnfinished }) => (isUnfinished ? [namespace] : []))),
  };
}

/** What is put into texts before they are formatted. */
type Filling = { brand: string; facts: Facts };

function mergeTexts(namespace: string, group: ShapeGroup, { brand, facts }: Filling, layers: readonly Texts[]) {
  const [base, own, ofRegion] = layers;
  const tree: Tree = {};
  const fallbacks: string[] = [];
  let isUnfinished = false;
  for (const [key, leaf] of keysOf(group, layers)) {
    // A page is as new as the newest of what it is made of.
    const translated =
      key === 'seo.updated' ? later(own?.get(key), ofRegion?.get(key)) : (ofRegion?.get(key) ?? own?.get(key));
    const entry = translated ?? base?.get(key);
    // In English, that is an error, and these texts are not shown.
    if (!entry) continue;
    if (!translated && !isShared(leaf)) fallbacks.push(`${namespace}.${key}`);
    isUnfinished ||= placeholdersIn(entry.text).length > 0;
    setAt(tree, key.split('.'), fillFacts(entry.text, facts).replaceAll('{brand}', brand));
  }
  return { namespace, tree, fallbacks, isUnfinished };
}

/** The later of two days, which the order of letters tells. */
function later(one: Entry | undefined, other: Entry | undefined): Entry | undefined {
  return one && other ? (one.text > other.text ? one : other) : (one ?? other);
}

type Tree = { [key: string]: string | Tree };

function setAt(tree: Tree, [head = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    tree[head] = text;
    return;
  }
  tree[head] ??= {};
  setAt(tree[head] as Tree, rest, text);
}
