import { byteBudgets, measureBytes } from '@talkaroo/tools/bench/bytes';
import { ensureEmptyPage, startEmptyPage } from '@talkaroo/tools/bench/empty-page';
import { allPlaces } from '@talkaroo/tools/bench/places';
import { stopAll, untilAnswers } from '@talkaroo/tools/support/processes';
import { ports } from '../support/ports';
import { expect, full, test } from '../support/site';

test.use({ screenshot: 'off', trace: 'off' });

// Runs `bytes` of `npm run bench`. One test, as it measures several pages in parallel.
test('what every page loads is within the budgets', full, async ({ browser }) => {
  test.setTimeout(300_000);
  await ensureEmptyPage();
  const empty = startEmptyPage(ports.empty);
  try {
    expect(await untilAnswers(`http://127.0.0.1:${ports.empty}/`, [empty])).toBe(true);
    const { floor, pages } = await measureBytes(browser, allPlaces());
    expect(floor.touched.script).toBeGreaterThan(80_000);
    for (const [name, judge] of Object.entries(byteBudgets)) {
      const over = pages.flatMap((page) => {
        const judged = judge(page, floor);
        return judged && !judged.isOk ? [`${page.place.name}: ${judged.value.toFixed(2)}, at most ${judged.goal}`] : [];
      });
      expect.soft(over, name).toEqual([]);
    }
    for (const { place, bytes } of pages) {
      // A page that never wakes would meet any budget.
      expect.soft(bytes.touched.script, place.name).toBeGreaterThan(floor.touched.script);
    }
  } finally {
    await stopAll([empty]);
  }
});
