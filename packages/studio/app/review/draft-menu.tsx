import { messageOf } from '@talkaroo/content/errors/read-error';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type DraftSummary, doneSchema } from '../../protocol';
import { ApiError, api, ask, askFor } from '../api';
import controls from '../controls.module.css';
import { Confirm } from '../dialog';
import { Labelled } from '../labelled';
import { ScheduleNote } from '../schedule/schedule';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago, dateAndTime, day } from '../time';
import styles from './draft-menu.module.css';
import { useEndOfRun } from './publish-run';

const t = texts.review.drafts;
const { count } = texts.review;

export function DraftMenu() {
  const { session, draft } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEndOfRun();
  const others = draft.open.filter(({ id }) => id !== session.user.id);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // Dialogs handle Escape themselves.
    if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return;
    event.stopPropagation();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list wherever its focus is
    <div ref={root} className={styles.menu} onKeyDown={isOpen ? closeOnEscape : undefined}>
      <UndoButton act="undo" />
      <UndoButton act="redo" />
      <button
        ref={button}
        type="button"
        className={controls.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="visually-hidden">{t.open}: </span>
        <span className={styles.name}>{draft.name}</span>{' '}
        <span className={controls.badge}>{count.changes(draft.changes)}</span>
        {others.length > 0 && (
          <>
            <span className={styles.people} aria-hidden="true">
              {others.slice(0, 3).map(({ id, name }) => (
                <span key={id} className={styles.person} title={t.openedBy(name)}>
                  {initials(name)}
                </span>
              ))}
            </span>
            <span className="visually-hidden"> {t.openedBy(others.map(({ name }) => name).join(', '))}</span>
          </>
        )}
        <span aria-hidden="true">▾</span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && <Drafts onDone={close} />}
      </div>
    </div>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
}

const arrows = { undo: 'M7 4 3 8l4 4M3 8h8a4 4 0 0 1 0 8H8', redo: 'm11 4 4 4-4 4m4-4H7a4 4 0 0 0 0 8h3' };

function UndoButton({ act }: { act: 'undo' | 'redo' }) {
  const { draft, announce } = useStudio();
  const run = async () => {
    try {
      const { places } = await askFor(doneSchema, `/drafts/${draft.id}/${act}`, { body: {} });
      if (places.length > 0) announce(act === 'undo' ? t.undone : t.redone);
      else announce(act === 'undo' ? t.nothingToUndo : t.nothingToRedo);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      announce(isConflict ? t.changedSince : texts.app.failed(messageOf(error)));
    }
  };
  return (
    <button type="button" className={controls.quiet} aria-label={t[act]} title={t[act]} onClick={() => void run()}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={arrows[act]} />
      </svg>
    </button>
  );
}

function Drafts({ onDone }: { onDone: () => void }) {
  const { drafts, openDraft, announce } = useStudio();
  const [isNaming, setIsNaming] = useState(false);
  const headingId = useId();
  const latestFirst = [...drafts].sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  const create = async (name: string) => {
    try {
      const draft = await api.createDraft(name);
      onDone();
      openDraft(draft.id);
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
  return (
    <>
      <h2 id={headingId}>{t.all}</h2>
      <ul aria-labelledby={headingId} className={styles.list}>
        {latestFirst.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDone={onDone} />
        ))}
      </ul>
      {isNaming ? (
        <NameForm
          first={t.newName(day(new Date()))}
          submit={t.create}
          onSubmit={create}
          onCancel={() => setIsNaming(false)}
        />
      ) : (
        <button type="button" className={controls.button} onClick={() => setIsNaming(true)}>
          {t.new}
        </button>
      )}
    </>
  );
}

function DraftRow({ draft, onDone }: { draft: DraftSummary; onDone: () => void }) {
  const { session, draft: current, openDraft, announce } = useStudio();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, by, changedAt } = draft;
  const isCurrent = id === current.id;
  const others = draft.open.filter((user) => user.id !== session.user.id).map((user) => user.name);

  const rename = async (next: string) => {
    try {
      await ask(`/drafts/${id}`, { method: 'PATCH', body: { name: next } });
      setIsRenaming(false);
      announce(t.renamed(next));
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
  const discard = async () => {
    setIsAsking(false);
    try {
      await ask(`/drafts/${id}`, { method: 'DELETE' });
      announce(t.discarded(name));
      if (isCurrent) onDone();
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };

  return (
    <li className={styles.draft} data-current={isCurrent}>
      {isRenaming ? (
        <NameForm first={name} submit={texts.review.save} onSubmit={rename} onCancel={() => setIsRenaming(false)} />
      ) : (
        <button
          type="button"
          className={styles.choose}
          aria-current={isCurrent || undefined}
          onClick={() => {
            openDraft(id);
            onDone();
          }}
        >
          {name}
        </button>
      )}
      <p className={styles.about}>
        <time dateTime={changedAt} title={dateAndTime(changedAt)}>
          {t.age(by.name, ago(changedAt))}
        </time>{' '}
        · {count.changes(draft.changes)}
        {draft.comments > 0 && ` · ${texts.comments.count(draft.comments)}`}
        {draft.ready && ` · ${texts.ready.badge}`}
        {isCurrent && ` · ${t.isOpen}`}
        {others.length > 0 && ` · ${t.openedBy(others.join(', '))}`}
      </p>
      <ScheduleNote draft={draft} />
      <div className={controls.actions}>
        <button
          type="button"
          className={styles.action}
          aria-label={t.of(t.rename, name)}
          onClick={() => setIsRenaming(true)}
        >
          {t.rename}
        </button>
        <button
          type="button"
          className={styles.action}
          aria-label={t.of(t.discard, name)}
          onClick={() => setIsAsking(true)}
        >
          {t.discard}
        </button>
      </div>
      {isAsking && (
        <Confirm
          heading={t.discardHeading(name)}
          yes={t.discard}
          no={t.keep}
          isDanger
          onYes={() => void discard()}
          onNo={() => setIsAsking(false)}
        >
          {(draft.changes > 0 || !draft.confirmed) && <p>{t.discardText(draft.changes)}</p>}
          {draft.confirmed > 0 && <p>{t.discardConfirmed(draft.confirmed)}</p>}
        </Confirm>
      )}
    </li>
  );
}

type NameFormProps = {
  first: string;
  submit: string;
  onSubmit: (name: string) => void;
  onCancel: () => void;
};

function NameForm({ first, submit, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSubmit(name.trim());
      }}
    >
      <Labelled label={t.name}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      <div className={controls.actions}>
        <button type="submit" className={controls.primary}>
          {submit}
        </button>
        <button type="button" className={controls.quiet} onClick={onCancel}>
          {texts.app.cancel}
        </button>
      </div>
    </form>
  );
}
