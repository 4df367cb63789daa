// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { align } from './align';
import { editInPlace } from './edit-in-place';
import { PageFixture } from './page-fixture';
import { patch, shownOf } from './patch-page';
import { type Occurrence, readMarks } from './read-marks';

// jsdom doesn't implement it.
beforeEach(() => void vi.spyOn(window, 'focus').mockImplementation(() => {}));

function begin(source: string, shown: string, around = 'p') {
  const fixture = new PageFixture();
  document.body.innerHTML = `<${around}>${fixture.text('t', shown)}</${around}>`;
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

const select = (...[anchor, from, head = anchor, to = from]: [Node, number, Node?, number?]) => {
  getSelection()?.setBaseAndExtent(anchor, from, head, to);
  document.activeElement?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
};
const selectAll = (element: Element) => select(element, 0, element, element.childNodes.length);
/** Replaces the selection with words as a browser does, with the caret after them. */
const type = (element: Element, words: string) => {
  const text = document.createTextNode(words);
  const range = getSelection()?.getRangeAt(0) as Range;
  range.deleteContents();
  for (const empty of element.querySelectorAll(':empty')) empty.remove();
  range.insertNode(text);
  getSelection()?.collapse(text, text.length);
};
const compose = (element: Element, kind: 'start' | 'end') =>
  element.dispatchEvent(new CompositionEvent(`composition${kind}`));
const selected = () => getSelection()?.toString();

it('keeps a chip that is deleted, and goes on deleting before it', () => {
  const { element, onInput, onRefuse } = begin('Costs {price}', 'Costs 150');
  select(element, 2);
  element.querySelector('[data-studio-chip]')?.remove();
  input(element);
  expect(onInput).not.toHaveBeenCalled();
  expect(onRefuse).toHaveBeenCalledOnce();
  expect(element).toHaveTextContent('Costs 150');
  expect([getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset]).toEqual(['Costs ', 6]);
  (element.firstChild as Text).data = 'Cost ';
  input(element);
  expect(onInput).toHaveBeenLastCalledWith('Cost {price}');
});

it('leaves a link, and what is selected, where the link would be deleted', () => {
  const { element, onInput, onRefuse } = begin('See <course>it</course>.', 'See <a href="/c">it</a>.');
  selectAll(element);
  type(element, 'x');
  input(element);
  expect(onInput).not.toHaveBeenCalled();
  expect(onRefuse).toHaveBeenCalledOnce();
  expect(element).toHaveTextContent('See it.');
  expect(selected()).toBe('See it.');
});

it('writes what is typed over everything, with the chips of the text behind it', () => {
  const { element, onInput, onRefuse } = begin('Costs {price}', 'Costs 150');
  selectAll(element);
  type(element, 'F');
  input(element);
  expect(onInput).toHaveBeenLastCalledWith('F{price}');
  expect(onRefuse).toHaveBeenCalledOnce();
  expect(element).toHaveTextContent('F150');
  select(getSelection()?.anchorNode as Node, 1);
  type(element, 'ree');
  input(element);
  expect(onInput).toHaveBeenLastCalledWith('Free{price}');
  expect(onRefuse).toHaveBeenCalledOnce();
});

it('keeps in a link what is typed over its words, and what is typed on', () => {
  const { element, onInput, onRefuse } = begin('See <course>our course</course>.', 'See <a href="/c">our course</a>.');
  const link = element.querySelector('a') as Element;
  // Selected from outside the link, as with the keyboard.
  select(element.firstChild as Node, 4, element.lastChild as Node, 0);
  link.remove();
  type(element, 't');
  input(element);
  expect(onInput).toHaveBeenLastCalledWith('See <course>t</course>.');
  select(getSelection()?.anchorNode as Node, 1);
  // Chromium moves the caret there.
  getSelection()?.collapse(element, 2);
  type(element, 'his');
  input(element);
  expect(onInput).toHaveBeenLastCalledWith('See <course>this</course>.');
  expect(element.querySelector('a')).toHaveTextContent('this');
  expect(onRefuse).not.toHaveBeenCalled();
});

it('undoes and does again what was typed, chips that came back too', () => {
  const { element, onInput } = begin('Costs {price}', 'Costs 150');
  selectAll(element);
  type(element, 'Free');
  input(element);
  expect(key(element, 'z', { ctrlKey: true }).defaultPrevented).toBe(true);
  expect(onInput).toHaveBeenLastCalledWith('Costs {price}');
  expect(element).toHaveTextContent('Costs 150');
  key(element, 'z', { metaKey: true, shiftKey: true });
  expect(onInput).toHaveBeenLastCalledWith('Free{price}');
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true });
  element.dispatchEvent(undo);
  expect(undo.defaultPrevented).toBe(true);
  expect(onInput).toHaveBeenLastCalledWith('Costs {price}');
});

