import type { Place, User, Value } from '../../protocol';
import controls from '../controls.module.css';
import { Dialog } from '../dialog';
import { DiffText } from '../diff-text';
import { describePlace } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './review.module.css';

const t = texts.review.conflicts;

type Props = {
  place: Place;
  /** The user's value; `null` if removed. */
  mine: Value;
  /** Current value; `null` if there is none. */
  now: Value;
  by?: User;
  onTake: (take: 'mine' | 'theirs') => void;
};

export function ConflictDialog({ place, mine, now, by, onTake }: Props) {
  const { session } = useStudio();
  const { group, page, key, tag, dir } = describePlace(session, place);
  const theirs = shown(now);
  return (
    <Dialog heading={t.dialogHeading}>
      <div className={styles.dialogTexts}>
        <p>{t.dialogText(by?.name)}</p>
        <p className={controls.hint}>
          {group} · {page} · <code>{key}</code>
        </p>
        <div className={styles.two}>
          <div>
            <h3>{t.thereNow(by?.name)}</h3>
            {theirs === undefined ? (
              <p className={controls.hint}>{t.nothing}</p>
            ) : (
              <p className={controls.text} lang={tag} dir={dir}>
                {theirs}
              </p>
            )}
          </div>
          <div>
            <h3>{t.yours}</h3>
            <DiffText before={theirs} after={shown(mine)} tag={tag} dir={dir} />
          </div>
        </div>
      </div>
      <div className={controls.endActions}>
        <button type="button" className={controls.button} onClick={() => onTake('theirs')}>
          {t.keepTheirs}
        </button>
        <button type="button" className={controls.primary} onClick={() => onTake('mine')}>
          {t.overwrite}
        </button>
      </div>
    </Dialog>
  );
}

function shown(value: Value): string | undefined {
  if (value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
