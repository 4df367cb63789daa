import type { SessionAnswer, View } from '@talkaroo/studio/protocol';
import { pick } from 'es-toolkit';
import { type ReactNode, useRef, useState } from 'react';
import { useWindowEvents } from '@/lib/site/use-window-events';
import { Action } from '../action';
import { sitesOf } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './frame.module.css';
import type { FrameDocument } from './frame-document';
import { moveView, PageChoice, SiteChoice } from './page-choices';
import { PageFrame, type ShownPage } from './page-frame';
import { PageSearch } from './page-search';
import { TextsList } from './texts-list';

/** Frame widths in pixels, their names, and drawings of them: the room, a phone, a tablet and a computer. */
const widths = [
  { size: 'fit', name: 'All the room', sign: '⇔' },
  { size: 360, name: 'Phone, 360 px', sign: '▯' },
  { size: 768, name: 'Tablet, 768 px', sign: '▢' },
  { size: 1280, name: 'Computer, 1280 px', sign: '▭' },
] as const;

const fields = 'input, textarea, [contenteditable]:not([contenteditable="false"])';

/** @param props `tabs`: switches between the page and its previews */
export function PageSection({ tabs }: { tabs?: ReactNode }) {
  const { session, view, go } = useStudio();
  const [width, setWidth] = useState<(typeof widths)[number]['size']>('fit');
  const [beside, setBeside] = useState<View>();
  const [shown, setShown] = useState<ShownPage>();
  const search = useRef<HTMLInputElement>(null);
  const frames = useRef<[FrameDocument?, FrameDocument?]>([]);
  const { regions } = session;

  const onKey = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element | null)?.closest?.(fields) != null;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  };
  useWindowEvents({ keydown: onKey });

  const change = (next: View) => go({ view: next });
  const besideView = beside && moveView(view, regions, pick(beside, ['region', 'language']));

  return (
    <section className={styles.section} aria-label={texts.app.sections.page}>
      <div className={`actions ${styles.toolbar}`}>
        {tabs}
        <SiteChoice view={view} onChange={change} label="Language and region" isLabelHidden />
        <PageChoice view={view} onChange={change} />
        <fieldset className={`tabs ${styles.widths}`}>
          <legend className="visually-hidden">Width</legend>
          {widths.map(({ size, name, sign }) => (
            <Action
              key={size}
              look="quiet"
              label={sign}
              aria-label={name}
              title={name}
              aria-pressed={width === size}
              onClick={() => setWidth(size)}
            />
          ))}
        </fieldset>
        <Action
          look="quiet"
          label="Side by side"
          aria-pressed={beside !== undefined}
          onClick={() => setBeside(beside ? undefined : otherLanguage(view, session))}
        />
        {besideView && (
          <SiteChoice
            view={besideView}
            onChange={setBeside}
            label="Language and region of the second page"
            isLabelHidden
          />
        )}
        <PageSearch input={search} />
      </div>
      <div className={styles.pages}>
        {[view, besideView].map(
          (one, at) =>
            one && (
              <PageFrame
                key={at === 0 ? 'main' : 'beside'}
                view={one}
                width={width}
                {...(at === 0 && { onShown: setShown })}
                onFrame={(frame) => {
                  frames.current[at] = frame;
                }}
                onScroll={(part) => frames.current[1 - at]?.scrollTo(part)}
                onKey={onKey}
              />
            ),
        )}
      </div>
      {shown && <TextsList shown={shown} />}
    </section>
  );
}

function otherLanguage(view: View, session: SessionAnswer): View {
  const homes = sitesOf(session).map(({ home }) => home);
  const isHere = ({ region }: View) => region === view.region;
  return (
    homes.find((one) => isHere(one) && one.language !== view.language) ??
    homes.find((one) => !isHere(one) && one.language === 'en') ??
    view
  );
}
