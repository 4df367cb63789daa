import { messageOf } from '@talkaroo/content/errors/read-error';
import { isEqual } from 'es-toolkit';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeId } from '../core/place-id';
import type { DraftSummary, Ref, SessionAnswer, StudioEvent, View } from '../protocol';
import { Action } from './action';
import { type Address, readAddress, sections, writeAddress } from './address';
import { ask } from './api';
import styles from './app.module.css';
import { ArticlesSection } from './articles/articles-section';
import { ConflictNotice } from './conflict-notice';
import { RegionSection } from './forms/region-section';
import { PageSection } from './frame/page-section';
import { LanguagesSection } from './languages/languages-section';
import { Panel } from './panel/panel';
import { counted, fileWords, keyWords, mayChange, sitesOf } from './places';
import { Previews } from './previews/previews';
import { DraftMenu } from './review/draft-menu';
import { OthersNotice } from './review/others-notice';
import { useRun } from './review/publish-run';
import { ReviewSection } from './review/review-section';
import { type Studio, StudioContext, useStudio } from './studio-context';
import { texts } from './texts';
import { day } from './time';
import { useEvents } from './use-events';
import { moveKept, type Saving, useSaving } from './use-saving';

export function App() {
  const [start, setStart] = useState<{ session: SessionAnswer; drafts: DraftSummary[] }>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    Promise.all([ask('GET /session', {}), ask('GET /drafts', {})]).then(
      ([session, drafts]) => setStart({ session, drafts }),
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, []);
  return start ? <StudioApp {...start} /> : <Opening failure={failure} />;
}

function Opening({ failure }: { failure: string }) {
  if (failure) return <p role="alert">{texts.app.failed(failure)}</p>;
  return <p className={styles.opening}>Opening the studio …</p>;
}

/** Long enough to read two sentences. */
const messageMs = 8_000;

const lastDraft = 'studio draft';

function StudioApp({ session, drafts: known }: { session: SessionAnswer; drafts: DraftSummary[] }) {
  const [drafts, setDrafts] = useState(known);
  const [address, setAddress] = useAddress(session);
  const [failure, setFailure] = useState('');
  const { message, announce } = useMessage();
  const wanted = address.draft ?? localStorage.getItem(lastDraft);
  // The last draft may have been published or discarded. Never fall back to another user's draft.
  const draft = drafts.find(({ id }) => id === wanted) ?? drafts.find(({ by }) => by.id === session.user.id);
  const last = useRef<DraftSummary>(undefined);
  const hasEnded = last.current !== undefined && !drafts.some(({ id }) => id === last.current?.id);
  useEffect(() => {
    last.current = draft ?? last.current;
    if (draft) localStorage.setItem(lastDraft, draft.id);
    else {
      ask('POST /drafts', { name: `Draft of ${day(new Date())}` }).then(
        (first) => setDrafts((others) => [...others, first]),
        (error: unknown) => setFailure(messageOf(error)),
      );
    }
  }, [draft]);
  return (
    <>
      {failure || !draft ? (
        <Opening failure={failure} />
      ) : (
        <OpenDraft
          // Unsaved text belongs to one draft.
          key={draft.id}
          session={session}
          draft={draft}
          before={last.current}
          hasEnded={hasEnded}
          drafts={drafts}
          setDrafts={setDrafts}
          address={address}
          setAddress={setAddress}
          announce={announce}
        />
      )}
      <p className={styles.message} role="status">
        {message}
      </p>
    </>
  );
}

