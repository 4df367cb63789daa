import { articlePage, findPage, isArticleKind, isSinglePage, type PageId } from '@talkaroo/content/regions/pages';
import { useState } from 'react';
import type { ArticleEntry, SessionAnswer } from '../../protocol';
import { DialogForm } from '../dialog';
import { Options, Select, TextInput } from '../inputs';

/** Returns link targets as articles write them: without the region's path prefix. */
export function linkTargets(
  pages: SessionAnswer['regions'][number]['pages'],
  articles: readonly ArticleEntry[],
): { pages: Target[]; articles: Target[] } {
  return {
    pages: pages.flatMap(({ page, label }) => {
      const row = findPage(page);
      return row && isSinglePage(page as PageId) ? [{ address: `/${row.path}`, label }] : [];
    }),
    articles: articles
      .filter(({ state }) => state !== 'missing')
      .flatMap(({ kind, slug, title }) => {
        const row = isArticleKind(kind) ? findPage(articlePage(kind)) : undefined;
        return row ? [{ address: `/${row.path.replace('{slug}', slug)}`, label: title }] : [];
      }),
  };
}

type Target = { address: string; label: string };

type LinkDialogProps = {
  words: string;
  targets: { pages: Target[]; articles: Target[] };
  lang: string;
  dir: 'ltr' | 'rtl';
  onInsert: (words: string, address: string) => void;
  onClose: () => void;
};

export function LinkDialog({ words: selected, targets, lang, dir, onInsert, onClose }: LinkDialogProps) {
  const [words, setWords] = useState(selected);
  const [target, setTarget] = useState(targets.pages[0]?.address ?? '');
  const [other, setOther] = useState('https://');
  const insert = () => {
    const address = target || other.trim();
    if (words.trim() === '') return { field: 'words', text: 'Write the words that are the link.' };
    if (target === '' && !(/^https:\/\/\S+$/.test(address) && URL.canParse(address)))
      return { field: 'address', text: 'Write an address that begins with https://.' };
    onInsert(words.trim(), address);
    return undefined;
  };
  return (
    <DialogForm heading="Link" submit="Insert" onSubmit={insert} onClose={onClose}>
      <TextInput label="Words" name="words" value={words} lang={lang} dir={dir} onChange={setWords} />
      <Select label="Leads to" value={target} onChange={setTarget}>
        {(['pages', 'articles'] as const).map((kind) => (
          <optgroup key={kind} label={kind === 'pages' ? 'Pages' : 'Articles'}>
            <Options options={targets[kind].map(({ address, label }) => [address, label])} />
          </optgroup>
        ))}
        <option value="">Another site</option>
      </Select>
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
