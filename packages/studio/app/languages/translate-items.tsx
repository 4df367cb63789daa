import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { TextInfo, WorkItem } from '../../protocol';
import { Action, useAttempt } from '../action';
import { api, ask } from '../api';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { Findings } from '../findings';
import { Waiting } from '../forms/region-section';
import { ChipText } from '../panel/chip-text';
import { TextField } from '../panel/text-field';
import { describePlace, folderName, languageOf, mayChange, viewOf, wayTo } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { useTypedText } from '../use-typed';
import { type Done, ItemFinding, ItemHead, itemId } from './item-parts';

const t = texts.languages.item;

type Props = {
  folder: string;
  items: readonly WorkItem[];
  first: number;
  done: ReadonlyMap<string, Done | undefined>;
  /** @param how undefined if the text is unchanged */
  onDone: (item: WorkItem, how: Done | undefined) => void;
  onBack: () => void;
};

export function TranslateItems({ folder, items, first, done, onDone, onBack }: Props) {
  const { typing, announce } = useStudio();
  const [at, setAt] = useState(first);
  const item = items[at];
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading when the item changes
  useEffect(() => heading.current?.focus(), [at]);
  if (!item) return null;

  const step = (by: number) => {
    if (items[at + by]) setAt(at + by);
    else {
      announce(t.finished);
      onBack();
    }
  };
  // Typed texts count as done once saved.
  const doneOf = (one: WorkItem) => (typing.has(placeId(one.place)) ? undefined : done.get(itemId(one)));
  const left = items.filter((one) => !doneOf(one)).length;
  return (
    <section className={ui.stack} aria-labelledby="item-heading">
      <div className={ui.row}>
        <h3 id="item-heading" ref={heading} tabIndex={-1}>
          {t.position(at + 1, items.length)}
        </h3>
        <span className={controls.hint}>{t.left(left)}</span>
        <Action look="quiet" label={t.toList} className={ui.end} onClick={onBack} />
      </div>
      <OneItem
        key={itemId(item)}
        folder={folder}
        item={item}
        done={doneOf(item)}
        onDone={(how) => onDone(item, how)}
        onStep={step}
        isFirst={at === 0}
      />
    </section>
  );
}

type OneProps = {
  folder: string;
  item: WorkItem;
  done: Done | undefined;
  onDone: (how: Done | undefined) => void;
  onStep: (by: number) => void;
  isFirst: boolean;
};

