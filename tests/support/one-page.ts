import { afterEach, beforeEach } from 'vitest';

/** Each test of the file is on a page of its own: what the last one listens to and observes ends with it. */
export function onePageEach(): void {
  const { addEventListener, MutationObserver } = window;
  let leave: (() => void)[] = [];
  beforeEach(() => {
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
