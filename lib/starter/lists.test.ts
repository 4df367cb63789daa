// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { closeListsOnEscape, closeListsOnLeave } from './lists';

beforeAll(() => {
  closeListsOnEscape();
  closeListsOnLeave();
});

beforeEach(() => {
  document.body.innerHTML = `
    <details data-list open><summary tabindex="0">Regions</summary><a href="#tr">Türkiye</a></details>
    <details id="answer" open><summary tabindex="0">Question</summary></details>
    <button type="button">Elsewhere</button>`;
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const isOpen = (selector: string) => find(selector).hasAttribute('open');

it('closes on Escape, with the focus on its button, and leaves an answer open', () => {
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(isOpen('[data-list]')).toBe(true);
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(isOpen('[data-list]')).toBe(false);
  expect(document.activeElement).toBe(find('[data-list] summary'));
  expect(isOpen('#answer')).toBe(true);
});

it('closes when the focus moves elsewhere, not within', () => {
  find('a').focus();
  expect(isOpen('[data-list]')).toBe(true);
  find('button').focus();
  expect(isOpen('[data-list]')).toBe(false);
});

it('does not take the focus on Escape where no list is open', () => {
  find('[data-list]').removeAttribute('open');
  find('button').focus();
  find('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement).toBe(find('button'));
});