it('takes no letter into a chip, where it would be lost', () => {
  const { element } = begin('Costs {price}', 'Costs 150');
  const chip = element.querySelector('[data-studio-chip]') as HTMLElement;
  chip.click();
  expect(selected()).toBe('150');
  // Firefox moves the caret there on End.
  getSelection()?.collapse(chip.firstChild, 3);
  key(element, 'x');
  expect([getSelection()?.anchorNode, getSelection()?.anchorOffset]).toEqual([element, 2]);
});

it.each(['deleteByDrag', 'insertFromDrop'])('leaves a word where it is that is dragged: %s', (inputType) => {
  const { element } = begin('Some words', 'Some words');
  const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it('waits for an input method, and leaves its Enter to it', () => {
  const { element, onInput, onEnd } = begin('こんにちは', 'こんにちは', 'h1');
  compose(element, 'start');
  (element.firstChild as Text).data = 'k';
  input(element);
  key(element, 'Enter', { isComposing: true });
  expect(onInput).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
  (element.firstChild as Text).data = '今日は';
  compose(element, 'end');
  expect(onInput).toHaveBeenLastCalledWith('今日は');
});

it('goes on after the Enter that ends a conversion in Safari', () => {
  const { element, onInput, onEnd } = begin('こんにちは', 'こんにちは', 'h1');
  compose(element, 'start');
  (element.firstChild as Text).data = '今日は';
  compose(element, 'end');
  expect(key(element, 'Enter', { keyCode: 229 }).defaultPrevented).toBe(false);
  expect(onInput).toHaveBeenLastCalledWith('今日は');
  expect(onEnd).not.toHaveBeenCalled();
  key(element, 'Enter', { keyCode: 13 });
  expect(onEnd).toHaveBeenCalledOnce();
});

it('keeps what an input method puts over everything, and chips behind it', () => {
  const { element, onInput } = begin('料金は{price}', '料金は150');
  getSelection()?.setBaseAndExtent(element, 0, element, 2);
  compose(element, 'start');
  type(element, 'む');
  input(element);
  (element.firstChild as Text).data = '無料';
  getSelection()?.collapse(element.firstChild, 2);
  compose(element, 'end');
  expect(onInput.mock.calls).toEqual([['無料{price}']]);
  expect(element).toHaveTextContent('無料150');
});

it('keeps what an input method has not given yet as it ends', () => {
  const { element, editing, onInput } = begin('Học', 'Học');
  compose(element, 'start');
  (element.firstChild as Text).data = 'Học tiê';
  input(element);
  editing?.end();
  expect(onInput).toHaveBeenLastCalledWith('Học tiê');
  expect(html()).toBe('<p>Học tiê</p>');
});

const paste = (element: Element, words: string) => {
  const event = new Event('paste', { cancelable: true, bubbles: true });
  Object.assign(event, { clipboardData: { getData: () => words } });
  element.dispatchEvent(event);
  return event;
};

it.each([
  ['Free', 'Free{price}', 1],
  ['Free, not {price}!', 'Free, not {price}!', 0],
  ['Free, not {fiyat}!', "Free, not '{'fiyat'}'!{price}", 1],
])('knows the chips of “%s” that is pasted over everything', (words, written, refusals) => {
  const { element, onInput, onRefuse } = begin('Costs {price}', 'Costs 150');
  selectAll(element);
  paste(element, words);
  expect(onInput).toHaveBeenLastCalledWith(written);
  expect(element).toHaveTextContent(written.replace('{price}', '150').replaceAll("'", ''));
  expect(onRefuse).toHaveBeenCalledTimes(refusals);
});

it('takes what is pasted as one line of words', () => {
  const { element, onInput } = begin('Words', 'Words');
  expect(paste(element, ' and\n<b>more</b>').defaultPrevented).toBe(true);
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
