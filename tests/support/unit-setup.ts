import { afterEach } from 'vitest';

// Only for component tests: tests of plain functions run without a document.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A timeout, not a delay: on a busy machine a worker or a chunk may take seconds.
  configure({ asyncUtilTimeout: 10_000 });
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
