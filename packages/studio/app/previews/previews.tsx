import { type ReactNode, useId, useMemo } from 'react';
import { type HeadText, type PageHead, pictureTitle, readHead } from '../../core/page-head';
import { cutOff, datePrefix, rooms } from '../../core/search-result';
import type { Ref } from '../../protocol';
import { api, viewQuery } from '../api';
import controls from '../controls.module.css';
import { Waiting } from '../forms/region-section';
import { refName } from '../frame/ref-key';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';
import styles from './previews.module.css';
import { SharePicture } from './share-picture';

/** Shows how Google lists the page, and how a link to it looks in chats and posts. */
export function Previews() {
  const { draft, view } = useStudio();
  const { data, problem, reload } = useLoaded(`${draft.id} ${viewQuery(view)}`, draft.revision, (_, signal) =>
    api.page(draft.id, view, signal),
  );
  const head = useMemo(
    () => data && readHead(new DOMParser().parseFromString(data.html, 'text/html'), data.url),
    [data],
  );
  const shown = head && data && { head, refOf: ({ id }: HeadText) => (id === undefined ? undefined : data.marks[id]) };
  return (
    <div className={styles.previews}>
      <h2>Previews</h2>
      <p className={controls.hint}>
        How Google lists this page, and how a link to it looks in chats and posts. Press a text to change it.
      </p>
      {(!shown || problem) && <Waiting problem={problem} onRetry={reload} />}
      {shown && (
        <div className={styles.list}>
          {shown.head.isListed ? (
            <>
              <GoogleResult {...shown} device="mobile" />
              <GoogleResult {...shown} device="desktop" />
            </>
          ) : (
            <p>Search engines are told not to list this page.</p>
          )}
          <LinkCard {...shown} />
        </div>
      )}
    </div>
  );
}

type Shown = { head: PageHead; refOf: (text: HeadText) => Ref | undefined };

function GoogleResult({ head, refOf, device }: Shown & { device: 'mobile' | 'desktop' }) {
  const { lang, title, description, siteName, canonical, day, steps } = head;
  const { host, origin } = new URL(canonical);
  // The date takes up room in the first line.
  const date = day ? datePrefix(day, lang) : '';
  const notes = {
    title: noteOf('Title', cutOff(title.text, rooms[device].title)),
    description: noteOf('Description', cutOff(date + description.text, rooms[device].description)),
  };
  const all = Object.values(notes).filter(Boolean);
  const common = { head, refOf };
  return (
    <Preview name={device === 'desktop' ? 'Google on a computer' : 'Google on a phone'}>
      <div className={styles[device]} dir={head.dir}>
        <Part {...common} of={siteName} />
        <span className={styles.address}>
          {/* Since January 2025, phones show the domain only. */}
          <bdi>{device === 'desktop' ? origin : host}</bdi>
          {device === 'desktop' &&
            steps.slice(1).map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and none moves
              <span key={index}>
                {' › '}
                <Part {...common} of={step} />
              </span>
            ))}
        </span>
        <Part {...common} of={title} className={styles.title} note={notes.title} />
        <Part {...common} of={description} className={styles.description} before={date} note={notes.description} />
      </div>
      <ul className={all.length > 0 ? styles.warning : controls.hint}>
        {all.length === 0 ? <li>Nothing is cut off</li> : all.map((note) => <li key={note}>{note}</li>)}
      </ul>
    </Preview>
  );
}

function noteOf(part: string, cut: number): string | undefined {
  if (cut === 0) return undefined;
  return `${part}: the last ${cut === 1 ? 'character is' : `${cut} characters are`} cut off`;
}

/** Chats always cut texts off, so only search results warn of it. */
function LinkCard({ head, refOf }: Shown) {
  const { shared, canonical, picture, dir } = head;
  const common = { head, refOf };
  return (
    <Preview name="Link in chats and posts">
      <div className={styles.card} dir={dir}>
        <SharePicture address={picture} />
        <Part {...common} of={shared.title} className={styles.title} />
        <Part {...common} of={shared.description} className={styles.description} />
        <bdi className={styles.address}>{new URL(canonical).hostname}</bdi>
      </div>
      <p className={controls.hint}>
        On the picture: <Part {...common} of={pictureTitle(head)} />
      </p>
    </Preview>
  );
}

function Preview({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}

type PartProps = Shown & { of: HeadText; className?: string | undefined; before?: string; note?: string | undefined };

/** A text of the preview; pressing it selects its source. */
function Part({ head, refOf, of, className = '', before, note }: PartProps) {
  const { select, selection } = useStudio();
  const id = useId();
  const ref = refOf(of);
  const words = (
    <span lang={head.lang} dir={head.dir}>
      {before}
      {of.text || <i>Empty</i>}
    </span>
  );
  if (!ref || ref.kind === 'fixed') return <span className={className}>{words}</span>;
  return (
    <>
      <button
        type="button"
        className={`${styles.part} ${className}`}
        aria-pressed={selection !== undefined && refName(ref) === refName(selection)}
        aria-describedby={note && id}
        onClick={() => select(ref)}
      >
        {words}
      </button>
      {note && (
        <span id={id} hidden>
          {note}
        </span>
      )}
    </>
  );
}
