import type { Ref } from '@talkaroo/studio/protocol';
import { clamp } from 'es-toolkit';
import morphdom from 'morphdom';
import { describeText } from './describe-text';
import { type Box, boxesOf, isShown, nodeAt } from './geometry';
import { makeOverlay, type Outline, overlayName } from './overlay';
import {
  editorAttribute,
  elementOf,
  indexPage,
  type MarkedPage,
  nodesBetween,
  type Occurrence,
  refName,
  takeOutMarks,
} from './read-marks';
import { hideRevealed, keepState, reveal } from './reveal';

export type FrameEvents = Partial<{
  select: (ref: Ref) => void;
  edit: (occurrence: Occurrence, point?: { x: number; y: number }) => void;
  /** A link should be followed; `href` as written. */
  follow: (href: string) => void;
  reach: (occurrence: Occurrence, index: number, total: number) => void;
  leave: () => void;
  key: (event: KeyboardEvent) => void;
  /** Scroll position from 0 to 1. */
  scroll: (part: number) => void;
  /** Box of the selected text, if it is in view. */
  place: (box: Box | undefined) => void;
}>;

export type FrameDocument = ReturnType<typeof openFrame>;

/** Keys that move between the texts of a page: by how many, or to the first or last one. */
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export const frameAttributes = {
  src: '/frame.html',
  // The CSP there blocks scripts; without "allow-scripts", WebKit prevents the studio from adding listeners.
  sandbox: 'allow-same-origin allow-scripts',
  tabIndex: -1,
};

