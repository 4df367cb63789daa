import type { FormAnswer } from '../../protocol';
import { ask } from '../api';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';

/** Loads a file of the open draft as a form, and reloads it when the draft changes. Undefined loads nothing. */
export function useFileForm(file: string | undefined) {
  const { draft } = useStudio();
  const { data, ...form } = useLoaded(file && `${draft.id} ${file}`, draft.revision, (_, signal) =>
    ask<FormAnswer>(`/drafts/${draft.id}/schema?${new URLSearchParams({ file: file ?? '' })}`, { signal }),
  );
  return { ...form, answer: data };
}
