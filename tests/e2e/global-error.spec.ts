import { builtScripts, scriptsOf } from '../support/scripts';
import { address, ask, expect, expectAccessible, test } from '../support/site';

test('where the layout itself fails, the global error page says so, and how to go on', async ({
  page,
  consoleErrors,
}) => {
  // As on a bad connection: the scripts of the layout do not arrive, those of the error page do.
  const arriving = new Set(builtScripts('_global-error'));
  const { body } = await ask('hk.localhost', '/');
  const missing = scriptsOf(body).filter((script) => !arriving.has(script));
  await page.route(
    ({ pathname }) => missing.includes(pathname.replace('/_next/', '')),
    (route) => route.abort(),
  );
  await page.goto(address('hk', '/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveTitle('Something went wrong');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  // The browser itself reports the scripts, and React what failed without them.
  consoleErrors.splice(0);
});
