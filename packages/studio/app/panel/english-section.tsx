import { messageOf } from '@talkaroo/content/errors/read-error';
import { useState } from 'react';
import type { TextInfo } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { folderOf } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ChipText } from './chip-text';
import styles from './panel.module.css';

const t = texts.panel;

type EnglishSectionProps = {
  info: TextInfo;
  onUse?: ((value: string) => void) | undefined;
  onConfirmed: () => void;
};

export function EnglishSection({ info, onUse, onConfirmed }: EnglishSectionProps) {
  const { draft, announce } = useStudio();
  const [isBusy, setIsBusy] = useState(false);
  const shown = info.layers.find(({ label }) => label === info.origin);
  const confirm = async () => {
    setIsBusy(true);
    try {
      const body = { folder: folderOf(shown?.file ?? ''), key: `${info.namespace}.${info.key}` };
      await ask(`/drafts/${draft.id}/confirm`, { body });
      announce(t.confirmed);
      onConfirmed();
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <ChipText source={info.english} kind={info.kind} lang="en" dir="ltr" />
      {info.stale && (
        <div className={styles.stale}>
          <p>{t.stale}</p>
          {info.englishBefore !== undefined && (
            <DiffText before={info.englishBefore} after={info.english} tag="en" dir="ltr" />
          )}
          <button type="button" className={controls.button} disabled={isBusy} onClick={confirm}>
            {t.confirm}
          </button>
        </div>
      )}
      {onUse && info.english !== '' && (
        <button type="button" className={controls.quiet} onClick={() => onUse(info.english)}>
          {t.useEnglish}
        </button>
      )}
    </>
  );
}
