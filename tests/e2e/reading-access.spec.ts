import type { Locator } from '@playwright/test';
import { address, expect, full, registrationForm, test, words } from '../support/site';

/** Minimum height of a touch target (WCAG 2.5.5), in px. */
const finger = 44;

async function expectLarge(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  // A text link is only as wide as its text.
  expect(box?.height, await target.textContent().then(String)).toBeGreaterThanOrEqual(finger);
}

for (const [id, language, details] of [
  ['global', 'en', full],
  ['th', 'th', full],
  ['ar', 'ar', {}],
  ['tr', 'tr', full],
] as const) {
  test(`${id}: the table of levels fits a tablet`, details, async ({ page }) => {
    const { overview, levels } = words(language, 'course');
    await page.goto(address(id, '/global/course'));
    const table = page.getByRole('table');
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(table.getByRole('columnheader')).toHaveText([
        overview.level,
        overview.cefr,
        overview.age,
        overview.goal,
      ]);
      await expect(table.getByRole('rowheader')).toHaveText(Object.values(levels).map(({ name }) => name));
      await expect(table.getByRole('cell')).toHaveCount(3 * Object.keys(levels).length);
      const found = await table.evaluate((element) => {
        const boxes = (selector: string) =>
          Array.from(element.querySelectorAll(selector), (part) => {
            const { left, right, height } = part.getBoundingClientRect();
            return { text: part.textContent ?? '', left, right, height };
          });
        const cut = [element, ...element.querySelectorAll('*')].filter(
          (part) =>
            part.clientWidth > 1 &&
            part.scrollWidth > part.clientWidth + 1 &&
            getComputedStyle(part).display !== 'inline',
        );
        return { cells: boxes('td'), links: boxes('a'), cut: cut.length };
      });
      expect(found.cut, `${width} px`).toBe(0);
      const texts = Object.values(levels).flatMap(({ cefr, age, goal }) => [cefr, age, goal]);
      for (const [index, { text, left, right }] of found.cells.entries()) {
        expect(text).toContain(texts[index]);
        expect(left, `${text}, ${width} px`).toBeGreaterThanOrEqual(0);
        expect(right, `${text}, ${width} px`).toBeLessThanOrEqual(width);
      }
      expect(found.links).toHaveLength(Object.keys(levels).length);
      for (const { text, height } of found.links) expect(height, `${text}, ${width} px`).toBeGreaterThanOrEqual(finger);
    }
  });
}

test('touch targets on reading pages are at least 44 px high', full, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto(address('my', '/en/questions'));
  await page.locator('main summary').first().click();
  await expectLarge(page.getByRole('link', { name: words('en', 'questions').linkTo }).first());
  await page.goto(address('th', '/blog'));
  await expectLarge(page.getByRole('link', { name: words('th', 'blog').rss }));
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const id of ['global', 'ar'] as const) {
    test(
      `${id}: a message leaves the field in sight, goes with Escape, and with its button`,
      id === 'ar' ? {} : full,
      async ({ page }) => {
        const language = id === 'ar' ? 'ar' : 'en';
        const { toast } = words(language, 'common');
        const { phoneTips } = words(language, 'registration');
        await page.goto(address(id, '/global/register'));
        const form = registrationForm(page.getByRole('main'), language);
        await form.ready(id === 'ar' ? '966' : '852');
        const message = page.getByRole('alert').filter({ hasText: phoneTips });
        const button = page.getByRole('button', { name: toast.close });

        await form.submit.press('Enter');
        await expect(message).toBeVisible();
        await expect(form.mobile).toBeFocused();
        const [cover, field] = [await message.locator('..').boundingBox(), await form.mobile.boundingBox()];
        expect(field?.y).toBeGreaterThanOrEqual((cover?.y ?? 0) + (cover?.height ?? 0));
        await expect(form.mobile).toBeInViewport({ ratio: 1 });

        await page.keyboard.press('Escape');
        await expect(message).toBeHidden();
        await expect(form.mobile).toBeFocused();
        await form.submit.press('Enter');
        await expect(message).toBeVisible();
        await button.click();
        await expect(message).toBeHidden();
      },
    );
  }

  test('in the dialog Escape takes the message first, then the dialog', full, async ({ page }) => {
    const { nav } = words('en', 'common');
    const { phoneTips } = words('en', 'registration');
    await page.setViewportSize({ width: 320, height: 480 });
    await page.goto(address('global', '/global/study'));
    await page.getByRole('banner').getByRole('link', { name: nav.register }).click();
    const dialog = page.getByRole('dialog');
    const form = registrationForm(dialog, 'en');
    await form.ready('852');
    await form.submit.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(phoneTips);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toBeEmpty();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
