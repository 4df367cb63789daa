import { carouselAttribute } from './carousel';
import { consentAttribute } from './consent';
import { hideNotice, showNotice } from './notice';
import type { Press } from './starter';

/** Marks a link whose press is handled by the page's scripts; buttons need no mark, except the starter’s. */
export const pressAttribute = 'data-press';

const pressable = `button:not([${carouselAttribute}], [${consentAttribute}]), [role="combobox"], [${pressAttribute}]`;

let kept: Press[] = [];
const marked = new Set<Element>();

function take(): Press[] {
  const presses = kept;
  kept = [];
  unmark();
  return presses;
}

function controlOf(event: MouseEvent): Element | null {
  // With a modifier key, a link opens elsewhere; other buttons press nothing.
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return (event.target as Element).closest(pressable);
}

/** Marks a control when it is touched, as its click waits behind the scripts that the same touch starts. */
function mark(event: MouseEvent): void {
  const element = controlOf(event);
  if (!element) return;
  hideNotice();
  element.setAttribute('aria-busy', 'true');
  marked.add(element);
}

/** Removes the marks of touches that became no press, such as a swipe, or all of them. */
function unmark(): void {
  for (const element of marked) {
    if (kept.some((press) => press.element === element)) continue;
    element.removeAttribute('aria-busy');
    marked.delete(element);
  }
}

function keep(event: MouseEvent): void {
  const element = controlOf(event);
  if (!element) return;
  hold(event);
  kept.push({ element, event });
  mark(event);
}

/** Keeps text typed into a combobox that is not hydrated yet. */
function keepKey(event: KeyboardEvent): void {
  const element = event.target as Element;
  if (!element.matches('[role="combobox"]') || event.key === 'Tab') return;
  hold(event);
  kept.push({ element, event });
}

function hold(event: Event): void {
  event.preventDefault();
  // React may already be listening, and would handle the event twice.
  event.stopPropagation();
}

const listeners = { pointerdown: mark, pointercancel: unmark, click: keep, submit: hold, keydown: keepKey };

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  for (const [name, listener] of Object.entries(listeners)) window[change](name, listener as EventListener, true);
}

export function keepPresses(): void {
  listen('addEventListener');
}

/** Stops queueing after hydration. Returns the queued presses to replay. */
export function releasePresses(): Press[] {
  listen('removeEventListener');
  hideNotice();
  return take();
}

/** Follows the last pressed link if the scripts could not be loaded; offline, or for a button, says so beside it. */
export function giveUpPresses(): void {
  const element = take().at(-1)?.element;
  const href = element?.getAttribute('href');
  if (href && navigator.onLine) location.assign(href);
  else if (element) showNotice(element);
}
