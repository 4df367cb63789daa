'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { QuietButton, TextButton } from '@/components/button';
import { Icon } from '@/components/icon';
import shared from '@/components/shared.module.css';
import { track } from '@/lib/tracking/track';
import { type Estimate, type Level, levels, limits } from './estimate';
import styles from './level-check.module.css';
import type { LevelCheckTexts } from './level-check-props';
import { type Mode, picturesOf, type Question, taskOf } from './questions';
import { useCheck } from './use-check';
import { findVoice, speak, stopSpeaking } from './voice';

export type CheckRunProps = {
  mode: Mode;
  texts: LevelCheckTexts;
  onRestart: () => void;
};

/** Asks one question at a time, and shows the result. Needs no network. */
export function CheckRun({ mode, texts, onRestart }: CheckRunProps) {
  const [voice] = useState(findVoice);
  const { number, open, canHear, result, dispatch } = useCheck(mode, voice !== undefined);
  const place = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const level = result?.level;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question, and with the result.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
    return stopSpeaking;
  }, [open?.question.id, level]);

  useEffect(() => {
    if (level) track({ event: 'level-check', step: 'result', band: level });
  }, [level]);

  const answer = (option: string | undefined) => {
    track({ event: 'level-check', step: 'answer' });
    dispatch({ type: 'answer', option });
  };
  const back = () => dispatch({ type: 'back' });

  return (
    <div ref={place} data-running className={styles.run}>
      {result ? (
        <CheckResult result={result} texts={texts} title={title} onBack={back} onRestart={onRestart} />
      ) : (
        open && (
          <>
            <h2 ref={title} tabIndex={-1} className={shared.smallTitle}>
              <span className={styles.number}>
                {texts.question.replace('{number}', String(number)).replace('{total}', String(limits.most))}
              </span>{' '}
              {texts.tasks[taskOf(open.question)]}
            </h2>
            <progress className={styles.progress} value={number - 1} max={limits.most} aria-label={texts.progress} />
            {/* By question, so that no focus or pressed state stays on the next one's answers. */}
            <Asked
              key={open.question.id}
              {...open}
              mode={mode}
              voice={canHear ? voice : undefined}
              texts={texts}
              onAnswer={answer}
              onVoiceFailed={() => dispatch({ type: 'voiceFailed' })}
            />
            <div className={shared.actions}>
              <QuietButton onClick={() => answer(undefined)}>{texts.unknown}</QuietButton>
              <TextButton onClick={number > 1 ? back : onRestart}>{number > 1 ? texts.back : texts.stop}</TextButton>
            </div>
          </>
        )
      )}
    </div>
  );
}

type AskedProps = Pick<CheckRunProps, 'mode' | 'texts'> & {
  question: Question;
  options: string[];
  voice: SpeechSynthesisVoice | undefined;
  onAnswer: (option: string) => void;
  onVoiceFailed: () => void;
};

function Asked({ question, options, mode, voice, texts, onAnswer, onVoiceFailed }: AskedProps) {
  const { say, passage, text, picture, pictures } = question;
  const isTogether = mode === 'together';
  // A parent may want the answers read aloud as well.
  const spoken = [say, passage, text, ...(isTogether && !pictures ? options : [])].filter(
    (words) => words !== undefined,
  );
  return (
    <>
      {voice && (say || isTogether) && (
        <div className={shared.actions}>
          <QuietButton onClick={() => speak(spoken, voice, onVoiceFailed)}>
            <Icon name="speaker" /> {texts.listen}
          </QuietButton>
        </div>
      )}
      {isTogether && !voice && !say && <p className={shared.soft}>{texts.aloud}</p>}
      {isTogether && say && (
        <details>
          <summary className={`${shared.target} ${shared.textButton}`}>{texts.words}</summary>
          <p lang="en" dir="ltr">
            {say}
          </p>
        </details>
      )}
      <div lang="en" dir="ltr" data-question={question.id} className={styles.question}>
        {picture && <Pictures written={picture} />}
        {passage && <p className={styles.passage}>{passage}</p>}
        {text && <p className={styles.text}>{withGap(text)}</p>}
        <ul className={pictures ? styles.pictures : styles.options}>
          {options.map((option) => (
            <li key={option}>
              <button
                type="button"
                value={option}
                className={styles.option}
                onClick={({ detail }) => {
                  // The second click of a double click would answer the next question.
                  if (detail < 2) onAnswer(option);
                }}
              >
                {pictures ? <Pictures written={option} /> : option}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function withGap(text: string) {
  const [before, after] = text.split('___');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className={styles.gap} />
      <span className="visually-hidden">(gap)</span>
      {after}
    </>
  );
}

/** Shows one or several pictures; screen readers hear their English names. */
function Pictures({ written }: { written: string }) {
  const shown = picturesOf(written);
  return (
    <span role="img" aria-label={shown.map(({ name }) => name).join(', ')} className={styles.picture}>
      {shown.map(({ src }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice.
        <img key={index} src={src} alt="" width={96} height={96} />
      ))}
    </span>
  );
}

/** Probability from which a level is named alone. */
const clear = 0.8;

function neighbourOf({ level, chances }: Estimate): Level | undefined {
  if (chances[level] >= clear) return undefined;
  const index = levels.indexOf(level);
  const neighbours = [levels[index - 1], levels[index + 1]].filter((other) => other !== undefined);
  return neighbours.reduce((best, other) => (chances[other] > chances[best] ? other : best));
}

type CheckResultProps = Pick<CheckRunProps, 'texts' | 'onRestart'> & {
  result: Estimate;
  title: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
};

function CheckResult({ result, texts, title, onBack, onRestart }: CheckResultProps) {
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
      <p className={shared.bold}>{fill(other ? texts.unsure : texts.sure)}</p>
      {texts.levels[level].details}
      <div className={`${shared.actions} ${styles.after}`}>
        {texts.trial}
        <QuietButton onClick={() => window.print()}>{texts.print}</QuietButton>
        <TextButton onClick={onBack}>{texts.back}</TextButton>
        <TextButton onClick={onRestart}>{texts.restart}</TextButton>
      </div>
    </>
  );
}
