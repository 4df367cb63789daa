import { placeId } from '@talkaroo/studio/core/place-id';
import type { PageAnswer, Ref, View } from '@talkaroo/studio/protocol';
import { isEqual, uniq } from 'es-toolkit';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Action } from '../action';
import { ask, useLoaded } from '../api';
import { fileWords, mayChange, pageLabel, refOf, regionOf, viewLanguage } from '../places';
import { type Studio, useStudio } from '../studio-context';
import { texts } from '../texts';
import { useNewest } from '../use-newest';
import { describeText } from './describe-text';
import { editInPlace, type InPlaceEditing } from './edit-in-place';
import styles from './frame.module.css';
import { type FrameDocument, type FrameEvents, frameAttributes, openFrame } from './frame-document';
import type { Box } from './geometry';
import { lineFor, patch } from './patch-page';
import { editorAttribute, type MarkedPage, type Occurrence } from './read-marks';
import { useTextInfo } from './use-text-info';

export type ShownPage = { page: MarkedPage; answer: PageAnswer };

type PageFrameProps = {
  view: View;
  /** Width of the frame's window in pixels; `fit` fills the available room. */
  width: number | 'fit';
  onShown?: (shown: ShownPage) => void;
  onFrame?: (frame: FrameDocument | undefined) => void;
  onScroll?: (part: number) => void;
  onKey?: (event: KeyboardEvent) => void;
};

/** Height in pixels of the toolbar above a selection. */
const toolbarHeight = 34;
/** Enough to include the version the server rendered last. */
const maxSources = 40;

