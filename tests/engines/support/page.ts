import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { InputSource, Tab } from './driver';

/** What to look for: an element by accessible role and name, or by selector. */
export type Query = ({ role: string; name?: string } | { css: string }) & { within?: Query };

const deadlineMs = 15_000;

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export type Key = keyof typeof keys;

// Finds elements by role and name in any browser; the unit tests use it too.
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A page as a parent uses it, in any engine. Actions wait until they are possible, fifteen seconds at most. */
export class Page {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async goto(url: string): Promise<void> {
    await this.#tab.goto(url);
  }

  /** Waits until the trial host has answered about the session: from then on everything on the page works. */
  async awake(): Promise<void> {
    await until('the answer of the trial host', () =>
      this.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(
            (entry) => entry.name.includes('/api/userInfo') && (entry as PerformanceResourceTiming).responseEnd > 0,
          ),
      ),
    );
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /** Calls a function in the page. It can use nothing from its scope but its arguments. */
  async evaluate<A extends unknown[], R>(call: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const json = await this.#tab.run(`return JSON.stringify({ value: await (${call})(...${JSON.stringify(args)}) })`);
    return JSON.parse(json).value;
  }

  /** Calls a function in the page with the one visible element that matches. */
  async read<A extends unknown[], R>(
    query: Query,
    call: (element: HTMLElement, ...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R> {
    const body = `
      const found = (${findAll})(${JSON.stringify(query)});
      if (found.length !== 1) return JSON.stringify({ found: found.map((element) => element.outerHTML.slice(0, 120)) });
      return JSON.stringify({ value: await (${call})(found[0], ...${JSON.stringify(args)}) });`;
    const { found, value } = JSON.parse(await this.#run(body));
    if (found) throw new Error(`${nameOf(query)}: ${found.length === 0 ? 'none' : `several: ${found.join(', ')}`}`);
    return value;
  }

  /** How many matching elements are visible. */
  async count(query: Query): Promise<number> {
    return Number(await this.#run(`return String((${findAll})(${JSON.stringify(query)}).length)`));
  }

  /** Whether the keyboard's focus is on the element. */
  isFocused(query: Query): Promise<boolean> {
    return this.read(query, (element) => element === document.activeElement);
  }

  /** Clicks with the mouse, once the element is there, not moving, enabled and not covered. */
  async click(query: Query): Promise<void> {
    const { x, y } = await until(nameOf(query), () => this.read(query, clickablePoint));
    await this.clickAt(x, y);
  }

  /** Clicks at a point in the window, in CSS px. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#mouse(
      { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    );
  }

  /** Moves the mouse to a point in the window, in CSS px. */
  async pointAt(x: number, y: number): Promise<void> {
    await this.#mouse({ type: 'pointerMove', x, y, origin: 'viewport', duration: 0 });
  }

  /** Presses keys in sequence. */
  async press(...names: Key[]): Promise<void> {
    for (const name of names) await this.#keyboard([keys[name]]);
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.#keyboard([...text]);
  }

  /** Clicks into a field and types. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.read(query, (element) => (element as HTMLInputElement).select());
    await this.type(text);
  }

  /** Selects an option of a drop-down list, whose popup is a system window that cannot be automated. */
  async choose(query: Query, value: string): Promise<void> {
    await this.read(
      query,
      (element, chosen) => {
        (element as HTMLSelectElement).value = chosen;
        for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
      },
      value,
    );
  }

  /** Presses Tab until the focus is on the element. */
  async tabTo(query: Query): Promise<void> {
    await until(nameOf(query), async () => {
      if (await this.isFocused(query)) return true;
      await this.press('Tab');
      return false;
    });
  }

  /** Runs code that needs the library, which has to be injected into each new document first. */
  async #run(body: string): Promise<string> {
    const unknown = 'no library yet';
    const answer = await this.#tab.run(`if (!window.TestingLibraryDom) return '${unknown}'; ${body}`);
    if (answer !== unknown) return answer;
    await this.#tab.run(`${library}; return ''`);
    return this.#tab.run(body);
  }

  #keyboard(values: string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    return this.#tab.perform({ type: 'key', id: 'keyboard', actions });
  }

  #mouse(...actions: Extract<InputSource, { type: 'pointer' }>['actions']): Promise<void> {
    return this.#tab.perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }
}

/**
 * Polls until the answer is truthy.
 * @throws Error with the last reason, after fifteen seconds
 */
async function until<T>(what: string, ask: () => Promise<T | false | undefined>): Promise<T> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    let reason: unknown;
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      // For example, the page is navigating.
      reason = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`, { cause: reason });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function nameOf(query: Query): string {
  const own = 'css' in query ? query.css : `${query.role} “${query.name ?? ''}”`;
  return query.within ? `${own} within ${nameOf(query.within)}` : own;
}

/* The rest runs in the page, and can use nothing from its scope. */

/** Every visible element that matches; names match as a substring, in any case. */
function findAll(query: Query): HTMLElement[] {
  const { TestingLibraryDom } = window as unknown as { TestingLibraryDom: typeof import('@testing-library/dom') };
  const search = (wanted: Query): HTMLElement[] => {
    const scopes = wanted.within ? search(wanted.within) : [document.body];
    return scopes.flatMap((scope) => {
      if ('css' in wanted) return [...scope.querySelectorAll<HTMLElement>(wanted.css)];
      const part = wanted.name?.toLowerCase();
      const options = part ? { name: (name: string) => name.toLowerCase().includes(part) } : {};
      return TestingLibraryDom.queryAllByRole(scope, wanted.role, options).filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    });
  };
  return search(query);
}

/** Where the mouse can click the element, in CSS px of the window; nothing while it cannot. */
async function clickablePoint(element: HTMLElement): Promise<{ x: number; y: number } | undefined> {
  const middle = () => {
    const [box] = element.getClientRects();
    return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  if (element.matches(':disabled, [aria-disabled=true]')) return undefined;
  const before = middle();
  await frame();
  await frame();
  const point = middle();
  if (!before || !point || before.x !== point.x || before.y !== point.y) return undefined;
  const hit = document.elementFromPoint(point.x, point.y);
  const label = hit?.closest('label');
  if (hit && (element.contains(hit) || hit.contains(element) || label?.control === element)) return point;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return undefined;
}
