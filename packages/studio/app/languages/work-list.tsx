import { countBy, uniqBy } from 'es-toolkit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { WorkItem } from '../../protocol';
import { Action } from '../action';
import { useOfDraft } from '../api';
import { Findings } from '../findings';
import { Select } from '../form';
import { focusOnceLoaded } from '../panel/panel';
import { TextPanel } from '../panel/text-panel';
import { describePlace, folderOf, inEnglish, mayChange, refOf, viewOf, wayTo } from '../places';
import { Waiting } from '../section';
import { useStudio } from '../studio-context';
import { useConfirm } from '../use-request';
import styles from './languages.module.css';

const option = (name: string, count = 0) => `${name} (${count})`;

export function WorkList({ folder }: { folder: string }) {
  const { session } = useStudio();
  const [started, setStarted] = useState<{ items: readonly WorkItem[]; first: number }>();
  // Reload after changes such as imports, but not while stepping through the items.
  const { data, problem, reload } = useOfDraft('GET /drafts/:id/work', started ? undefined : { folder });
  const [chosen, setChosen] = useState<Reason>('');
  const [namespace, setNamespace] = useState('');

  if (started) return <TranslateItems {...started} onBack={() => setStarted(undefined)} />;
  if (!data) return <Waiting problem={problem} onRetry={reload} />;
  if (data.length === 0) return <p className="empty">Nothing is left to do in this language.</p>;

  const items = data.filter(
    (item) => (!chosen || item.reason === chosen) && (!namespace || item.namespace === namespace),
  );
  const byReason: Partial<Record<Reason, number>> = { '': data.length, ...countBy(data, ({ reason }) => reason) };
  const found = (Object.keys(reasons) as Reason[]).filter((reason) => byReason[reason]);
  const byPage = countBy(data, (item) => item.namespace);
  const pages = uniqBy(data, (item) => item.namespace).map(
    (item) => [item.namespace, option(describePlace(session, item.place).page, byPage[item.namespace])] as const,
  );
  return (
    <section aria-label="Work list" className="loose-stack">
      <div className="row">
        <fieldset className="actions">
          <legend className="visually-hidden">Why</legend>
          {found.map((reason) => (
            <Action
              key={reason}
              look="quiet"
              label={option(reasons[reason], byReason[reason])}
              aria-pressed={chosen === reason}
              onClick={() => setChosen(reason)}
            />
          ))}
        </fieldset>
        <Select label="Page" value={namespace} onChange={setNamespace} options={[['', 'All'], ...pages]} />
        <Action
          look="primary"
          label="Translate one after another"
          className="end"
          disabled={items.length === 0}
          onClick={() => setStarted({ items, first: 0 })}
        />
      </div>
      {items.length === 0 && <p className="empty">Nothing of this kind.</p>}
      {items.length > 0 && (
        <ol className="rows">
          {items.slice(0, firstOnes).map((item, first) => (
            <Item key={itemId(item)} item={item} onTranslate={() => setStarted({ items, first })} />
          ))}
        </ol>
      )}
      <More items={items} />
    </section>
  );
}

function Item({ item, onTranslate }: { item: WorkItem; onTranslate: () => void }) {
  const { session, go } = useStudio();
  const { key, spoken } = describePlace(session, item.place);
  const way = wayTo(session, item.place, item.view && [item.view]);
  return (
    <li className="loose-stack">
      <ItemHead item={item} />
      <div className={`beside ${styles.texts}`}>
        <p className="clamped" {...inEnglish}>
          <span className="hint">English: </span>
          {item.english}
        </p>
        <p className="clamped">
          <span className="hint">Now: </span>
          <bdi {...spoken}>{item.value ?? <em className="hint">nothing yet</em>}</bdi>
        </p>
      </div>
      <Findings findings={item.finding ? [item.finding] : []} />
      <div className="link-actions">
        <Action label="Translate" of={key} onClick={onTranslate} />
        {way && <Action label="Show on the page" of={key} onClick={() => go(way)} />}
      </div>
    </li>
  );
}

/** In the order in which they can be chosen. */
const reasons = { '': 'All', error: 'Error', untranslated: 'Not translated', stale: 'Stale', warning: 'Warning' };
type Reason = keyof typeof reasons;

/** Number of items listed; laying out a thousand would take seconds. */
export const firstOnes = 50;

const moods = { untranslated: '', stale: 'warn', warning: 'warn', error: 'bad' };

