import { messageOf } from '@talkaroo/content/errors/read-error';
import { useState } from 'react';
import type { ArticleEntry } from '../../protocol';
import { Action } from '../action';
import { ask } from '../api';
import { DialogForm } from '../dialog';
import { TextInput } from '../inputs';
import { isSlug, slugHint } from '../slug';
import { useStudio } from '../studio-context';

/** Gives an article another address, in all languages that use its slug. */
export function RenameArticle({ article: { kind, slug } }: { article: Pick<ArticleEntry, 'kind' | 'slug'> }) {
  const { draft, view, go, announce } = useStudio();
  const [to, setTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const rename = async () => {
    if (to === undefined || to === slug) return setTo(undefined);
    if (!isSlug(to)) return setProblem(slugHint);
    try {
      await ask(`/drafts/${draft.id}/rename-article`, { body: { kind, from: slug, to } });
      setTo(undefined);
      announce(`The address ends in “${to}” now.`);
      return go({ view: { ...view, slug: to } });
    } catch (error) {
      return setProblem(messageOf(error));
    }
  };
  return (
    <>
      <Action look="quiet" label="Change the address" onClick={() => setTo(slug)} />
      {to !== undefined && (
        <DialogForm
          heading="Change the address"
          submit="Change it"
          problem={problem}
          noValidate
          onSubmit={() => void rename()}
          onClose={() => setTo(undefined)}
        >
          <TextInput
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
