import { measureBytes } from '@talkaroo/tools/bench/bytes';
import { choosePlaces } from '@talkaroo/tools/bench/places';
import { missed } from '@talkaroo/tools/bench/report';
import { startEmptyPage } from '@talkaroo/tools/bench/servers';
import { stopAll } from '@talkaroo/tools/support/processes';
import { expect, full, test } from '../support/site';

test.use({ screenshot: 'off', trace: 'off' });

// Runs `bytes` of `npm run bench`. One test, as it measures several pages in parallel.
test('what every page loads is within the budgets', full, async ({ browser }) => {
  test.setTimeout(300_000);
  const empty = await startEmptyPage();
  try {
    expect(missed(await measureBytes(browser, choosePlaces()))).toEqual([]);
  } finally {
    await stopAll([empty]);
  }
});
