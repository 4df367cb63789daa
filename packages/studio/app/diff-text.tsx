import { useMemo, useState } from 'react';
import { Action } from './action';
import styles from './diff-text.module.css';
import { onlyChanged, type WordChange, wordChanges } from './word-changes';

type Props = {
  before: string | undefined;
  after: string | undefined;
  tag?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
};

export function DiffText({ before, after, tag, dir }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const parts = useMemo(() => wordChanges(before ?? '', after ?? '', tag), [before, after, tag]);
  const short = useMemo(() => onlyChanged(parts), [parts]);
  const isShortened = short.some((part, index) => part !== parts[index]);
  return (
    <>
      <p className="text" lang={tag} dir={dir}>
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
    <span className="visually-hidden" lang="en" dir="ltr">
      {children}
    </span>
  );
}
