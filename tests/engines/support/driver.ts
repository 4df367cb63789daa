export type Key = 'Backspace' | 'Tab' | 'Enter' | 'Escape' | 'End' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown';

/** A page in its own browser session. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** Runs the body of an async function, which returns a string, in the page. */
  run(body: string): Promise<string>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  moveTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A running browser. Tabs share no cookies or storage. */
export type Browser = { open(): Promise<Tab>; close(): Promise<void> };

export const viewport = { width: 1280, height: 800 };
