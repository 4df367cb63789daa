import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWindowEvents } from '@/lib/site/use-window-events';
import type { DraftSummary, User } from '../../protocol';
import { Action } from '../action';
import { Confirm } from '../dialog';
import { Form, TextInput } from '../form';
import { counted } from '../places';
import { ScheduleNote } from '../schedule/schedule';
import { useStudio } from '../studio-context';
import { ago, dateAndTime, day } from '../time';
import { useRequest } from '../use-request';
import styles from './draft-menu.module.css';

export function DraftMenu() {
  const { session, draft } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const others = othersIn(draft, session.user);

  useWindowEvents({
    pointerdown: ({ target }) => setIsOpen(isOpen && root.current?.contains(target as Node) === true),
  });

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
    <div ref={root} className={`line ${styles.menu}`} onKeyDown={isOpen ? closeOnEscape : undefined}>
      <UndoButton act="undo" />
      <UndoButton act="redo" />
      <button
        ref={button}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'drafts' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="visually-hidden">Open draft: </span>
        <span className={`clip ${styles.name}`}>{draft.name}</span>{' '}
        <span className="badge">{counted(draft.changes, 'change')}</span>
        {others.length > 0 && (
          <span className="badge" role="img" aria-label={openedBy(others)} title={openedBy(others)}>
            {others.map(initials).join(' ')}
          </span>
        )}
        <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <div id="drafts" className={`floating ${styles.panel}`}>
          <Drafts onDone={close} />
        </div>
      )}
    </div>
  );
}

/** Returns the names of those who have a draft open, too. */
function othersIn({ open }: DraftSummary, { id }: User): string[] {
  return open.filter((user) => user.id !== id).map(({ name }) => name);
}

function openedBy(names: readonly string[]): string {
  return `Also open at ${names.join(', ')}`;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', ...others] = words.map(([letter = '']) => letter);
  return first + (others.at(-1) ?? '');
}

const arrows = { undo: 'M7 4 3 8l4 4M3 8h8a4 4 0 0 1 0 8H8', redo: 'm11 4 4 4-4 4m4-4H7a4 4 0 0 0 0 8h3' };

function UndoButton({ act }: { act: 'undo' | 'redo' }) {
  const { draft, announce } = useStudio();
  const request = useRequest();
  const label = act === 'undo' ? 'Undo' : 'Redo';
  const run = async () => {
    const conflict = 'Someone has changed the same text since: look at the changes.';
    const done = await request(`POST /drafts/:id/${act}`, { id: draft.id }, conflict);
    if (done?.places.length === 0) announce(`There is nothing to ${act}.`);
    else if (done) announce(act === 'undo' ? 'Your last change is undone.' : 'Your change is made again.');
  };
  return (
    <button type="button" className="quiet" aria-label={label} title={label} onClick={() => void run()}>
      <svg width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d={arrows[act]} />
      </svg>
    </button>
  );
}

function Drafts({ onDone }: { onDone: () => void }) {
  const { drafts, openDraft } = useStudio();
  const request = useRequest();
  const [isNaming, setIsNaming] = useState(false);
  const latestFirst = [...drafts].sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  const create = async (name: string): Promise<undefined> => {
    const draft = await request('POST /drafts', { name });
    if (!draft) return;
    onDone();
    openDraft(draft.id);
  };
  return (
    <>
      <h2>All drafts</h2>
      <ul aria-label="All drafts">
        {latestFirst.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDone={onDone} />
        ))}
      </ul>
      {isNaming ? (
        <NameForm
          first={`Draft of ${day(new Date())}`}
          submit="Create"
          onSubmit={create}
          onCancel={() => setIsNaming(false)}
        />
      ) : (
        <Action look="button" label="New draft" onClick={() => setIsNaming(true)} />
      )}
    </>
  );
}

function DraftRow({ draft, onDone }: { draft: DraftSummary; onDone: () => void }) {
  const { session, draft: current, openDraft, announce } = useStudio();
  const request = useRequest();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, by, changedAt } = draft;
  const isCurrent = id === current.id;
  const others = othersIn(draft, session.user);

  const rename = async (next: string): Promise<undefined> => {
    if (!(await request('PATCH /drafts/:id', { id, name: next }))) return;
    setIsRenaming(false);
    announce(`The draft is now called “${next}”.`);
  };
  const discard = async () => {
    setIsAsking(false);
    if (await request('DELETE /drafts/:id', { id })) announce(`The draft “${name}” is gone.`);
  };

  return (
    <li className={styles.draft} data-current={isCurrent}>
      {isRenaming ? (
        <NameForm first={name} submit="Save" onSubmit={rename} onCancel={() => setIsRenaming(false)} />
      ) : (
        <Action
          label={name}
          className={styles.choose}
          aria-current={isCurrent || undefined}
          onClick={() => {
            openDraft(id);
            onDone();
          }}
        />
      )}
      <p className="hint">
        <time dateTime={changedAt} title={dateAndTime(changedAt)}>
          {`${by.name}, changed ${ago(changedAt)}`}
        </time>{' '}
        · {counted(draft.changes, 'change')}
        {draft.comments > 0 && ` · ${counted(draft.comments, 'comment')}`}
        {draft.ready && ` · ready for review`}
        {isCurrent && ` · open here`}
        {others.length > 0 && ` · ${openedBy(others)}`}
      </p>
      <ScheduleNote draft={draft} />
      <div className="actions">
        <Action label="Rename" of={name} onClick={() => setIsRenaming(true)} />
        <Action label="Discard" of={name} onClick={() => setIsAsking(true)} />
      </div>
      {isAsking && (
        <Confirm
          heading={`Discard “${name}”?`}
          yes="Discard"
          no="Keep it"
          isDanger
          onYes={() => void discard()}
          onNo={() => setIsAsking(false)}
        >
          {draft.changes > 0 && (
            <p>Its {counted(draft.changes, 'change')} will be lost. What is published stays as it is.</p>
          )}
          {draft.changes === 0 && !draft.confirmed && <p>It changes nothing.</p>}
          {draft.confirmed > 0 && (
            <p>Without it, {counted(draft.confirmed, 'confirmed translation')} will be stale again.</p>
          )}
        </Confirm>
      )}
    </li>
  );
}

type NameFormProps = {
  first: string;
  submit: string;
  onSubmit: (name: string) => Promise<undefined>;
  onCancel: () => void;
};

function NameForm({ first, submit, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const send = () => (name.trim() ? onSubmit(name.trim()) : { field: 'name', text: 'Write a name.' });
  return (
    <Form submit={submit} onSubmit={send} onCancel={onCancel}>
      <TextInput ref={field} name="name" label="Name of the draft" maxLength={80} value={name} onChange={setName} />
    </Form>
  );
}
