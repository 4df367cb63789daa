import { messageOf } from '@talkaroo/content/errors/read-error';
import { useRef } from 'react';
import { placeId } from '../../core/place-id';
import type { Conflict, ItemChange, Value } from '../../protocol';
import { Action } from '../action';
import { ApiError, ask } from '../api';
import controls from '../controls.module.css';
import { describePlace, mayChange, type PlaceName, refOf, wayTo } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ChangeText } from './change-text';
import { nextFocus } from './next-focus';
import { firstText } from './pack-texts';

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

type CardProps = Pick<Props, 'onResolved'> & {
  conflict: Conflict;
  nextTo: (card: HTMLElement | null) => HTMLElement | undefined;
};

function ConflictCard({ conflict, nextTo, onResolved }: CardProps) {
  const { session, draft, announce } = useStudio();
  const card = useRef<HTMLElement>(null);
  const { file, key, base, mine, theirs, items } = conflict;
  const name = describePlace(session, conflict);
  const leave = (to: HTMLElement | null | undefined) => {
    to?.focus();
    onResolved(Boolean(to));
  };
  const take = async (side: 'mine' | 'theirs') => {
    // Find it before the card disappears.
    const next = nextTo(card.current);
    try {
      await ask(`/drafts/${draft.id}/resolve`, { body: { place: { file, key }, take: side, mine, theirs } });
      announce('Chosen.');
      leave(next);
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // The conflict changed or was resolved: reload.
      const { conflict: now } = error.body as { conflict?: Conflict };
      leave(now ? card.current : next);
    }
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
            <Action look="button" label="Take mine" of={name.key} onClick={() => void take('mine')} />
            <Action look="button" label="Take theirs" of={name.key} onClick={() => void take('theirs')} />
          </div>
          <EditorLink conflict={conflict} of={name.key} />
        </>
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
