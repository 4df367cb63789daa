import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { dataFolder } from '@talkaroo/server/finish-html';
import { launchChromium } from '@talkaroo/tools/support/programs';
import { delay, mapAsync, mapValues, memoize } from 'es-toolkit';
import { JSDOM } from 'jsdom';
import { slideMs } from '@/lib/starter/carousel';
import { askForBytes } from '@/tests/support/ask-server';
import { budgets } from './budgets';
import { addressOf, type Place, phone } from './places';
import { atMost, type Judged, type Table } from './report';
import { emptyPage, withServers } from './servers';

const concurrency = 4;

/** Milliseconds without a request after which a page counts as idle. */
const quietMs = 2000;
/** A page that is read for 8 s wakes without a touch. */
const limitMs = { untouched: 6000, touched: 20_000 };

/** Bytes of all that a page has asked for until a moment, and of its scripts, inline ones too. */
type Bytes = { all: number; script: number };

type PageBytes = Record<'load' | 'idle' | 'touched', Bytes> & {
  /** The whole document, with all that is inline; of it the styles, which the first layout takes. */
  html: number;
  styles: number;
  /** Costs of a page before a touch: elements that the browser lays out, out of `elements`. */
  counts: { laidOut: number; elements: number; rules: number; requests: number; drawings: number };
};

type Asked = { url: string; type: string };

export function bytes(places: Place[]): Promise<Table[]> {
  return withServers(async () => {
    const browser = await launchChromium();
    return measureBytes(browser, places).finally(() => browser.close());
  });
}

/** @throws Error if a page does not wake, as it would meet any budget */
export async function measureBytes(browser: Browser, places: Place[]): Promise<Table[]> {
  const floor = await measure(browser, emptyPage);
  const measured = async (place: Place) => ({ place, bytes: await measure(browser, addressOf(place)) });
  const pages = await mapAsync(places, measured, { concurrency });
  const asleep = pages.filter((page) => page.bytes.touched.script <= Math.max(floor.touched.script, 80_000));
  if (asleep.length > 0) throw new Error(`Not awake: ${asleep.map(({ place }) => place.name)}`);

  const row = (page: string, { load, idle, touched }: PageBytes) => ({
    page,
    ...mapValues({ load: load.all, idle: idle.all, touched: touched.all }, (size) => size / 1000),
    'load ÷ empty page': load.all / floor.load.all,
    'touched ÷ empty page': touched.all / floor.touched.all,
  });
  const title = 'KB by Brotli until the load event, until idle, and after the first touch';
  return [
    { title, rows: [row('empty page', floor), ...pages.map(({ place, bytes }) => row(place.name, bytes))] },
    {
      title: 'Bytes against their budgets',
      rows: pages.map(({ place, bytes }) => ({ page: place.name, ...judge(place, bytes, floor) })),
    },
  ];
}

function judge(place: Place, { load, idle, touched, html, styles, counts }: PageBytes, floor: PageBytes) {
  const hasForm = ['home', 'register', 'booking', 'booking-chinese', 'chinese'].includes(place.id);
  const homeLimit = budgets.homeUntilLoad[['ar', 'th'].includes(place.language) ? 'largeFont' : 'other'];
  return {
    'script before a touch, KB': atMost(budgets.scriptBeforeTouch, idle.script / 1000),
    // The starter was loaded before.
    'script after it ÷ empty page’s': atMost(
      budgets.scriptAfterTouch[hasForm ? 'form' : 'reading'],
      (touched.script - idle.script) / floor.touched.script,
    ),
    'home until load, KB': place.id === 'home' ? atMost(homeLimit, load.all / 1000) : '',
    'HTML, KB': atMost(budgets.html, html / 1000),
    'styles, KB': atMost(budgets.styles, styles / 1000),
    'elements laid out': atMost(budgets.laidOut, counts.laidOut),
    'style rules': atMost(budgets.rules, counts.rules),
    'requests before a touch': atMost(budgets.requests, counts.requests),
    'SVG documents': atMost(budgets.drawings, counts.drawings),
    elements: counts.elements,
  } satisfies Record<string, Judged | number | ''>;
}

