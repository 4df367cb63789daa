import { articlePage, findPage, isArticleKind, isSinglePage, type PageId } from '@talkaroo/content/regions/pages';
import { useState } from 'react';
import type { ArticleEntry } from '../../protocol';
import { DialogForm } from '../dialog';
import { Options, Select, TextInput } from '../inputs';
import { regionOf, viewLanguage } from '../places';
import { useStudio } from '../studio-context';

type LinkDialogProps = {
  words: string;
  articles: readonly ArticleEntry[];
  onInsert: (words: string, address: string) => void;
  onClose: () => void;
};

export function LinkDialog({ words: selected, articles, onInsert, onClose }: LinkDialogProps) {
  const { session, view } = useStudio();
  const { tag, dir } = viewLanguage(session, view);
  const pages = regionOf(session, view.region)?.pages ?? [];
  const targets = {
    Pages: pages.flatMap(({ page, label }) =>
      isSinglePage(page as PageId) ? [[addressOf(page), label] as const] : [],
    ),
    Articles: articles.flatMap(({ kind, slug, title, state }) =>
      isArticleKind(kind) && state !== 'missing' ? [[addressOf(articlePage(kind), slug), title] as const] : [],
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
    onInsert(words.trim(), address);
    return undefined;
  };
  return (
    <DialogForm heading="Link" submit="Insert" onSubmit={insert} onClose={onClose}>
      <TextInput label="Words" name="words" value={words} lang={tag} dir={dir} onChange={setWords} />
      <Select label="Leads to" value={target} onChange={setTarget}>
        {Object.entries(targets).map(([kind, options]) => (
          <optgroup key={kind} label={kind}>
            <Options options={options} />
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

/** Returns an address as articles write it: without the region's path prefix. */
function addressOf(page: string, slug = ''): string {
  return `/${findPage(page)?.path.replace('{slug}', slug)}`;
}
