import { useEffect, useState } from 'react';
import type { Change, PageAnswer, Value, View } from '../../protocol';
import { type Loaded, useAnswer, useOfDraft } from '../api';
import { type FrameDocument, frameAttributes, openFrame } from '../frame/frame-document';
import { elementOf } from '../frame/read-marks';
import { pageLabel } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { placeOnPage } from './place-on-page';
import styles from './review.module.css';

export function BeforeAfterPreview({ change, view }: { change: Change; view: View }) {
  const { draft } = useStudio();
  const now = useAnswer('GET /folder/page', view, draft.revision);
  const inDraft = useOfDraft('GET /drafts/:id/page', view);
  const shown = { change, view };
  return (
    <div className="beside">
      <Side caption="As it is now" {...shown} value={change.before} page={now} />
      <Side caption="In this draft" {...shown} value={change.after} page={inDraft} />
    </div>
  );
}

type FrameWindow = Window & typeof globalThis;
type SideProps = { caption: string; change: Change; view: View; value: Value; page: Loaded<PageAnswer> };

function Side({ caption, change, view, value, page: { data, problem } }: SideProps) {
  const { session } = useStudio();
  const [window, setWindow] = useState<FrameWindow | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mounted picture always shows the same change
  useEffect(() => {
    if (!window || !data) return;
    const page = openFrame(window, { current: {} });
    page.select(placeOnPage(page.show(data.html, data.marks, true), change, value), false);
    const stop = keepInView(page, window);
    return () => {
      stop();
      page.close();
    };
  }, [window, data]);

  return (
    <figure>
      <figcaption className="hint">{caption}</figcaption>
      <div className={`surface ${styles.picture}`} aria-busy={!data}>
        {!data && <p className="hint">{problem ? `The page cannot be shown: ${problem}` : texts.app.loading}</p>}
        <iframe
          title={`On ${pageLabel(session, view)}: ${caption}`}
          {...frameAttributes}
          hidden={!data}
          onLoad={({ currentTarget }) => setWindow(currentTarget.contentWindow as FrameWindow | null)}
        />
      </div>
    </figure>
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
