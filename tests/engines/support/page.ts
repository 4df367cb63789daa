import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import type { Key, Tab } from './driver';

export type Query = ({ role: string; name?: string } | { css: string }) & { within?: Query };

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A page in any engine. Actions wait up to 15 s until they are possible. */
export class Page {
  constructor(readonly tab: Tab) {}

  /** Waits for the trial host's answer about the session, after which the page is fully usable. */
  async awake(): Promise<void> {
    await until('the answer of the trial host', () => this.evaluate(hasUserInfo));
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  async evaluate<A extends unknown[], R>(call: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const json = await this.tab.run(`return JSON.stringify({ value: await (${call})(...${JSON.stringify(args)}) })`);
    return JSON.parse(json).value;
  }

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

  async count(query: Query): Promise<number> {
    return Number(await this.#run(`return String((${findAll})(${JSON.stringify(query)}).length)`));
  }

  isFocused(query: Query): Promise<boolean> {
    return this.read(query, (element) => element === document.activeElement);
  }

  /** Clicks once the element is stable, enabled and uncovered. */
  async click(query: Query): Promise<void> {
    const { x, y } = await until(nameOf(query), () => this.read(query, clickablePoint));
    await this.tab.clickAt(x, y);
  }

  async press(...names: Key[]): Promise<void> {
    for (const name of names) await this.tab.press(name);
  }

  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.read(query, (element) => (element as HTMLInputElement).select());
    await this.tab.type(text);
  }

  /** Selects an option by script: the popup is a system window that cannot be automated. */
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

  async tabTo(query: Query): Promise<void> {
    await until(nameOf(query), async () => {
      if (await this.isFocused(query)) return true;
      await this.press('Tab');
      return false;
    });
  }

  /** Runs code that needs the library, which each new document must have injected first. */
  async #run(body: string): Promise<string> {
    const unknown = 'no library yet';
    const answer = await this.tab.run(`if (!window.TestingLibraryDom) return '${unknown}'; ${body}`);
    if (answer !== unknown) return answer;
    await this.tab.run(`${library}; return ''`);
    return this.tab.run(body);
  }
}

/** @throws Error with the last reason, after 15 s */
function until<T>(what: string, ask: () => Promise<T | false | undefined>): Promise<T> {
  const askOnce = async () => {
    const answer = await ask();
    if (answer) return answer;
    throw new Error('not yet');
  };
  return vi.waitFor(askOnce, { timeout: 15_000, interval: 50, message: `Waited in vain for ${what}` });
}

function nameOf(query: Query): string {
  const own = 'css' in query ? query.css : `${query.role} “${query.name ?? ''}”`;
  return query.within ? `${own} within ${nameOf(query.within)}` : own;
}

/* The functions below run in the page and must be self-contained. */

function hasUserInfo(): boolean {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.some(({ name, responseEnd }) => name.includes('/api/userInfo') && responseEnd > 0);
}

/** Returns visible matches; names match as a substring, ignoring case. */
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
