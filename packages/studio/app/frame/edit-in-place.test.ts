// @vitest-environment jsdom
import { EditorView, runScopeHandlers } from '@codemirror/view';
import type { TextInfo } from '@talkaroo/studio/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../texts';
import { editInPlace, type InPlaceEditing } from './edit-in-place';
import { PageFixture } from './page-fixture';
import { patch } from './patch-page';
import { indexPage, type Occurrence, takeOutMarks } from './read-marks';

beforeEach(() => void vi.spyOn(window, 'focus').mockImplementation(() => {}));

const info: TextInfo = {
  namespace: 'home',
  key: 't',
  kind: 'text',
  arguments: { price: 'text' },
  tags: ['course'],
  pageTags: [],
  fillings: [{ name: 'brand', value: 'Talkaroo', isCondition: false }],
  inList: false,
  layers: [],
  origin: 'language',
  place: { file: 'tr/home.json', key: 't' },
  value: '',
  english: '',
  stale: false,
  findings: [],
  glossary: [],
};

let editing: InPlaceEditing | undefined;
afterEach(() => editing?.end());

function begin(source: string, shown: string, around = 'p') {
  const fixture = new PageFixture();
  document.body.innerHTML = `<${around}>${fixture.text('t', shown)}</${around}>`;
  const page = indexPage(takeOutMarks(document), fixture.marks);
  const occurrence = page.all[0] as Occurrence;
  const events = { onInput: vi.fn(), onRefuse: vi.fn(), onEnd: vi.fn() };
  editing = editInPlace(occurrence, source, { label: 'Edit', info, ...events });
  const view = editing?.view as EditorView;
  return { page, editing, view, ...events };
}

const html = () => document.body.innerHTML.replace(/<!--.*?-->/g, '');
const press = (view: EditorView, key: string, keyCode: number, more = {}) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key, keyCode, ...more }), 'editor');
const typeAtEnd = (view: EditorView, words: string) => {
  for (const letter of words) {
    const at = view.state.doc.length;
    view.dispatch({ selection: { anchor: at } });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (handlers.some((handler) => handler(view, at, at, letter, () => view.state.update({})))) continue;
    view.dispatch(view.state.replaceSelection(letter), { userEvent: 'input.type' });
  }
};
const deleteAll = (view: EditorView) =>
  view.dispatch({ changes: { from: 0, to: view.state.doc.length }, userEvent: 'delete.selection' });

it('shows what visitors read, has the focus, and reports what is typed as it is to be written', () => {
  const { view, onInput } = begin('{brand} burada', 'Talkaroo burada');
  expect(view.contentDOM).toHaveTextContent('Talkaroo burada');
  expect(view.contentDOM).toHaveFocus();
  expect(view.contentDOM).toHaveAccessibleName('Edit');
  typeAtEnd(view, ' <x>');
  expect(onInput).toHaveBeenLastCalledWith("{brand} burada '<'x>");
});

it('makes a placeholder of its name in braces, as the panel does', () => {
  const { view, onInput, editing } = begin('Burada', 'Burada');
  typeAtEnd(view, ' {brand}');
  expect(onInput).toHaveBeenLastCalledWith('Burada {brand}');
  editing?.end();
  expect(html()).toBe('<p>Burada Talkaroo</p>');
});

it('keeps a placeholder that the text needs, and says so', () => {
  const { view, onInput, onRefuse } = begin('Ders {price}', 'Ders 150');
  deleteAll(view);
  expect(onRefuse).toHaveBeenLastCalledWith(texts.panel.kept(['{price}']));
  expect(onInput).toHaveBeenLastCalledWith('{price}');
});

it('keeps a link that the text needs, and shows it again once editing ends', () => {
  const { view, onEnd } = begin('Şu <course>dersler</course>', 'Şu <a class="x" href="/c">dersler</a>');
  typeAtEnd(view, '!');
  press(view, 'Enter', 13);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(html()).toBe('<p>Şu <a class="x" href="/c">dersler</a>!</p>');
});

it('takes back what was typed', () => {
  const { view, onInput } = begin('Merhaba', 'Merhaba');
  typeAtEnd(view, '!');
  press(view, 'z', 90, { ctrlKey: true });
  expect(onInput).toHaveBeenLastCalledWith('Merhaba');
});

it.each(['Enter', 'Escape'])('ends with %s, once', (key) => {
  const { view, onEnd, editing } = begin('Merhaba', 'Merhaba');
  press(view, key, key === 'Enter' ? 13 : 27);
  editing?.end();
  expect(onEnd).toHaveBeenCalledOnce();
  expect(html()).toBe('<p>Merhaba</p>');
});

it('writes a space within a button instead of pressing it', () => {
  const { view, onInput } = begin('Kayıt', 'Kayıt', 'button');
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  view.contentDOM.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(onInput).toHaveBeenLastCalledWith('Kayıt ');
});

it('does not begin for a text with forms or with a mistake', () => {
  expect(begin('{n, plural, one {# ders} other {# ders}}', '5 ders').editing).toBeUndefined();
});

it('is left alone when the text is shown again elsewhere', () => {
  const { page, view } = begin('Merhaba', 'Merhaba');
  typeAtEnd(view, '!');
  page.refresh();
  patch(page, { kind: 'text', namespace: 'home', key: 't' }, 'Selam', ['Merhaba']);
  expect(view.contentDOM).toHaveTextContent('Merhaba!');
});
