import { useEffect, useState } from 'react';
import type { Change, PageAnswer, Ref } from '../../protocol';
import { ask, viewQuery } from '../api';
import controls from '../controls.module.css';
import { type FrameDocument, openFrame } from '../frame/frame-document';
import { elementOf, type MarkedPage } from '../frame/read-marks';
import { pageLabel } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { placeOnPage } from './place-on-page';
import styles from './review.module.css';

export function BeforeAfterPreview({ change }: { change: Change }) {
  const { session, draft } = useStudio();
  const view = change.views[0];
  if (!view) return null;
  const sides = [
    { caption: 'As it is now', value: change.before, path: '/folder' },
    { caption: 'In this draft', value: change.after, path: `/drafts/${draft.id}` },
  ];
  return (
    <div className={ui.beside}>
      {sides.map(({ caption, value, path }) => (
        <figure key={path}>
          <figcaption className={controls.hint}>{caption}</figcaption>
          <Picture
            title={`On ${pageLabel(session, view)}: ${caption}`}
            path={`${path}/page?${viewQuery(view)}`}
            find={(shown) => placeOnPage(shown, change, value)}
          />
        </figure>
      ))}
    </div>
  );
}

type PictureProps = {
  title: string;
  /** Path of the page below `/api`. */
  path: string;
  find: (shown: MarkedPage) => Ref | undefined;
};

type FrameWindow = Window & typeof globalThis;

function Picture({ title, path, find }: PictureProps) {
  const { draft } = useStudio();
  const [window, setWindow] = useState<FrameWindow | null>(null);
  const { data, problem } = useLoaded(path, draft.revision, () => ask<PageAnswer>(path));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mounted picture always shows the same change
  useEffect(() => {
    if (!window || !data) return;
    const page = openFrame(window, { current: {} });
    page.select(find(page.show(data.html, data.marks, true)), false);
    const stop = keepInView(page, window);
    return () => {
      stop();
      page.close();
    };
  }, [window, data]);

  return (
    <div className={styles.picture} aria-busy={!data}>
      {!data && <p className={controls.hint}>{problem ? `The page cannot be shown: ${problem}` : texts.app.loading}</p>}
      <iframe
        title={title}
        src="/frame.html"
        // The CSP here blocks scripts; without "allow-scripts", WebKit prevents the studio from adding listeners.
        sandbox="allow-same-origin allow-scripts"
        tabIndex={-1}
        hidden={!data}
        onLoad={({ currentTarget }) => setWindow(currentTarget.contentWindow as FrameWindow | null)}
      />
    </div>
  );
}

/** Keeps the selection in view while styles and pictures load, until the user scrolls; returns a stop function. */
function keepInView(page: FrameDocument, window: FrameWindow): () => void {
  const { document } = window;
  const scroll = () => {
    const element = elementOf(page.selected()?.node);
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + top - (window.innerHeight - height) / 2, behavior: 'instant' });
    page.draw();
  };
  const stop = new window.AbortController();
  const onUser = () => stop.abort();
  document.addEventListener('load', scroll, { capture: true, signal: stop.signal });
  window.addEventListener('resize', scroll, { signal: stop.signal });
  for (const type of ['wheel', 'pointerdown', 'touchstart']) {
    document.addEventListener(type, onUser, { capture: true, passive: true, signal: stop.signal });
  }
  scroll();
  return onUser;
}
