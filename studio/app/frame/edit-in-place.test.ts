// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { align } from './align';
import { editInPlace } from './edit-in-place';
import { PageFixture } from './page-fixture';
import { patch, shownOf } from './patch-page';
import { type Occurrence, readMarks } from './read-marks';

// jsdom has none.
beforeEach(() => void vi.spyOn(window, 'focus').mockImplementation(() => {}));

function begin(source: string, shown: string, around = 'p') {
  const fixture = new PageFixture();
  document.documentElement.innerHTML = `<body><${around}>${fixture.text('t', shown)}</${around}></body>`;
  const page = readMarks(document, fixture.marks);
  const occurrence = page.all[0] as Occurrence;
  const alignment = align(source, shownOf(occurrence) as NonNullable<ReturnType<typeof shownOf>>, new Map());
  const events = { onInput: vi.fn(), onRefuse: vi.fn(), onEnd: vi.fn() };
  const editing = editInPlace(occurrence, source, alignment as NonNullable<typeof alignment>, {
    label: 'Edit',
    ...events,
  });
  return { page, editing, element: editing?.element as HTMLElement, ...events };
}

const html = () => document.body.innerHTML.replace(/<!--.*?-->/g, '');
const input = (element: Element) => element.dispatchEvent(new InputEvent('input', { bubbles: true }));
const key = (element: Element, name: string, more = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event;
};

it('says how the text is to be written, with what is syntax quoted', () => {
  const { element, onInput } = begin('Learn with {brand}', 'Learn with Talkaroo');
  expect(element).toHaveTextContent('Learn with Talkaroo');
  expect(element).toHaveFocus();
  (element.firstChild as Text).data = "Don't {learn} with ";
  input(element);
  expect(onInput).toHaveBeenLastCalledWith("Don't '{'learn'}' with {brand}");
});

it('has chips and links that stay, and shows the page as before once it is over', () => {
  const { element, onInput, onEnd } = begin(
    'See <course>our {count} courses</course>.',
    'See <a class="x" href="/c">our 6 courses</a>.',
  );
  expect(element.querySelector('[data-studio-chip]')).toHaveAttribute('contenteditable', 'false');
  ((element.querySelector('a') as Element).firstChild as Text).data = 'all ';
  input(element);
  expect(onInput).toHaveBeenLastCalledWith('See <course>all {count} courses</course>.');
  key(element, 'Enter');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(html()).toBe('<p>See <a class="x" href="/c">all 6 courses</a>.</p>');
});

it.each([
  ['a chip', '[data-studio-chip]'],
  ['a link', 'a'],
])('gives %s back that was deleted', (_, selector) => {
  const { element, onInput, onRefuse } = begin('See <course>our {count}</course>.', 'See <a href="/c">our 6</a>.');
  (element.querySelector(selector) as Element).remove();
  input(element);
  expect(onInput).not.toHaveBeenCalled();
  expect(onRefuse).toHaveBeenCalledOnce();
  expect(element).toHaveTextContent('See our 6.');
  // And works on.
  (element.firstChild as Text).data = 'Read ';
  input(element);
  expect(onInput).toHaveBeenLastCalledWith('Read <course>our {count}</course>.');
});

it('waits for an input method, and leaves its Enter to it', () => {
  const { element, onInput, onEnd } = begin('こんにちは', 'こんにちは', 'h1');
  element.dispatchEvent(new CompositionEvent('compositionstart'));
  (element.firstChild as Text).data = 'k';
  input(element);
  key(element, 'Enter', { isComposing: true });
  expect(onInput).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
  (element.firstChild as Text).data = '今日は';
  element.dispatchEvent(new CompositionEvent('compositionend'));
  expect(onInput).toHaveBeenLastCalledWith('今日は');
});

it('takes what is pasted as one line of words', () => {
  const { element, onInput } = begin('Words', 'Words');
  const event = new Event('paste', { cancelable: true, bubbles: true });
  Object.assign(event, { clipboardData: { getData: () => ' and\n<b>more</b>' } });
  element.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(onInput).toHaveBeenLastCalledWith("Words and '<'b>more'<'/b>");
  expect(element.querySelector('b')).toBeNull();
});

it('ends with Escape and when the focus leaves, once', () => {
  const { element, onEnd } = begin('Words', 'Words');
  expect(key(element, 'Escape').defaultPrevented).toBe(true);
  element.dispatchEvent(new FocusEvent('blur'));
  expect(onEnd).toHaveBeenCalledOnce();
  expect(html()).toBe('<p>Words</p>');
});

it('writes a space in a button', () => {
  const { element, onInput } = begin('Go', 'Go', 'button');
  expect(key(element, ' ').defaultPrevented).toBe(true);
  expect(onInput).toHaveBeenLastCalledWith('Go ');
});

it('is left alone by what shows typed words elsewhere, whatever nodes it has', () => {
  const { page, element } = begin('Learn with {brand}', 'Learn with Talkaroo');
  page.refresh();
  (element.firstChild as Text).replaceWith('Sing with ');
  expect(patch(page, { kind: 'text', namespace: 'home', key: 't' }, 'Sing with {brand}', { sources: [] })).toBe(true);
  expect(element).toBeInTheDocument();
  expect(element).toHaveTextContent('Sing with Talkaroo');
});

it('is not for plurals', () => {
  const { editing } = begin('{n, plural, one {# day} other {# days}}', '2 days');
  expect(editing).toBeUndefined();
});