type Done = 'saved' | 'confirmed';

/** Unique: a place may be in a work list for several reasons. */
function itemId({ place, reason, finding }: WorkItem): string {
  return `${placeId(place)} ${reason} ${finding?.message ?? ''}`;
}

function ItemHead({ item, done }: { item: WorkItem; done?: Done | undefined }) {
  const { session } = useStudio();
  const { page, key } = describePlace(session, item.place);
  return (
    <div className="row">
      <span className={`badge ${moods[item.reason]}`}>{reasons[item.reason]}</span>
      <strong>{key}</strong>
      <span className="hint">{page}</span>
      {done && <span className="badge good">{done}</span>}
    </div>
  );
}

export function More({ items }: { items: readonly unknown[] }) {
  return items.length > firstOnes && <p className="hint">{`and ${items.length - firstOnes} more`}</p>;
}

type Props = { items: readonly WorkItem[]; first: number; onBack: () => void };

/** Shows items one after another, each with its text as in the panel. */
function TranslateItems({ items, first, onBack }: Props) {
  const { session, unsaved, announce, go } = useStudio();
  const confirm = useConfirm();
  const [at, setAt] = useState(first);
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the item changes
  useEffect(() => {
    heading.current?.focus();
    // Words typed next belong into the field.
    return text.current ? focusOnceLoaded(text.current) : undefined;
  }, [at]);
  const item = items[at] as WorkItem;
  const { place, namespace, reason } = item;
  const id = itemId(item);
  const isTyping = unsaved.has(placeId(place));
  useEffect(() => {
    if (isTyping) setDone((before) => new Map(before).set(id, 'saved'));
  }, [id, isTyping]);

  const view = item.view ?? viewOf(session, place.file);
  const ref = refOf(place);
  const isText = ref?.kind === 'text';
  const isArticle = ref?.kind === 'article';
  const mayEdit = mayChange(session, place.file);
  const way = wayTo(session, place, item.view && [item.view]);
  // Typed texts count as done once saved.
  const doneOf = (one: WorkItem) => (unsaved.has(placeId(one.place)) ? undefined : done.get(itemId(one)));
  const left = items.filter((one) => !doneOf(one)).length;
  const step = (by: number) => {
    if (items[at + by]) setAt(at + by);
    else {
      announce('That was the last one.');
      onBack();
    }
  };
  const noteConfirmed = () => {
    setDone(new Map(done).set(id, 'confirmed'));
    step(1);
  };
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Handle it before the editor does.
    event.preventDefault();
    event.stopPropagation();
    step(1);
  };
  return (
    <section className="loose-stack" aria-labelledby="item-heading">
      <div className="row">
        <h3 id="item-heading" ref={heading} tabIndex={-1}>
          {`${at + 1} of ${items.length}`}
        </h3>
        <span className="hint">{`${left} left to do`}</span>
        <div className="actions">
          <Action look="button" label="Previous" disabled={at === 0} onClick={() => step(-1)} />
          <Action look="primary" label={done.get(id) === 'saved' ? 'Save and next' : 'Next'} onClick={() => step(1)} />
          {!isText && reason === 'stale' && mayEdit && (
            <Action
              look="button"
              label="Still correct"
              onClick={async () => (await confirm(folderOf(place.file), namespace)) && noteConfirmed()}
            />
          )}
          {way && (
            <Action
              look="quiet"
              label={isArticle && !item.view ? 'Open the article' : 'Show on the page'}
              onClick={() => go(way)}
            />
          )}
        </div>
        <Action look="quiet" label="Back to the list" className="end" onClick={onBack} />
      </div>
      <div className="box" onKeyDownCapture={stepOnEnter}>
        <ItemHead item={item} done={doneOf(item)} />
        {isText && mayEdit && <p className="hint">Control or Command and Enter saves and goes on.</p>}
        {isText && view ? (
          <div ref={text}>
            <TextPanel
              key={id}
              selection={ref}
              of={{ view, file: place.file, name: describePlace(session, place).key, onConfirmed: noteConfirmed }}
            />
          </div>
        ) : (
          <>
            <Findings findings={item.finding ? [item.finding] : []} />
            <p {...inEnglish}>{item.english}</p>
            {isArticle && <p className="hint">An article is written in its own editor.</p>}
            {!mayEdit && <p className="hint">You may not change texts of this language.</p>}
          </>
        )}
      </div>
    </section>
  );
}
