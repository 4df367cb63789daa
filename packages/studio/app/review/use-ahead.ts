import type { z } from 'zod';
import { type DraftDetails, lookSchema } from '../../protocol';
import { askFor } from '../api';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';

/** Computes what publishing a draft would change. */
export function dryRun(id: string): Promise<z.infer<typeof lookSchema>> {
  return askFor(lookSchema, `/drafts/${id}/dry-run`, { body: {} });
}

/** Returns the number of unpublished values in the folder, if the draft is empty: a crash may have left some. */
export function useAhead(details: DraftDetails | undefined): number {
  const { session, draft } = useStudio();
  const isEmpty = details && details.list.length === 0 && !details.confirmed;
  const isAsked = isEmpty && session.rights.publish && !session.publishing.problem;
  // The draft's revision also increases with changes of the folder.
  const dry = useLoaded(isAsked ? details.id : undefined, draft.revision, dryRun);
  return dry.data?.outside.length ?? 0;
}
