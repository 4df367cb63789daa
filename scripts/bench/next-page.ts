import puppeteer, { type Page } from 'puppeteer-core';
import { pagePath } from '@/lib/regions/pages';
import { findRegion, type Region } from '@/lib/regions/regions';
import { ensureFullChromium } from '@/scripts/support/chromium';
import { budgets } from './budgets';
import { chromiumArgs } from './phone';
import type { Place } from './places';
import { atMost, median, type Table } from './report';
import type { Servers } from './servers';

type Visit = { lcp: number; sinceClick: number; isPrerendered: boolean };

/** Milliseconds that the pointer rests on the link: browsers take 200 for a sign that a visitor means it. */
const rest = 1000;

/** The part `next-page`: from the home page to the course page by a click, with and without speculation rules. */
export async function nextPage({ site }: Servers, _places: Place[], runs: number): Promise<Table[]> {
  const region = findRegion('hk') as Region;
  const [language] = region.languages;
  const from = `http://${site.hostOf(region.id)}${pagePath(region, language, 'home')}`;
  const to = pagePath(region, language, 'course');
  const visits = { 'speculation rules, pointer on the link': [] as Visit[], 'plain link': [] as Visit[] };
  for (let run = 0; run < runs; run += 1) {
    visits['speculation rules, pointer on the link'].push(await visit(from, to));
    visits['plain link'].push(await visit(from, to, plainLinks));
  }
  const plain = median(visits['plain link'].map(({ lcp }) => lcp));
  return [
    {
      title: `The next page by a click (home to course, desktop, full speed): medians of ${runs}; LCP counts from the activation`,
      rows: Object.entries(visits).map(([name, all]) => {
        const lcp = median(all.map((each) => each.lcp));
        return {
          by: name,
          'LCP ms': name === 'plain link' ? lcp : atMost(budgets.nextPage, lcp),
          '÷ plain': lcp / plain,
          'click to LCP ms': median(all.map((each) => each.sinceClick)),
          prerendered: `${all.filter(({ isPrerendered }) => isPrerendered).length} of ${runs}`,
        };
      }),
    },
  ];
}

/**
 * One navigation, in a browser of its own.
 * @param before runs in each page before its own scripts
 */
async function visit(from: string, to: string, before?: () => void): Promise<Visit> {
  const browser = await puppeteer.launch({
    executablePath: ensureFullChromium(),
    args: chromiumArgs,
    defaultViewport: { width: 1280, height: 800 },
  });
  try {
    const [page = await browser.newPage()] = await browser.pages();
    if (before) await page.evaluateOnNewDocument(before);
    await page.goto(from, { waitUntil: 'load' });
    const link = await page.waitForSelector(`header a[href$="${to}"]`, { visible: true });
    const box = await link?.boundingBox();
    if (!box) throw new Error(`no link to ${to} on ${from}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await new Promise((resolve) => setTimeout(resolve, rest));
    await page.mouse.down();
    const clickedAt = Date.now();
    await page.mouse.up();
    const { lcp, activationStart, timeOrigin } = await largestPaint(page, new URL(to, from).href);
    return {
      lcp: lcp - activationStart,
      sinceClick: timeOrigin + lcp - clickedAt,
      isPrerendered: activationStart > 0,
    };
  } finally {
    await browser.close();
  }
}

type LargestPaint = { lcp: number; activationStart: number; timeOrigin: number };

/** The largest paint of a page that has been gone to, on that page's clock, once the page has loaded. */
async function largestPaint(page: Page, address: string): Promise<LargestPaint> {
  const end = performance.now() + 15_000;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    // While the browser goes from one page to the other, there is none to ask.
    const found = await page.evaluate(readLargestPaint, address).catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`no largest paint on ${address}`);
}

/** Runs in the page. */
async function readLargestPaint(address: string): Promise<LargestPaint | undefined> {
  if (!location.href.startsWith(address) || document.readyState !== 'complete') return undefined;
  const entries = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    setTimeout(() => resolve([]), 1000);
  });
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart: number })[];
  const last = entries.at(-1);
  if (!last || !navigation) return undefined;
  return { lcp: last.startTime, activationStart: navigation.activationStart, timeOrigin: performance.timeOrigin };
}

/** Leaves links to the browser: no speculation rules, and no script that answers a click. Runs in the page. */
function plainLinks(): void {
  new MutationObserver(() => {
    for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
  }).observe(document, { childList: true, subtree: true });
  addEventListener('click', (event) => event.stopImmediatePropagation(), true);
}