function OneItem({ folder, item, done, onDone, onStep, isFirst }: OneProps) {
  const { session, draft, go, typing, announce } = useStudio();
  const attempt = useAttempt();
  const [isBusy, setIsBusy] = useState(false);
  const hintId = useId();
  const { place, namespace, key } = item;
  const view = item.view ?? viewOf(session, place.file);
  const isArticle = place.file.endsWith('.md');
  const isText = !isArticle && view !== undefined && key !== '' && namespace !== 'glossary';
  const {
    data: info,
    problem,
    reload,
  } = useLoaded(isText ? itemId(item) : undefined, draft.revision, () =>
    api.text(draft.id, view as NonNullable<typeof view>, namespace, key),
  );
  const isTyping = typing.has(placeId(place));
  const mayEdit = mayChange(session, place.file);
  const way = wayTo(session, place, item.view && [item.view]);

  const confirm = async () => {
    setIsBusy(true);
    const confirmed = isArticle ? namespace : `${namespace}.${key}`;
    const isDone = await attempt(() => ask(`/drafts/${draft.id}/confirm`, { body: { folder, key: confirmed } }));
    setIsBusy(false);
    if (!isDone) return;
    onDone('confirmed');
    announce(t.confirmed);
    onStep(1);
  };
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Handle it before the editor does.
    event.preventDefault();
    event.stopPropagation();
    onStep(1);
  };
  const canConfirm = item.reason === 'stale' && mayEdit && done === undefined && !isTyping;

  return (
    <div className={ui.card} onKeyDownCapture={stepOnEnter}>
      <ItemHead item={item} done={done} />
      {(!info || isAbout(item, info)) && <ItemFinding finding={item.finding} />}
      {isText && !info && <Waiting problem={problem} onRetry={reload} />}
      {info && <English info={info} />}
      {!isText && item.english && (
        <p lang="en" dir="ltr">
          {item.english}
        </p>
      )}
      {isArticle && <p className={controls.hint}>{t.article}</p>}
      {!mayEdit && <p className={controls.hint}>{t.noRight}</p>}
      {info && mayEdit && <ItemText folder={folder} item={item} info={info} onDone={onDone} />}
      {canConfirm && (
        <p id={hintId} className={controls.hint}>
          {t.confirmHint}
        </p>
      )}
      <div className={controls.actions}>
        <Action look="button" label={t.previous} disabled={isFirst} onClick={() => onStep(-1)} />
        <Action
          look="primary"
          label={done === 'saved' || isTyping ? t.save : t.next}
          disabled={isBusy}
          onClick={() => onStep(1)}
        />
        {canConfirm && (
          <Action
            look="button"
            label={t.confirm}
            aria-describedby={hintId}
            disabled={isBusy}
            onClick={() => void confirm()}
          />
        )}
        {way && (
          <Action look="quiet" label={isArticle && !item.view ? t.openArticle : t.show} onClick={() => go(way)} />
        )}
      </div>
      {info && mayEdit && <p className={controls.hint}>{t.shortcut}</p>}
    </div>
  );
}

type ItemTextProps = Pick<OneProps, 'folder' | 'item' | 'onDone'> & { info: TextInfo };

/** Saves while typing, so that nothing is lost by moving on. */
function ItemText({ folder, item, info, onDone }: ItemTextProps) {
  const { session, typing } = useStudio();
  const { place } = item;
  const field = useRef<HTMLDivElement>(null);
  // Words typed next belong into the field.
  useEffect(() => field.current?.querySelector<HTMLElement>('[role="textbox"], textarea, input')?.focus(), []);
  const text = useTypedText(info, place);
  const { tag, dir } = describePlace(session, place);
  const type = (value: string) => {
    text.type(value);
    onDone(value === (item.value ?? item.english) ? undefined : 'saved');
  };
  const terms = info.glossary.filter(({ isHere }) => isHere);
  // English stands above: a translation is not written behind it.
  const isEmpty = item.reason === 'untranslated' && text.value === info.english && !typing.has(placeId(place));
  const value = isEmpty ? '' : text.value;
  return (
    <div ref={field}>
      <TextField
        info={info}
        value={value}
        onChange={type}
        label={t.translation(folderName(session, folder))}
        tag={tag ?? languageOf(session, folder)?.tag ?? 'en'}
        dir={dir ?? 'ltr'}
      />
      <Findings findings={info.findings} edited={{ file: place.file, value, onFix: type }} />
      {terms.length > 0 && (
        <ul className={controls.hint} aria-label={texts.panel.glossary}>
          {terms.map(({ term, use }) => (
            <li key={`${term} ${use}`}>{t.term(term, use)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isAbout({ finding }: WorkItem, { findings }: TextInfo): boolean {
  return finding !== undefined && !findings.some(({ message }) => message === finding.message);
}

function English({ info }: { info: TextInfo }) {
  const hasChanged = info.stale && info.englishBefore !== undefined && info.englishBefore !== info.english;
  return (
    <div>
      <h4 className={controls.hint}>{hasChanged ? t.englishChanged : t.english}</h4>
      {hasChanged ? (
        <DiffText before={info.englishBefore} after={info.english} tag="en" dir="ltr" />
      ) : (
        <ChipText source={info.english} kind={info.kind} lang="en" dir="ltr" />
      )}
    </div>
  );
}
