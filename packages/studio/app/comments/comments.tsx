import { type ReactNode, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Comment, Place } from '../../protocol';
import { Action } from '../action';
import { useOfDraft } from '../api';
import { Form, Labelled } from '../form';
import { describePlace, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useRequest } from '../use-request';
import { When } from '../when';

export function Comments({ place }: { place: Place }) {
  const { draft } = useStudio();
  const request = useRequest();
  const { data: comments = [], problem } = useOfDraft('GET /drafts/:id/comments', {});
  const [text, setText] = useState('');
  const send = async (): Promise<undefined> => {
    const comment = { id: draft.id, place, text: text.trim() };
    if (comment.text !== '' && (await request('POST /drafts/:id/comments', comment))) setText('');
  };
  return (
    <>
      <ul className="loose-stack">
        {comments
          .filter((comment) => placeId(comment) === placeId(place))
          .map((comment) => (
            <Row key={comment.id} comment={comment} />
          ))}
      </ul>
      {problem && <p className="mistake">{problem}</p>}
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
  const { data: comments = [] } = useOfDraft('GET /drafts/:id/comments', {});
  const open = comments.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section className="loose-stack" aria-labelledby="comments-heading">
      <h3 id="comments-heading">{texts.panel.comments}</h3>
      <ul className="loose-stack">
        {open.map((comment) => {
          const { whole } = describePlace(session, comment);
          const way = wayTo(session, comment);
          return (
            <Row key={comment.id} comment={comment}>
              <span className="hint">· {whole}</span>{' '}
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
  const request = useRequest();
  const { id, text, by, at, isDone } = comment;
  const settle = (isNow: boolean) =>
    request('PATCH /drafts/:id/comments/:item', { id: draft.id, item: id, isDone: isNow });
  return (
    <li className="card">
      <p className="hint">
        <When at={at} by={by.name} /> {children}
      </p>
      <p className={isDone ? 'hint' : 'text'}>{text}</p>
      <label className="check">
        <input type="checkbox" checked={isDone} onChange={({ target }) => void settle(target.checked)} />
        Settled
      </label>
    </li>
  );
}
