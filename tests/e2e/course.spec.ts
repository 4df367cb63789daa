import { address, expect, full, test, words } from '../support/site';

test(
  'a phone has the levels as a list, of which a link opens one; a tablet has the table too',
  full,
  async ({ page }) => {
    const { levels, overview } = words('en', 'course');
    const level = levels.b1;
    const table = page.getByRole('table');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(address('global', '/global/course#level-b1'));
    await expect(table).toBeHidden();
    await expect(page.getByText(levels.starter.canDo.one)).toBeVisible();
    await expect(page.getByText(level.canDo.one)).toBeInViewport();
    await page.getByRole('heading', { name: `${level.cefr} ${level.name}` }).click();
    await expect(page.getByText(level.canDo.one)).toBeHidden();

    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('heading', { name: overview.title })).toBeVisible();
    await expect(page.getByText(levels.a2.canDo.one)).toBeHidden();
    await table.getByRole('link', { name: levels.a2.name }).click();
    await expect(page.getByText(levels.a2.canDo.one)).toBeInViewport();
  },
);
