import type { StateCommand } from '@codemirror/state';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { type ArticleKind, articlePage, findPage, isSinglePage, type PageId } from '@talkaroo/content/regions/pages';
import { useState } from 'react';
import type { ArticleEntry } from '../../protocol';
import { Action } from '../action';
import { ask } from '../api';
import { DialogForm } from '../dialog';
import { refusalOf } from '../finding-words';
import { Select, TextInput } from '../form';
import { PictureGrid } from '../picture-field';
import { regionOf, spokenIn } from '../places';
import { isSlug, slugFor, slugHint } from '../slug';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { emptyHead, newArticle, translatedHead } from './article-source';
import { insertLink, insertPicture } from './markdown-commands';

type NewArticleProps = {
  /** English article to translate; undefined for a new one. */
  translated: ArticleEntry | undefined;
  articles: readonly ArticleEntry[];
  /** Not empty. */
  kinds: readonly ArticleKind[];
  onMade: (article: Pick<ArticleEntry, 'kind' | 'slug'>) => void;
  onClose: () => void;
};

export function NewArticle({ translated, articles, kinds, onMade, onClose }: NewArticleProps) {
  const { session, draft, view, edit, announce } = useStudio();
  const spoken = spokenIn(session, view);
  const [kind, setKind] = useState(translated?.kind ?? (kinds[0] as ArticleKind));
  const [title, setTitle] = useState(translated?.title ?? '');
  const [ownSlug, setSlug] = useState<string | undefined>(translated?.slug);
  const [isCopied, setCopied] = useState(false);
  // A title without Latin letters gives no name.
  const slug = ownSlug ?? (slugFor(title) || (title.trim() && `article-${today()}`));

  const create = async () => {
    const source = translated?.english
      ? await translationOf(translated.english)
      : newArticle(emptyHead(title.trim(), today()), '');
    if (source === undefined) return texts.app.notSaved;
    const result = await edit([
      { file: `${view.language}/${kind}/${slug}.md`, key: '', value: source, expected: null },
    ]);
    if (result?.ok) {
      announce(`${title.trim()} is in your draft.`);
      onMade({ kind, slug });
    }
    return refusalOf(result);
  };
  const make = () => {
    const isTaken = articles.some((one) => one.kind === kind && one.slug === slug && one !== translated);
    if (title.trim() === '') return { field: 'title', text: 'Write a title.' };
    if (!isSlug(slug)) return { field: 'slug', text: slugHint };
    return isTaken ? { field: 'slug', text: 'There is an article of this name already.' } : create();
  };
  const translationOf = async (english: string) => {
    const answer = await ask('GET /drafts/:id/schema', { id: draft.id, file: english }).catch(() => undefined);
    if (!answer?.value) return undefined;
    const slugs = articles.filter(({ state }) => state !== 'missing').map((one) => one.slug);
    return newArticle(translatedHead(answer.value, title.trim(), slugs), isCopied ? (answer.body?.text ?? '') : '');
  };
  return (
    <DialogForm
      heading={translated ? `Translate “${translated.title}”` : 'New article'}
      submit="Create"
      onSubmit={make}
      onClose={onClose}
    >
      {!translated && kinds.length > 1 && (
        <Select
          label="Kind"
          value={kind}
          onChange={(one) => setKind(one as ArticleKind)}
          options={kinds.map((one) => [one, texts.articles.kinds[one]])}
        />
      )}
      <TextInput label="Title" name="title" value={title} {...spoken} onChange={setTitle} />
      {!translated && (
        <TextInput
          label="Name in its address"
          hint="Small letters, digits and hyphens. The same in all languages."
          name="slug"
          value={slug}
          dir="ltr"
          spellCheck={false}
          onChange={setSlug}
        />
      )}
      {translated?.english && (
        <label className="check">
          <input type="checkbox" checked={isCopied} onChange={(event) => setCopied(event.target.checked)} />
          Begin with the English text, to be overwritten
        </label>
      )}
    </DialogForm>
  );
}

