import { useState } from 'react';
import type { TextInfo } from '../../protocol';
import { Action, useConfirm } from '../action';
import { DiffText } from '../diff-text';
import { folderOf } from '../places';
import { texts } from '../texts';
import { ChipText } from './chip-text';
import styles from './panel.module.css';

const t = texts.panel;

type EnglishSectionProps = {
  info: TextInfo;
  /** Of the translation. */
  file: string;
  onUse?: ((value: string) => void) | undefined;
  onConfirmed: () => void;
};

export function EnglishSection({ info, file, onUse, onConfirmed }: EnglishSectionProps) {
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const { english, englishBefore, kind, stale, namespace, key } = info;
  const note = async () => {
    setIsBusy(true);
    const isDone = await confirm(folderOf(file), `${namespace}.${key}`);
    setIsBusy(false);
    if (isDone) onConfirmed();
  };
  return (
    <>
      <ChipText source={english} kind={kind} lang="en" dir="ltr" />
      {stale && (
        <div className={styles.stale}>
          <p>{t.stale}</p>
          {englishBefore !== undefined && <DiffText before={englishBefore} after={english} tag="en" dir="ltr" />}
          <Action look="button" label={t.confirm} disabled={isBusy} onClick={() => void note()} />
        </div>
      )}
      {onUse && english !== '' && <Action look="quiet" label={t.useEnglish} onClick={() => onUse(english)} />}
    </>
  );
}
