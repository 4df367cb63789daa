import type { Page } from '@playwright/test';
import { layoutFaults, settledFaults } from '../support/access/check-layout';
import { axeFindings, ibmFindings } from '../support/access/engines';
import type { LayoutFault } from '../support/access/layout-faults';
import { isReady } from '../support/access/ready';
import { address, expect, full, test } from '../support/site';

// Tests the checks of pages.spec.ts.

const submit = 'form [type=submit]';

async function open(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address('jp', '/global/register'));
  await page.waitForFunction(isReady, null);
}

function restyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

const rules = (found: LayoutFault[], rule: LayoutFault['rule']) => found.filter((fault) => fault.rule === rule);

const faults = [
  {
    fault: 'a fixed element over a control',
    css: 'h1 { position: fixed; inset: 0 0 auto; block-size: 100vh; background: white; z-index: 50 }',
    rule: 'covered',
    where: 'input[mobile]',
  },
  { fault: 'a button of two lines', css: `${submit} { inline-size: 4em }`, rule: 'lines', where: 'button[submit]' },
  {
    fault: 'words that run out of their button',
    css: `${submit} { inline-size: 4em; white-space: nowrap }`,
    rule: 'clipped',
    where: 'button[submit]',
  },
  {
    fault: 'words that a box cuts',
    css: 'h1 { block-size: 0.5em; overflow: hidden }',
    rule: 'clipped',
    where: 'h1',
  },
  { fault: 'a page wider than its window', css: 'form { inline-size: 120vw }', rule: 'scroll', where: 'form' },
  {
    fault: 'two fields on each other',
    css: 'form input[name=mobile] { margin-inline-start: -6em }',
    rule: 'overlap',
    where: 'input[combobox]',
  },
] as const;

test('reports each kind of fault, and none before', full, async ({ page }) => {
  await open(page, 1280);
  const before = await settledFaults(page, 1280);
  for (const { fault, css, rule, where } of faults) {
    const reported = (found: LayoutFault[]) => rules(found, rule).map((each) => each.where);
    expect(reported(before), fault).not.toContainEqual(expect.stringContaining(where));
    await restyle(page, css);
    expect(reported(await settledFaults(page, 1280)), fault).toContainEqual(expect.stringContaining(where));
  }
});

test('reports a button that is in the way only once the form is scrolled to', full, async ({ page }) => {
  await open(page, 768);
  expect(rules(await layoutFaults(page, 768), 'covered')).toEqual([]);
  await restyle(
    page,
    `form { margin-block-start: 900px } section[data-covers] { inset: auto 0 30vh !important;
      block-size: 40vh; opacity: 1 !important; visibility: visible !important; background: red }`,
  );
  expect(rules(await layoutFaults(page, 768), 'covered')).not.toEqual([]);
});

test('both engines report a picture without words and a field without a name', full, async ({ page }) => {
  await open(page, 1280);
  await page.evaluate(() => {
    const picture = Object.assign(document.createElement('img'), { src: '/icon.svg' });
    document.querySelector('main')?.append(picture, document.createElement('input'));
  });
  const axe = (await axeFindings(page)).map(({ rule }) => rule);
  expect(axe).toEqual(expect.arrayContaining(['image-alt', 'label']));
  const ibm = (await ibmFindings(page)).map(({ rule }) => rule);
  expect(ibm).toEqual(expect.arrayContaining(['img_alt_valid', 'input_label_exists']));
});
