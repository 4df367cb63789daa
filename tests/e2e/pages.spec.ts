import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import { uniq } from 'es-toolkit/array';
import { heightOf, layoutFaults, widths } from '../support/access/check-layout';
import { axeFindings, findSilentNewTabs } from '../support/access/engines';
import { isReady, layOutAll, reachesRows } from '../support/access/ready';
import {
  address,
  test as each,
  everyPage,
  expect,
  expectNoIbmFindings,
  full,
  linksWithout,
  words,
} from '../support/site';

/** Nothing here is written, so the pages of a worker share a context, with its cache. */
const test = each.extend<object, { shared: BrowserContext }>({
  shared: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ shared }, use) => use(shared),
  page: async ({ page }, use) => {
    await use(page);
    await page.close();
  },
});

type Place = ReturnType<typeof everyPage>[number];

const places = everyPage();

/** The longest language per direction of writing, as others differ in their words alone. */
const directions: readonly Language[] = ['ms', 'ar'];

/** Pages take turns in the language that is tested with each change. */
const languageInTurn = ({ id }: Place) =>
  directions[uniq(places.map((place) => place.id)).indexOf(id) % directions.length];

const isRare = ({ id }: Place) => places.filter((place) => place.id === id).length === 1;

for (const [index, place] of places.entries()) {
  const { region, language, path } = place;
  // axe alternates between phone and desktop.
  const axeWidth = index % 2 === 0 ? 360 : 1280;

  if (language === languageInTurn(place) || isRare(place))
    test(`${region.id} ${path} runs without an error, and fits a phone, a tablet and a desktop`, async ({ page }) => {
      await open(page, place, axeWidth);
      expect.soft(await axeFindings(page)).toEqual([]);
      await expectToFit(page, [360, 768, 1280]);
    });

  test(`${region.id} ${path} fits every width, and is accessible by both engines`, full, async ({ page }) => {
    await open(page, place, axeWidth);
    expect.soft(await axeFindings(page)).toEqual([]);
    // The largest exceeds the spec's widths: nothing may grow without limit.
    await expectToFit(page, [...widths, 2560]);
    await page.setViewportSize({ width: axeWidth, height: heightOf(axeWidth) });
    await expectNoIbmFindings(page);
  });
}

async function open(page: Page, { region, language, path }: Place, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.goto(address(region.id, `${path}?utm_source=x`));
  await page.waitForFunction(isReady, null);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('img:not([width]), img:not([height]), img:not([alt])').count()).toBe(0);
  await page.evaluate(layOutAll);
  await page.waitForFunction(reachesRows);
  expect(await brokenPictures(page)).toEqual([]);
  expect.soft(await linksWithout(page, 'utm_source')).toEqual([]);
  expect.soft(await page.evaluate(findSilentNewTabs, words(language, 'common', region.id).social.newTab)).toEqual([]);
}

async function expectToFit(page: Page, every: readonly number[]): Promise<void> {
  for (const width of every) expect.soft(await layoutFaults(page, width), `at ${width} px`).toEqual([]);
}

function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = Array.from(document.images);
    for (const image of images) image.loading = 'eager';
    const broken = await Promise.all(
      images.map((image) =>
        image.decode().then(
          () => [],
          () => [image.currentSrc],
        ),
      ),
    );
    return broken.flat();
  });
}
