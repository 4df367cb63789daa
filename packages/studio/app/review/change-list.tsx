import { difference, groupBy, pick, union } from 'es-toolkit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeId } from '../../core/place-id';
import { type Renamed, renamesIn } from '../../core/renamed-articles';
import type { Change } from '../../protocol';
import { Action } from '../action';
import { counted, describePlace, mayChange, type PlaceName, uploadedPicture, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { useRequest } from '../use-request';
import { When } from '../when';
import { BeforeAfterPreview } from './before-after-preview';
import { ChangeText } from './change-text';
import { nextFocus } from './next-focus';
import { firstText } from './place-on-page';
import styles from './review.module.css';

/** Maximum number of changes of a page shown initially. */
const firstOnes = 30;

type Props = {
  list: readonly Change[];
  /** If absent, the changes are published and final. `hasFocus`: the focus is on a change that stays. */
  onTakenBack?: (hasFocus: boolean) => void;
};

type Named = { change: Change; id: string; name: PlaceName; isMine: boolean };
type Selection = { selected: readonly string[]; onSelect: (ids: readonly string[], isOn: boolean) => void };
type Undo = (changes: readonly Change[], count?: number) => Promise<void>;

export function ChangeList({ list, onTakenBack }: Props) {
  const { session, draft, announce } = useStudio();
  const request = useRequest();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const { renames, others } = renamesIn(list);
  const named = others.map((change) => ({
    change,
    id: placeId(change),
    name: describePlace(session, change),
    isMine: onTakenBack !== undefined && mayChange(session, change.file),
  }));
  const chosen = named.filter(({ id }) => selected.includes(id));
  const select: Selection['onSelect'] = (ids, isOn) =>
    setSelected((old) => (isOn ? union(old, ids) : difference(old, ids)));
  const takeBack: Undo = async (changes, count = changes.length) => {
    const ids = changes.map(placeId);
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-take-back]') ?? [];
    const next = nextFocus(buttons, ({ dataset }) => ids.includes(dataset.takeBack ?? ''));
    const given = changes.map((change) => pick(change, ['file', 'key', 'before', 'after']));
    const input = { id: draft.id, changes: given };
    const conflict = 'Someone has changed it since: look at it again.';
    if (!(await request('POST /drafts/:id/take-back', input, conflict))) return;
    next?.focus();
    select(ids, false);
    if (count === 1) announce('The change is taken back. Undo brings it back.');
    else announce(`${count} changes are taken back. Undo brings them back.`);
    onTakenBack?.(next !== undefined);
  };
  const selectNone = () => {
    // The button disappears with the selection.
    root.current?.querySelector<HTMLElement>('li input:checked')?.focus();
    setSelected([]);
  };

  return (
    <div ref={root} className="loose-stack">
      {chosen.length > 0 && (
        <div className={`actions ${styles.toolbar}`}>
          <span>{`${chosen.length} selected`}</span>
          <Action
            look="button"
            label={`Take back ${chosen.length}`}
            onClick={() => void takeBack(chosen.map(({ change }) => change))}
          />
          <Action look="quiet" label="Select none" onClick={selectNone} />
        </div>
      )}
      {renames.length > 0 && (
        <ul className="rows">
          {renames.map((rename) => (
            <RenamedArticle
              key={`${rename.kind}/${rename.from}`}
              rename={rename}
              onTakeBack={onTakenBack && takeBack}
            />
          ))}
        </ul>
      )}
      {Object.entries(groupBy(named, ({ name }) => name.group)).map(([group, ofGroup]) => (
        <section key={group} className="loose-stack" aria-label={group}>
          <h4>
            <bdi>{group}</bdi> <span className="hint">{ofGroup.length}</span>
          </h4>
          {Object.entries(groupBy(ofGroup, ({ name }) => name.page)).map(([page, changes]) => (
            <PageChanges key={page} {...{ group, page, changes, selected }} onSelect={select} onTakeBack={takeBack} />
          ))}
        </section>
      ))}
    </div>
  );
}

function RenamedArticle({ rename, onTakeBack }: { rename: Renamed<Change>; onTakeBack: Undo | undefined }) {
  const { kind, from, to, changes } = rename;
  const articles = changes.filter(({ before, file }) => before === null && file.endsWith('.md')).length;
  return (
    <li>
      <p>
        Another address: <del dir="ltr">{`/${kind}/${from}`}</del> → <ins dir="ltr">{`/${kind}/${to}`}</ins>
      </p>
      <p className="hint">
        In {counted(articles, 'language')}, with the links there. Visitors of the old address are led to the new one.
      </p>
      {onTakeBack && <Action label="Take back" onClick={() => void onTakeBack(changes, 1)} />}
    </li>
  );
}

type RowActions = Selection & { onTakeBack: Undo };
type PageProps = RowActions & { group: string; page: string; changes: readonly Named[] };

function PageChanges({ group, page, changes, ...actions }: PageProps) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const shown = isWhole ? changes : changes.slice(0, firstOnes);
  const mine = changes.filter(({ isMine }) => isMine).map(({ id }) => id);
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    rows.current?.children[firstOnes]?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <div className="rows">
      <div className="row">
        {mine.length > 1 && <SelectBox label={`Select all of ${group} · ${page}`} ids={mine} {...actions} />}
        <h5>{page}</h5>
      </div>
      <ul ref={rows} className={`ruled ${styles.changes}`}>
        {shown.map((one) => (
          <Row key={one.id} {...one} {...actions} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <div>
          <Action label={`Show ${changes.length - shown.length} more`} onClick={showAll} />
        </div>
      )}
    </div>
  );
}

type SelectBoxProps = Selection & { label: string; ids: readonly string[] };

function SelectBox({ label, ids, selected, onSelect }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={ids.every((id) => selected.includes(id))}
      onChange={({ target }) => onSelect(ids, target.checked)}
    />
  );
}

function Row({ change, id, name, isMine, onTakeBack, ...selection }: Named & RowActions) {
  const { session, go } = useStudio();
  const [isShown, setIsShown] = useState(false);
  const { key, spoken } = name;
  const picture = uploadedPicture(change.file);
  const way = wayTo(session, firstText(change, change.after), change.views);
  const [view] = change.views ?? [];
  return (
    <li className={styles.change}>
      {isMine && <SelectBox label={`Select ${key}`} ids={[id]} {...selection} />}
      <div className="loose-stack grow">
        <div className="row">
          <strong>{key}</strong>
          {change.before === null && <span className="badge">new</span>}
          {change.after === null && <span className="badge">removed</span>}
          {change.at && <When at={change.at} by={change.by?.name} />}
        </div>
        {picture ? (
          <img className={styles.upload} src={`/media/${picture}`} alt="" />
        ) : (
          <ChangeText change={change} {...spoken} />
        )}
        {change.alsoIn?.map((other) => (
          <p key={other.draft} className="note warn">
            {`Also in the draft “${other.name}” by ${other.by.name}:`}{' '}
            {other.after === undefined ? <em>removed there</em> : <q {...spoken}>{other.after}</q>}
          </p>
        ))}
        <div className="link-actions">
          {way && <Action label="Show on the page" of={key} onClick={() => go(way)} />}
          {view && (
            <Action label="Before and after" of={key} aria-expanded={isShown} onClick={() => setIsShown(!isShown)} />
          )}
          {isMine && (
            <Action label="Take back" of={key} data-take-back={id} onClick={() => void onTakeBack([change])} />
          )}
        </div>
        {isShown && view && <BeforeAfterPreview change={change} view={view} />}
      </div>
    </li>
  );
}