/** Opens a page such as `http://hk.localhost:3107/` on a phone, and touches it once it is idle. */
async function measure(browser: Browser, address: string): Promise<PageBytes> {
  const context = await browser.newContext(phone);
  try {
    // One page view in ten also measures itself. tsx names inner functions with a helper that pages do not have.
    await context.addInitScript('Math.random = () => 0.5; globalThis.__name ??= (inner) => inner;');
    await context.addInitScript(holdTimers, slideMs);
    const page = await context.newPage();
    const asked: Asked[] = [];
    let atLoad: Asked[] = [];
    page.on('request', (request) => {
      const url = request.url().replace(/#.*/, '');
      if (url.startsWith(new URL(address).origin)) asked.push({ url, type: request.resourceType() });
    });
    page.once('load', () => {
      atLoad = [...asked];
    });
    await page.goto(address, { waitUntil: 'load' });
    await untilQuiet(asked, limitMs.untouched);
    const untouched = [...asked];
    const layout = await page.evaluate(countLayout);
    // A key without a function. A tap could hit the carousel or a form, and load their code.
    await page.keyboard.press('Shift');
    await untilQuiet(asked, limitMs.touched);
    const document = await sizesOf(address);
    return {
      load: await sizeOf(atLoad),
      idle: await sizeOf(untouched),
      touched: await sizeOf(asked),
      html: document.whole,
      styles: document.style,
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

/** Waits until nothing was asked for during `quietMs`, or `limit` is over. */
async function untilQuiet(asked: readonly Asked[], limit: number): Promise<void> {
  let before = -1;
  for (let waited = 0; waited < limit && asked.length > before; waited += quietMs) {
    before = asked.length;
    await delay(quietMs);
  }
}

async function sizeOf(asked: readonly Asked[]): Promise<Bytes> {
  const sum = { all: 0, script: 0 };
  // A file that is fetched for later and then used has two types.
  const isScript = (url: string) => asked.some((one) => one.url === url && one.type === 'script');
  for (const url of new Set(asked.map((one) => one.url))) {
    const { whole, script } = await sizesOf(url);
    sum.all += whole;
    // The page's own data, which the framework needs, is in the document of an empty page.
    if (!new URL(url).pathname.startsWith(dataFolder)) sum.script += isScript(url) ? whole : script;
  }
  return sum;
}

/** Returns sizes by Brotli at its highest quality, to be independent of the server. */
const sizesOf = memoize(async (address: string) => {
  const { host, port, pathname, search } = new URL(address);
  const { headers, body } = await askForBytes(Number(port), pathname + search, { headers: { host } });
  const type = headers['content-type'] ?? '';
  const isText = /^(text\/|image\/svg|application\/([a-z.+-]*json|javascript|xml))/.test(type);
  const inline = (kind: 'script' | 'style') =>
    type.startsWith('text/html') ? brotliCompressSync(inlineTexts(body.toString(), kind)).length : 0;
  return {
    whole: isText ? brotliCompressSync(body).length : body.length,
    script: inline('script'),
    style: inline('style'),
  };
});

/** Returns the inline style sheets, or the scripts that run, without Next's data, which counts as part of the document. */
export function inlineTexts(html: string, kind: 'script' | 'style'): string {
  return [...new JSDOM(html).window.document.querySelectorAll<HTMLScriptElement>(`${kind}:not([src])`)]
    .filter(({ type }) => ['', 'module', 'text/javascript', 'text/css'].includes(type))
    .map(({ textContent }) => textContent)
    .filter((text) => !/^\W*self\.\w+(=|\.push\()/.test(text))
    .join('\n');
}

/** Runs in the page. Disables long timers, because code that loads after some time does not count for a touch. */
function holdTimers(longest: number): void {
  const { setTimeout: start } = window;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
    ms < longest ? start(run, ms, ...values) : 0) as typeof setTimeout;
}

/** Runs in the page. */
function countLayout() {
  const within = (rules: CSSRuleList): CSSRule[] =>
    Array.from(rules).flatMap((rule) => ('cssRules' in rule ? [rule, ...within(rule.cssRules as CSSRuleList)] : rule));
  const elements = Array.from(document.body.querySelectorAll(':not(wbr)'));
  const sheets = Array.from(document.styleSheets).filter(({ href }) => href === null);
  return {
    elements: elements.length,
    laidOut: elements.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
    rules: sheets.flatMap(({ cssRules }) => within(cssRules)).filter((rule) => rule instanceof CSSStyleRule).length,
  };
}
