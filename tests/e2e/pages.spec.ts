import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Article } from '@/lib/articles/article-file';
import { packId, readPacks } from '@/lib/packs/read-packs';
import { languages } from '@/lib/regions/languages';
import { kindOf, pageUrl, type SinglePageId } from '@/lib/regions/pages';
import { heightOf, layoutFaults, widths } from '../support/access/check-layout';
import { axeFindings, newTabFindings } from '../support/access/engines';
import { isReady } from '../support/access/ready';
import {
  address,
  articleOf,
  ask,
  escapeHtml,
  everyPage,
  expect,
  expectNoIbmFindings,
  linksWithout,
  sampled,
  test,
  words,
} from '../support/site';

/** Read once: the packs do not change. */
const { packs } = readPacks(resolve('locales'));

/** Regions whose every page is visited in `npm test`; of the others, each site and each page in turn. */
const visitedWhole = ['hk', 'ar'];
const sampleEvery = 5;

for (const [index, { region, language, id, slug, path }] of everyPage().entries()) {
  const isSample = visitedWhole.includes(region.id) || index % sampleEvery === 0;

  test(`${region.id} ${path} is complete without JavaScript`, async () => {
    const { status, headers, body: html } = await ask(region.domain, path);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBeUndefined();
    const { tag, dir } = languages[language];
    expect(html).toContain(` lang="${tag}" dir="${dir}" data-region="${region.id}">`);
    expect(html).toContain(`<link rel="canonical" href="${pageUrl(region, language, id, slug)}"/>`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);

    const kind = kindOf(id);
    const seo = kind
      ? seoOf(articleOf(region.id, language, kind, slug))
      : words(language, id as SinglePageId, region.id).seo;
    expect(html).toContain(`<title>${escapeHtml(seo.title)}</title>`);
    expect(html).toContain(`<meta name="description" content="${escapeHtml(seo.description)}"/>`);
    expect(html).toContain('<meta name="keywords" content="');
    // No text in another language, and no unformatted message.
    const ofPage = new RegExp(`^(common|registration|${id})\\.`);
    const fallbacks = [...(packs.get(packId(region.id, language))?.fallbacks ?? [])];
    expect(fallbacks.filter((key) => ofPage.test(key))).toEqual([]);
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{(brand|name|year)\}/);
  });

  const title = `${region.id} ${path} runs without an error, fits every width, and is accessible`;
  test(title, sampled(isSample), async ({ page }) => {
    // axe on a phone or a desktop, in turn; `npm run access` has every page and state on both.
    const axeWidth = index % 2 === 0 ? 360 : 1280;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: axeWidth, height: heightOf(axeWidth) });
    await page.goto(address(region.id, `${path}?utm_source=x`));
    await page.waitForFunction(isReady, null);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('img:not([width]), img:not([height]), img:not([alt])').count()).toBe(0);
    expect(await brokenPictures(page)).toEqual([]);
    expect.soft(await linksWithout(page, 'utm_source')).toEqual([]);
    expect.soft(await newTabFindings(page, words(language, 'common', region.id).social.newTab)).toEqual([]);
    expect.soft(await axeFindings(page)).toEqual([]);
    // The largest is beyond the spec's widths: nothing may grow without limit.
    for (const width of [...widths, 2560]) {
      expect.soft(await layoutFaults(page, width), `at ${width} px`).toEqual([]);
    }
    // Its rules check the markup, which differs between regions only by direction.
    if (region.id === 'hk' || region.id === 'ar') {
      await page.setViewportSize({ width: axeWidth, height: heightOf(axeWidth) });
      await expectNoIbmFindings(page);
    }
  });
}

function seoOf({ seoTitle, title, description }: Article): { title: string; description: string } {
  return { title: seoTitle ?? title, description };
}

/** Pictures that fail to load, lazy ones included. */
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
