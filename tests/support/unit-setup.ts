import fc from 'fast-check';
import { afterAll, afterEach, inject, vi } from 'vitest';
import { onePageEach } from './one-page';
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

  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
