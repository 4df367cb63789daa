import { messageOf } from '@talkaroo/content/errors/read-error';
import { useRef } from 'react';
import { shownValue } from '../../core/item-changes';
import { placeId } from '../../core/place-id';
import type { Conflict, Value } from '../../protocol';
import { Action } from '../action';
import { ApiError, ask } from '../api';
import { describePlace, mayChange, type PlaceName, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ChangeText } from './change-text';
import { nextFocus } from './next-focus';
import { firstText } from './place-on-page';

type Props = {
  conflicts: readonly Conflict[];
  heading: string;
  hint: string;
  sides: { mine: string; theirs: string };
  /** Called to reload. `hasFocus`: the focus is on an element that stays. If absent, nothing can be chosen. */
  onResolved?: (hasFocus: boolean) => void;
};

export function Conflicts({ conflicts, heading, hint, ...shown }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <section className="loose-stack" aria-label={heading}>
      <h3>{heading}</h3>
      <p className="hint">{hint}</p>
      {conflicts.map((conflict) => (
        <ConflictCard key={placeId(conflict)} conflict={conflict} {...shown} />
      ))}
    </section>
  );
}

const editorNames: Readonly<Record<string, string>> = {
  region: texts.panel.openRegion,
  article: texts.panel.editArticle,
  text: 'Show on the page',
};

type CardProps = Pick<Props, 'sides' | 'onResolved'> & { conflict: Conflict };

function ConflictCard({ conflict, sides, onResolved }: CardProps) {
  const { session, draft, announce, go } = useStudio();
  const card = useRef<HTMLElement>(null);
  const { file, key, base, mine, theirs } = conflict;
  const name = describePlace(session, conflict);
  const isOpen = onResolved !== undefined && mayChange(session, file);
  const way = wayTo(session, firstText(conflict, mine));
  const leave = (to: HTMLElement | null | undefined) => {
    to?.focus();
    onResolved?.(Boolean(to));
  };
  const take = async (side: 'mine' | 'theirs') => {
    // Find it before the card disappears.
    const cards = card.current?.parentElement?.querySelectorAll('article') ?? [];
    const next = nextFocus(cards, (one) => one === card.current);
    try {
      await ask('POST /drafts/:id/resolve', { id: draft.id, place: { file, key }, take: side, mine, theirs });
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
    <article ref={card} tabIndex={-1} className="box" aria-label={name.whole}>
      <div className="row">
        <h4>{name.key}</h4>
        <span className="hint">
          {name.group} · {name.page}
        </span>
      </div>
      <div className="beside">
        {!hasItems(base, mine, theirs) && onResolved && (
          <Version heading="When the draft began" value={base} name={name} />
        )}
        <Version heading={sides.mine} value={mine} base={base} name={name} />
        <Version heading={sides.theirs} value={theirs} base={base} name={name} />
      </div>
      {isOpen && (
        <div className="link-actions">
          <Action look="button" label="Take mine" of={name.key} onClick={() => void take('mine')} />
          <Action look="button" label="Take theirs" of={name.key} onClick={() => void take('theirs')} />
        </div>
      )}
      {isOpen && way?.select && (
        <p className="hint">
          To have it otherwise, choose one of them, and change that in its place:{' '}
          <Action label={editorNames[way.select.kind] ?? ''} of={name.key} onClick={() => go(way)} />
        </p>
      )}
    </article>
  );
}

/** Returns whether one of some values is a list, whose changes are said in words. */
function hasItems(...values: readonly Value[]): boolean {
  return values.some((value) => typeof value === 'object' && value !== null);
}

type VersionProps = { heading: string; value: Value; base?: Value; name: PlaceName };

function Version({ heading, value, base = null, name }: VersionProps) {
  const text = shownValue(value);
  return (
    <div>
      <h5 className="hint">{heading}</h5>
      {(value !== null && base !== null) || hasItems(value, base) ? (
        <ChangeText change={{ before: base, after: value }} {...name.spoken} />
      ) : (
        <p className={text === undefined ? 'hint' : 'text'} {...name.spoken}>
          {text ?? 'nothing'}
        </p>
      )}
    </div>
  );
}
