import type { Value } from '../protocol';
import { Action } from './action';
import styles from './app.module.css';
import { DiffText } from './diff-text';
import { describePlace } from './places';
import { useStudio } from './studio-context';
import type { Conflict } from './use-saving';

type ConflictNoticeProps = Omit<Conflict, 'edits'> & { onTake: (take: 'mine' | 'theirs') => void };

/** Shows both versions of a text that someone else saved first. Never takes the focus from who is typing. */
export function ConflictNotice({ place, mine, now, by, onTake }: ConflictNoticeProps) {
  const { session } = useStudio();
  const { group, page, spoken } = describePlace(session, place);
  const theirs = shown(now);
  const isOwn = by?.id === session.user.id;
  return (
    <section aria-label="Changed twice" className={`stack ${styles.conflict}`}>
      <p role="alert">
        <strong>
          {isOwn
            ? 'You have changed this text in another window. Nothing is overwritten yet.'
            : `${by?.name ?? 'Someone'} has changed this text since you began. Nothing of theirs is overwritten yet.`}
        </strong>{' '}
        {`${group} · ${page}`}
      </p>
      <div className="beside">
        <div>
          <h3>{isOwn ? 'What you wrote there' : by ? `What ${by.name} wrote` : 'What is there now'}</h3>
          <p className={theirs === undefined ? 'hint' : 'text'} {...spoken}>
            {theirs ?? 'nothing'}
          </p>
          <Action look="button" label="Keep theirs" onClick={() => onTake('theirs')} />
        </div>
        <div>
          <h3>Your text</h3>
          <DiffText before={theirs} after={shown(mine)} {...spoken} />
          <Action look="button" label="Overwrite with mine" onClick={() => onTake('mine')} />
        </div>
      </div>
    </section>
  );
}

function shown(value: Value): string | undefined {
  if (value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
