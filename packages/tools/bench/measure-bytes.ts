import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { dataFolder } from '@talkaroo/server/finish-html';
import { JSDOM } from 'jsdom';
import { slideMs } from '@/lib/starter/carousel';
import { type Downloaded, download } from './download';
import { phone } from './phone';

export const kinds = ['document', 'data', 'script', 'style', 'font', 'picture', 'other', 'fetched'] as const;
/** `data`: the page's own, which the framework needs; in the document of an empty page. `fetched`: prefetched. */
export type Kind = (typeof kinds)[number];

export type Bytes = Record<Kind, number>;

/** Counts of what a page costs before a touch: its elements that the browser lays out, out of `elements`. */
type Counts = { laidOut: number; elements: number; rules: number; requests: number; drawings: number };

/** `html`: the whole document, with all that is inline; `styles`: those in it, which the first layout takes. */
export type PageBytes = { load: Bytes; idle: Bytes; touched: Bytes; html: number; styles: number; counts: Counts };

type Asked = { url: string; type: string; at: number };

const textTypes = /^(text\/|image\/svg|application\/([a-z.+-]*json|javascript|xml))/;

/** Milliseconds without a request after which a page counts as idle. */
const quietTime = 2000;
/** In milliseconds. A page that is read for 8 s wakes without a touch. */
const timeoutMs = { untouched: 6000, touched: 20_000 };

/** Measures bytes by kind, compressed by Brotli at its highest quality to be independent of the server. */
export class ByteMeter {
  readonly #sizes = new Map<string, Promise<number>>();

  constructor(private readonly browser: Browser) {}

  /** Opens a page such as `http://hk.localhost:3107/` on a phone, and touches it once it is idle. */
  async measure(address: string): Promise<PageBytes> {
    const context = await this.browser.newContext(phone);
    try {
      // One page view in ten also measures itself. tsx names inner functions with a helper that pages do not have.
      await context.addInitScript('Math.random = () => 0.5; globalThis.__name ??= (inner) => inner;');
      await context.addInitScript(holdTimers, slideMs);
      const page = await context.newPage();
      const record = await RequestLog.start(page, new URL(address).host);
      await page.goto(address, { waitUntil: 'load' });
      await record.untilQuiet(timeoutMs.untouched);
      const untouched = record.asked.slice();
      const layout = await page.evaluate(countLayout);
      // A key without a function. A tap could hit the carousel or a form, and load their code.
      await page.keyboard.press('Shift');
      await record.untilQuiet(timeoutMs.touched);
      const { asked, loadedAt } = record;
      const html = await download(address);
      return {
        load: await this.#sum(asked.filter(({ at }) => at <= loadedAt)),
        idle: await this.#sum(untouched),
        touched: await this.#sum(asked),
        html: compressedSize(html),
        styles: brotliCompressSync(inlineTexts(html.body.toString(), 'style')).length,
        counts: {
          ...layout,
          requests: untouched.length,
          drawings: untouched.filter(({ url }) => url.endsWith('.svg')).length,
        },
      };
    } finally {
      await context.close();
    }
  }

  async #sum(asked: Asked[]): Promise<Bytes> {
    const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Bytes;
    const kindOf = new Map<string, Kind>();
    for (const { url, type } of asked) {
      const kind = kindOfRequest(url, type);
      if (!kindOf.has(url) || kind !== 'fetched') kindOf.set(url, kind);
    }
    for (const [url, kind] of kindOf) {
      bytes[kind] += await this.#once(url, async () => compressedSize(await download(url)));
      if (kind !== 'document') continue;
      for (const inline of ['script', 'style'] as const) {
        const size = await this.#once(`${inline} ${url}`, async () => {
          const { body } = await download(url);
          return brotliCompressSync(inlineTexts(body.toString(), inline)).length;
        });
        bytes.document -= size;
        bytes[inline] += size;
      }
    }
    return bytes;
  }

  #once(key: string, size: () => Promise<number>): Promise<number> {
    const known = this.#sizes.get(key) ?? size();
    this.#sizes.set(key, known);
    return known;
  }
}

/** Runs in the page. Disables long timers, because code that loads after some time does not count for a touch. */
function holdTimers(longest: number): void {
  const { setTimeout: start } = window;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
    ms < longest ? start(run, ms, ...values) : 0) as typeof setTimeout;
}

/** Runs in the page. */
function countLayout() {
  const count = (rules: CSSRuleList): number =>
    Array.from(rules).reduce(
      (sum, rule) =>
        sum + (rule instanceof CSSStyleRule ? 1 : 0) + ('cssRules' in rule ? count(rule.cssRules as CSSRuleList) : 0),
      0,
    );
  const elements = Array.from(document.body.querySelectorAll(':not(wbr)'));
  return {
    elements: elements.length,
    laidOut: elements.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
    rules: Array.from(document.styleSheets)
      .filter(({ href }) => href === null)
      .reduce((sum, { cssRules }) => sum + count(cssRules), 0),
  };
}

export function kilobytes(bytes: Bytes, only: readonly Kind[] = kinds): number {
  return only.reduce((sum, kind) => sum + bytes[kind], 0) / 1000;
}

class RequestLog {
  readonly asked: Asked[] = [];
  /** Browser time, in seconds. */
  loadedAt = Number.POSITIVE_INFINITY;
  #last = performance.now();

  static async start(page: Page, host: string): Promise<RequestLog> {
    const record = new RequestLog();
    const session: CDPSession = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ request: { url }, type = 'Other', timestamp }) => {
      if (!/^https?:/.test(url) || new URL(url).host !== host) return;
      record.asked.push({ url: url.replace(/#.*/, ''), type, at: timestamp });
      record.#last = performance.now();
    });
    session.once('Page.loadEventFired', ({ timestamp }) => {
      record.loadedAt = timestamp;
    });
    await session.send('Network.enable');
    await session.send('Page.enable');
    return record;
  }

  /** Resolves once there was no request for `quietTime`, or after `patience` milliseconds. */
  async untilQuiet(timeoutMs: number): Promise<void> {
    const start = performance.now();
    this.#last = start;
    for (;;) {
      const now = performance.now();
      const wait = Math.min(this.#last + quietTime, start + timeoutMs) - now;
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** By the browser's name of the type. */
const kindOfType: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

function kindOfRequest(url: string, type: string): Kind {
  if (type === 'Prefetch' || (type !== 'Script' && new URL(url).pathname.endsWith('.js'))) return 'fetched';
  if (new URL(url).pathname.startsWith(dataFolder)) return 'data';
  return kindOfType[type] ?? 'other';
}

/** Returns the inline style sheets, or the scripts that run, without Next's data, which counts as part of the document. */
export function inlineTexts(html: string, kind: 'script' | 'style'): string {
  const found = [...new JSDOM(html).window.document.querySelectorAll<HTMLScriptElement>(`${kind}:not([src])`)];
  return found
    .filter(({ type }) => ['', 'module', 'text/javascript', 'text/css'].includes(type))
    .map(({ textContent }) => textContent)
    .filter((text) => !/^\W*self\.\w+(=|\.push\()/.test(text))
    .join('\n');
}

function compressedSize({ headers, body }: Downloaded): number {
  return textTypes.test(headers['content-type'] ?? '') ? brotliCompressSync(body).length : body.length;
}
