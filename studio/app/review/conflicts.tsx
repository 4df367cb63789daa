import { useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Conflict } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { Labelled } from '../labelled';
import { describePlace, mayChange, type PlaceName } from '../places';
import { problemOf } from '../problem-of';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './review.module.css';

const t = texts.review.conflicts;

type Take = 'mine' | 'theirs';

/** What has changed both in the draft and in the folder: one of each has to be chosen. */
export function Conflicts({ conflicts, onResolved }: { conflicts: readonly Conflict[]; onResolved: () => void }) {
  return (
    <section aria-labelledby="conflicts-heading">
      <h3 id="conflicts-heading">{t.heading}</h3>
      <p className={controls.hint}>{t.hint}</p>
      {conflicts.map((conflict) => (
        <ConflictCard key={placeId(conflict)} conflict={conflict} onResolved={onResolved} />
      ))}
    </section>
  );
}

function ConflictCard({ conflict, onResolved }: { conflict: Conflict; onResolved: () => void }) {
  const { session, draft, edit, announce } = useStudio();
  const [third, setThird] = useState<string>();
  const { file, key, base, mine, theirs } = conflict;
  const name = describePlace(session, conflict);
  const label = `${name.group} · ${name.page} · ${name.key}`;

  const resolve = async (take: Take) => {
    try {
      await ask(`/drafts/${draft.id}/resolve`, { body: { place: { file, key }, take } });
    } catch (error) {
      announce(texts.app.failed(problemOf(error)));
      return false;
    }
    return true;
  };
  const settle = async (take: Take, text?: string) => {
    if (!(await resolve(take))) return;
    const isSaved = text === undefined || (await edit([written(conflict, text)]))?.ok;
    if (isSaved) announce(t.resolved);
    onResolved();
  };

  return (
    <article className={styles.card} aria-label={label}>
      <h4 className={styles.cardHead}>
        <span className={controls.hint}>
          {name.group} · {name.page}
        </span>{' '}
        <code>{name.key}</code>
      </h4>
      <div className={styles.three}>
        <Version heading={t.base} text={base} name={name} />
        <Version heading={t.mine} text={mine} base={base} name={name} />
        <Version heading={t.theirs} text={theirs} base={base} name={name} />
      </div>
      {mayChange(session, file) && (
        <div className={controls.linkActions}>
          <Choice label={t.takeMine} of={name.key} onChoose={() => void settle('mine')} />
          <Choice label={t.takeTheirs} of={name.key} onChoose={() => void settle('theirs')} />
          {/* The values of a region file are not all texts: they are changed in its form. */}
          {!file.startsWith('regions/') && third === undefined && (
            <Choice label={t.writeThird} of={name.key} onChoose={() => setThird(mine ?? theirs ?? '')} />
          )}
        </div>
      )}
      {third !== undefined && (
        <form
          className={styles.third}
          onSubmit={(event) => {
            event.preventDefault();
            void settle('mine', third);
          }}
        >
          <Labelled label={t.third}>
            {(attributes) => (
              <textarea
                {...attributes}
                lang={name.tag}
                dir={name.dir}
                rows={3}
                value={third}
                onChange={(event) => setThird(event.target.value)}
              />
            )}
          </Labelled>
          <div className={controls.linkActions}>
            <button type="submit" className={controls.primary}>
              {texts.review.save}
            </button>
            <button type="button" className={controls.quiet} onClick={() => setThird(undefined)}>
              {texts.app.cancel}
            </button>
          </div>
        </form>
      )}
    </article>
  );
}

const written = ({ file, key, mine }: Conflict, text: string) =>
  key
    ? ({ do: 'set', file, key, value: text, expected: mine ?? null } as const)
    : ({ do: 'file', file, source: text, expected: mine ?? null } as const);

function Choice({ label, of, onChoose }: { label: string; of: string; onChoose: () => void }) {
  return (
    <button type="button" className={controls.button} aria-label={t.of(label, of)} onClick={onChoose}>
      {label}
    </button>
  );
}

type VersionProps = { heading: string; text: string | undefined; base?: string | undefined; name: PlaceName };

/** One of the texts to choose from, beside what it was made of, if that is another. */
function Version({ heading, text, base, name }: VersionProps) {
  return (
    <div>
      <h5>{heading}</h5>
      {text === undefined ? (
        <p className={controls.hint}>{t.nothing}</p>
      ) : (
        <DiffText before={base ?? text} after={text} tag={name.tag} dir={name.dir} />
      )}
    </div>
  );
}
