'use client';

import type { RefObject } from 'react';
import { Button } from '@/components/button';
import shared from '@/components/shared.module.css';
import { type Estimate, type Level, levels } from './estimate';
import styles from './level-check.module.css';
import type { CheckTexts } from './level-check-props';

/** Probability from which a level is named alone. */
const clear = 0.8;

/** Returns the likelier neighbour of a level that is not clear. */
function neighbourOf({ level, chances }: Estimate): Level | undefined {
  if (chances[level] >= clear) return undefined;
  const index = levels.indexOf(level);
  const neighbours = [levels[index - 1], levels[index + 1]].filter((other) => other !== undefined);
  return neighbours.reduce((best, other) => (chances[other] > chances[best] ? other : best));
}

type CheckResultProps = {
  result: Estimate;
  texts: CheckTexts;
  title: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  onRestart: () => void;
};

export function CheckResult({ result, texts, title, onBack, onRestart }: CheckResultProps) {
  const { level } = result;
  const other = neighbourOf(result);
  const nameOf = (id: Level) => texts.levels[id].cefr;
  const fill = (text: string) =>
    text.replaceAll('{level}', nameOf(level)).replaceAll('{other}', other ? nameOf(other) : '');
  return (
    <>
      <h2 ref={title} tabIndex={-1} className={styles.resultTitle}>
        {fill(texts.result)}
      </h2>
      <ol className={styles.scale} aria-hidden="true">
        {levels.map((id) => (
          <li key={id} className={id === level ? styles.reached : id === other ? styles.near : undefined}>
            <bdi>{nameOf(id)}</bdi>
          </li>
        ))}
      </ol>
      <p className={styles.sure}>{fill(other ? texts.unsure : texts.sure)}</p>
      {texts.levels[level].details}
      <div className={`${shared.actions} ${styles.after}`}>
        {texts.trial}
        <Button variant="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <button type="button" className={shared.textButton} onClick={onBack}>
          {texts.back}
        </button>
        <button type="button" className={shared.textButton} onClick={onRestart}>
          {texts.restart}
        </button>
      </div>
    </>
  );
}
