import type { DraftDetails } from '../../protocol';
import { ask } from '../api';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';

/** What a publish of a draft would change; nothing changes. */
export function dryRun(id: string): Promise<{ addresses: string[]; outside: number }> {
  return ask(`/drafts/${id}/dry-run`, { body: {} });
}

/**
 * How many values of the folder of packs are not public, for a draft that has nothing of its own: somebody has to be able to
 * publish them, such as what a studio had written that was killed. 0 for any other draft, and while it is not known.
 */
export function useAhead(details: DraftDetails | undefined): number {
  const { session, draft } = useStudio();
  const isEmpty = details && details.list.length === 0 && !details.confirmed;
  const isAsked = isEmpty && session.rights.publish && !session.publishing.problem;
  // The open draft's revision follows the folder, too.
  const dry = useLoaded(isAsked ? details.id : undefined, draft.revision, dryRun);
  return dry.data?.outside ?? 0;
}
