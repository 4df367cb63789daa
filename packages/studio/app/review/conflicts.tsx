import { messageOf } from '@talkaroo/content/errors/read-error';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeId } from '../../core/place-id';
import type { Conflict, ItemChange, Value } from '../../protocol';
import { Action } from '../action';
import { ApiError, ask } from '../api';
import controls from '../controls.module.css';
import { Labelled } from '../labelled';
import { describePlace, mayChange, type PlaceName, refOf, wayTo } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ChangeText } from './change-text';
import { nextFocus } from './next-focus';
import { firstText, isText } from './pack-texts';

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
    <section ref={section} className={ui.stack} aria-labelledby="conflicts-heading">
      <h3 id="conflicts-heading">Changed meanwhile</h3>
      <p className={controls.hint}>
        These texts have been changed in the folder of packs since this draft began. Choose one of each before you
        publish.
      </p>
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
    announce('Chosen.');
    leave(next);
  };
  const take = (side: Take) => void settle(() => resolve(side));
  const save = (value: string) => {
    if (value === theirs) return take('theirs');
    const write = async () => (await edit([{ do: 'set', file, key, value, expected: mine ?? null }]))?.ok === true;
    // Resolve first: the original value counts as no change of the draft.
    if (value === base) return void settle(() => resolve('mine'), write);
    // Write first: a refused text stays in the field.
    return void settle(write, () => resolve('mine', value));
  };

  return (
    <article ref={card} tabIndex={-1} className={ui.card} aria-label={name.whole}>
      <div className={ui.row}>
        <h4>{name.key}</h4>
        <span className={controls.hint}>
          {name.group} · {name.page}
        </span>
      </div>
      <div className={ui.beside}>
        {!items && <Version heading="When the draft began" text={base} name={name} />}
        <Version heading="In this draft" text={mine} base={base} name={name} items={items?.mine} />
        <Version heading="In the folder now" text={theirs} base={base} name={name} items={items?.theirs} />
      </div>
      {mayChange(session, file) && (
        <>
          <div className={controls.linkActions}>
            <Action look="button" label={t.takeMine} of={name.key} onClick={() => take('mine')} />
            <Action look="button" label={t.takeTheirs} of={name.key} onClick={() => take('theirs')} />
            {isText(conflict) && !isWriting && (
              <Action
                ref={writeButton}
                look="button"
                label={t.writeThird}
                of={name.key}
                onClick={() => setIsWriting(true)}
              />
            )}
          </div>
          {!isText(conflict) && <EditorLink conflict={conflict} of={name.key} />}
        </>
      )}
      {isWriting && (
        <ThirdText
          first={mine ?? theirs ?? ''}
          name={name}
          onSave={save}
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
  const label = ref.kind === 'region' ? openRegion : ref.kind === 'article' ? editArticle : 'Show on the page';
  return (
    <p className={controls.hint}>
      To have it otherwise, choose one of them, and change that in its place:{' '}
      <Action label={label} of={of} onClick={() => go(way)} />
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
    <div className={ui.stack}>
      <Labelled label="Your text">
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
        <Action look="primary" label="Save" onClick={() => onSave(text)} />
        <Action look="quiet" label={texts.app.cancel} onClick={onCancel} />
      </div>
    </div>
  );
}

type VersionProps = {
  heading: string;
  text: string | undefined;
  base?: string | undefined;
  name: PlaceName;
  items?: readonly ItemChange[] | undefined;
};

function Version({ heading, text, base, name, items }: VersionProps) {
  return (
    <div>
      <h5 className={controls.hint}>{heading}</h5>
      {text === undefined && !items ? (
        <p className={controls.hint}>nothing</p>
      ) : base === undefined && !items ? (
        <p className={controls.text} lang={name.tag} dir={name.dir}>
          {text}
        </p>
      ) : (
        <ChangeText change={{ before: base ?? null, after: text ?? null, items }} name={name} />
      )}
    </div>
  );
}
