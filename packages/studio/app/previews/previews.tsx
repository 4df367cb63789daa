import { type ReactNode, useId } from 'react';
import { type HeadText, type PageHead, pictureTitle } from '../../core/page-head';
import {
  countCharacters,
  datePrefix,
  desktopResult,
  type Fitted,
  fitText,
  mobileResult,
  shownAddress,
} from '../../core/search-result';
import type { Ref } from '../../protocol';
import controls from '../controls.module.css';
import { refKey } from '../frame/ref-key';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './previews.module.css';
import { SharePicture } from './share-picture';
import { type LoadedHead, usePageHead } from './use-page-head';

const t = texts.previews;

/** Room for a link in chats and posts: what the narrowest of them shows. */
const card = {
  title: { size: 14, width: 272, lines: 2, isBold: true, ellipsis: '…', cutsAt: 'character' },
  description: { size: 13, width: 272, lines: 2, ellipsis: '…', cutsAt: 'character' },
} as const;

/** Shows how Google lists the page, and how a link to it looks in chats and posts. */
export function Previews() {
  const loaded = usePageHead();
  return (
    <div className={styles.previews}>
      <h2>{t.heading}</h2>
      <p className={controls.hint}>{t.hint}</p>
      {!loaded && <p className={controls.hint}>{texts.app.loading}</p>}
      {loaded && 'failure' in loaded && <p role="alert">{texts.app.failed(loaded.failure)}</p>}
      {loaded && 'head' in loaded && (
        <div className={styles.list}>
          {loaded.head.isListed ? (
            <>
              <GoogleResult {...loaded} device="mobile" />
              <GoogleResult {...loaded} device="desktop" />
            </>
          ) : (
            <p>{t.notListed}</p>
          )}
          <LinkCard {...loaded} />
        </div>
      )}
    </div>
  );
}

function GoogleResult({ head, refOf, device }: LoadedHead & { device: 'mobile' | 'desktop' }) {
  const { lang, title, description, siteName, canonical, day } = head;
  const isDesktop = device === 'desktop';
  const room = isDesktop ? desktopResult : mobileResult;
  const fittedTitle = fitText(title.text, room.title, lang);
  // The date takes up room in the first line.
  const date = day ? datePrefix(day, lang) : '';
  const whole = fitText(date + description.text, room.description, lang);
  const fitted = { ...whole, lines: whole.lines.map((line, index) => (index === 0 ? line.slice(date.length) : line)) };
  const { host, steps } = shownAddress(
    canonical,
    head.steps.map(({ text }) => text),
  );
  const common = { head, refOf };
  return (
    <Preview name={isDesktop ? 'googleDesktop' : 'googleMobile'} title={fittedTitle} description={fitted}>
      <div className={styles[device]} dir={head.dir}>
        <Part {...common} of={siteName} className={styles.site} lines={[siteName.text]} />
        <span className={styles.address}>
          {/* Since January 2025, phones show the domain only. */}
          <bdi>{isDesktop ? host : new URL(canonical).host}</bdi>
          {isDesktop &&
            steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and none moves
              <span key={index}>
                {' › '}
                <Part {...common} of={head.steps[index + 1] ?? { text: step }} lines={[step]} />
              </span>
            ))}
        </span>
        <Part
          {...common}
          of={title}
          className={styles.title}
          lines={fittedTitle.lines}
          note={noteOf('title', fittedTitle)}
        />
        <Part
          {...common}
          of={description}
          className={styles.description}
          lines={fitted.lines}
          before={date}
          note={noteOf('description', fitted)}
        />
      </div>
    </Preview>
  );
}

function LinkCard({ head, refOf }: LoadedHead) {
  const { shared, lang, canonical } = head;
  const title = fitText(shared.title.text, card.title, lang);
  const description = fitText(shared.description.text, card.description, lang);
  const drawn = pictureTitle(head);
  const common = { head, refOf };
  return (
    <Preview name="link">
      <div className={styles.card} dir={head.dir}>
        <SharePicture head={head} />
        <Part {...common} of={shared.title} className={styles.title} lines={title.lines} />
        <Part {...common} of={shared.description} className={styles.description} lines={description.lines} />
        <bdi className={styles.address}>{new URL(canonical).hostname}</bdi>
      </div>
      <p className={controls.hint}>
        {t.onPicture} <Part {...common} of={drawn} lines={[drawn.text]} />
      </p>
    </Preview>
  );
}

type PreviewProps = { name: keyof typeof t.names; title?: Fitted; description?: Fitted; children: ReactNode };

/** Chats always cut texts off, so only search results warn of it. */
function Preview({ name, title, description, children }: PreviewProps) {
  const id = useId();
  const notes = [title && noteOf('title', title), description && noteOf('description', description)].filter(Boolean);
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t.names[name]}</h3>
      {children}
      {title && (
        <ul className={notes.length > 0 ? styles.warning : controls.hint}>
          {notes.length === 0 ? <li>{t.whole}</li> : notes.map((note) => <li key={note}>{note}</li>)}
        </ul>
      )}
    </section>
  );
}

type PartProps = {
  head: PageHead;
  refOf: (id: number | undefined) => Ref | undefined;
  of: HeadText;
  lines: readonly string[];
  className?: string | undefined;
  before?: string;
  note?: string | undefined;
};

/** A text of the preview; pressing it selects its source. */
function Part({ head, refOf, of, lines, className, before, note }: PartProps) {
  const { select, selection } = useStudio();
  const id = useId();
  const ref = refOf(of.id);
  const words = (
    <span lang={head.lang} dir={head.dir}>
      {lines.join('') === '' && <i>{t.missing}</i>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
        <span key={index} className={lines.length > 1 ? styles.line : undefined}>
          {index === 0 && before}
          {line}
        </span>
      ))}
    </span>
  );
  if (!ref || ref.kind === 'fixed') return <span className={className}>{words}</span>;
  return (
    <>
      <button
        type="button"
        className={`${styles.part} ${className ?? ''}`}
        aria-pressed={selection !== undefined && refKey(ref) === refKey(selection)}
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

function noteOf(name: keyof typeof t.parts, { cut }: Fitted): string | undefined {
  const count = countCharacters(cut.trim());
  return count === 0 ? undefined : t.cut(t.parts[name], count);
}