/** A page of the draft: a click selects a text, a double click edits it. */
export function PageFrame({ view, width, onShown, onFrame, onScroll, onKey }: PageFrameProps) {
  const studio = useStudio();
  const { session, draft, selection, unsaved, announce, go } = studio;
  const select = (ref: Ref, isToEdit = false) => studio.select(ref, view, isToEdit);
  const version = `${draft.revision} ${Object.values(view).join(' ')}`;
  // One id for all pages, so that the last one stays until the next has loaded.
  const { data, problem, reload } = useLoaded(draft.id, version, async (signal) => ({
    answer: await ask('GET /drafts/:id/page', { id: draft.id, ...view }, { signal }),
    view,
    version,
  }));
  const answer = data?.answer;
  const isLoading = data?.version !== version && !problem;
  const infos = useTextInfo(draft.id, draft.revision, view);
  const [frame, setFrame] = useState<FrameDocument>();
  const [link, setLink] = useState<string>();
  const toolbar = useRef<HTMLFieldSetElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const room = useRoom(wrapper);
  const scale = width === 'fit' || room.width === 0 ? 1 : Math.min(1, room.width / width);
  /** Texts typed per place, newest first: a freshly rendered page may show any of them. */
  const typed = useRef(new Map<string, string[]>());
  const editing = useRef<InPlaceEditing>(undefined);
  /** Set if a new version could not be shown fully, as a text was being edited. */
  const isBehind = useRef(false);
  const shownView = useRef<View>(undefined);
  const hint = useId();

  const showTyped = (now: Studio['unsaved']) => {
    const page = frame?.page;
    if (!page) return;
    for (const [name, { value }] of now) {
      if (typeof value !== 'string') continue;
      const [file = '', ...key] = name.split(' ');
      const sources = typed.current.get(name) ?? [];
      typed.current.set(name, uniq([value, ...sources]).slice(0, maxSources));
      const ref = refOf({ file, key: key.join(' ') });
      if (!ref || page.nodesOf(ref).length === 0) continue;
      const info = infos.known(ref);
      if (ref.kind === 'text' && !info) {
        void infos.load(ref).then((loaded) => loaded && newest.current.showTyped(newest.current.unsaved));
        continue;
      }
      // A higher layer may override the text of this file.
      if (info && info.layers.find((layer) => layer.value !== undefined || layer.file === file)?.file !== file)
        continue;
      patch(page, ref, value, info ? [...sources, info.value, info.english] : sources, info?.fillings);
    }
    if (now.size > 0) frame.draw();
  };

  const show = (isAnother: boolean) => {
    if (!frame || !answer) return;
    const page = frame.show(answer.html, answer.marks, isAnother);
    isBehind.current = editing.current !== undefined;
    showTyped(unsaved);
    onShown?.({ page, answer });
  };

  const follow = async (href: string) => {
    const to = await ask('GET /resolve', { region: view.region, href }).catch(() => null);
    if (to) go({ view: to });
    else announce('This link leads out of these sites.');
  };

  const mayEdit = (ref: Ref) =>
    ref.kind !== 'fixed' &&
    mayChange(session, ref.kind === 'text' ? `${view.language}/${ref.namespace}.json` : ref.place.file);

  const edit = async (occurrence: Occurrence | undefined, point?: { x: number; y: number }) => {
    if (!occurrence) return;
    editing.current?.end();
    select(occurrence.ref);
    const { ref } = occurrence;
    const info = occurrence.attribute ? undefined : await infos.load(ref);
    const page = frame?.page;
    // The page may have been rebuilt while loading.
    const here = page?.nodesOf(ref).find(({ node }) => node === occurrence.node) ?? frame?.selected();
    const typedNow = info && unsaved.get(placeId(info.place))?.value;
    const line = info?.kind === 'text' && lineFor(String(typedNow ?? info.value), ref, info.fillings);
    if (!mayEdit(ref) || !here || !line) {
      select(ref, true);
      return;
    }
    let expected = typedNow ?? info.layers.find(({ file }) => file === info.place.file)?.value ?? null;
    editing.current = editInPlace(here, line.words, {
      label: `Edit ${describeText(occurrence)}`,
      info,
      point,
      onInput: (words) => {
        const value = line.start + words + line.end;
        newest.current.type(info.place, value, expected);
        // Further typing builds on this value, whatever others change elsewhere.
        expected = value;
        frame?.draw();
      },
      onRefuse: announce,
      onEnd: () => {
        editing.current = undefined;
        frame?.page?.refresh();
        frame?.draw();
        announce('Editing ended');
        if (isBehind.current) newest.current.show(false);
        wrapper.current?.focus({ preventScroll: true });
      },
    });
    if (editing.current) {
      page?.refresh();
      frame?.draw();
    } else select(ref, true);
  };

  const name = () => {
    const occurrence = frame?.selected();
    if (occurrence) studio.nameSelection(describeText(occurrence));
    setLink(frame?.linkOfSelected());
  };

  const newest = useNewest({ show, name, showTyped, onFrame, unsaved, type: studio.type, load: infos.load });
  const events = useNewest<FrameEvents>({
    select,
    edit,
    follow,
    reach: (reached, index, total) => {
      const { ref, text } = reached;
      const said = ref.kind === 'fixed' ? 'written by the program' : `${describeText(reached)}: ${text.slice(0, 80)}`;
      announce(`${said}, text ${index + 1} of ${total}`);
    },
    leave: () => wrapper.current?.focus({ preventScroll: true }),
    key: onKey,
    scroll: onScroll,
    place: (box) => placeToolbar(toolbar.current, box, scale),
  });

  useEffect(() => {
    newest.current.onFrame?.(frame);
    return () => {
      newest.current.onFrame?.(undefined);
      editing.current?.end();
      frame?.close();
    };
  }, [frame, newest]);

  useLayoutEffect(() => {
    if (!frame || !data) return;
    const isAnother = !isEqual(shownView.current, data.view);
    if (isAnother) editing.current?.end();
    shownView.current = data.view;
    newest.current.show(isAnother);
    newest.current.name();
  }, [frame, data, newest]);

  useLayoutEffect(() => newest.current.showTyped(unsaved), [unsaved, newest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other texts
  useEffect(() => {
    frame?.select(selection);
    newest.current.name();
    if (selection) void newest.current.load(selection);
  }, [frame, selection, version, newest]);

  useEffect(() => frame?.setScale(scale), [frame, scale]);

  const region = regionOf(session, view.region)?.name ?? view.region;
  const title = `${pageLabel(session, view)} in ${viewLanguage(session, view).name}, ${region}`;
  return (
    <div className={`column ${styles.frame}`}>
      {problem && (
        <div role="alert" className="note bad">
          <p>{`This page cannot be shown: ${problem}`}</p>
          <Action look="button" label={texts.app.retry} onClick={reload} />
        </div>
      )}
      {answer?.outdated && answer.outdated.length > 0 && (
        <p role="status" className="note warn">
          {`As long as there are errors, the page shows an earlier version of ${answer.outdated.map((file) => fileWords(session, file)).join(', ')}.`}
        </p>
      )}
      <div
        ref={wrapper}
        role="application"
        aria-label={title}
        aria-describedby={hint}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move between the texts of the page
        tabIndex={0}
        className={styles.room}
        onKeyDown={({ target, nativeEvent }) => target === wrapper.current && frame?.handleKey(nativeEvent)}
      >
        {isLoading && <progress className={styles.loading} aria-hidden="true" />}
        <span id={hint} hidden>
          Arrow keys move between the texts, Enter edits one, Space selects it, Escape leaves.
        </span>
        <iframe
          title={title}
          {...frameAttributes}
          className={styles.window}
          style={{
            width: width === 'fit' ? '100%' : width,
            height: room.height ? room.height / scale : '100%',
            transform: scale === 1 ? undefined : `scale(${scale})`,
            marginInlineStart: width === 'fit' ? 0 : Math.max(0, (room.width - width * scale) / 2),
          }}
          onLoad={({ currentTarget }) =>
            setFrame(openFrame(currentTarget.contentWindow as Window & typeof globalThis, events))
          }
        />
        <p role="status" className="visually-hidden">
          {isLoading && !answer ? 'Loading the page …' : ''}
        </p>
        {scale < 1 && <span className={`badge ${styles.scale}`}>{`shown at ${Math.round(scale * 100)} %`}</span>}
        <fieldset
          ref={toolbar}
          className={`surface ${styles.selection}`}
          hidden={!selection || selection.kind === 'fixed'}
        >
          <legend className="visually-hidden">What is selected on the page</legend>
          {selection && mayEdit(selection) && (
            <Action look="quiet" label="Edit here" onClick={() => void edit(frame?.selected())} />
          )}
          {link && <Action look="quiet" label="Follow link" onClick={() => void follow(link)} />}
        </fieldset>
      </div>
    </div>
  );
}

function placeToolbar(toolbar: HTMLElement | null, box: Box | undefined, scale: number): void {
  const around = toolbar?.parentElement;
  const frame = around?.querySelector('iframe');
  if (!toolbar || !around || !frame) return;
  const { left, top, width, height } = box ?? { left: 0, top: 0, width: 0, height: 0 };
  const { clientWidth: roomWidth, clientHeight: roomHeight } = around;
  const isInView = left + width > 0 && left < frame.clientWidth && top + height > 0 && top * scale < roomHeight;
  const isEdited = frame.contentDocument?.querySelector(`[${editorAttribute}]`);
  toolbar.style.visibility = isInView && !isEdited ? '' : 'hidden';
  if (!isInView) return;
  const above = top * scale - toolbarHeight;
  const below = Math.min((top + height) * scale + 4, roomHeight - toolbarHeight);
  const start = Math.min(frame.offsetLeft + left * scale, roomWidth - toolbar.offsetWidth - 4);
  toolbar.style.insetInlineStart = `${Math.max(0, start)}px`;
  toolbar.style.insetBlockStart = `${above > 0 ? above : below}px`;
}

function useRoom(element: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setRoom({ width: node.clientWidth, height: node.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
