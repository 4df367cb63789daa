import fc from 'fast-check';
import { afterAll, afterEach, inject, vi } from 'vitest';
import { onePageEach } from './one-page';
import { runsOf, seed } from './runs';

fc.configureGlobal({ numRuns: runsOf(), seed });

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a file has a copy of the modules for itself. */
    ownModules?: true;
  }
}

if (inject('ownModules')) vi.resetModules();

// What the last test of the file before has put in its place stays until the next test begins.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

// A server of Hono puts its own in their place, and the next file of the worker would have them, too.
const { Request, Response } = globalThis;
afterAll(() => {
  for (const [name, value] of Object.entries({ Request, Response })) Object.defineProperty(globalThis, name, { value });
});

// Only for component tests: tests of plain functions run without a document.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A timeout, not a delay: on a busy machine a worker or a chunk may take seconds.
  configure({ asyncUtilTimeout: 10_000 });
  onePageEach();
  afterEach(() => cleanup());

  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
