import type {
  BranchKey,
  ChildGroup,
  ChildText,
  ItemField,
  LeafKey,
  Messages,
  Namespace,
} from '@talkaroo/content/packs/messages';
import { isFinished, loadPack } from '@talkaroo/content/packs/packs';
import { type PageTag, pageTagsIn, withoutPageTags } from '@talkaroo/content/packs/page-tags';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { kindOf, pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getCurrent } from '@/lib/site/current';

type Values = Record<string, string | number>;
type Tags = Record<string, (chunks: ReactNode) => ReactNode>;

export type Text<N extends Namespace> = {
  /** Returns a text to display. English fallbacks carry `lang`; tags named after open pages become links. */
  (key: LeafKey<Messages[N]>, values?: Values): ReactNode;
  /** Returns the text with tags filled in: `{ privacy: (chunks) => <a …>{chunks}</a> }`. */
  rich(key: LeafKey<Messages[N]>, tags: Tags): ReactNode;
  /** Returns a text for an attribute or the head, where `lang` and links are not possible. */
  plain(key: LeafKey<Messages[N]>, values?: Values): string;
  /** Returns the text as written in the pack: for addresses, for HTML to sanitise, and for islands that format it. */
  raw(key: LeafKey<Messages[N]>): string;
  /** Returns the names of the groups directly below a group, in the order of the English pack. */
  groups<P extends BranchKey<Messages[N]>>(branch: P): ChildGroup<Messages[N], P>[];
  /** Returns the groups below a group with their texts, in English order, except those that lack a company fact. */
  items<P extends BranchKey<Messages[N]>>(branch: P): Item<Messages[N], P>[];
  /** Returns the texts directly below a group by name, to display; those in `raw` as written. */
  all<P extends BranchKey<Messages[N]>, R extends ChildText<Messages[N], P> = never>(
    branch: P,
    ...raw: R[]
  ): { [K in ChildText<Messages[N], P>]: K extends R ? string : ReactNode };
  /** Returns these texts by name, to display. */
  pick<K extends LeafKey<Messages[N]>>(...keys: K[]): Record<K, ReactNode>;
  /** Returns the names of the texts directly below a group, in the order of the English pack. */
  texts<P extends BranchKey<Messages[N]>>(branch: P): ChildText<Messages[N], P>[];
  /** Returns the texts directly below a group as the items of a list. */
  listItems(branch: BranchKey<Messages[N]>): ReactNode;
};

type Item<T, P extends string> = { id: ChildGroup<T, P> } & {
  [F in ItemField<T, P>]: F extends 'image' ? string : ReactNode;
};

/** The loose signature behind next-intl's generated one: keys are typed by {@link Text}. */
type Translator = {
  (key: string, values?: Values): string;
  rich(key: string, parts: Record<string, Values[string] | Tags[string]>): ReactNode;
  markup(key: string, parts: Record<string, Values[string] | ((chunks: string) => string)>): string;
  raw(key: string): unknown;
};

/** Returns the texts of a pack for a server component. @throws PackError */
export async function getText<N extends Namespace>(namespace: N): Promise<Text<N>> {
  const { region, language, pack } = await getCurrent();
  const translate = (await getTranslations(namespace)) as unknown as Translator;

  const mark = (key: string, text: ReactNode): ReactNode =>
    pack.fallbacks.has(`${namespace}.${key}`) ? (
      <span lang={languages[fallbackLanguage].tag} dir={languages[fallbackLanguage].dir}>
        {text}
      </span>
    ) : (
      text
    );

  const raw = (key: string) => String(translate.raw(key));
  const eachTag = <T,>(key: string, make: (tag: PageTag) => T): Record<string, T> | undefined => {
    const tags = pageTagsIn(raw(key));
    return tags.size > 0 ? Object.fromEntries([...tags].map(([name, tag]) => [name, make(tag)])) : undefined;
  };
  const show = (key: string, values?: Values): ReactNode => {
    const links = eachTag(key, (tag) => linkTo(tag, region, language));
    return mark(key, links ? translate.rich(key, { ...values, ...links }) : translate(key, values));
  };

  const text: Text<N> = (key, values) => show(key, values);
  text.rich = (key, tags) => {
    const links = eachTag(key, (tag) => linkTo(tag, region, language));
    return mark(key, translate.rich(key, { ...links, ...tags }));
  };
  text.plain = (key, values) => {
    const words = eachTag(key, () => (chunks: string) => chunks);
    return words ? translate.markup(key, { ...values, ...words }) : translate(key, values);
  };
  text.raw = (key) => withoutPageTags(raw(key));
  const children = (branch: string, type: 'object' | 'string') =>
    Object.entries(translate.raw(branch) as object)
      .filter(([, value]) => typeof value === type)
      .map(([name]) => name as never);
  text.groups = (branch) => children(branch, 'object');
  text.texts = (branch) => children(branch, 'string');
  text.listItems = (branch) => children(branch, 'string').map((id) => <li key={id}>{show(`${branch}.${id}`)}</li>);
  text.all = (branch, ...asWritten) => {
    const textOf = (name: never) => {
      const key = `${branch}.${name}`;
      return asWritten.includes(name) ? withoutPageTags(raw(key)) : show(key);
    };
    return Object.fromEntries(children(branch, 'string').map((name) => [name, textOf(name)])) as never;
  };
  text.pick = (...keys) => Object.fromEntries(keys.map((key) => [key, show(key)])) as never;
  text.items = (branch) =>
    children(branch, 'object').flatMap((id) => {
      const fields = children(`${branch}.${id}`, 'string').map((field) => {
        const key = `${branch}.${id}.${field}`;
        return [field, field === 'image' ? raw(key) : show(key)];
      });
      return fields.some(([, words]) => words === '') ? [] : [{ id, ...Object.fromEntries(fields) }];
    });
  return text;
}

/** Returns a renderer of links to a page, or of plain words if the region does not have that page. */
function linkTo({ page, slug }: PageTag, region: Region, language: Language): (chunks: ReactNode) => ReactNode {
  const kind = kindOf(page);
  const isThere =
    isOpen(region, page) &&
    (kind ? loadPack(region, language).articles[kind].has(slug ?? '') : isFinished(region, language, page));
  if (!isThere) return (chunks) => chunks;
  const address = pagePath(region, language, page, slug ?? '');
  return (chunks) => <a href={address}>{chunks}</a>;
}
