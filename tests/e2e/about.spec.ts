import type { Locator, Page } from '@playwright/test';
import { layOutAll } from '../support/access/ready';
import { address, expect, full, test, wake, words } from '../support/site';

const path = '/global/companyinfo';
const about = words('en', 'about');

const controls = (page: Page, texts = about) => ({
  next: page.getByRole('button', { name: texts.stories.next }),
  previous: page.getByRole('button', { name: texts.stories.previous }),
});
const story = (page: Page, number: number, texts = about) =>
  page.getByRole('heading', { name: Object.values(texts.students)[number - 1]?.name, exact: true });
const position = (number: number, texts = about) =>
  texts.stories.position.replace('{number}', String(number)).replace('{total}', '6');
const arrow = (button: Locator, name: string) =>
  expect(button.locator('img')).toHaveAttribute('src', `/assets/arrow-${name}.svg`);

test('from a tablet on, six stories stand in two rows of three', full, async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address('global', path));
    await page.evaluate(layOutAll);
    const places = await page
      .getByRole('list', { name: about.stuStory })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
    const [one, two, three] = places.map(({ x }) => x);
    expect(places.map(({ x }) => x)).toEqual([one, two, three, one, two, three]);
    expect(new Set([one, two, three]).size).toBe(3);
    const [upper, lower] = [places[0]?.y, places[3]?.y];
    expect(places.map(({ y }) => y)).toEqual([upper, upper, upper, lower, lower, lower]);
    await expect(controls(page).next).toBeHidden();
    await expect(controls(page).previous).toBeHidden();
  }
});

test('on a phone one story is on show, and arrows lead to the others', full, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('global', path));
  const { next, previous } = controls(page);
  const away = () => page.mouse.move(0, 0);
  await next.scrollIntoViewIfNeeded();
  await expect(story(page, 1)).toBeInViewport();
  await expect(story(page, 2)).not.toBeInViewport();
  await expect(page.getByText(position(1))).toBeVisible();
  await arrow(next, 'right-active');
  await arrow(previous, 'left');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');

  await next.click();
  await expect(page.getByText(position(2))).toBeVisible();
  await expect(story(page, 2)).toBeInViewport();
  await expect(story(page, 1)).not.toBeInViewport();
  await next.click();
  await expect(page.getByText(position(3))).toBeVisible();
  await previous.hover();
  await arrow(previous, 'left-active');
  await arrow(next, 'right');
  await away();
  await arrow(previous, 'left');
  await arrow(next, 'right-active');
  await previous.click();
  await away();
  await expect(page.getByText(position(2))).toBeVisible();
  await expect(story(page, 2)).toBeInViewport();
  await arrow(previous, 'left-active');
  await arrow(next, 'right');
});

test('each of several quick presses leads on by one story, and the last story ends it', full, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('global', path));
  const { next, previous } = controls(page);
  await expect(story(page, 1)).toBeVisible();
  await next.click({ clickCount: 3 });
  await expect(page.getByText(position(4))).toBeVisible();
  await expect(story(page, 4)).toBeInViewport();
  await next.press('Enter');
  await next.press('Enter');
  await expect(page.getByText(position(6))).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await arrow(previous, 'left-active');
  await next.press('Enter');
  await expect(story(page, 6)).toBeInViewport();
});

test(
  'the position follows a strip that a finger has scrolled; only a strip that scrolls is a stop of Tab',
  full,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address('global', path));
    await wake(page);
    const strip = page.getByRole('list', { name: about.stuStory });
    await expect(strip).toHaveAttribute('tabindex', '0');
    await strip.evaluate((element) => {
      const third = element.children[2] as HTMLElement;
      element.scrollTo({ left: third.offsetLeft - (element.firstElementChild as HTMLElement).offsetLeft });
    });
    await expect(page.getByText(position(3))).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(strip).not.toHaveAttribute('tabindex');
  },
);

test('in Arabic the way on is to the left', full, async ({ page }) => {
  const arabic = words('ar', 'about');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('ar', path));
  const { next, previous } = controls(page, arabic);
  await arrow(next, 'left-active');
  await arrow(previous, 'right');
  await next.click();
  await expect(page.getByText(position(2, arabic))).toBeVisible();
  await expect(story(page, 2, arabic)).toBeInViewport();
  await expect(story(page, 1, arabic)).not.toBeInViewport();
  await page.mouse.move(0, 0);
  await arrow(next, 'left-active');
  const [left, right] = [await next.boundingBox(), await previous.boundingBox()];
  expect(left?.x).toBeLessThan(right?.x ?? 0);
});

test('without a script every story is there, and the strip is scrolled by hand', full, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(address('global', path));
  const strip = page.getByRole('list', { name: about.stuStory });
  await expect(strip.getByRole('heading')).toHaveText(Object.values(about.students).map(({ name }) => name));
  await expect(strip.getByRole('paragraph')).toHaveText(
    Object.values(about.students).map(({ user_content }) => user_content),
  );
  await expect(controls(page).next).toBeHidden();
  await story(page, 1).hover();
  await page.mouse.wheel(350, 0);
  await expect(story(page, 2)).toBeInViewport();
  await expect(story(page, 1)).not.toBeInViewport();
  await page.close();
});

for (const [region, language, picture] of [
  ['global', 'en', '/assets/development-short.svg'],
  ['ar', 'ar', '/assets/development-short-rtl.svg'],
] as const) {
  test(`${region}: the milestones are told in words beside their picture`, full, async ({ page }) => {
    const { development, developmentAlt, ...about } = words(language, 'about', region);
    // The region files name no stock exchange.
    const milestones = Object.values(about.milestones).filter(({ text }) => text !== '');
    await page.goto(address(region, path));
    await expect(page.getByRole('img', { name: developmentAlt })).toHaveAttribute('src', picture);
    const section = page.getByRole('region', { name: development });
    await expect(section.getByRole('listitem')).toHaveText(milestones.map(({ year, text }) => `${year}${text}`));
    await expect(section.getByText(about.milestones.first.text, { exact: true })).toBeVisible();
    // The years are text at every width, not part of a picture.
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { year } of milestones) {
        const box = await section.getByText(year, { exact: true }).boundingBox();
        expect(box?.width, `${year}, ${width} px`).toBeGreaterThan(20);
        expect(box?.height, `${year}, ${width} px`).toBeGreaterThan(15);
      }
    }
  });
}

test('the mission is quoted as its language quotes', full, async ({ page }) => {
  for (const [region, quotes] of [
    ['ar', /^"«" "»"/],
    ['global', /^auto$/],
  ] as const) {
    await page.goto(address(region, path));
    await expect(page.getByRole('blockquote')).toHaveCSS('quotes', quotes);
  }
});
