import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { TextInfo, WorkItem } from '../../protocol';
import { api, ask } from '../api';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { ChipText } from '../panel/chip-text';
import { Findings } from '../panel/findings';
import { TextField } from '../panel/text-field';
import { describePlace, folderName, languageOf, mayChange, viewOf, wayTo } from '../places';
import { problemOf } from '../problem-of';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { itemId } from './item-id';
import styles from './languages.module.css';

const t = texts.languages.item;

/** What has been done about an item. */
export type Done = 'saved' | 'confirmed';

type Props = {
  folder: string;
  items: readonly WorkItem[];
  /** The one to begin with. */
  first: number;
  done: ReadonlyMap<string, Done>;
  onDone: (item: WorkItem, how: Done) => void;
  onBack: () => void;
};

/** Goes through a work list: one text at a time, with what it is to be translated from. */
export function TranslateItems({ folder, items, first, done, onDone, onBack }: Props) {
  const { announce } = useStudio();
  const [at, setAt] = useState(first);
  const item = items[at];
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is another heading to begin at
  useEffect(() => heading.current?.focus(), [at]);
  if (!item) return null;

  const step = (by: number) => {
    if (items[at + by]) setAt(at + by);
    else {
      announce(t.finished);
      onBack();
    }
  };
  const left = items.length - items.filter((one) => done.has(itemId(one))).length;
  return (
    <section className={styles.one} aria-labelledby="item-heading">
      <div className={styles.oneHead}>
        <h3 id="item-heading" ref={heading} tabIndex={-1}>
          {t.position(at + 1, items.length)}
        </h3>
        <span className={controls.hint}>{t.left(left)}</span>
        <button type="button" className={controls.quiet} onClick={onBack}>
          {t.toList}
        </button>
      </div>
      <OneItem
        key={itemId(item)}
        folder={folder}
        item={item}
        done={done.get(itemId(item))}
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
  onDone: (how: Done) => void;
  onStep: (by: number) => void;
  isFirst: boolean;
};

function OneItem({ folder, item, done, onDone, onStep, isFirst }: OneProps) {
  const { session, draft, go, edit, announce } = useStudio();
  const [typed, setTyped] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const hintId = useId();
  const { place, namespace, key } = item;
  const view = item.view ?? viewOf(session, place.file);
  const isArticle = place.file.endsWith('.md');
  const isText = !isArticle && view !== undefined && key !== '' && namespace !== 'glossary';
  const { data: info, problem } = useLoaded(isText ? itemId(item) : undefined, draft.revision, () =>
    api.text(draft.id, view as NonNullable<typeof view>, namespace, key),
  );
  const own = info ? info.layers.find(({ file }) => file === place.file)?.value : item.value;
  const start = own ?? info?.value ?? '';
  /** What was saved last from here: the draft may not have said it back yet. */
  const saved = useRef<string>(undefined);
  const isChanged = typed !== undefined && typed !== (saved.current ?? start);
  const mayEdit = mayChange(session, place.file);
  const name = describePlace(session, place);
  const way = wayTo(session, place, item.view && [item.view]);

  /** @returns whether what was typed is kept, or there was nothing to keep */
  const save = async (): Promise<boolean> => {
    // Not as it was when this was drawn: it may have been saved since.
    if (typed === undefined || typed === (saved.current ?? start)) return true;
    setIsBusy(true);
    const result = await edit([{ do: 'set', ...place, value: typed, expected: saved.current ?? own ?? null }]);
    setIsBusy(false);
    if (!result?.ok) return false;
    saved.current = typed;
    onDone('saved');
    announce(t.saved);
    return true;
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // Whoever goes elsewhere, in the studio, loses nothing either.
  useEffect(
    () => () => {
      void latest.current();
    },
    [],
  );

  const saveAndStep = async (by: number) => {
    if (!isBusy && (await save())) onStep(by);
  };
  const confirm = async () => {
    setIsBusy(true);
    try {
      const confirmed = isArticle ? namespace : `${namespace}.${key}`;
      await ask(`/drafts/${draft.id}/confirm`, { body: { folder, key: confirmed } });
      onDone('confirmed');
      announce(t.confirmed);
      onStep(1);
    } catch (error) {
      announce(texts.app.failed(problemOf(error)));
    } finally {
      setIsBusy(false);
    }
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Before the editor, which takes these keys for its own.
    event.preventDefault();
    event.stopPropagation();
    void saveAndStep(1);
  };
  const canConfirm = item.reason === 'stale' && mayEdit && done === undefined && !isChanged;

  return (
    <div className={styles.card} onKeyDownCapture={saveOnEnter}>
      <div className={styles.itemHead}>
        <span className={`${controls.badge} ${styles.badge}`} data-reason={item.reason}>
          {texts.languages.work.reasons[item.reason]}
        </span>
        <span className={controls.hint}>{name.page}</span>
        <code>{key}</code>
        {done && <span className={`${controls.badge} ${styles.doneBadge}`}>{texts.languages.work.done[done]}</span>}
      </div>
      {item.finding && (!info || isAbout(item, info)) && (
        <p className={styles.finding}>
          {item.finding.what} <span className={controls.hint}>{item.finding.mend}</span>
        </p>
      )}
      {problem && <p role="alert">{texts.app.failed(problem)}</p>}
      {isText && !info && !problem && <p className={controls.hint}>{texts.app.loading}</p>}
      {info && <English info={info} />}
      {!isText && item.english && (
        <p lang="en" dir="ltr">
          {item.english}
        </p>
      )}
      {isArticle && <p className={controls.hint}>{t.article}</p>}
      {!mayEdit && <p className={controls.hint}>{t.noRight}</p>}
      {info && mayEdit && (
        <div>
          <TextField
            info={info}
            value={typed ?? start}
            onChange={setTyped}
            label={t.translation(folderName(session, folder))}
            tag={name.tag ?? languageOf(session, folder)?.tag ?? 'en'}
            dir={name.dir ?? 'ltr'}
          />
          <Findings findings={info.findings} file={place.file} value={typed ?? start} onFix={setTyped} />
        </div>
      )}
      {canConfirm && (
        <p id={hintId} className={controls.hint}>
          {t.confirmHint}
        </p>
      )}
      <div className={controls.actions}>
        <button type="button" className={controls.button} disabled={isFirst} onClick={() => void saveAndStep(-1)}>
          {t.previous}
        </button>
        <button type="button" className={controls.primary} disabled={isBusy} onClick={() => void saveAndStep(1)}>
          {isChanged ? t.save : t.next}
        </button>
        {canConfirm && (
          <button
            type="button"
            className={controls.button}
            aria-describedby={hintId}
            disabled={isBusy}
            onClick={() => void confirm()}
          >
            {t.confirm}
          </button>
        )}
        {way && (
          <button
            type="button"
            className={controls.quiet}
            onClick={async () => {
              if (await save()) go(way);
            }}
          >
            {isArticle && !item.view ? t.openArticle : t.show}
          </button>
        )}
      </div>
      {info && mayEdit && <p className={controls.hint}>{t.shortcut}</p>}
    </div>
  );
}

/** Whether a finding is not said below the field already. */
function isAbout({ finding }: WorkItem, { findings }: TextInfo): boolean {
  return finding !== undefined && !findings.some(({ what }) => what === finding.what);
}

function English({ info }: { info: TextInfo }) {
  const hasChanged = info.stale && info.englishBefore !== undefined && info.englishBefore !== info.english;
  return (
    <div className={styles.english}>
      <h4>{hasChanged ? t.englishChanged : t.english}</h4>
      {hasChanged ? (
        <DiffText before={info.englishBefore} after={info.english} tag="en" dir="ltr" />
      ) : (
        <ChipText source={info.english} kind={info.kind} lang="en" dir="ltr" />
      )}
    </div>
  );
}
