import { afterEach, beforeEach } from 'vitest';

/** Gives each test a fresh page: DOM, storage, listeners and observers of the previous test are removed. */
export function onePageEach(): void {
  const { addEventListener, MutationObserver } = window;
  let leave: (() => void)[] = [];
  openPage();
  beforeEach(() => {
    // Again, as a click of the previous test may have navigated after its end.
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
