import { useState } from 'react';
import type { TextInfo } from '../../protocol';
import { Action, useAttempt } from '../action';
import { ask } from '../api';
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
  const attempt = useAttempt();
  const [isBusy, setIsBusy] = useState(false);
  const { english, englishBefore, kind, stale, layers, origin, namespace, key } = info;
  const confirm = async () => {
    setIsBusy(true);
    const folder = folderOf(layers.find(({ label }) => label === origin)?.file ?? '');
    const body = { folder, key: `${namespace}.${key}` };
    if (await attempt(() => ask(`/drafts/${draft.id}/confirm`, { body }))) {
      announce(t.confirmed);
      onConfirmed();
    }
    setIsBusy(false);
  };
  return (
    <>
      <ChipText source={english} kind={kind} lang="en" dir="ltr" />
      {stale && (
        <div className={styles.stale}>
          <p>{t.stale}</p>
          {englishBefore !== undefined && <DiffText before={englishBefore} after={english} tag="en" dir="ltr" />}
          <Action look="button" label={t.confirm} disabled={isBusy} onClick={() => void confirm()} />
        </div>
      )}
      {onUse && english !== '' && <Action look="quiet" label={t.useEnglish} onClick={() => onUse(english)} />}
    </>
  );
}
