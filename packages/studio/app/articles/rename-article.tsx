import { messageOf } from '@talkaroo/content/errors/read-error';
import { useState } from 'react';
import type { ArticleEntry } from '../../protocol';
import { Action } from '../action';
import { ask } from '../api';
import { DialogForm } from '../dialog';
import { TextInput } from '../inputs';
import { isSlug, slugHint } from '../slug';
import { useStudio } from '../studio-context';

export function RenameArticle({ article: { kind, slug } }: { article: Pick<ArticleEntry, 'kind' | 'slug'> }) {
  const { draft, view, go, announce } = useStudio();
  const [to, setTo] = useState<string>();
  const close = (): undefined => {
    setTo(undefined);
  };
  const rename = () => {
    if (to === undefined || to === slug) return close();
    if (!isSlug(to)) return { field: 'slug', text: slugHint };
    return ask(`/drafts/${draft.id}/rename-article`, { body: { kind, from: slug, to } }).then(() => {
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
