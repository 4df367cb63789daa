import type { View } from '@talkaroo/studio/protocol';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './frame.module.css';
import type { FrameDocument } from './frame-document';
import { moveView, PageChoice, SiteChoice } from './page-choices';
import { PageFrame, type ShownPage } from './page-frame';
import { PageSearch } from './page-search';
import { TextsList } from './texts-list';

/** Frame widths in pixels: phone, tablet, computer. */
const widths = ['fit', 360, 768, 1280] as const;
/** Drawings of the widths: the room, a phone, a tablet and a computer. */
const signs = { fit: '⇔', 360: '▯', 768: '▢', 1280: '▭' } as const;

/** @param props `tabs`: switches between the page and its previews */
export function PageSection({ tabs }: { tabs?: ReactNode }) {
  const { session, view, go } = useStudio();
  const [width, setWidth] = useState<(typeof widths)[number]>('fit');
  const [beside, setBeside] = useState<Pick<View, 'region' | 'language'>>();
  const [shown, setShown] = useState<ShownPage>();
  const search = useRef<HTMLInputElement>(null);
  /** The page, and the one beside it. */
  const frames = useRef<[FrameDocument?, FrameDocument?]>([]);
  const { regions } = session;
  const region = regions.find(({ id }) => id === view.region);
  const language = region?.languages.find(({ id }) => id === view.language);

  const onKey = useCallback((event: KeyboardEvent) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  }, []);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);

  const change = (next: View) => go({ view: next });
  const besideView = beside && moveView(view, regions, beside);

  return (
    <section className={styles.section} aria-label={texts.app.sections.page}>
      <div className={styles.toolbar}>
        {tabs}
        <SiteChoice view={view} regions={regions} onChange={change} label="Language and region" isLabelHidden />
        <PageChoice view={view} regions={regions} onChange={change} />
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">Width</legend>
          {widths.map((one) => (
            <button
              key={one}
              type="button"
              className={controls.quiet}
              aria-label={texts.frame.widths[one]}
              title={texts.frame.widths[one]}
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            >
              <span aria-hidden="true">{signs[one]}</span>
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className={controls.quiet}
          aria-pressed={beside !== undefined}
          onClick={() => setBeside(beside ? undefined : otherLanguage(view, regions))}
        >
          Side by side
        </button>
        {besideView && (
          <SiteChoice
            view={besideView}
            regions={regions}
            onChange={({ region: id, language: to }) => setBeside({ region: id, language: to })}
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
      {shown && <TextsList shown={shown} tag={language?.tag} dir={language?.dir} />}
    </section>
  );
}

function otherLanguage(
  view: View,
  regions: ReturnType<typeof useStudio>['session']['regions'],
): Pick<View, 'region' | 'language'> {
  const own = regions.find(({ id }) => id === view.region);
  const other = own?.languages.find(({ id }) => id !== view.language);
  if (other) return { region: view.region, language: other.id };
  const english = regions.find(({ id, languages }) => id !== view.region && languages.some((one) => one.id === 'en'));
  return english ? { region: english.id, language: 'en' } : { region: view.region, language: view.language };
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.closest?.('input, textarea, [contenteditable]:not([contenteditable="false"])') != null;
}
