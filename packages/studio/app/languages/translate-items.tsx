import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { WorkItem } from '../../protocol';
import { Action, useConfirm } from '../action';
import controls from '../controls.module.css';
import { Findings } from '../findings';
import { focusOnceLoaded } from '../panel/panel';
import { TextPanel } from '../panel/text-panel';
import { describePlace, mayChange, viewOf, wayTo } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { type Done, ItemHead, itemId } from './item-parts';

type Props = { folder: string; items: readonly WorkItem[]; first: number; onBack: () => void };

/** Shows items one after another, each with its text as in the panel. */
export function TranslateItems({ folder, items, first, onBack }: Props) {
  const { session, typing, announce, go } = useStudio();
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
  const item = items[at];
  const id = item && itemId(item);
  const isTyping = item !== undefined && typing.has(placeId(item.place));
  useEffect(() => {
    if (id !== undefined && isTyping) setDone((before) => new Map(before).set(id, 'saved'));
  }, [id, isTyping]);
  if (!item) return null;

  const { place, namespace, key, reason } = item;
  const view = item.view ?? viewOf(session, place.file);
  const isArticle = place.file.endsWith('.md');
  const isText = !isArticle && key !== '' && namespace !== 'glossary';
  const mayEdit = mayChange(session, place.file);
  const way = wayTo(session, place, item.view && [item.view]);
  // Typed texts count as done once saved.
  const doneOf = (one: WorkItem) => (typing.has(placeId(one.place)) ? undefined : done.get(itemId(one)));
  const left = items.filter((one) => !doneOf(one)).length;
  const step = (by: number) => {
    if (items[at + by]) setAt(at + by);
    else {
      announce('That was the last one.');
      onBack();
    }
  };
  const noteConfirmed = () => {
    setDone(new Map(done).set(itemId(item), 'confirmed'));
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
    <section className={ui.stack} aria-labelledby="item-heading">
      <div className={ui.row}>
        <h3 id="item-heading" ref={heading} tabIndex={-1}>
          {`${at + 1} of ${items.length}`}
        </h3>
        <span className={controls.hint}>{`${left} left to do`}</span>
        <div className={controls.actions}>
          <Action look="button" label="Previous" disabled={at === 0} onClick={() => step(-1)} />
          <Action
            look="primary"
            label={isTyping || doneOf(item) === 'saved' ? 'Save and next' : 'Next'}
            onClick={() => step(1)}
          />
          {!isText && reason === 'stale' && mayEdit && (
            <Action
              look="button"
              label="Still correct"
              onClick={async () => (await confirm(folder, namespace)) && noteConfirmed()}
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
        <Action look="quiet" label="Back to the list" className={ui.end} onClick={onBack} />
      </div>
      <div className={ui.card} onKeyDownCapture={stepOnEnter}>
        <ItemHead item={item} done={doneOf(item)} />
        {isText && mayEdit && <p className={controls.hint}>Control or Command and Enter saves and goes on.</p>}
        {isText && view ? (
          <div ref={text}>
            <TextPanel
              key={id}
              selection={{ kind: 'text', namespace, key }}
              of={{ view, file: place.file, name: describePlace(session, place).key, onConfirmed: noteConfirmed }}
            />
          </div>
        ) : (
          <>
            <Findings findings={item.finding ? [item.finding] : []} />
            <p lang="en" dir="ltr">
              {item.english}
            </p>
            {isArticle && <p className={controls.hint}>An article is written in its own editor.</p>}
            {!mayEdit && <p className={controls.hint}>You may not change texts of this language.</p>}
          </>
        )}
      </div>
    </section>
  );
}
