import type { Ref } from '@talkaroo/studio/protocol';
import morphdom from 'morphdom';
import { describeText } from './describe-text';
import { type Box, boxesOf, isShown, nodeAt } from './geometry';
import { makeOverlay, type Outline } from './overlay';
import { editorAttribute, isBeingEdited } from './patch-page';
import { elementOf, indexPage, type MarkedPage, nodesBetween, type Occurrence, takeOutMarks } from './read-marks';
import { refKey } from './ref-key';
import { hideRevealed, keepState, reveal } from './reveal';

export type FrameEvents = {
  select: (ref: Ref) => void;
  edit: (occurrence: Occurrence, point?: { x: number; y: number }) => void;
  /** A link should be followed; `href` as written. */
  follow: (href: string) => void;
  reach: (occurrence: Occurrence, index: number, total: number) => void;
  leave: () => void;
  /** A key the page doesn't handle. */
  key: (event: KeyboardEvent) => void;
  /** Scroll position from 0 to 1. */
  scroll: (part: number) => void;
  /** Box of the selected text, if it is in view. */
  place: (box: Box | undefined) => void;
};

export type FrameDocument = ReturnType<typeof openFrame>;

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Shows pages in a frame. Their scripts don't run; the studio handles all events. */
export function openFrame(window: Window & typeof globalThis, events: Partial<FrameEvents> = {}) {
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
      .filter((occurrence) => !isBeingEdited(occurrence))
      .map((occurrence) => ({ kind: 'selected', boxes: boxesOf(occurrence) }));
    const isSelected = hovered && places.some((place) => isSamePlace(place, hovered));
    if (hovered && !isSelected && !isBeingEdited(hovered)) {
      outlines.push({ kind: 'hover', boxes: boxesOf(hovered), label: describeText(hovered) });
    }
    if (current) outlines.push({ kind: 'current', boxes: boxesOf(current) });
    overlay.draw(outlines, scale);
    const first = selected();
    events.place?.(first && boxesOf(first)[0]);
  };
  const draw = () => {
    // Use the frame's window: a hidden one draws nothing and must not block the studio.
    frame ||= window.requestAnimationFrame(drawNow);
  };

  const stops = () => (page?.all ?? []).filter(isShown);
  const setCurrent = (occurrence: Occurrence | undefined) => {
    current = occurrence;
    draw();
    if (!occurrence || !page) return;
    const all = stops();
    const at = all.findIndex((stop) => isSamePlace(stop, occurrence));
    scrollIntoView(occurrence);
    events.reach?.(occurrence, at, all.length);
  };

  const scrollIntoView = (occurrence: Occurrence) => {
    const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    elementOf(occurrence.node)?.scrollIntoView?.({
      block: 'center',
      inline: 'nearest',
      behavior: isCalm ? 'instant' : 'smooth',
    });
  };

  /** Moves to another text. Returns whether there was one. */
  const move = (step: 1 | -1 | 'first' | 'last'): boolean => {
    const all = stops();
    const from = current ?? selected();
    const at = from ? all.findIndex((stop) => isSamePlace(stop, from)) : -1;
    const next =
      step === 'first' ? 0 : step === 'last' ? all.length - 1 : at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
    const occurrence = all[next];
    if (!occurrence) return false;
    setCurrent(occurrence);
    return true;
  };

  /** Handles keys shared by the page and its frame; returns whether it did. */
  const handleKey = (event: Keys): boolean => {
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: 'first', End: 'last' } as const;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = event.key in steps ? steps[event.key as keyof typeof steps] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Tab') {
      // Handle Tab only among the texts; past the last one it leaves the page.
      if (!current || !move(event.shiftKey ? -1 : 1)) {
        setCurrent(undefined);
        return false;
      }
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === ' ') {
      const target = current ?? selected();
      if (!target) return false;
      event.preventDefault();
      pointed = target;
      events.select?.(target.ref);
      if (event.key === 'Enter') events.edit?.(target);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setCurrent(undefined);
      events.leave?.();
    } else return false;
    return true;
  };

  /** Shows a page. `isAnother`: a different page, which starts at the top, not a new version. */
  const show = (html: string, marks: Record<number, Ref>, isAnother: boolean): MarkedPage => {
    const before = selected();
    // Also an item that has just been added; not if the user has scrolled away from the selection.
    const isFollowed = isAnother || !before || isInView(before, window);
    const next = new window.DOMParser().parseFromString(html, 'text/html');
    takeOutMarks(next);
    if (isAnother || !page) {
      document.documentElement?.remove();
      document.append(document.adoptNode(next.documentElement));
      overlay.attach();
      hovered = undefined;
      current = undefined;
    } else morph(document, next);
    page = indexPage(document, marks);
    const known = page;
    const again = (old: Occurrence | undefined) =>
      old && known.nodesOf(old.ref).find((place) => isSamePlace(place, old));
    [hovered, current, pointed] = [again(hovered), again(current), again(pointed)];
    showSelected(isFollowed);
    return page;
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
  const nodeOf = (event: MouseEvent) => nodeAt(document, event.clientX, event.clientY, event.target as Node);
  const isInEditor = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.(`[${editorAttribute}]`) !== null && target !== document;

  function onMove(event: PointerEvent) {
    hover(isInEditor(event.target) ? undefined : page?.occurrencesAt(nodeOf(event))[0]);
  }
  function onClick(event: MouseEvent) {
    const target = event.target as Element;
    // The editor handles it first; see below.
    if (isInEditor(target)) return;
    const isToggle = target.closest?.('summary') && !target.closest('a');
    if (!isToggle) event.preventDefault();
    if (!page) return;
    const href = target.closest?.('a[href]')?.getAttribute('href');
    if ((event.ctrlKey || event.metaKey) && href) {
      events.follow?.(href);
      return;
    }
    const node = nodeOf(event);
    const [ref] = page.refsAt(node);
    current = undefined;
    draw();
    if (!ref) return;
    pointed = page.occurrencesAt(node).find((occurrence) => occurrence.ref === ref);
    events.select?.(ref);
  }
  function onDoubleClick(event: MouseEvent) {
    if (isInEditor(event.target)) return;
    event.preventDefault();
    const [occurrence] = page?.occurrencesAt(nodeOf(event)) ?? [];
    if (occurrence) events.edit?.(occurrence, { x: event.clientX, y: event.clientY });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isInEditor(event.target) || isInEditor(document.activeElement)) return;
    if (!handleKey(event)) events.key?.(event);
  }
  function onScroll() {
    draw();
    if (isScrolledByUs) {
      isScrolledByUs = false;
      return;
    }
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    events.scroll?.(scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0);
  }

  const { signal } = done;
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget ?? hover(undefined), { signal });
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('click', (event) => isInEditor(event.target) && event.preventDefault(), { signal });
  document.addEventListener('dblclick', onDoubleClick, { signal, capture: true });
  document.addEventListener('auxclick', (event) => event.preventDefault(), { signal, capture: true });
  document.addEventListener('submit', (event) => event.preventDefault(), { signal, capture: true });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
  document.addEventListener('toggle', draw, { signal, capture: true });
  document.addEventListener('load', draw, { signal, capture: true });
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  window.addEventListener('resize', draw, { signal });

  return {
    show,
    get page() {
      return page;
    },
    /** Outlines all occurrences of a ref, and brings one into view. */
    select: (ref: Ref | undefined, isToScroll = true) => {
      const isOther = (one: Occurrence | undefined) => one && ref && refKey(one.ref) !== refKey(ref);
      selectedRef = ref;
      // Continue from a selection made elsewhere, e.g. by search.
      if (isOther(current)) current = undefined;
      if (isOther(pointed)) pointed = undefined;
      showSelected(isToScroll);
    },
    selected,
    move,
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
  return (
    one === other ||
    (one.node === other?.node && one.attribute === other.attribute && refKey(one.ref) === refKey(other.ref))
  );
}

