/** Marks a link whose press is handled by the page's scripts; buttons need no mark. */
export const pressAttribute = 'data-press';

/** Marks the carousel's buttons, which the starter works itself: `pause`, or the number of a slide, from 0. */
export const carouselAttribute = 'data-carousel';

const pressable = `button:not([${carouselAttribute}]), [role="combobox"], [${pressAttribute}]`;

export type Press = { element: Element; event: Event };

let kept: Press[] = [];

function take(): Press[] {
  const presses = kept;
  kept = [];
  for (const { element } of presses) element.removeAttribute('aria-busy');
  return presses;
}

function keep(event: MouseEvent): void {
  const element = (event.target as Element).closest(pressable);
  // With a modifier key, a link opens elsewhere.
  if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  hold(event);
  kept.push({ element, event });
  element.setAttribute('aria-busy', 'true');
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

/** Starts queueing presses on controls, which get `aria-busy`. */
export function keepPresses(): void {
  addEventListener('click', keep, true);
  addEventListener('submit', hold, true);
  addEventListener('keydown', keepKey, true);
}

/** Stops queueing after hydration. Returns the queued presses to replay. */
export function releasePresses(): Press[] {
  removeEventListener('click', keep, true);
  removeEventListener('submit', hold, true);
  removeEventListener('keydown', keepKey, true);
  return take();
}

/** Follows the last pressed link if the scripts could not be loaded. */
export function giveUpPresses(): void {
  const href = take().at(-1)?.element.getAttribute('href');
  if (href) location.assign(href);
}
