import { useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Change } from '../../protocol';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { describePlace, mayChange, type PlaceName, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago, dateAndTime } from '../time';
import { ChangePictures } from './change-pictures';
import styles from './review.module.css';
import { takeBack } from './take-back';

const t = texts.review.changes;

/** Changes of a page that are shown at once. */
const firstOnes = 30;

type Props = {
  list: readonly Change[];
  /** Called when changes have been taken back; without it, nothing can be: they are published. */
  onTakenBack?: () => void;
};

type Named = { change: Change; id: string; name: PlaceName };

/** All changes of a draft, by language or region and page, with what was there before. */
export function ChangeList({ list, onTakenBack }: Props) {
  const { session, edit, announce } = useStudio();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const named = list.map((change) => ({ change, id: placeId(change), name: describePlace(session, change) }));
  const chosen = named.filter(({ id }) => selected.has(id));

  const select = (ids: readonly string[], isOn: boolean) => {
    setSelected((old) => {
      const next = new Set(old);
      for (const id of ids) isOn ? next.add(id) : next.delete(id);
      return next;
    });
  };
  const undo = onTakenBack
    ? async (changes: readonly Change[]) => {
        const result = await edit(changes.flatMap(takeBack));
        if (!result?.ok) return;
        setSelected(new Set());
        announce(t.takenBack(changes.length));
        onTakenBack();
      }
    : undefined;

  return (
    <>
      {chosen.length > 0 && undo && (
        <div className={styles.toolbar}>
          <span>{t.selected(chosen.length)}</span>
          <button
            type="button"
            className={controls.button}
            onClick={() => void undo(chosen.map(({ change }) => change))}
          >
            {t.takeBackSelected(chosen.length)}
          </button>
          <button type="button" className={controls.quiet} onClick={() => setSelected(new Set())}>
            {t.selectNone}
          </button>
        </div>
      )}
      {grouped(named, ({ name }) => name.group).map(([group, ofGroup]) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h4>
            <bdi>{group}</bdi> <span className={styles.count}>{ofGroup.length}</span>
          </h4>
          {grouped(ofGroup, ({ name }) => name.page).map(([page, ofPage]) => (
            <PageChanges
              key={page}
              group={group}
              page={page}
              changes={ofPage}
              selected={selected}
              {...(undo && { onSelect: select, onTakeBack: undo })}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** In the order in which each name comes first. */
function grouped<T>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group) group.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return [...groups];
}

type PageProps = {
  group: string;
  page: string;
  changes: readonly Named[];
  selected: ReadonlySet<string>;
  onSelect?: (ids: readonly string[], isOn: boolean) => void;
  onTakeBack?: (changes: readonly Change[]) => void;
};

function PageChanges({ group, page, changes, selected, onSelect, onTakeBack }: PageProps) {
  const { session } = useStudio();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, firstOnes);
  const mine = changes.filter(({ change }) => mayChange(session, change.file)).map(({ id }) => id);
  const chosen = mine.filter((id) => selected.has(id)).length;
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        {onSelect && mine.length > 1 && (
          <input
            type="checkbox"
            aria-label={t.selectGroup(`${group} · ${page}`)}
            checked={chosen === mine.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < mine.length;
            }}
            onChange={(event) => onSelect(mine, event.target.checked)}
          />
        )}
        <h5>{page}</h5>
      </div>
      <ul>
        {shown.map(({ change, id, name }) => (
          <Row
            key={id}
            change={change}
            name={name}
            isSelected={selected.has(id)}
            {...(mayChange(session, change.file) && {
              ...(onSelect && { onSelect: (isOn: boolean) => onSelect([id], isOn) }),
              ...(onTakeBack && { onTakeBack: () => onTakeBack([change]) }),
            })}
          />
        ))}
      </ul>
      {shown.length < changes.length && (
        <button type="button" className={`${controls.link} ${styles.moreLink}`} onClick={() => setIsWhole(true)}>
          {t.more(changes.length - shown.length)}
        </button>
      )}
    </div>
  );
}

type RowProps = {
  change: Change;
  name: PlaceName;
  isSelected: boolean;
  onSelect?: (isOn: boolean) => void;
  onTakeBack?: () => void;
};

function Row({ change, name, isSelected, onSelect, onTakeBack }: RowProps) {
  const { session, go } = useStudio();
  const [arePicturesOpen, setArePicturesOpen] = useState(false);
  const { key, tag, dir } = name;
  const way = wayTo(session, change, change.views);
  return (
    <li className={styles.change}>
      {onSelect && (
        <input
          type="checkbox"
          aria-label={t.select(key)}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      <div className={styles.changeBody}>
        <div className={styles.changeHead}>
          <code>{key}</code>
          {change.before === undefined && <span className={controls.badge}>{t.isNew}</span>}
          {change.after === undefined && <span className={controls.badge}>{t.isGone}</span>}
          {change.at && (
            <time className={controls.hint} dateTime={change.at} title={dateAndTime(change.at)}>
              {t.when(change.by?.name, ago(change.at))}
            </time>
          )}
        </div>
        <DiffText before={change.before} after={change.after} tag={tag} dir={dir} />
        {change.alsoIn.map((other) => (
          <p key={other.draft} className={styles.alsoIn}>
            {t.alsoIn(other.name, other.by.name)}{' '}
            {other.after === undefined ? (
              <em>{t.alsoRemoved}</em>
            ) : (
              <q lang={tag} dir={dir}>
                {other.after}
              </q>
            )}
          </p>
        ))}
        <div className={controls.linkActions}>
          {way && (
            <button type="button" className={controls.link} aria-label={t.of(t.show, key)} onClick={() => go(way)}>
              {t.show}
            </button>
          )}
          {change.views.length > 0 && onTakeBack && (
            <button
              type="button"
              className={controls.link}
              aria-label={t.of(t.pictures, key)}
              aria-expanded={arePicturesOpen}
              onClick={() => setArePicturesOpen(!arePicturesOpen)}
            >
              {t.pictures}
            </button>
          )}
          {onTakeBack && (
            <button type="button" className={controls.link} aria-label={t.of(t.takeBack, key)} onClick={onTakeBack}>
              {t.takeBack}
            </button>
          )}
        </div>
        {arePicturesOpen && <ChangePictures change={change} />}
      </div>
    </li>
  );
}
