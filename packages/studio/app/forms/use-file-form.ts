import { useCallback, useRef, useState } from 'react';
import type { Edit, FormAnswer } from '../../protocol';
import { ask } from '../api';
import { type Studio, useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';
import { withEdit } from './values';

export type FileForm = {
  answer: FormAnswer | undefined;
  problem: string;
  retry: () => void;
  /** Saves edits of the file in the draft, in order, and shows them at once. */
  save: Studio['edit'];
};

/** Loads a file of the open draft as a form, and reloads it when the draft changes. Undefined loads nothing. */
export function useFileForm(file: string | undefined): FileForm {
  const { draft, edit } = useStudio();
  const [saved, setSaved] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { data, problem, reload, change } = useLoaded(
    file && `${draft.id} ${file}`,
    Math.max(draft.revision, saved),
    (_, signal) =>
      ask<FormAnswer>(`/drafts/${draft.id}/schema?${new URLSearchParams({ file: file ?? '' })}`, { signal }),
  );

  const save = useCallback<Studio['edit']>(
    (edits, isAgain) => {
      const run = async () => {
        const result = await edit(edits, isAgain);
        if (result?.ok) {
          change((now) => edits.reduce(afterEdit, now));
          setSaved(result.revision);
        }
        return result;
      };
      const done = queue.current.then(run, run);
      queue.current = done;
      return done;
    },
    [edit, change],
  );

  return { answer: data, problem, retry: reload, save };
}

function afterEdit(answer: FormAnswer, edit: Edit): FormAnswer {
  if (edit.file !== answer.file) return answer;
  if (edit.do === 'file') return edit.source === null ? answer : { ...answer, source: edit.source };
  if (edit.do === 'set' && edit.key === 'body' && answer.body) {
    return { ...answer, body: { ...answer.body, text: `\n${edit.value}\n` } };
  }
  return answer.value ? { ...answer, value: withEdit(answer.value, edit) } : answer;
}
