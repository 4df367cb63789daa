import { messageOf } from '@talkaroo/content/errors/read-error';
import type { DraftSummary } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';

const t = texts.review.published;

/** Creates and opens a draft that reverts the folder of packs to a version. */
export function MakeDraftButton({ version }: { version: string }) {
  const { announce, openDraft } = useStudio();
  const make = async () => {
    try {
      const draft = await ask<DraftSummary>('/published/draft', { body: { version } });
      openDraft(draft.id);
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
  return (
    <button type="button" className={controls.link} aria-label={t.of(t.makeDraft, version)} onClick={() => void make()}>
      {t.makeDraft}
    </button>
  );
}