function isInView(occurrence: Occurrence, window: Window): boolean {
  const box = boxesOf(occurrence)[0];
  if (box === undefined) return false;
  const isWithinHeight = box.top >= 0 && box.top + box.height <= window.innerHeight;
  // A slide beside the one in view is within the height, too.
  return isWithinHeight && box.left >= 0 && box.left < window.innerWidth;
}

function editorIn(document: Document): Element | null {
  return document.querySelector(`[${editorAttribute}]`);
}

/** Morphs a page into its new version, preserving scroll, disclosure and editing state. */
function morph(document: Document, next: Document): void {
  const { documentElement: root } = document;
  for (const { name } of [...root.attributes]) if (!next.documentElement.hasAttribute(name)) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  const editor = editorIn(document);
  const edited = editor?.parentElement;
  for (const [from, to] of [
    [document.head, next.head],
    [document.body, next.body],
  ] as const) {
    // The editor keeps its styles in the head. The page is rebuilt after editing.
    if (editor && from === document.head) continue;
    morphdom(from, document.adoptNode(to), {
      onBeforeElUpdated: (old, made) => {
        if (old === edited) return false;
        keepState(old, made);
        return !old.isEqualNode(made);
      },
      // Never discard the node being edited.
      onBeforeNodeDiscarded: (node) => !editor || !node.contains(editor),
    });
  }
}
