import { fitSharePicture } from '@talkaroo/tools/support/share-picture-layout';
import { type ReactNode, useMemo, useState } from 'react';
import { type HeadText, type PageHead, pictureTitle, readHead } from '../../core/page-head';
import { cutOff, datePrefix, rooms } from '../../core/search-result';
import type { PageAnswer } from '../../protocol';
import { addressOf, useOfDraft } from '../api';
import { refName } from '../frame/read-marks';
import { Waiting } from '../section';
import { useStudio } from '../studio-context';
import styles from './previews.module.css';

export function Previews() {
  const { view } = useStudio();
  const { data, problem, reload } = useOfDraft('GET /drafts/:id/page', view);
  const page = useMemo(() => {
    const head = data && readHead(new DOMParser().parseFromString(data.html, 'text/html'), data.url);
    return head && { head, marks: data.marks };
  }, [data]);
  return (
    <div className={styles.previews}>
      <h2>Previews</h2>
      <p className="hint">
        How Google lists this page, and how a link to it looks in chats and posts. Press a text to change it.
      </p>
      {(!page || problem) && <Waiting problem={problem} onRetry={reload} />}
      {page && (
        <div className={styles.list}>
          {page.head.isListed ? (
            <>
              <GoogleResult page={page} device="mobile" />
              <GoogleResult page={page} device="desktop" />
            </>
          ) : (
            <p>Search engines are told not to list this page.</p>
          )}
          <LinkCard page={page} />
        </div>
      )}
    </div>
  );
}

type Page = { head: PageHead; marks: PageAnswer['marks'] };

function GoogleResult({ page, device }: { page: Page; device: 'mobile' | 'desktop' }) {
  const { lang, dir, title, description, siteName, canonical, day, steps } = page.head;
  const { host, origin } = new URL(canonical);
  // The date takes up room in the first line.
  const date = day ? datePrefix(day, lang) : '';
  const ofTitle = noteOf('Title', cutOff(title.text, rooms[device].title));
  const ofDescription = noteOf('Description', cutOff(date + description.text, rooms[device].description));
  const notes = [ofTitle, ofDescription].filter((note) => note !== undefined);
  return (
    <Preview name={device === 'desktop' ? 'Google on a computer' : 'Google on a phone'}>
      <div className={styles[device]} dir={dir}>
        <Part page={page} of={siteName} />
        <span className={`clip ${styles.address}`}>
          {/* Since January 2025, phones show the domain only. */}
          <bdi>{device === 'desktop' ? origin : host}</bdi>
          {device === 'desktop' &&
            steps.slice(1).map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and none moves
              <span key={index}>
                {' › '}
                <Part page={page} of={step} />
              </span>
            ))}
        </span>
        <Part page={page} of={title} className={styles.title} note={ofTitle} />
        <Part page={page} of={description} className={styles.description} before={date} note={ofDescription} />
      </div>
      <ul className={notes.length > 0 ? styles.warning : 'hint'}>
        {notes.length === 0 ? <li>Nothing is cut off</li> : notes.map((note) => <li key={note}>{note}</li>)}
      </ul>
    </Preview>
  );
}

function noteOf(part: string, cut: number): string | undefined {
  if (cut === 0) return undefined;
  return `${part}: the last ${cut === 1 ? 'character is' : `${cut} characters are`} cut off`;
}

/** Chats always cut texts off, so only search results warn of it. */
function LinkCard({ page }: { page: Page }) {
  const { shared, canonical, picture, dir } = page.head;
  return (
    <Preview name="Link in chats and posts">
      <div className={styles.card} dir={dir}>
        <SharePicture address={picture} />
        <Part page={page} of={shared.title} className={styles.title} />
        <Part page={page} of={shared.description} className={styles.description} />
        <bdi className={`clip ${styles.address}`}>{new URL(canonical).hostname}</bdi>
      </div>
      <p className="hint">
        On the picture: <Part page={page} of={pictureTitle(page.head)} />
      </p>
    </Preview>
  );
}

/** The picture of a page in links to it; `address` is that of the head. */
function SharePicture({ address }: { address: string }) {
  const { draft, view } = useStudio();
  const [isFailed, setFailed] = useState(false);
  // The file name changes with the content.
  const file = address.split('/').at(-1) ?? '';
  const draw = async (page: Document | null) => {
    // Another page is an error message.
    const isPicture = Boolean(page?.querySelector('h1'));
    setFailed(!isPicture);
    if (page && isPicture) await fitSharePicture(page).catch(() => setFailed(true));
  };
  return (
    <span className={styles.picture}>
      <iframe
        src={addressOf('GET /drafts/:id/share-picture', { id: draft.id, ...view, file })}
        title="Share picture"
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => void draw(currentTarget.contentDocument)}
      />
      {isFailed && <span className={styles.noPicture}>The picture cannot be drawn yet.</span>}
    </span>
  );
}

function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.preview} aria-label={name}>
      <h3>{name}</h3>
      {children}
    </section>
  );
}

type PartProps = {
  page: Page;
  of: HeadText;
  className?: string | undefined;
  before?: string;
  note?: string | undefined;
};

/** A text of the preview; pressing it selects its source. */
function Part({ page, of, className = '', before, note }: PartProps) {
  const { select, selection } = useStudio();
  const ref = of.id === undefined ? undefined : page.marks[of.id];
  const words = (
    <span className={className && 'clamped'} lang={page.head.lang} dir={page.head.dir}>
      {before}
      {of.text || <i>Empty</i>}
    </span>
  );
  if (!ref || ref.kind === 'fixed') return <span className={className}>{words}</span>;
  return (
    <button
      type="button"
      className={`${styles.part} ${className}`}
      aria-pressed={selection !== undefined && refName(ref) === refName(selection)}
      aria-description={note}
      onClick={() => select(ref)}
    >
      {words}
    </button>
  );
}
