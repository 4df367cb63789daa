/** What a link has whose press is for the page's scripts to handle; a button needs no mark. */
export const pressAttribute = 'data-press';

const pressable = `button, [role="combobox"], [${pressAttribute}]`;

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
  // With a modifier key a link opens elsewhere.
  if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  hold(event);
  kept.push({ element, event });
  element.setAttribute('aria-busy', 'true');
}

/** What is typed into a field that takes no text yet. */
function keepKey(event: KeyboardEvent): void {
  const element = event.target as Element;
  if (!element.matches('[role="combobox"]') || event.key === 'Tab') return;
  hold(event);
  kept.push({ element, event });
}

function hold(event: Event): void {
  event.preventDefault();
  // React may be listening already, and would do it a second time.
  event.stopPropagation();
}

/** From now on a press on a control is kept, shows that it was felt (`aria-busy`), and does nothing else. */
export function keepPresses(): void {
  addEventListener('click', keep, true);
  addEventListener('submit', hold, true);
  addEventListener('keydown', keepKey, true);
}

/** React has taken over. Returns the presses that are to be done now. */
export function releasePresses(): Press[] {
  removeEventListener('click', keep, true);
  removeEventListener('submit', hold, true);
  removeEventListener('keydown', keepKey, true);
  return take();
}

/** The scripts did not come: a link is followed as a link. */
export function giveUpPresses(): void {
  const href = take().at(-1)?.element.getAttribute('href');
  if (href) location.assign(href);
}
