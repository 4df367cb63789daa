import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { limits } from '@/features/level-check/estimate';
import type { Question } from '@/features/level-check/questions';
import { address, expect, expectAccessible, full, test, wake, words } from '../support/site';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const place = '/global/level-check';

const questions: Question[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../features/level-check/questions.json'), 'utf8'),
);

/** Makes the browser speak with one English voice, or with none; what it would say is in `window.spoken`. */
async function useVoices(page: Page, languages: string[], error?: string): Promise<void> {
  await page.addInitScript(
    ([tags, code]) => {
      const spoken: string[] = [];
      const speechSynthesis = {
        getVoices: () => (tags as string[]).map((lang) => ({ lang, name: lang, localService: true })),
        speak: (utterance: { text: string; onerror?: (event: { error: string }) => void }) => {
          spoken.push(utterance.text);
          if (code) setTimeout(() => utterance.onerror?.({ error: code as string }));
        },
        cancel: () => {},
      };
      class SpeechSynthesisUtterance {
        constructor(public text: string) {}
      }
      for (const [name, value] of Object.entries({ speechSynthesis, SpeechSynthesisUtterance, spoken })) {
        Object.defineProperty(window, name, { value });
      }
    },
    [languages, error],
  );
}

const spoken = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
const answers = (page: Page) => page.getByRole('main').locator('ul[class] button');

function eventsOf(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer as { event?: string; step?: string; band?: string }[]).filter(
      ({ event }) => event === 'level-check',
    ),
  );
}

for (const { region, language } of [
  { region: 'global', language: 'en' },
  { region: 'ar', language: 'ar' },
] as const) {
  test(
    `${language}: a child does the check alone by keyboard, without network after the start`,
    region === 'ar' ? {} : full,
    async ({ page, context }) => {
      await useVoices(page, []);
      const { start, check, result } = words(language, 'level-check', region);
      await page.goto(address(region, place));
      await wake(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: start.alone.button }).press('Enter');
      const heading = page.getByRole('heading', { level: 2 }).first();
      const numbered = (number: number) =>
        check.question.replace('{number}', String(number)).replace('{total}', String(limits.most));
      await expect(heading).toContainText(numbered(1));
      await expect(heading).toBeFocused();
      // Pictures of the footer may still be on their way.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
      });
      await context.setOffline(true);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await expectAccessible(page);
      await expect(page.getByRole('button', { name: check.listen })).toBeHidden();
      await expect(page.getByRole('main').locator('[lang=en][dir=ltr]').first()).toBeVisible();

      // Back shows the same question again, with its answers in the same order.
      const first = await answers(page).allTextContents();
      await answers(page).first().press('Enter');
      await expect(heading).toContainText(numbered(2));
      await page.getByRole('button', { name: check.back }).press('Enter');
      await expect(heading).toContainText(numbered(1));
      await expect(heading).toBeFocused();
      await expect(answers(page)).toHaveText(first);

      const title = result.title.split('{level}')[0] ?? '';
      let number = 1;
      for (; number <= limits.most; number += 1) {
        await page.getByRole('button', { name: check.unknown }).press('Enter');
        await expect(heading).toContainText(new RegExp(`${literal(numbered(number + 1))}|${literal(title)}`));
        if (!(await heading.textContent())?.includes(numbered(number + 1))) break;
      }
      expect(number).toBeGreaterThanOrEqual(limits.fewest);
      await expect(heading).toHaveText(result.title.replace('{level}', 'Pre-A1'));
      await expect(heading).toBeFocused();
      await expectAccessible(page);
      expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([]);

      const events = await eventsOf(page);
      expect(events.at(0)).toMatchObject({ step: 'start' });
      expect(events.at(-1)).toMatchObject({ step: 'result', band: 'pre-a1' });
      expect(events.filter(({ step }) => step === 'answer')).toHaveLength(number + 1);
      await context.setOffline(false);

      await page.emulateMedia({ media: 'print' });
      await expect(heading).toBeVisible();
      await expect(page.locator('button:visible')).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: result.restart }).click();
      await expect(page.getByRole('button', { name: start.together.button })).toBeFocused();
    },
  );
}

/** Returns the buttons of which another element covers a corner. Runs in the page. */
function coveredCorners(buttons: Element[]): string[] {
  return buttons
    .filter((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      const hits = [left + 9, right - 9].map((x) => document.elementFromPoint(x, bottom - 9));
      return bottom < innerHeight && hits.some((hit) => !button.contains(hit));
    })
    .map((button) => button.outerHTML);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('all right answers lead to B2, whose neighbour is not hidden, and nothing is stored', full, async ({ page }) => {
  await useVoices(page, ['en-GB']);
  const { start, result } = words('en', 'level-check', 'global');
  await page.goto(address('global', place));
  await wake(page);
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const before = await kept();
  await page.getByRole('button', { name: start.alone.button }).click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  const right = new Map(questions.map(({ id, options, pictures }) => [id, (options ?? pictures)?.[0] ?? '']));
  await expect(page.locator('[data-running]')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  for (let number = 0; number < limits.most && (await answers(page).count()) > 0; number += 1) {
    const id = (await page.locator('[data-question]').getAttribute('data-question')) ?? '';
    await expect.poll(() => answers(page).evaluateAll(coveredCorners)).toEqual([]);
    await page.locator(`button[value="${right.get(id)}"]`).click();
    await expect(page.locator(`[data-question="${id}"]`)).toHaveCount(0);
  }
  await expect(heading).toHaveText(result.title.replace('{level}', 'B2'));
  expect(await kept()).toBe(before);
});

test(
  'a voice reads aloud; if it fails, a child alone gets another question and a parent the words',
  full,
  async ({ page }) => {
    await useVoices(page, ['de-DE', 'en-US'], 'synthesis-failed');
    const { start, check } = words('en', 'level-check', 'global');
    await page.goto(address('global', place));
    await wake(page);
    await page.getByRole('button', { name: start.together.button }).click();
    const listen = page.getByRole('button', { name: check.listen });
    await listen.click();
    await expect(listen).toBeHidden();
    const [first] = await spoken(page);
    expect(first).toBeTruthy();
    const fold = page.getByText(check.words);
    if (await fold.isVisible()) {
      await fold.click();
      await expect(page.getByText(first as string)).toBeVisible();
    } else {
      await expect(page.getByText(check.aloud)).toBeVisible();
    }
    await expectAccessible(page);

    await page.getByRole('button', { name: check.stop }).click();
    await page.getByRole('button', { name: start.alone.button }).click();
    for (let number = 1; number < 5 && !(await listen.isVisible()); number += 1) {
      await page.getByRole('button', { name: check.unknown }).click();
    }
    const question = await page.locator('[data-question]').getAttribute('data-question');
    await listen.click();
    await expect(page.locator(`[data-question="${question}"]`)).toHaveCount(0);
    await expect(listen).toBeHidden();
    await expect(page.locator('[data-question]')).toHaveCount(1);
  },
);
