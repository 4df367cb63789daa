import type { DraftSummary } from '../../protocol';
import { ask } from '../api';
import { Action, useAttempt } from '../parts';
import { useStudio } from '../studio-context';
import { ago } from '../time';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Shows who called a draft ready. Users who may not publish do so here. */
export function Ready({ draft: { id, ready } }: { draft: Pick<DraftSummary, 'id' | 'ready'> }) {
  const { session, announce } = useStudio();
  const attempt = useAttempt();
  const mark = async (isReady: boolean) => {
    if (await attempt(() => ask(`/drafts/${id}/ready`, { method: 'PATCH', body: { isReady } })))
      announce(isReady ? 'Whoever may publish sees that it is ready.' : 'It is not ready any more.');
  };
  return (
    <>
      {ready && <p>{`${ready.by.name} says that it is ready for review (${ago(ready.at)}).`}</p>}
      {!session.rights.publish && <p>{anyOf.format(session.publishers) || 'No one'} may publish it.</p>}
      {(ready || !session.rights.publish) && (
        <Action
          look={ready ? 'button' : 'primary'}
          label={ready ? 'Not ready yet' : 'Ready for review'}
          onClick={() => void mark(!ready)}
        />
      )}
    </>
  );
}
