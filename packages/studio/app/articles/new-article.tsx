import { type ArticleKind, articleKinds } from '@talkaroo/content/regions/pages';
import { useState } from 'react';
import type { ArticleEntry, FormAnswer } from '../../protocol';
import { ask } from '../api';
import shared from '../controls.module.css';
import { DialogForm } from '../dialog';
import { refusalOf } from '../finding-words';
import { Options, Select, TextInput } from '../inputs';
import { viewLanguage } from '../places';
import { isSlug, slugFor, slugHint } from '../slug';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { emptyHead, newArticle, translatedHead } from './article-source';

export type NewArticleProps = {
  /** English article to translate; undefined for a new one. */
  translated: ArticleEntry | undefined;
  articles: readonly ArticleEntry[];
  kinds: readonly ArticleKind[];
  onMade: (article: Pick<ArticleEntry, 'kind' | 'slug'>) => void;
  onClose: () => void;
};

export function NewArticle({ translated, articles, kinds, onMade, onClose }: NewArticleProps) {
  const { session, draft, view, edit, announce } = useStudio();
  const { tag, dir } = viewLanguage(session, view);
  const [kind, setKind] = useState<string>(translated?.kind ?? kinds[0] ?? articleKinds[0] ?? '');
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
    const query = new URLSearchParams({ file: english });
    const answer = await ask<FormAnswer>(`/drafts/${draft.id}/schema?${query}`).catch(() => undefined);
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
        <Select label="Kind" value={kind} onChange={setKind}>
          <Options options={kinds.map((one) => [one, texts.articles.kinds[one] ?? one])} />
        </Select>
      )}
      <TextInput label="Title" name="title" value={title} lang={tag} dir={dir} onChange={setTitle} />
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
        <label className={shared.check}>
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
