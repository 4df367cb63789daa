import { type Browser, chromium, type Page } from '@playwright/test';
import { type PageId, pagePath } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { ensureChromium } from '@talkaroo/tools/support/chromium';
import { contrastOf } from '@/tests/support/access/engines';
import { placeOfForm, targetSizes } from '@/tests/support/access/first-view';
import { findPoorBreaks } from '@/tests/support/access/heading-breaks';
import { everyPage } from '@/tests/support/pages';
import { budgets } from './budgets';
import { chromiumArgs } from './phone';
import type { Place } from './places';
import { atLeast, atMost, type Table } from './report';
import type { Servers } from './servers';

const phone = { width: 360, height: 640 };
const desktop = { width: 1366, height: 625 };
/** Widths of the check of headings, in px. */
export const headingWidths = [320, 360, 390, 768, 1280];

/** The part `view`: what parents see at first, and how far they scroll. */
export async function view({ site }: Servers, places: Place[]): Promise<Table[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const host = (region: string) => `http://${region}.localhost:${site.port}`;
  try {
    return [
      await forms(await newPage(browser), host),
      await lengths(await newPage(browser), host, places),
      await headings(await newPage(browser), host),
    ];
  } finally {
    await browser.close();
  }
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, bypassCSP: true });
  // tsx names inner functions with a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (inner) => inner');
  return page;
}

async function show(page: Page, address: string, size = phone): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await page.evaluate('document.fonts.ready.then(() => null)');
}

async function forms(page: Page, host: (region: string) => string): Promise<Table> {
  const rows = [];
  for (const id of ['home', 'register'] satisfies PageId[]) {
    for (const region of regions) {
      for (const language of region.languages) {
        await show(page, host(region.id) + pagePath(region, language, id));
        const small = await page.evaluate(placeOfForm);
        await page.setViewportSize(desktop);
        const large = await page.evaluate(placeOfForm);
        rows.push({
          page: `${id} (${region.id}, ${language})`,
          'label at 360 × 640': Math.round(small.label),
          'field’s end': atMost(phone.height, Math.round(small.field)),
          'button’s end': Math.round(small.submit),
          'field’s end at 1366 × 625': Math.round(large.field),
          'button’s end at 1366': atMost(desktop.height, Math.round(large.submit)),
        });
      }
    }
  }
  return { title: 'Number field and button in the first view, px from the top', rows };
}

async function lengths(page: Page, host: (region: string) => string, places: Place[]): Promise<Table> {
  const rows = [];
  for (const { name, id, region, path } of places) {
    await show(page, host(region.id) + path);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / 640);
    const footer = await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().height ?? 0);
    const sizes = await page.evaluate(targetSizes);
    rows.push({
      page: name,
      'screens of 640 px': id === 'home' || id === 'course' ? atMost(budgets.screens, screens) : screens,
      'footer, px': atMost(budgets.footer, Math.round(footer)),
      'targets below 24 px': atMost(0, sizes.filter((size) => size < 24).length),
      'below 44 px': sizes.filter((size) => size < 43.5).length,
      'lowest contrast': atLeast(3, await contrastOf(page)),
    });
  }
  return { title: 'Pages at 360 px', rows };
}

async function headings(page: Page, host: (region: string) => string): Promise<Table> {
  const found = new Map<string, { heading: string; fault: string; first: string; places: number }>();
  for (const { region, language, id, path } of everyPage()) {
    await show(page, host(region.id) + path);
    for (const width of headingWidths) {
      await page.setViewportSize({ ...phone, width });
      for (const { rule, lines } of await page.evaluate(findPoorBreaks)) {
        const row = found.get(`${rule} ${lines}`) ?? { heading: lines, fault: rule, first: '', places: 0 };
        row.first ||= `${language} ${id} ${width}`;
        row.places += 1;
        found.set(`${rule} ${lines}`, row);
      }
    }
  }
  const rows = [...found.values()];
  return {
    title: `Headings that break poorly, of all pages at ${headingWidths.join(', ')} px`,
    rows: [{ heading: 'all', fault: '', first: '', places: atMost(0, rows.length) }, ...rows],
  };
}
