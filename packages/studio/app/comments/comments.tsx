import { messageOf } from '@talkaroo/content/errors/read-error';
import { useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Comment, Place } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { Labelled } from '../labelled';
import { keyWords } from '../names';
import { describePlace, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago, dateAndTime } from '../time';
import { useLoaded } from '../use-loaded';
import styles from './comments.module.css';

const t = texts.comments;

function useComments(): { comments: Comment[]; problem: string } {
  const { draft } = useStudio();
  const { data, problem } = useLoaded(draft.id, draft.revision, (id) => ask<Comment[]>(`/drafts/${id}/comments`));
  return { comments: data ?? [], problem };
}

/** Comments on a text, and a field for another one. */
export function Comments({ place }: { place: Place }) {
  const { draft, announce } = useStudio();
  const { comments, problem } = useComments();
  const [text, setText] = useState('');
  const send = async () => {
    if (text.trim() === '') return;
    try {
      await ask(`/drafts/${draft.id}/comments`, { body: { place, text: text.trim() } });
      setText('');
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
  return (
    <>
      <ul className={styles.list}>
        {comments
          .filter((comment) => placeId(comment) === placeId(place))
          .map((comment) => (
            <Row key={comment.id} comment={comment} />
          ))}
      </ul>
      {problem && <p className={controls.mistake}>{problem}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Labelled label={t.write}>
          {(attributes) => (
            <textarea {...attributes} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Labelled>
        <button type="submit" className={controls.button}>
          {t.send}
        </button>
      </form>
    </>
  );
}

/** All comments of the draft that are not settled, each with the way to its text. */
export function OpenComments() {
  const { session, go } = useStudio();
  const { comments } = useComments();
  const open = comments.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="comments-heading">
      <h3 id="comments-heading">{t.heading}</h3>
      <ul className={styles.list}>
        {open.map((comment) => {
          const { group, page, key } = describePlace(session, comment);
          const way = wayTo(session, comment);
          return (
            <Row key={comment.id} comment={comment}>
              <span className={controls.hint}>{['', group, page, keyWords(key)].join(' · ')}</span>{' '}
              {way && (
                <button type="button" className={controls.link} onClick={() => go(way)}>
                  {texts.review.changes.show}
                </button>
              )}
            </Row>
          );
        })}
      </ul>
    </section>
  );
}

function Row({ comment, children }: { comment: Comment; children?: React.ReactNode }) {
  const { draft, announce } = useStudio();
  const { id, text, by, at, isDone } = comment;
  const settle = (isNow: boolean) =>
    ask(`/drafts/${draft.id}/comments/${id}`, { method: 'PATCH', body: { isDone: isNow } }).catch((error: unknown) =>
      announce(texts.app.failed(messageOf(error))),
    );
  return (
    <li data-done={isDone}>
      <p className={controls.hint}>
        {by.name},{' '}
        <time dateTime={at} title={dateAndTime(at)}>
          {ago(at)}
        </time>{' '}
        {children}
      </p>
      <p className={controls.text}>{text}</p>
      <label className={controls.check}>
        <input type="checkbox" checked={isDone} onChange={({ target }) => void settle(target.checked)} />
        {t.done}
      </label>
    </li>
  );
}
