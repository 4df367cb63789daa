import type { Browser } from '@playwright/test';
import { launchChromium } from '@talkaroo/tools/support/programs';
import { median } from 'es-toolkit/math';
import { address } from '@/tests/support/texts';
import { budgets } from './budgets';
import { type Place, phone } from './places';
import { atMost, type Table } from './report';
import { emptyPage, withServers } from './servers';

const slowerCpu = 4;
/** Milliseconds until a page is at rest, and until the browser has reported a touch. */
const restMs = 2500;

const controls = {
  menu: 'header button[aria-haspopup="dialog"]',
  switcher: 'header details[data-list] > summary',
  'Register, dialog': 'a[data-press][href$="/register"]',
  question: 'main details:not(:has(input)) > summary',
  country: 'main input[role="combobox"]',
  number: 'main input[name="mobile"]',
  language: 'main select',
  'more fields': 'main details:has(input) > summary',
  submit: 'main button[type="submit"]',
  carousel: 'main button[data-carousel="1"]',
  'side bar': 'button[aria-expanded][aria-controls]:not(header *)',
  'link to questions': 'footer a[href$="/questions"]',
};

/**
 * The part `touch`: milliseconds from a touch to the paint of its answer, as browsers measure interactions, at a CPU
 * that is four times slower. Each control is touched on a fresh page, and on one whose scripts run. The empty page
 * does nothing at a touch, so it shows what the machine itself takes.
 */
export function touch(_places: Place[], runs: number): Promise<Table[]> {
  return withServers(async () => {
    const browser = await launchChromium();
    const times = async (url: string, selector: string, isAwake: boolean) => {
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await timeTouch(browser, url, selector, isAwake));
      return median(found);
    };
    const home = address('hk', '/');
    const floor = await times(emptyPage, 'h1', false);
    const rows: Table['rows'] = [{ control: 'empty page, its heading', 'first ms': floor, 'later ms': '' }];
    for (const [control, selector] of Object.entries(controls)) {
      rows.push({
        control,
        'first ms': atMost(budgets.touch, await times(home, selector, false)),
        'later ms': atMost(budgets.touch, await times(home, selector, true)),
      });
    }
    await browser.close();
    return [{ title: `From a touch to its answer, CPU ${slowerCpu} times slower: medians of ${runs}`, rows }];
  });
}

async function timeTouch(browser: Browser, url: string, selector: string, isAwake: boolean): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observer);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(restMs);
    if (isAwake) {
      await page.keyboard.press('Shift');
      await page.waitForTimeout(2 * restMs);
    }
    const control = page.locator(selector).filter({ visible: true }).first();
    // Parents touch what they have scrolled to, not what appears that moment.
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(restMs);
    await page.evaluate('longest = 16');
    await control.tap({ noWaitAfter: true });
    await page.waitForTimeout(restMs);
    return await page.evaluate<number>('longest');
  } finally {
    await context.close();
  }
}

/** Keeps the longest interaction; browsers do not report any below 16 ms. A link does not leave the page with it. */
const observer = `
  addEventListener('click', (event) => event.preventDefault());
  globalThis.longest = 16;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;
