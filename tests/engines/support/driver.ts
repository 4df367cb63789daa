import type { ChildProcess } from 'node:child_process';

/** What both protocols, WebDriver and WebDriver BiDi, can do with one page in a browser session of its own. */
export type Tab = {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /**
   * Runs the body of an async function in the page.
   * @returns what it returns, a string
   */
  run(body: string): Promise<string>;
  /** Keys and pointer, as the browser's own input: the form is the same in both protocols. */
  perform(source: InputSource): Promise<void>;
  /** @returns a PNG of what is in view */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A running browser. Each tab knows nothing of the others: no cookie, no storage. */
export type Browser = { open(): Promise<Tab>; close(): Promise<void> };

/** https://www.w3.org/TR/webdriver2/#actions */
export type InputSource =
  | { type: 'key'; id: 'keyboard'; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport'; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

/** The size of the page in CSS px. */
export const viewport = { width: 1280, height: 800 };

/** Sees to it that a browser does not outlive a run that breaks off. */
export function endWithUs(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/** Ends a browser's process and waits until it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