/** Returns the local date, e.g. `2026-05-04`. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}

export function RenameArticle({ article: { kind, slug } }: { article: Pick<ArticleEntry, 'kind' | 'slug'> }) {
  const { draft, view, go, announce } = useStudio();
  const [to, setTo] = useState<string>();
  const close = (): undefined => {
    setTo(undefined);
  };
  const rename = () => {
    if (to === undefined || to === slug) return close();
    if (!isSlug(to)) return { field: 'slug', text: slugHint };
    return ask('POST /drafts/:id/rename-article', { id: draft.id, kind, from: slug, to }).then(() => {
      announce(`The address ends in “${to}” now.`);
      go({ view: { ...view, slug: to } });
      return close();
    }, messageOf);
  };
  return (
    <>
      <Action look="quiet" label="Change the address" onClick={() => setTo(slug)} />
      {to !== undefined && (
        <DialogForm heading="Change the address" submit="Change it" onSubmit={rename} onClose={close}>
          <TextInput
            name="slug"
            label="Name in its address"
            hint="In all languages that use this one. Links lead to the new address, and visitors of the old one are led there, too."
            dir="ltr"
            value={to}
            onChange={(value) => setTo(value.trim())}
          />
        </DialogForm>
      )}
    </>
  );
}

type LinkDialogProps = {
  words: string;
  articles: readonly ArticleEntry[];
  onInsert: (text: StateCommand) => void;
  onClose: () => void;
};

export function LinkDialog({ words: selected, articles, onInsert, onClose }: LinkDialogProps) {
  const { session, view } = useStudio();
  const spoken = spokenIn(session, view);
  const pages = regionOf(session, view.region)?.pages ?? [];
  const targets = {
    Pages: pages.flatMap(({ page, label }) =>
      isSinglePage(page as PageId) ? [[addressOf(page), label] as const] : [],
    ),
    Articles: articles.flatMap(({ kind, slug, title, state }) =>
      state !== 'missing' ? [[addressOf(articlePage(kind), slug), title] as const] : [],
    ),
  };
  const [words, setWords] = useState(selected);
  const [target, setTarget] = useState(targets.Pages[0]?.[0] ?? '');
  const [other, setOther] = useState('https://');
  const insert = () => {
    const address = target || other.trim();
    if (words.trim() === '') return { field: 'words', text: 'Write the words that are the link.' };
    if (target === '' && !(/^https:\/\/\S+$/.test(address) && URL.canParse(address)))
      return { field: 'address', text: 'Write an address that begins with https://.' };
    onInsert(insertLink(words.trim(), address));
    return undefined;
  };
  return (
    <DialogForm heading="Link" submit="Insert" onSubmit={insert} onClose={onClose}>
      <TextInput label="Words" name="words" value={words} {...spoken} onChange={setWords} />
      <Select label="Leads to" value={target} onChange={setTarget} groups={targets} options={[['', 'Another site']]} />
      {target === '' && (
        <TextInput
          label="Address, with https://"
          name="address"
          type="url"
          dir="ltr"
          value={other}
          onChange={setOther}
        />
      )}
    </DialogForm>
  );
}

/** Returns an address as articles write it: without the region's path prefix. */
function addressOf(page: string, slug = ''): string {
  return `/${findPage(page)?.path.replace('{slug}', slug)}`;
}

export function PictureDialog({ onInsert, onClose }: Omit<LinkDialogProps, 'words' | 'articles'>) {
  const { session, view } = useStudio();
  const spoken = spokenIn(session, view);
  const [words, setWords] = useState('');
  const [address, setAddress] = useState<string>();
  const insert = () => {
    if (address === undefined) return 'Choose a picture.';
    if (words.trim() === '') return { field: 'words', text: 'Write what the picture shows.' };
    onInsert(insertPicture(words.trim(), address));
    return undefined;
  };
  return (
    <DialogForm heading="Picture in the text" submit="Insert" onSubmit={insert} onClose={onClose}>
      <TextInput
        name="words"
        label="What it shows"
        hint="For those who do not see it, and for search engines."
        value={words}
        {...spoken}
        onChange={setWords}
      />
      <PictureGrid label="Picture in the text" value={address} onPick={setAddress} />
    </DialogForm>
  );
}
