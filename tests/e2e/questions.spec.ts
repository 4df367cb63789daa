import type { Page } from '@playwright/test';
import { createTranslator } from 'next-intl';
import { address, expect, full, holdScripts, test, untilIdle, words } from '../support/site';

const path = '/en/questions';
const texts = words('en', 'questions', 'my');
const { groups, search } = texts;

const everyQuestion = Object.values(groups).flatMap(({ items }) =>
  Object.entries(items).map(([id, { question, answer }]) => ({ id, question, answer })),
);
const found = (count: number) =>
  createTranslator({ locale: 'en', messages: texts, namespace: 'search' })('results', { count });

const field = (page: Page) => page.getByRole('searchbox', { name: search.label });
const status = (page: Page) => page.getByRole('search').getByRole('status');

async function expectQuestions(page: Page, expected: { question: string }[]): Promise<void> {
  await expect(page.getByRole('main').locator('summary:visible')).toHaveText(expected.map(({ question }) => question));
}

/** Opens the page. Text typed before hydration is searched for afterwards. */
async function open(page: Page, fragment = ''): Promise<void> {
  await page.goto(address('my', path + fragment));
}

test('a search leaves the questions that have its words, and says how many', async ({ page }) => {
  await open(page);
  await expectQuestions(page, everyQuestion);
  await expect(status(page)).toBeEmpty();

  const soon = everyQuestion.filter(({ answer }) => answer.includes('12 hours'));
  expect(soon.length).toBeGreaterThan(1);
  await field(page).fill('12 HOURS');
  await expectQuestions(page, soon);
  await expect(status(page)).toHaveText(found(soon.length));
  await expect(page.getByRole('region', { name: groups.payment.title })).toBeVisible();
  await expect(page.getByRole('region', { name: groups.teachers.title })).toBeHidden();

  const own = everyQuestion.filter(({ answer }) => answer.includes('second child’s'));
  await field(page).fill("SECÖND  chîld'S");
  await expectQuestions(page, own);
  await expect(status(page)).toHaveText(found(1));
});

test('where nothing is found the page says so, and leads back to all questions', full, async ({ page }) => {
  await open(page);
  await field(page).fill('zebra');
  await expectQuestions(page, []);
  await expect(status(page)).toHaveText(search.nothing);
  await page.getByRole('button', { name: search.clear }).click();
  await expectQuestions(page, everyQuestion);
  await expect(status(page)).toBeEmpty();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');

  await field(page).pressSequentially('tablet');
  await expect(status(page)).not.toBeEmpty();
  await field(page).clear();
  await expectQuestions(page, everyQuestion);
  await field(page).fill('tablet');
  await field(page).press('Enter');
  await expect(page).toHaveURL(address('my', path));
});

test('a search finds Chinese words', full, async ({ page }) => {
  const { groups: chinese } = words('zh-CN', 'questions');
  const all = Object.values(chinese).flatMap(({ items }) =>
    Object.values(items).map(({ question, answer }) => ({ question, answer })),
  );
  await page.goto(address('my', '/zh-CN/questions'));
  await page.getByRole('searchbox').fill('耳机');
  const expected = all.filter(({ question, answer }) => (question + answer).includes('耳机'));
  expect(expected.length).toBeGreaterThan(0);
  await expectQuestions(page, expected);
});

for (const width of [390, 1280]) {
  test(`the address of a question opens it, below the header, at ${width} px`, full, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { question, answer } = groups.payment.items.cancel;
    const expectOpen = async (text: { question: string; answer: string }) => {
      await expect(page.getByText(text.answer)).toBeVisible();
      await expect(page.getByText(text.question)).toBeInViewport();
      // Scrolling has ended, and nothing covers it.
      await expect
        .poll(() =>
          page.getByText(text.question).evaluate((summary) => {
            const { left, top } = summary.getBoundingClientRect();
            return document.elementFromPoint(left + 8, top + 2) === summary;
          }),
        )
        .toBe(true);
    };
    await open(page, '#cancel');
    await expectOpen({ question, answer });
    await expect(page.getByText(groups.payment.items.late.answer)).toBeHidden();

    await field(page).fill('tablet');
    await expect(page.getByText(question)).toBeHidden();
    await page.goto(address('my', `${path}#late`));
    await expectOpen(groups.payment.items.late);
    await expectQuestions(page, everyQuestion);
    const link = page.getByRole('link', { name: texts.linkTo }).and(page.locator('[href="#late"]'));
    await expect(link).toHaveAccessibleDescription(groups.payment.items.late.question);
  });

  test(`the list of subjects leads to each of them, below the header, at ${width} px`, full, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    for (const { title } of [groups.technology, groups.lessons]) {
      await page.getByRole('navigation', { name: texts.jump }).getByRole('link', { name: title }).click();
      const heading = page.getByRole('heading', { level: 2, name: title });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole('banner').boundingBox();
      const place = await heading.boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
  });
}

test(
  'a subject is gone to once: a page that wakes later stays where it has been scrolled to',
  full,
  async ({ page }) => {
    const release = await holdScripts(page);
    await open(page);
    await page.getByRole('navigation', { name: texts.jump }).getByRole('link', { name: groups.lessons.title }).click();
    await expect(page.getByRole('heading', { level: 2, name: groups.lessons.title })).toBeInViewport();
    await field(page).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    release();
    // The press has started hydration.
    await untilIdle(page);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  },
);

test('without a script all questions open by hand, and there is no field that would do nothing', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address('my', path));
  await expectQuestions(page, everyQuestion);
  await expect(field(page)).toBeHidden();
  const { question, answer } = groups.safety.items.data;
  await expect(page.getByText(answer)).toBeHidden();
  await page.getByText(question).click();
  await expect(page.getByText(answer)).toBeVisible();
  await page.close();
});
