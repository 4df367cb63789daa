import { messageOf } from '@talkaroo/content/errors/read-error';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shownValue } from '../../core/item-changes';
import { placeId } from '../../core/place-id';
import type { Change } from '../../protocol';
import { ApiError, ask } from '../api';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { isUpload, UploadChange } from '../pictures/upload-change';
import { describePlace, mayChange, type PlaceName, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago, dateAndTime } from '../time';
import { BeforeAfterPreview } from './before-after-preview';
import { ItemList } from './item-list';
import { nextFocus } from './next-focus';
import { firstText } from './pack-texts';
import styles from './review.module.css';

const t = texts.review.changes;

/** Maximum number of changes of a page shown initially. */
const firstOnes = 30;

type Props = {
  list: readonly Change[];
  /** If absent, the changes are published and final. `hasFocus`: the focus is on a change that stays. */
  onTakenBack?: (hasFocus: boolean) => void;
};

type Named = { change: Change; id: string; name: PlaceName };
type Select = (ids: readonly string[], isOn: boolean) => void;
type Undo = (changes: readonly Change[]) => Promise<void>;

const none: ReadonlySet<string> = new Set();

export function ChangeList({ list, onTakenBack }: Props) {
  const { session, draft, announce } = useStudio();
  const [selected, setSelected] = useState(none);
  const root = useRef<HTMLDivElement>(null);
  const named = useMemo(
    () => list.map((change) => ({ change, id: placeId(change), name: describePlace(session, change) })),
    [list, session],
  );
  const chosen = named.filter(({ id }) => selected.has(id));

  const select = useCallback<Select>((ids, isOn) => {
    setSelected((old) => new Set(isOn ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id))));
  }, []);
  const undo = useCallback<Undo>(
    async (changes) => {
      const ids = changes.map(placeId);
      const buttons = root.current?.querySelectorAll<HTMLElement>('[data-take-back]') ?? [];
      const next = nextFocus(buttons, ({ dataset }) => ids.includes(dataset.takeBack ?? ''));
      try {
        const taken = changes.map(({ file, key, before, after }) => ({ file, key, before, after }));
        await ask(`/drafts/${draft.id}/take-back`, { body: { changes: taken } });
      } catch (error) {
        const isChanged = error instanceof ApiError && error.status === 409;
        announce(isChanged ? t.changedSince : texts.app.failed(messageOf(error)));
        if (isChanged) onTakenBack?.(true);
        return;
      }
      next?.focus();
      select(ids, false);
      announce(t.takenBack(changes.length));
      onTakenBack?.(next !== undefined);
    },
    [draft.id, announce, select, onTakenBack],
  );
  const selectNone = () => {
    // The button disappears with the selection.
    root.current?.querySelector<HTMLElement>('li input:checked')?.focus();
    setSelected(none);
  };

  return (
    <div ref={root} className={styles.changes}>
      {chosen.length > 0 && onTakenBack && (
        <div className={styles.toolbar}>
          <span>{t.selected(chosen.length)}</span>
          <button
            type="button"
            className={controls.button}
            onClick={() => void undo(chosen.map(({ change }) => change))}
          >
            {t.takeBackSelected(chosen.length)}
          </button>
          <button type="button" className={controls.quiet} onClick={selectNone}>
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
              {...(onTakenBack && { onSelect: select, onTakeBack: undo })}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

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
  onSelect?: Select;
  onTakeBack?: Undo;
};

function PageChanges({ group, page, changes, selected, onSelect, onTakeBack }: PageProps) {
  const { session } = useStudio();
  const [isWhole, setIsWhole] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const shown = isWhole ? changes : changes.slice(0, firstOnes);
  const mine = changes.filter(({ change }) => mayChange(session, change.file)).map(({ id }) => id);
  const chosen = mine.filter((id) => selected.has(id)).length;
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    rows.current?.children[firstOnes]?.querySelector<HTMLElement>('input, button')?.focus();
  };
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
      <ul ref={rows}>
        {shown.map(({ change, id, name }) => (
          <Row
            key={id}
            change={change}
            name={name}
            isSelected={selected.has(id)}
            {...(mayChange(session, change.file) && {
              ...(onSelect && { onSelect }),
              ...(onTakeBack && { onTakeBack }),
            })}
          />
        ))}
      </ul>
      {shown.length < changes.length && (
        <button type="button" className={`${controls.link} ${styles.moreLink}`} onClick={showAll}>
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
  onSelect?: Select;
  onTakeBack?: Undo;
};

/** Memoized, as lists have hundreds of rows. */
const Row = memo(function Row({ change, name, isSelected, onSelect, onTakeBack }: RowProps) {
  const { session, go } = useStudio();
  const [arePicturesOpen, setArePicturesOpen] = useState(false);
  const { key, tag, dir } = name;
  const id = placeId(change);
  const way = wayTo(session, change.items ? firstText(change, change.after) : change, change.views);
  return (
    <li className={styles.change}>
      {onSelect && (
        <input
          type="checkbox"
          aria-label={t.select(key)}
          checked={isSelected}
          onChange={(event) => onSelect([id], event.target.checked)}
        />
      )}
      <div className={styles.changeBody}>
        <div className={styles.changeHead}>
          <code>{key}</code>
          {change.before === null && <span className={controls.badge}>{t.isNew}</span>}
          {change.after === null && <span className={controls.badge}>{t.isGone}</span>}
          {change.at && (
            <time className={controls.hint} dateTime={change.at} title={dateAndTime(change.at)}>
              {t.when(change.by?.name, ago(change.at))}
            </time>
          )}
        </div>
        {isUpload(change) ? (
          <UploadChange change={change} />
        ) : change.items ? (
          <ItemList items={change.items} tag={tag} dir={dir} />
        ) : (
          <DiffText before={shownValue(change.before)} after={shownValue(change.after)} tag={tag} dir={dir} />
        )}
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
          {change.views.length > 0 && (
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
            <button
              type="button"
              className={controls.link}
              aria-label={t.of(t.takeBack, key)}
              data-take-back={id}
              onClick={() => void onTakeBack([change])}
            >
              {t.takeBack}
            </button>
          )}
        </div>
        {arePicturesOpen && <BeforeAfterPreview change={change} />}
      </div>
    </li>
  );
});