/** Returns the announced message, until it has been read. It outlives the open draft, which publishing closes. */
function useMessage(): { message: string; announce: (text: string) => void } {
  const [{ text, count }, setMessage] = useState({ text: '', count: 0 });
  const announce = useCallback((said: string) => setMessage(({ count }) => ({ text: said, count: count + 1 })), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated message stays as long again
  useEffect(() => {
    const timer = setTimeout(() => setMessage(({ count }) => ({ text: '', count })), messageMs);
    return () => clearTimeout(timer);
  }, [count]);
  // Makes a repeated message differ, so that screen readers announce it again.
  return { message: text && count % 2 ? `${text}\u00a0` : text, announce };
}

type Selected = { ref?: Ref | undefined; on?: View | undefined; toEdit?: object; name?: string | undefined };

type OpenDraftProps = Pick<Studio, 'session' | 'draft' | 'drafts' | 'announce'> & {
  before: DraftSummary | undefined;
  hasEnded: boolean;
  setDrafts: (drafts: DraftSummary[]) => void;
  address: Address;
  setAddress: (address: Address) => void;
};

function OpenDraft(props: OpenDraftProps) {
  const { session, draft: summary, drafts, setDrafts, address, setAddress, announce, ...opened } = props;
  // Must run before kept values are read.
  const [{ before, hasEnded }] = useState(() => {
    if (opened.before && opened.hasEnded) moveKept(opened.before.id, summary.id);
    return opened;
  });
  const main = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<Selected>({});
  const [heard, setHeard] = useState<Extract<StudioEvent, { event: 'draft' }>>();
  // Changes not yet received as an event, and changes of the folder below the draft.
  const [ahead, setAhead] = useState({ revision: 0, folder: 0 });
  const run = useRun();
  // `startRun` announces the end of the user's own publication.
  const isOwnEnd = run?.kind === 'publish' && run.name === before?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when this draft replaces another
  useEffect(() => {
    if (!before) return;
    // The focused element was removed with the previous draft.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    if (!hasEnded) announce(`The draft “${summary.name}” is open.`);
    else if (!isOwnEnd)
      announce(
        `“${before.name}” has been published or discarded. You are in “${summary.name}” now, with what you typed last.`,
      );
  }, [before]);
  const refresh = () => {
    setAhead(({ revision, folder }) => ({ revision, folder: folder + 1 }));
    ask('GET /drafts', {}).then(setDrafts, () => {});
  };
  const saving = useSaving({
    draft: summary.id,
    onSaved: (revision) => {
      if (revision === 0) return refresh();
      setAhead((before) => ({ ...before, revision: Math.max(before.revision, revision) }));
    },
    onRefused: announce,
  });
  useEvents(
    summary.id,
    session.folderChanges,
    (event) => {
      if (event.event === 'drafts') return setDrafts(event.drafts);
      if (event.event === 'draft') setHeard(event);
      if (event.event === 'draft' && event.id !== summary.id) return;
      saving.changed(event.event === 'draft' ? event.revision : undefined);
      refresh();
    },
    refresh,
  );

  const draft = { ...summary, revision: Math.max(summary.revision, ahead.revision) + ahead.folder };
  const { section, view } = address;
  const go: Studio['go'] = ({ section: to = section, view: part, select }) => {
    const next = { ...view, ...part };
    setAddress({ section: to, view: next, draft: summary.id });
    const isElsewhere = next.page !== view.page || next.slug !== view.slug || next.region !== view.region;
    setSelected((now) => (select ? { ref: select } : isElsewhere ? {} : { ref: now.ref, name: now.name }));
  };
  const studio: Studio = {
    session,
    draft,
    drafts,
    openDraft: (id) => setAddress({ section, view, draft: id }),
    section,
    view,
    go,
    selection: selected.ref,
    select: (ref, on, isToEdit) =>
      setSelected((now) => ({
        ref,
        on,
        // A text that is being edited cannot be named by its look.
        ...(isEqual(ref, now.ref) && { name: now.name }),
        ...(isToEdit && { toEdit: {} }),
      })),
    toEdit: selected.toEdit,
    selectionName: selected.name,
    nameSelection: (name) => setSelected((now) => (now.name === name ? now : { ...now, name })),
    announce,
    ...saving,
  };
  return (
    <StudioContext value={studio}>
      <div className={styles.studio}>
        <a className={styles.skip} href="#section">
          Skip to the page
        </a>
        <header className={`line ${styles.header}`}>
          <h1 className={styles.title}>Talkaroo Studio</h1>
          <nav aria-label="Parts of the studio">
            <ul className={styles.sections}>
              {sections.map((one) => (
                <li key={one}>
                  <button
                    type="button"
                    className={styles.section}
                    aria-current={one === section ? 'page' : undefined}
                    onClick={() => go({ section: one })}
                  >
                    {texts.app.sections[one]}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <SaveState saving={saving} hasChanges={draft.changes > 0} />
          <DraftMenu />
          {section !== 'review' && (
            <Action
              look={draft.changes > 0 ? 'primary' : 'button'}
              label={draft.changes > 0 ? `Publish ${counted(draft.changes, 'change')}` : 'Nothing to publish'}
              onClick={() => go({ section: 'review' })}
            />
          )}
        </header>
        <main ref={main} id="section" tabIndex={-1} className={styles.main}>
          <OthersNotice latest={heard} />
          {saving.conflict && (
            <ConflictNotice key={placeId(saving.conflict.place)} {...saving.conflict} onTake={saving.settle} />
          )}
          <CurrentSection on={selected.on} />
        </main>
      </div>
    </StudioContext>
  );
}

/** @param props `on`: page of the selection, if it is the one shown beside the editor */
function CurrentSection({ on }: { on: View | undefined }) {
  const studio = useStudio();
  const { section } = studio;
  const [tab, setTab] = useState<'page' | 'others'>('page');
  if (section === 'region') return <RegionSection />;
  if (section === 'articles') return <ArticlesSection />;
  if (section === 'languages') return <LanguagesSection />;
  if (section === 'review') return <ReviewSection />;
  const tabs = (
    <fieldset className="tabs">
      <legend className="visually-hidden">How the page is shown</legend>
      {(['page', 'others'] as const).map((one) => (
        <Action
          key={one}
          look="quiet"
          label={one === 'page' ? 'Page' : 'Previews'}
          aria-pressed={tab === one}
          onClick={() => setTab(one)}
        />
      ))}
    </fieldset>
  );
  return (
    <div className={styles.page}>
      {tab === 'page' ? (
        <PageSection tabs={tabs} />
      ) : (
        <div className={styles.previews}>
          {tabs}
          <Previews />
        </div>
      )}
      <aside className={styles.panel} aria-label="What is selected">
        <StudioContext value={on ? { ...studio, view: on } : studio}>
          <Panel />
        </StudioContext>
      </aside>
    </div>
  );
}

function SaveState({ saving, hasChanges }: { saving: Saving; hasChanges: boolean }) {
  const { session } = useStudio();
  const { state, unsaved, forget } = saving;
  const [id] = [...unsaved].find(([, { why }]) => why !== undefined) ?? [];
  const isBad = state === 'offline' || state === 'signedOut' || id !== undefined;
  const [file = '', key = ''] = id?.split(' ') ?? [];
  const place = [fileWords(session, file), key && keyWords(key)].filter(Boolean).join(' · ');
  const said = state === 'unsaved' ? `Not saved: ${place}` : texts.app[state];
  return (
    <>
      <span role="status" title={said} className={`clip grow hint ${styles.saved} ${isBad ? styles.offline : ''}`}>
        {state !== 'saved' || hasChanges ? said : ''}
      </span>
      {id && <Action look="quiet" label={texts.app.forget} onClick={() => forget()} />}
    </>
  );
}

function useAddress(session: SessionAnswer): [Address, (address: Address) => void] {
  const [address, setAddress] = useState(() => readAddress(location.search, firstView(session)));
  // Before the paint, as Back may be pressed at once.
  useLayoutEffect(() => {
    const onBack = () => setAddress(readAddress(location.search, firstView(session)));
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [session]);
  const go = (next: Address) => {
    if (writeAddress(next) !== location.search) history.pushState(null, '', writeAddress(next));
    setAddress(next);
  };
  return [address, go];
}

function firstView(session: SessionAnswer) {
  const sites = sitesOf(session);
  // Prefer a language the user may edit.
  const site = sites.find(({ language }) => mayChange(session, `${language.id}/`)) ?? sites[0];
  return site?.home ?? { region: '', language: '', page: 'home', slug: '' };
}
