import type { Page } from '@playwright/test';
import type { Post } from '@/lib/packs/post-file';
import { languages } from '@/lib/regions/languages';
import { pageUrl } from '@/lib/regions/pages';
import { address, ask, everyPage, expect, expectAccessible, postOf, slug, test, words } from '../support/site';

for (const { region, language, id, path } of everyPage()) {
  test(`${region.id} ${path} is complete without JavaScript`, async () => {
    const { status, headers, body: html } = await ask(region.domain, path);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBeUndefined();
    const { tag, dir } = languages[language];
    expect(html).toContain(` lang="${tag}" dir="${dir}" data-region="${region.id}">`);
    expect(html).toContain(`<link rel="canonical" href="${pageUrl(region, language, id, slug)}"/>`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);

    const seo = id === 'post' ? seoOf(postOf(region.id, language)) : words(language, id).seo;
    expect(html).toContain(`<title>${escapeHtml(seo.title)}</title>`);
    expect(html).toContain(`<meta name="description" content="${escapeHtml(seo.description)}"/>`);
    expect(html).toContain('<meta name="keywords" content="');
    // Nothing is left in another language, and no message went unformatted.
    expect(html).not.toMatch(/<span lang="en"/);
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{(brand|name|year)\}/);
  });

  test(`${region.id} ${path} runs without an error, fits a narrow phone, and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address(region.id, path), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const broken = await page.evaluate(() =>
      Array.from(document.images)
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.src),
    );
    expect(broken).toEqual([]);
    expect(await textBeyondThePage(page)).toEqual([]);
    expect(await page.locator('img:not([width]), img:not([height]), img:not([alt])').count()).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 2560, height: 1200 });
    expect(await textBeyondThePage(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(2560);
  });
}

function seoOf({ seoTitle, title, description }: Post): { title: string; description: string } {
  return { title: seoTitle ?? title, description };
}

/** Text that reaches beyond the page's edges, but for strips that scroll. */
function textBeyondThePage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!node.textContent?.trim() || !around?.checkVisibility()) continue;
      if (around.closest('script, .skip-link, .visually-hidden, [role=group][aria-roledescription]')) continue;
      let box: Element | null = around;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
      if (box) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > document.documentElement.clientWidth + 1) found.push(node.textContent);
    }
    return found;
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;');
}
