import type { ChildProcess } from 'node:child_process';

/** A page in its own browser session, as WebDriver and WebDriver BiDi both support it. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** Runs the body of an async function, which returns a string, in the page. */
  run(body: string): Promise<string>;
  perform(source: InputSource): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A running browser. Tabs share no cookies or storage. */
export type Browser = { open(): Promise<Tab>; close(): Promise<void> };

/** https://www.w3.org/TR/webdriver2/#actions */
export type InputSource =
  | { type: 'key'; id: 'keyboard'; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport'; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export const viewport = { width: 1280, height: 800 };

/** Kills the browser if the run is aborted. */
export function endWithUs(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
