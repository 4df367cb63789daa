import { messageOf } from '@talkaroo/content/errors/read-error';
import type { DraftSummary } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago } from '../time';

const t = texts.ready;

/** Says who calls a draft ready. Whoever may not publish says so here. */
export function Ready({ draft: { id, ready } }: { draft: Pick<DraftSummary, 'id' | 'ready'> }) {
  const { session, announce } = useStudio();
  const mark = async (isReady: boolean) => {
    try {
      await ask(`/drafts/${id}/ready`, { method: 'PATCH', body: { isReady } });
      announce(isReady ? t.marked : t.unmarked);
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
  return (
    <>
      {ready && <p>{t.by(ready.by.name, ago(ready.at))}</p>}
      {!session.rights.publish && <p>{t.who(session.publishers)}</p>}
      {(ready || !session.rights.publish) && (
        <button type="button" className={ready ? controls.button : controls.primary} onClick={() => void mark(!ready)}>
          {ready ? t.unmark : t.mark}
        </button>
      )}
    </>
  );
}