/** Shows pages in a frame. Their scripts don't run; the studio handles all events. */
export function openFrame(window: Window & typeof globalThis, events: { readonly current: FrameEvents }) {
  const { document } = window;
  const overlay = makeOverlay(document);
  const done = new window.AbortController();
  let page: MarkedPage | undefined;
  let scale = 1;
  let selectedRef: Ref | undefined;
  let pointed: Occurrence | undefined;
  let hovered: Occurrence | undefined;
  let current: Occurrence | undefined;
  let frame = 0;
  let isScrolledByUs = false;

  const selectedPlaces = () => (selectedRef ? (page?.nodesOf(selectedRef) ?? []) : []);
  /** Returns the occurrence of the selection that was pointed at, or the first one. */
  const selected = () => {
    const places = selectedPlaces();
    return places.find((place) => isSamePlace(place, pointed)) ?? places.find(isShown) ?? places[0];
  };

  const drawNow = () => {
    frame = 0;
    const places = selectedPlaces();
    const outlines: Outline[] = places
      .filter(({ isEdited }) => !isEdited)
      .map((occurrence) => ({ kind: 'selected', boxes: boxesOf(occurrence) }));
    if (hovered && !places.some((place) => isSamePlace(place, hovered)))
      outlines.push({ kind: 'hover', boxes: boxesOf(hovered), label: describeText(hovered) });
    if (current) outlines.push({ kind: 'current', boxes: boxesOf(current) });
    overlay.draw(outlines, scale);
    const first = selected();
    events.current.place?.(first && boxesOf(first)[0]);
  };
  const draw = () => {
    // Use the frame's window: a hidden one draws nothing and must not block the studio.
    frame ||= window.requestAnimationFrame(drawNow);
  };
  const setCurrent = (occurrence?: Occurrence) => {
    current = occurrence;
    draw();
  };

  const scrollIntoView = (occurrence: Occurrence) => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    elementOf(occurrence.node)?.scrollIntoView({
      block: 'center',
      // A strip that snaps would stay between two slides, and return to the first.
      inline: 'center',
      behavior: isCalm ? 'instant' : 'smooth',
    });
  };

  /** Moves to another text. Returns whether there was one. */
  const move = (step: number): boolean => {
    const all = (page?.all ?? []).filter(isShown);
    const from = current ?? selected();
    const at = all.findIndex((stop) => isSamePlace(stop, from));
    const start = at < 0 && step < 0 ? all.length : at;
    const next = Number.isFinite(step) ? start + step : clamp(step, 0, all.length - 1);
    const occurrence = all[next];
    if (!occurrence) return false;
    setCurrent(occurrence);
    scrollIntoView(occurrence);
    events.current.reach?.(occurrence, next, all.length);
    return true;
  };

  /** Handles keys shared by the page and its frame; returns whether it did. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const step = steps[key];
    const target = current ?? selected();
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (step !== undefined) move(step);
    else if (key === 'Tab') {
      // Handle Tab only among the texts; past the last one it leaves the page.
      if (!current || !move(event.shiftKey ? -1 : 1)) {
        setCurrent();
        return false;
      }
    } else if ((key === 'Enter' || key === ' ') && target) {
      pointed = target;
      events.current.select?.(target.ref);
      if (key === 'Enter') events.current.edit?.(target);
    } else if (key === 'Escape') {
      setCurrent();
      events.current.leave?.();
    } else return false;
    event.preventDefault();
    return true;
  };

  /** Shows a page. `isAnother`: a different page, which starts at the top, not a new version. */
  const show = (html: string, marks: Record<number, Ref>, isAnother: boolean): MarkedPage => {
    const before = selected();
    // Also an item that has just been added; not if the user has scrolled away from the selection.
    const isFollowed = isAnother || !before || isInView(before, window);
    const next = new window.DOMParser().parseFromString(html, 'text/html');
    takeOutMarks(next);
    const root = document.adoptNode(next.documentElement);
    if (isAnother || !page) {
      document.documentElement?.remove();
      document.append(root);
      overlay.attach();
    } else morph(document, root);
    const shown = indexPage(document, marks);
    page = shown;
    [hovered, current, pointed] = [hovered, current, pointed].map(
      (old) => old && shown.nodesOf(old.ref).find((place) => isSamePlace(place, old)),
    );
    showSelected(isFollowed);
    return shown;
  };

  const showSelected = (isToScroll: boolean) => {
    const first = selected();
    // Prefer the editor: a text emptied during editing has no occurrence.
    hideRevealed(document, editorIn(document) ?? first?.node);
    if (first && !isShown(first) && !first.node.parentElement?.closest('head')) reveal(first.node);
    if (first && isToScroll && !isInView(first, window)) scrollIntoView(first);
    draw();
  };

  const hover = (occurrence: Occurrence | undefined) => {
    if (hovered === occurrence) return;
    hovered = occurrence;
    draw();
  };
  const isInEditor = (target: EventTarget | null) =>
    (target as Partial<Element> | null)?.closest?.(`[${editorAttribute}]`) != null;

  type Events = DocumentEventMap;
  const on = <K extends keyof Events>(type: K, handle: (event: Events[K]) => void, capture = true) =>
    document.addEventListener(type, handle, { signal: done.signal, capture });

  on('pointermove', (event) =>
    hover(isInEditor(event.target) ? undefined : page?.occurrencesAt(nodeAt(document, event))[0]),
  );
  on('pointerout', ({ relatedTarget }) => relatedTarget ?? hover(undefined));
  on('click', (event) => {
    const target = event.target as Element;
    // The editor handles it first; see below.
    if (isInEditor(target)) return;
    const isToggle = target.closest?.('summary') && !target.closest('a');
    if (!isToggle) event.preventDefault();
    if (!page) return;
    const href = target.closest?.('a[href]')?.getAttribute('href');
    if ((event.ctrlKey || event.metaKey) && href) {
      events.current.follow?.(href);
      return;
    }
    const node = nodeAt(document, event);
    const [ref] = page.refsAt(node);
    setCurrent();
    if (!ref) return;
    pointed = page.occurrencesAt(node).find((occurrence) => occurrence.ref === ref);
    events.current.select?.(ref);
  });
  on('click', (event) => isInEditor(event.target) && event.preventDefault(), false);
  on('dblclick', (event) => {
    if (isInEditor(event.target)) return;
    event.preventDefault();
    const [occurrence] = page?.occurrencesAt(nodeAt(document, event)) ?? [];
    if (occurrence) events.current.edit?.(occurrence, { x: event.clientX, y: event.clientY });
  });
  for (const type of ['auxclick', 'submit'] as const) on(type, (event) => event.preventDefault());
  on('keydown', (event) => {
    if (isInEditor(event.target) || isInEditor(document.activeElement)) return;
    if (!handleKey(event)) events.current.key?.(event);
  });
  for (const type of ['toggle', 'load'] as const) on(type, draw);
  on('scroll', () => {
    draw();
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const part = scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0;
    if (!isScrolledByUs) events.current.scroll?.(part);
    isScrolledByUs = false;
  });
  window.addEventListener('resize', draw, { signal: done.signal });

  return {
    show,
    get page() {
      return page;
    },
    /** Outlines all occurrences of a ref, and brings one into view. */
    select: (ref: Ref | undefined, isToScroll = true) => {
      selectedRef = ref;
      // Continue from a selection made elsewhere, e.g. by search.
      if (current && ref && refName(current.ref) !== refName(ref)) current = undefined;
      showSelected(isToScroll);
    },
    selected,
    handleKey,
    draw,
    setScale: (next: number) => {
      scale = next;
      draw();
    },
    /** Scrolls to a position from 0 to 1 without an event. */
    scrollTo: (part: number) => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const top = Math.round(part * (scrollHeight - clientHeight));
      if (Math.abs(top - scrollTop) < 2) return;
      isScrolledByUs = true;
      window.scrollTo({ top, behavior: 'instant' });
    },
    /** Returns the `href`, as written, of the link around or in the selected text. */
    linkOfSelected: (): string | undefined => {
      const { node, range } = selected() ?? {};
      const around = elementOf(node)?.closest('a[href]');
      const inside = range && nodesBetween(range).find((one) => (one as Partial<Element>).matches?.('a[href]'));
      return elementOf(around ?? inside)?.getAttribute('href') ?? undefined;
    },
    close: () => {
      done.abort();
      window.cancelAnimationFrame(frame);
      overlay.remove();
    },
  };
}

function isSamePlace(one: Occurrence, other: Occurrence | undefined): boolean {
  return one.node === other?.node && one.attribute === other.attribute && refName(one.ref) === refName(other.ref);
}

function isInView(occurrence: Occurrence, window: Window): boolean {
  const box = boxesOf(occurrence)[0];
  if (box === undefined) return false;
  const isWithinHeight = box.top >= 0 && box.top + box.height <= window.innerHeight;
  // A slide beside the one in view is within the height, too.
  return isWithinHeight && box.left >= 0 && box.left < window.innerWidth;
}

function editorIn(root: ParentNode): Element | null {
  return root.querySelector(`[${editorAttribute}]`);
}

/** Morphs a page into its new version, preserving scroll, disclosure and editing state. */
function morph({ documentElement, head }: Document, next: Element): void {
  const editor = editorIn(documentElement);
  morphdom(documentElement, next, {
    onBeforeElUpdated: (old, made) => {
      // The editor keeps its styles in the head. The page is rebuilt after editing.
      if (editor && (old === editor.parentElement || old === head)) return false;
      keepState(old, made);
      return !old.isEqualNode(made);
    },
    // Never discard the overlay or what is being edited.
    onBeforeNodeDiscarded: (node) => node.nodeName !== overlayName && !(editor && node.contains(editor)),
  });
}
