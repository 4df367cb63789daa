import { type ReactNode, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Comment, Place } from '../../protocol';
import { Action, useAttempt } from '../action';
import { ask } from '../api';
import controls from '../controls.module.css';
import { Form } from '../form';
import { Labelled } from '../inputs';
import { describePlace, wayTo } from '../places';
import { When } from '../review/parts';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';

const t = texts.comments;

function useComments(): { comments: Comment[]; problem: string } {
  const { draft } = useStudio();
  const { data, problem } = useLoaded(draft.id, draft.revision, (id) => ask<Comment[]>(`/drafts/${id}/comments`));
  return { comments: data ?? [], problem };
}

export function Comments({ place }: { place: Place }) {
  const { draft } = useStudio();
  const attempt = useAttempt();
  const { comments, problem } = useComments();
  const [text, setText] = useState('');
  const send = async () => {
    const body = { place, text: text.trim() };
    if (body.text !== '' && (await attempt(() => ask(`/drafts/${draft.id}/comments`, { body })))) setText('');
    return undefined;
  };
  return (
    <>
      <ul className={ui.stack}>
        {comments
          .filter((comment) => placeId(comment) === placeId(place))
          .map((comment) => (
            <Row key={comment.id} comment={comment} />
          ))}
      </ul>
      {problem && <p className={controls.mistake}>{problem}</p>}
      <Form submit="Comment" onSubmit={send}>
        <Labelled label="Your comment">
          {(attributes) => (
            <textarea {...attributes} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Labelled>
      </Form>
    </>
  );
}

export function OpenComments() {
  const { session, go } = useStudio();
  const { comments } = useComments();
  const open = comments.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section className={ui.stack} aria-labelledby="comments-heading">
      <h3 id="comments-heading">{t.heading}</h3>
      <ul className={ui.stack}>
        {open.map((comment) => {
          const { whole } = describePlace(session, comment);
          const way = wayTo(session, comment);
          return (
            <Row key={comment.id} comment={comment}>
              <span className={controls.hint}>· {whole}</span>{' '}
              {way && <Action label="Show on the page" of={whole} onClick={() => go(way)} />}
            </Row>
          );
        })}
      </ul>
    </section>
  );
}

function Row({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const { draft } = useStudio();
  const attempt = useAttempt();
  const { id, text, by, at, isDone } = comment;
  const settle = (isNow: boolean) =>
    attempt(() => ask(`/drafts/${draft.id}/comments/${id}`, { method: 'PATCH', body: { isDone: isNow } }));
  return (
    <li className={controls.card}>
      <p className={controls.hint}>
        <When at={at} by={by.name} /> {children}
      </p>
      <p className={isDone ? controls.hint : controls.text}>{text}</p>
      <label className={controls.check}>
        <input type="checkbox" checked={isDone} onChange={({ target }) => void settle(target.checked)} />
        Settled
      </label>
    </li>
  );
}
