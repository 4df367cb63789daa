import { useMemo, useState } from 'react';
import { Action } from './action';
import styles from './diff-text.module.css';
import { inEnglish, type Spoken } from './places';
import { onlyChanged, type WordChange, wordChanges } from './word-changes';

type Props = Partial<Spoken> & { before: string | undefined; after: string | undefined };

export function DiffText({ before, after, ...spoken }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const parts = useMemo(() => wordChanges(before ?? '', after ?? '', spoken.lang), [before, after, spoken.lang]);
  const short = useMemo(() => onlyChanged(parts), [parts]);
  const isShortened = short.some((part, index) => part !== parts[index]);
  return (
    <>
      <p className="text" {...spoken}>
        {(isWhole ? parts : short).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
          <Part key={index} {...part} />
        ))}
      </p>
      {isShortened && (
        <Action
          label={isWhole ? 'Show only what changed' : 'Show the whole text'}
          onClick={() => setIsWhole(!isWhole)}
        />
      )}
    </>
  );
}

function Part({ kind, text }: WordChange) {
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <Aside>{` ${kind}: `}</Aside>
      {text}
      <Aside>{' end of change. '}</Aside>
    </Mark>
  );
}

function Aside({ children }: { children: string }) {
  return (
    <span className="visually-hidden" {...inEnglish}>
      {children}
    </span>
  );
}
