import { messageOf } from '@talkaroo/content/errors/read-error';
import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeId } from '../../core/place-id';
import type { Conflict, ItemChange, Value } from '../../protocol';
import { ApiError, ask } from '../api';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { Labelled } from '../labelled';
import { describePlace, mayChange, type PlaceName, refOf, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ItemList } from './item-list';
import { nextFocus } from './next-focus';
import { firstText, isText } from './pack-texts';
import styles from './review.module.css';

const t = texts.review.conflicts;

type Take = 'mine' | 'theirs';

type Props = {
  conflicts: readonly Conflict[];
  /** Called to reload. `hasFocus`: the focus is on an element that stays. */
  onResolved: (hasFocus: boolean) => void;
};

export function Conflicts({ conflicts, onResolved }: Props) {
  const section = useRef<HTMLElement>(null);
  const nextTo = (card: HTMLElement | null) =>
    nextFocus(section.current?.querySelectorAll('article') ?? [], (one) => one === card);
  return (
    <section ref={section} aria-labelledby="conflicts-heading">
      <h3 id="conflicts-heading">{t.heading}</h3>
      <p className={controls.hint}>{t.hint}</p>
      {conflicts.map((conflict) => (
        <ConflictCard key={placeId(conflict)} conflict={conflict} nextTo={nextTo} onResolved={onResolved} />
      ))}
    </section>
  );
}

type CardProps = {
  conflict: Conflict;
  nextTo: (card: HTMLElement | null) => HTMLElement | undefined;
  onResolved: Props['onResolved'];
};

function ConflictCard({ conflict, nextTo, onResolved }: CardProps) {
  const { session, draft, edit, announce } = useStudio();
  const [isWriting, setIsWriting] = useState(false);
  const card = useRef<HTMLElement>(null);
  const writeButton = useRef<HTMLButtonElement>(null);
  const { file, key, base, mine, theirs, items } = conflict;
  const name = describePlace(session, conflict);
  const label = `${name.group} · ${name.page} · ${name.key}`;

  const resolve = async (take: Take, shown = mine) => {
    const next = nextTo(card.current);
    try {
      await ask(`/drafts/${draft.id}/resolve`, { body: { place: { file, key }, take, mine: shown, theirs } });
    } catch (error) {
      // Conflicts changed or were resolved: reload.
      announce(texts.app.failed(messageOf(error)));
      if (error instanceof ApiError && error.status === 409) {
        const { conflict: now } = error.body as { conflict?: Conflict };
        leave(now ? card.current : next);
      }
      return false;
    }
    return true;
  };
  const leave = (to: HTMLElement | null | undefined) => {
    to?.focus();
    onResolved(Boolean(to));
  };
  const settle = async (...steps: (() => Promise<boolean>)[]) => {
    // Find it before the card disappears.
    const next = nextTo(card.current);
    for (const step of steps) if (!(await step())) return;
    announce(t.resolved);
    leave(next);
  };
  const take = (side: Take) => settle(() => resolve(side));
  const save = (value: string) => {
    if (value === theirs) return take('theirs');
    const write = async () => (await edit([{ do: 'set', file, key, value, expected: mine ?? null }]))?.ok === true;
    // Resolve first: the original value counts as no change of the draft.
    if (value === base) return settle(() => resolve('mine'), write);
    // Write first: a refused text stays in the field.
    return settle(write, () => resolve('mine', value));
  };

  return (
    <article ref={card} tabIndex={-1} className={styles.card} aria-label={label}>
      <h4 className={styles.cardHead}>
        <span className={controls.hint}>
          {name.group} · {name.page}
        </span>{' '}
        <code>{name.key}</code>
      </h4>
      <div className={styles.three}>
        {!items && <Version heading={t.base} text={base} name={name} />}
        <Version heading={t.mine} text={mine} base={base} name={name} items={items?.mine} />
        <Version heading={t.theirs} text={theirs} base={base} name={name} items={items?.theirs} />
      </div>
      {mayChange(session, file) && (
        <>
          <div className={controls.linkActions}>
            <Choice label={t.takeMine} of={name.key} onChoose={() => void take('mine')} />
            <Choice label={t.takeTheirs} of={name.key} onChoose={() => void take('theirs')} />
            {isText(conflict) && !isWriting && (
              <Choice ref={writeButton} label={t.writeThird} of={name.key} onChoose={() => setIsWriting(true)} />
            )}
          </div>
          {!isText(conflict) && <EditorLink conflict={conflict} of={name.key} />}
        </>
      )}
      {isWriting && (
        <ThirdText
          first={mine ?? theirs ?? ''}
          name={name}
          onSave={(text) => void save(text)}
          onCancel={() => {
            flushSync(() => setIsWriting(false));
            writeButton.current?.focus();
          }}
        />
      )}
    </article>
  );
}

function EditorLink({ conflict, of }: { conflict: Conflict; of: string }) {
  const { session, go } = useStudio();
  const ref = refOf(conflict);
  const way = wayTo(session, firstText(conflict, listIn(conflict.mine)));
  if (!way || !ref) return null;
  const { openRegion, editArticle } = texts.panel;
  const label = ref.kind === 'region' ? openRegion : ref.kind === 'article' ? editArticle : texts.review.changes.show;
  return (
    <p className={controls.hint}>
      {t.writeElsewhere}{' '}
      <button type="button" className={controls.link} aria-label={t.of(label, of)} onClick={() => go(way)}>
        {label}
      </button>
    </p>
  );
}

/** Returns the value of a list that a conflict shows as JSON. */
function listIn(text: string | undefined): Value {
  return text?.startsWith('{') ? JSON.parse(text) : null;
}

type ThirdTextProps = { first: string; name: PlaceName; onSave: (text: string) => void; onCancel: () => void };

function ThirdText({ first, name, onSave, onCancel }: ThirdTextProps) {
  const [text, setText] = useState(first);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.third}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <Labelled label={t.third}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            lang={name.tag}
            dir={name.dir}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <div className={controls.linkActions}>
        <button type="submit" className={controls.primary}>
          {texts.review.save}
        </button>
        <button type="button" className={controls.quiet} onClick={onCancel}>
          {texts.app.cancel}
        </button>
      </div>
    </form>
  );
}

type ChoiceProps = { ref?: Ref<HTMLButtonElement>; label: string; of: string; onChoose: () => void };

function Choice({ ref, label, of, onChoose }: ChoiceProps) {
  return (
    <button ref={ref} type="button" className={controls.button} aria-label={t.of(label, of)} onClick={onChoose}>
      {label}
    </button>
  );
}

type VersionProps = {
  heading: string;
  text: string | undefined;
  base?: string | undefined;
  name: PlaceName;
  items?: readonly ItemChange[] | undefined;
};

function Version({ heading, text, base, name: { tag, dir }, items }: VersionProps) {
  return (
    <div>
      <h5>{heading}</h5>
      {items ? (
        <ItemList items={items} tag={tag} dir={dir} />
      ) : text === undefined ? (
        <p className={controls.hint}>{t.nothing}</p>
      ) : base === undefined ? (
        <p className={controls.text} lang={tag} dir={dir}>
          {text}
        </p>
      ) : (
        <DiffText before={base} after={text} tag={tag} dir={dir} />
      )}
    </div>
  );
}
