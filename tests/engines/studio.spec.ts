import { keyWords } from '@talkaroo/studio/app/places';
import { texts } from '@talkaroo/studio/app/texts';
import { engines } from '@talkaroo/tools/support/programs';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Page, Query } from '@/tests/engines/support/page';
import { test } from '@/tests/engines/support/test';
import { askStudio, type Studio, startStudio, textOf, writeAddressOf } from '../studio/studio-server';

// Frames without scripts and editable elements behave differently between engines.

const panel: Query = { role: 'complementary', name: 'What is selected' };
const editor: Query = { role: 'textbox', name: texts.panel.textOf(''), within: panel };
let studio: Studio;

beforeAll(async () => {
  studio = await startStudio(20 + engines.findIndex(({ id }) => id === inject('engine')));
}, 120_000);

afterAll(() => studio?.stop());

/** Opens a Turkish page in a new draft. Returns a function that reads a text of the draft. */
async function open(page: Page, shown: string, name: string): Promise<(key: string) => Promise<string>> {
  const { id } = await askStudio<{ id: string }>(studio, '/drafts', { name });
  await page.tab.goto(studio.origin + writeAddressOf({ region: 'tr', language: 'tr', page: shown, slug: '' }, id));
  return (key) => textOf(studio, id, shown, key);
}

async function pointOf(page: Page, words: string): Promise<{ x: number; y: number }> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await page.evaluate(middleOf, words));
      return last !== 'null' && last === before;
    })
    .toBe(true);
  return JSON.parse(last);
}

const shownTexts = (page: Page, words: string) => page.evaluate(countOf, words);

test('a text is pressed on the page, changed in the panel, and seen on the page', async ({ page, task }) => {
  const said = await open(page, 'course', task.name);
  const title = await said('title');
  const { x, y } = await pointOf(page, title);
  await page.tab.clickAt(x, y);
  await expect.poll(() => page.read(editor, (element) => element.textContent)).toBe(title);
  await page.click(editor);
  await page.read(editor, moveToEnd);
  await page.tab.type('!?');
  await expect.poll(() => shownTexts(page, `${title}!?`)).toBe(1);
  await expect.poll(() => said('title')).toBe(`${title}!?`);
  expect(await page.read(editor, (element) => element.textContent)).toBe(`${title}!?`);
  await page.tab.goto(await page.url());
  await expect.poll(() => shownTexts(page, `${title}!?`)).toBe(1);
});

test('a text is changed where it stands on the page', async ({ page, task }) => {
  const said = await open(page, 'course', task.name);
  const before = await said('overview.title');
  const { x, y } = await pointOf(page, before);
  await page.tab.clickAt(x, y);
  await page.click({ role: 'button', name: 'Edit here' });
  await expect.poll(() => page.evaluate(editedOnPage)).toBe(before);
  await page.press('End', 'Backspace', 'Backspace', 'Backspace');
  const after = before.slice(0, -3);
  await page.tab.type('?');
  await page.press('Enter');
  await expect.poll(() => page.evaluate(editedOnPage)).toBe(null);
  await expect.poll(() => said('overview.title')).toBe(`${after}?`);
  await expect.poll(() => shownTexts(page, `${after}?`)).toBe(1);
});

test('a placeholder stays, however often it is deleted', async ({ page, task }) => {
  const said = await open(page, 'prices', task.name);
  const before = await said('packages.perLesson');
  expect(before).toMatch(/\{price\}$/);
  await page.click({ role: 'button', name: 'All texts' });
  await page.click({ role: 'button', name: keyWords('packages.perLesson') });
  await page.click(editor);
  await page.read(editor, moveToEnd);
  await page.press('Backspace', 'Backspace', 'Backspace');
  await page.tab.type('!');
  await expect.poll(() => said('packages.perLesson')).toBe(`${before}!`);
});

/* The functions below run in the page and must be self-contained. */

/** Returns the middle of a text in CSS px; null while it is loading or covered. */
function middleOf(words: string): { x: number; y: number } | null {
  const frame = document.querySelector('iframe');
  const page = frame?.contentDocument;
  if (!frame || page?.readyState !== 'complete' || page.fonts.status !== 'loaded') return null;
  const element = [...page.querySelectorAll<HTMLElement>('main *')].find(
    (one) => one.childElementCount === 0 && one.textContent === words,
  );
  if (!element || [...page.images].some(({ complete, loading }) => !complete && loading !== 'lazy')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const range = page.createRange();
  range.selectNodeContents(element);
  const [line] = range.getClientRects();
  if (!line) return null;
  const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
  if (!element.contains(page.elementFromPoint(x, y))) return null;
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.offsetWidth;
  return { x: Math.round(outer.x + x * scale), y: Math.round(outer.y + y * scale) };
}

/** The key End stops at the end of a line of a text that wraps. */
function moveToEnd(field: HTMLElement): void {
  getSelection()?.selectAllChildren(field);
  getSelection()?.collapseToEnd();
}

function countOf(words: string): number {
  const elements = document.querySelector('iframe')?.contentDocument?.querySelectorAll('main *') ?? [];
  return [...elements].filter((one) => one.childElementCount === 0 && one.textContent === words).length;
}

function editedOnPage(): string | null {
  const field = document.querySelector('iframe')?.contentDocument?.querySelector('[contenteditable][role=textbox]');
  return field ? field.textContent : null;
}
