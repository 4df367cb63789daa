import { afterEach, beforeEach } from 'vitest';

/** Each test is on a page of its own: what the last one has shown, kept, listens to and observes ends with it. */
export function onePageEach(): void {
  const { addEventListener, MutationObserver } = window;
  let leave: (() => void)[] = [];
  openPage();
  beforeEach(() => {
    // Once more: a click of the last test may have led to another address only after its end.
    openPage();
    window.addEventListener = (...[name, listener, options]: Parameters<typeof addEventListener>) => {
      addEventListener.call(window, name, listener, options);
      leave.push(() => removeEventListener(name, listener, options));
    };
    window.MutationObserver = class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        leave.push(() => this.disconnect());
      }
    };
  });
  afterEach(() => {
    for (const end of leave) end();
    leave = [];
    Object.assign(window, { addEventListener, MutationObserver });
  });
}

/** Empty, and nothing is known of the visitor. */
function openPage(): void {
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  delete window.dataLayer;
  delete window.starter;
}
