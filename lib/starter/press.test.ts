// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeId } from './notice';
import { giveUpPresses, keepPresses, releasePresses } from './press';

const heard = vi.fn();

beforeEach(() => {
  heard.mockReset();
  document.body.innerHTML = `
    <button type="button"><span>Menu</span></button>
    <form><input role="combobox"><button type="submit">Register</button></form>
    <a href="#register" data-press>Register</a>
    <a href="#course">Course</a>
    <button type="button" data-carousel="pause">Stop</button>
    <details><summary>Question</summary></details>
    <p id="${noticeId}" role="alert" hidden>You seem to be offline.</p>`;
  document.body.addEventListener('click', heard);
  keepPresses();
});

afterEach(() => {
  releasePresses();
  vi.restoreAllMocks();
  document.body.removeEventListener('click', heard);
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const press = (selector: string, init?: MouseEventInit) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

it.each(['button', '[type="submit"]', '[role="combobox"]', 'a[data-press]'])('keeps a press on %s', (selector) => {
  expect(press(selector)).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(find(selector)).toHaveAttribute('aria-busy', 'true');
  expect(releasePresses()).toMatchObject([{ element: find(selector) }]);
  expect(find(selector)).not.toHaveAttribute('aria-busy');
});

it('marks a control when it is touched, until the touch turns out to be a swipe', () => {
  const touch = (type: string, init?: PointerEventInit) =>
    find('span').dispatchEvent(new PointerEvent(type, { bubbles: true, ...init }));
  touch('pointerdown', { button: 2 });
  expect(find('button')).not.toHaveAttribute('aria-busy');
  touch('pointerdown');
  expect(find('button')).toHaveAttribute('aria-busy', 'true');
  press('[type="submit"]');
  touch('pointercancel');
  expect(find('button')).not.toHaveAttribute('aria-busy');
  expect(find('[type="submit"]')).toHaveAttribute('aria-busy', 'true');
});

it('keeps a press on what is in a button', () => {
  press('span');
  expect(releasePresses()).toMatchObject([{ element: find('button') }]);
});

it.each(['a:not([data-press])', 'summary', '[data-carousel]'])('leaves a press on %s to others', (selector) => {
  expect(press(selector)).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  expect(releasePresses()).toEqual([]);
});

it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a press with %s to the browser', (key) => {
  press('a[data-press]', { [key]: true });
  expect(heard).toHaveBeenCalledOnce();
  expect(releasePresses()).toEqual([]);
});

it('keeps several, in order', () => {
  press('button');
  press('a[data-press]', { detail: 1 });
  press('button');
  const [menu, link] = [find('button'), find('a[data-press]')];
  expect(releasePresses().map(({ element }) => element)).toEqual([menu, link, menu]);
  expect(menu).not.toHaveAttribute('aria-busy');
  expect(releasePresses()).toEqual([]);
});

it('keeps what is typed into a field that takes no text yet, but for Tab', () => {
  const type = (selector: string, key: string) =>
    find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(type('[role="combobox"]', 'h')).toBe(false);
  expect(type('[role="combobox"]', 'Tab')).toBe(true);
  expect(type('button', 'h')).toBe(true);
  expect(releasePresses()).toMatchObject([{ element: find('[role="combobox"]'), event: { key: 'h' } }]);
});

it('sends no form', () => {
  expect(find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false);
});

it('keeps none once React has taken over', () => {
  releasePresses();
  press('button');
  expect(heard).toHaveBeenCalledOnce();
});

describe('where the scripts do not come', () => {
  const notice = () => screen.queryByRole('alert');

  it('follows a link', () => {
    press('a[data-press]');
    giveUpPresses();
    expect(location.hash).toBe('#register');
    expect(notice()).toBeNull();
  });

  it.each(['button', 'a[data-press]'])(
    'says beside %s that there is no connection, until the next press',
    (selector) => {
      location.hash = '';
      // Missing in jsdom.
      Element.prototype.scrollIntoView = vi.fn();
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      press(selector);
      giveUpPresses();
      expect(find(selector)).not.toHaveAttribute('aria-busy');
      expect(location.hash).toBe('');
      expect(notice()).toBeVisible();
      // The next script that fails has nothing to add.
      giveUpPresses();
      expect(notice()).toBeVisible();
      press('button');
      expect(notice()).toBeNull();
    },
  );
});
