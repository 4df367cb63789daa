import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest';
import { addLayout } from './layout';
import { runsOf, seed } from './runs';

fc.configureGlobal({ numRuns: runsOf(), seed });

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the file needs its own copy of the modules. */
    ownModules?: true;
  }
}

if (inject('ownModules')) vi.resetModules();

// Mocks of the previous file's last test would persist.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

// Hono's server replaces these globals, also for the worker's next file.
const { Request, Response } = globalThis;
afterAll(() => {
  for (const [name, value] of Object.entries({ Request, Response })) Object.defineProperty(globalThis, name, { value });
});

// Only component tests have a document.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A timeout, not a delay: on a busy machine a worker or a chunk may take seconds.
  configure({ asyncUtilTimeout: 10_000 });
  onePageEach();
  afterEach(() => cleanup());
  addLayout(window);

  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Gives each test a fresh page: DOM, storage, listeners and observers of the previous test are removed. */
function onePageEach(): void {
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
