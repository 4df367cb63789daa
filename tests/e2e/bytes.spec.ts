import type { ChildProcess } from 'node:child_process';
import { type ByteFigures, byteBudgets, measureBytes } from '@/scripts/bench/bytes';
import { ensureEmptyPage, startEmptyPage } from '@/scripts/bench/empty-page';
import { allPlaces } from '@/scripts/bench/places';
import { untilUp } from '@/scripts/bench/servers';
import { stopAll } from '@/scripts/support/processes';
import { ports } from '../support/ports';
import { expect, test } from '../support/site';

// The part `bytes` of `npm run bench`, each of its budgets held.

// Measured once, for all tests.
test.describe.configure({ mode: 'default' });

let empty: ChildProcess;
let figures: ByteFigures;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  await ensureEmptyPage();
  empty = startEmptyPage(ports.empty);
  await untilUp(empty, ports.empty, '/');
  figures = await measureBytes(browser, allPlaces(), ports.site, ports.empty);
});

test.afterAll(() => stopAll([empty]));

for (const [name, judge] of Object.entries(byteBudgets)) {
  test(`a page's bytes are within the budget: ${name}`, () => {
    const over = figures.pages.flatMap((page) => {
      const judged = judge(page, figures.floor);
      return judged && !judged.isOk ? [`${page.place.name}: ${judged.value.toFixed(2)}, at most ${judged.goal}`] : [];
    });
    expect(over).toEqual([]);
  });
}

test('the empty page is what the pages are made with', () => {
  // React and the router; a floor without them would forgive anything.
  expect(figures.floor.touched.script).toBeGreaterThan(80_000);
  for (const { place, bytes } of figures.pages) {
    expect(bytes.touched.script, place.name).toBeGreaterThan(figures.floor.touched.script);
  }
});
