// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLayout } from '@/tests/support/layout';
import { type FrameDocument, type FrameEvents, openFrame } from './frame-document';
import { PageFixture, textRef } from './page-fixture';

let iframe: HTMLIFrameElement;
let frame: FrameDocument;
let events: { [K in keyof FrameEvents]: ReturnType<typeof vi.fn> };

beforeEach(() => {
  iframe = document.body.appendChild(document.createElement('iframe'));
  events = Object.fromEntries(
    ['select', 'edit', 'follow', 'reach', 'leave', 'key', 'scroll', 'place'].map((name) => [name, vi.fn()]),
  ) as typeof events;
  const window = iframe.contentWindow as Window & typeof globalThis;
  addLayout(window);
  frame = openFrame(window, { current: events as FrameEvents });
});
afterEach(() => {
  frame.close();
  iframe.remove();
});

const find = (selector: string) => iframe.contentDocument?.querySelector(selector) as HTMLElement;

/** jsdom has no layout: approximates visibility by closed dialogs and details. */
function withVisibility() {
  const { Element: FrameElement } = iframe.contentWindow as Window & typeof globalThis;
  FrameElement.prototype.checkVisibility = function checkVisibility(this: Element) {
    return this.closest('[hidden], dialog:not([open]), details:not([open]) > :not(summary)') === null;
  };
}

it('keeps what is opened and scrolled as a newer version comes', () => {
  const fixture = new PageFixture();
  const body = (words: string) =>
    `<details><summary>${fixture.text('q', words)}</summary><p>${fixture.text('a', 'Answer')}</p></details>`;
  frame.show(fixture.html(body('Old')), fixture.marks, true);
  const details = find('details');
  details.setAttribute('open', '');
  frame.show(fixture.html(body('New')), fixture.marks, false);
  expect(find('details')).toBe(details);
  expect(details).toHaveAttribute('open');
  expect(find('summary')).toHaveTextContent('New');
  expect(frame.page?.nodesOf(textRef('q'))).toMatchObject([{ text: 'New' }]);
});

it('shows what the page’s styles hide while it is selected', () => {
  const fixture = new PageFixture();
  const body = `<div style="display: none">${fixture.text('w', 'Welcome back')}</div><p>${fixture.text('p', 'Words')}</p>`;
  const { Element: FrameElement } = iframe.contentWindow as Window & typeof globalThis;
  FrameElement.prototype.checkVisibility = function checkVisibility(this: Element) {
    return this.tagName !== 'DIV';
  };
  frame.show(fixture.html(body), fixture.marks, true);
  frame.select(textRef('w'));
  expect(find('div')).toHaveAttribute('data-studio-revealed', 'shown');
  frame.show(fixture.html(body), fixture.marks, false);
  expect(find('div')).toHaveAttribute('data-studio-revealed', 'shown');
  frame.select(textRef('p'));
  expect(find('div')).not.toHaveAttribute('data-studio-revealed');
});

it('keeps what is being typed as a newer version comes in which things have moved', () => {
  const fixture = new PageFixture();
  const body = (before: string) =>
    `${before}<h2>${fixture.text('t', 'Title')}</h2><p>${fixture.text('p', 'Words')}</p>`;
  frame.show(fixture.html(body('')), fixture.marks, true);
  const editor = iframe.contentDocument?.createElement('span') as HTMLElement;
  editor.setAttribute('data-studio-editor', '');
  editor.textContent = 'Titl';
  find('h2').replaceChildren(editor);
  frame.show(fixture.html(body('<ul><li>New</li></ul>')), fixture.marks, false);
  expect(find('ul')).toHaveTextContent('New');
  expect(editor.isConnected).toBe(true);
  editor.remove();
  frame.show(fixture.html(body('<ul><li>New</li></ul>')), fixture.marks, false);
  expect(find('body').querySelectorAll('h2')).toHaveLength(1);
});

it('leaves open what hides the text that is edited, also while it has no words', () => {
  withVisibility();
  const fixture = new PageFixture();
  frame.show(fixture.html(`<dialog>${fixture.text('d', 'Dialog')}</dialog>`), fixture.marks, true);
  frame.select(textRef('d'), true);
  const editor = iframe.contentDocument?.createElement('span') as HTMLElement;
  editor.setAttribute('data-studio-editor', '');
  frame.page?.nodesOf(textRef('d'))[0]?.node.replaceWith(editor);
  frame.page?.refresh();
  frame.select(textRef('d'), false);
  expect(find('dialog')).toHaveAttribute('open');
});

it('takes over language and direction, also of a newer version', () => {
  const fixture = new PageFixture();
  frame.show('<html lang="en" class="old"><body>A</body></html>', {}, true);
  frame.show('<html lang="ar" dir="rtl"><body>B</body></html>', fixture.marks, false);
  const root = iframe.contentDocument?.documentElement;
  expect([root?.lang, root?.dir, root?.className]).toEqual(['ar', 'rtl', '']);
});

it('opens what hides the selected text, and closes it again', () => {
  withVisibility();
  const fixture = new PageFixture();
  frame.show(
    fixture.html(
      `<p>${fixture.text('p', 'Seen')}</p><dialog>${fixture.text('d', 'Dialog')}</dialog><b hidden>${fixture.text('b', 'B')}</b>`,
    ),
    fixture.marks,
    true,
  );
  frame.select(textRef('d'), true);
  expect(find('dialog')).toHaveAttribute('open');
  frame.select(textRef('b'), true);
  expect(find('dialog')).not.toHaveAttribute('open');
  expect(find('b')).not.toHaveAttribute('hidden');
  frame.select(undefined, true);
  expect(find('b')).toHaveAttribute('hidden');
});

it('lets the keyboard reach what is visible only', () => {
  withVisibility();
  const fixture = new PageFixture();
  frame.show(
    fixture.html(`<dialog>${fixture.text('d', 'Dialog')}</dialog><p>${fixture.text('p', 'Seen')}</p>`),
    fixture.marks,
    true,
  );
  const press = (key: string) => frame.handleKey(new KeyboardEvent('keydown', { key }));
  press('Home');
  expect(events.reach).toHaveBeenCalledWith(expect.objectContaining({ text: 'Seen' }), 0, 1);
  expect(press('Tab')).toBe(false);
});

it('opens and closes details, and sends no form', () => {
  const fixture = new PageFixture();
  frame.show(
    fixture.html(
      `<details><summary>${fixture.text('q', 'Q')}</summary>A</details><form><button>${fixture.text('s', 'Send')}</button></form>`,
    ),
    fixture.marks,
    true,
  );
  const press = (element: HTMLElement) => {
    const { MouseEvent: FrameEvent } = iframe.contentWindow as Window & typeof globalThis;
    return element.dispatchEvent(new FrameEvent('click', { bubbles: true, cancelable: true }));
  };
  expect(press(find('summary'))).toBe(true);
  expect(events.select).toHaveBeenLastCalledWith(textRef('q'));
  expect(press(find('button'))).toBe(false);
  expect(events.select).toHaveBeenLastCalledWith(textRef('s'));
});

it('says what is pressed that leads to no file', () => {
  frame.show('<html lang="en"><body><b>24</b></body></html>', {}, true);
  find('b').click();
  expect(events.select).toHaveBeenCalledWith({ kind: 'fixed' });
});
