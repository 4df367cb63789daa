import { address, expect, test, untilIdle } from '../support/site';

// `tests/support/site.ts` fails every browser test on a violation of the policy.

test('a script, a handler, HTML and an address that are not the page’s own do not run', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(address('hk', '/global/course'));
  await untilIdle(page);
  const violated = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
    const script = document.createElement('script');
    const attempts = [
      () => {
        script.text = 'window.attacked = 1';
        document.body.append(script);
      },
      () => {
        document.body.innerHTML += '<img src="x" onerror="window.attacked = 2">';
      },
      () => {
        const remote = document.createElement('script');
        remote.src = 'https://evil.example/a.js';
        document.body.append(remote);
      },
      () => document.body.setAttribute('onclick', 'window.attacked = 3'),
      () => document.body.setAttribute('style', 'color: red'),
      () => new Worker('data:text/javascript,1'),
      () => fetch('https://evil.example/'),
    ];
    for (const attempt of attempts) {
      try {
        await attempt();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
      }
    }
    document.body.click();
    await new Promise((resolve) => setTimeout(resolve));
    return directives;
  });
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  const noText = 'require-trusted-types-for';
  expect(violated).toEqual([noText, noText, noText, noText, 'style-src-attr', noText, 'connect-src']);
  expect(consoleErrors.length).toBeGreaterThan(3);
  consoleErrors.length = 0;
});
