import type { Messages } from '@/lib/i18n/messages';
import type { Post } from '@/lib/posts/post-file';
import { type Folder, keysOf, type Texts } from './keys';
import { placeholdersIn } from './placeholder';
import { isShared, type ShapeGroup } from './shape';

/** The texts of one region in one language, every key filled. */
export type Pack = {
  /** `{brand}` is already replaced in every text. */
  messages: Messages;
  /** `home.hero.title` for each text that fell back to English. */
  fallbacks: Set<string>;
  /** `payment-terms` for each namespace in which the company still has to fill something in. */
  unfinished: Set<string>;
  /** The blog's posts by slug, newest first: only those written in this language. */
  posts: Map<string, Post>;
};

/**
 * The texts of one region in one language: the region's own, else the language's, else English's.
 * @param shape of each pack
 */
export function mergePacks(
  shape: ReadonlyMap<string, ShapeGroup>,
  { english, language, override }: Record<'english' | 'language' | 'override', Folder | undefined>,
): Omit<Pack, 'posts'> {
  const messages: Tree = {};
  const fallbacks: Pack['fallbacks'] = new Set();
  const unfinished: Pack['unfinished'] = new Set();
  const brand =
    [override, language, english].map((folder) => folder?.get('common')?.get('brand')).find(Boolean)?.text ?? '';
  for (const [namespace, group] of shape) {
    const layers: Texts[] = [english, language, override].map((folder) => folder?.get(namespace));
    const [base, own, ofRegion] = layers;
    messages[namespace] = {};
    for (const [key, leaf] of keysOf(group, layers)) {
      const translated = ofRegion?.get(key) ?? own?.get(key);
      const entry = translated ?? base?.get(key);
      // In English, that is an error, and these texts are not shown.
      if (!entry) continue;
      if (!translated && !isShared(leaf)) fallbacks.add(`${namespace}.${key}`);
      if (placeholdersIn(entry.text).length > 0) unfinished.add(namespace);
      setAt(messages, [namespace, ...key.split('.')], entry.text.replaceAll('{brand}', brand));
    }
  }
  // The keys are those of the shape, and so are those of `Messages`.
  return { messages: messages as unknown as Messages, fallbacks, unfinished };
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
