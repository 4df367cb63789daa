// @vitest-environment jsdom
import { redo, undo } from '@codemirror/commands';
import { EditorSelection } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PartsOptions, partsOf } from '../../core/message-parts';
import { texts } from '../texts';
import { type ChipRules, chipName } from './chip-document';
import { type ChipSettings, insert, mountEditor } from './chip-state';

const t = texts.panel;
const named = (names: string) => names.split(' ').map((name) => ({ name, detail: '' }));
const hello: ChipRules = {
  required: ['{name}'],
  links: ['<course>', '<teacher>'],
  allowed: named('{name} {brand} {priceFrom} <course> <teacher>'),
};
const agreement: ChipRules = {
  ...hello,
  required: ['<privacy>'],
  allowed: named('{name} {brand} {priceFrom} <privacy> <course>'),
};

let view: EditorView;
let source: string;
const refusals: string[] = [];
const onDone = vi.fn();

function open(text: string, rules: ChipRules, { lines = false, syntax = {} as PartsOptions } = {}): void {
  source = text;
  refusals.length = 0;
  const settings: ChipSettings = {
    syntax,
    rules,
    mayHaveLines: lines,
    look: (part) => ({ spoken: chipName(part) }),
    onText: (now) => {
      source = now;
    },
    onRefusal: (refusal) => refusals.push(refusal),
    onDone,
  };
  view = mountEditor(document.body, text, () => settings);
  view.focus();
}

afterEach(() => view.destroy());

const documentText = () => view.state.doc.toString();
const chipAt = (name: string) =>
  view.posAtDOM(view.contentDOM.querySelector(`.cm-chip[aria-label="${name}"]`) as Element);
const select = (anchor: number, head = anchor) => view.dispatch({ selection: EditorSelection.single(anchor, head) });
const selectAll = () => select(0, view.state.doc.length);
const codes: Record<string, number> = { Backspace: 8, Tab: 9, Enter: 13, Delete: 46 };
const press = (key: string, options: KeyboardEventInit = {}) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', { key, keyCode: codes[key] ?? 0, ...options }), 'editor');
const type = (text: string) => {
  const { from, to } = view.state.selection.main;
  const handled = view.state
    .facet(EditorView.inputHandler)
    .some((handler) => handler(view, from, to, text, () => view.state.update({})));
  if (!handled) view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' });
};
const clipboard = (kind: 'copy' | 'cut' | 'paste', text = '') => {
  let held = text;
  const data = {
    clearData: () => {},
    setData: (_: string, value: string) => {
      held = value;
    },
    getData: (form: string) => (form === 'text/plain' ? held : ''),
    files: [],
  };
  const event = new Event(kind, { cancelable: true, bubbles: true });
  Object.defineProperty(event, 'clipboardData', { value: data });
  view.contentDOM.dispatchEvent(event);
  return held;
};
const drag = (from: number, to: number, at: number) =>
  view.dispatch({
    changes: [
      { from, to },
      { from: at, insert: view.state.sliceDoc(from, to) },
    ],
    userEvent: 'move.drop',
  });

describe('a placeholder cannot be broken', () => {
  it('1: by Backspace behind it', () => {
    open('Hello, {name}!', hello);
    select(chipAt('{name}') + 1);
    press('Backspace');
    expect(source).toBe('Hello, {name}!');
    expect(refusals).toEqual([t.kept(['{name}'])]);
  });

  it('2: by Delete before it', () => {
    open('Hello, {name}!', hello);
    select(chipAt('{name}'));
    press('Delete');
    expect(source).toBe('Hello, {name}!');
    expect(refusals).toHaveLength(1);
  });

  it('3: by selecting all and typing', () => {
    open('Hello, {name}!', hello);
    selectAll();
    type('X');
    type('y');
    expect(source).toBe('Xy{name}');
    expect(refusals).toHaveLength(1);
  });

  it('4: by cutting a part of the text with it in', () => {
    open('Hello, {name}! How are you?', hello);
    select(3, chipAt('{name}') + 1);
    expect(clipboard('cut')).toBe('lo, {name}');
    expect(source).toBe('Hel{name}! How are you?');
    expect(refusals).toEqual([t.keptUntilPasted(['{name}'])]);
  });

  it('5: by typing into it, as there is no place inside', () => {
    open('Hello, {name}!', hello);
    const at = chipAt('{name}');
    select(at);
    press('ArrowRight');
    type('x');
    expect(source).toBe('Hello, {name}x!');
    expect(view.contentDOM.querySelector<HTMLElement>('.cm-chip')?.contentEditable).toBe('false');
  });

  it('6: by pasting over it', () => {
    open('Hello, {name}!', hello);
    selectAll();
    clipboard('paste', 'Merhaba');
    expect(source).toBe('Merhaba{name}');
  });

  it('7: by dragging it out, and is moved by dragging it within', () => {
    open('Hello, {name}!', hello);
    const at = chipAt('{name}');
    view.dispatch({ changes: { from: at, to: at + 1 }, userEvent: 'delete.drag' });
    expect(source).toBe('Hello, {name}!');
    drag(at, at + 1, 0);
    expect(source).toBe('{name}Hello, !');
  });

  it('8: by writing another name in its place', () => {
    open('Hello, {name}!', hello);
    const at = chipAt('{name}');
    select(at, at + 1);
    clipboard('paste', '{nmae}');
    expect(source).toBe("Hello, '{'nmae'}'{name}!");
  });

  it('9: by translating the name', () => {
    open('Hello, {name}!', hello);
    selectAll();
    for (const letter of 'Merhaba, {isim}!') type(letter);
    expect(source).toBe("Merhaba, '{'isim'}'!{name}");
    expect(partsOf(source).filter(({ kind }) => kind !== 'words')).toHaveLength(1);
  });

  it('10: by taking one half of a pair of tags, or putting one in the wrong order', () => {
    open('I have read the <privacy>policy</privacy>.', agreement);
    select(chipAt('</privacy>') + 1);
    press('Backspace');
    select(4, chipAt('<privacy>') + 3);
    press('Delete');
    expect(source).toBe('I ha<privacy>licy</privacy>.');
    drag(chipAt('</privacy>'), chipAt('</privacy>') + 1, 0);
    expect(source).toBe('I ha<privacy>licy</privacy>.');
    expect(refusals.at(-1)).toBe(t.refused.half('</privacy>'));
  });
});

describe('what stays possible', () => {
  it('moves a placeholder by cut and paste', () => {
    open('Hello, {name}! How are you?', hello);
    const at = chipAt('{name}');
    select(at, at + 1);
    const text = clipboard('cut');
    select(view.state.doc.length);
    clipboard('paste', text);
    expect(source).toBe('Hello, ! How are you?{name}');
  });

  it('knows where a cut placeholder stands while other words are typed', () => {
    open('Hello, {name}!', hello);
    const at = chipAt('{name}');
    select(at, at + 1);
    const text = clipboard('cut');
    select(0);
    type('Oh ');
    select(0);
    clipboard('paste', text);
    expect(source).toBe('{name}Oh Hello, !');
  });

  it('keeps nothing else than what the text needs', () => {
    open('{brand} <course>has {brand} and</course> {name}.', hello);
    select(0, chipAt('<course>') + 6);
    press('Delete');
    expect(source).toBe('<course> and</course> {name}.');
  });

  it('moves words with a pair of tags by cut and paste', () => {
    open('The <privacy>policy</privacy> is short.', agreement);
    select(chipAt('<privacy>'), chipAt('</privacy>') + 1);
    const text = clipboard('cut');
    expect(source).toBe('The <privacy></privacy> is short.');
    select(0);
    clipboard('paste', text);
    expect(source).toBe('<privacy>policy</privacy>The  is short.');
  });

  it('takes away what need not be there, and both halves of a link', () => {
    open('{brand} has <course>courses</course>.', { ...hello, required: [] });
    select(0, 1);
    press('Delete');
    select(chipAt('<course>'), chipAt('</course>') + 1);
    press('Backspace');
    expect(source).toBe(' has .');
    expect(refusals).toEqual([]);
  });

  it('takes one of two of the same placeholder', () => {
    open('{name}, {name}', hello);
    select(1);
    press('Backspace');
    expect(source).toBe(', {name}');
    press('Delete');
    press('Delete');
    press('Delete');
    expect(source).toBe('{name}');
  });

  it('puts a link around words, not inside another one, and takes it away again', () => {
    open('See our courses. {name}', hello);
    select(8, 15);
    insert(view, '<course>');
    expect(source).toBe('See our <course>courses</course>. {name}');
    insert(view, '<teacher>');
    expect(source).toBe('See our <course>courses</course>. {name}');
    expect(refusals).toEqual([t.refused.nested('<teacher>')]);
    select(chipAt('</course>') + 1);
    press('Backspace');
    expect(source).toBe('See our courses. {name}');
    undo(view);
    expect(source).toBe('See our <course>courses</course>. {name}');
  });

  it('puts a fact in behind the selection', () => {
    open('From . {name}', hello);
    select(0, 5);
    insert(view, '{priceFrom}');
    expect(source).toBe('From {priceFrom}. {name}');
  });

  it('makes chips of allowed names that are pasted or typed, words of all others', () => {
    open('{name}', hello);
    select(1);
    clipboard('paste', ' at {brand} <course>now</course> <b>x</b> {other} </course>');
    expect(source).toBe("{name} at {brand} <course>now</course> '<'b>x'<'/b> '{'other'}' ");
    select(view.state.doc.length);
    for (const letter of '{ priceFrom }') type(letter);
    expect(source.endsWith('{priceFrom}')).toBe(true);
  });

  it('leaves out characters that no one sees from what is pasted', () => {
    open('{name}', hello);
    select(1);
    clipboard('paste', '\uFEFF a\u200Bb\u202E');
    expect(source).toBe('{name} ab');
  });

  it('writes braces and signs as words', () => {
    open('{name}', hello);
    select(0);
    for (const letter of "It's {a} < b") type(letter);
    expect(source).toBe("It's '{'a'}' < b{name}");
    expect(partsOf(source)[0]).toMatchObject({ kind: 'words', text: "It's {a} < b" });
  });

  it('undoes and redoes', () => {
    open('Hello, {name}!', hello);
    selectAll();
    type('X');
    undo(view);
    expect(source).toBe('Hello, {name}!');
    redo(view);
    expect(source).toBe('X{name}');
  });

  it('has lines only where a text may have some', () => {
    open('{name}', hello);
    select(1);
    press('Enter');
    clipboard('paste', 'a\n b');
    expect(source).toBe('{name}a b');
    expect(refusals).toEqual(['This text is one line.']);
    view.destroy();
    open('{name}', hello, { lines: true });
    select(1);
    press('Enter');
    type('b');
    expect(source).toBe('{name}\nb');
  });

  it('leaves Tab to the page, and Ctrl-Enter adds no line', () => {
    open('{name}', hello, { lines: true });
    expect(press('Tab')).toBe(false);
    press('Enter', { ctrlKey: true });
    expect(source).toBe('{name}');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('lets a text be fixed that lacks something', () => {
    open('Read the policy</privacy>', { ...agreement, required: ['{name}', '<privacy>'] });
    expect(documentText()).toBe('Read the policy</privacy>');
    type('x');
    expect(refusals).toEqual([]);
  });

  it('keeps characters of the private use area, quotes and line breaks as they were', () => {
    const text = "A '{'brace'}' \uE000, it''s \r\n {name}";
    open(text, hello, { lines: true });
    select(view.state.doc.length);
    type('!');
    expect(source).toBe(`${text}!`);
  });

  it('edits HTML with its tags as chips', () => {
    open(
      '<p>One<br>two &amp; <a href="/course">three</a></p>',
      { ...hello, required: [], allowed: named('<p> <a> <br>') },
      {
        syntax: { isHtml: true },
      },
    );
    select(chipAt('</a>'));
    type(' <');
    expect(source).toBe('<p>One<br>two &amp; <a href="/course">three &lt;</a></p>');
    select(chipAt('<br>'));
    press('Delete');
    expect(source).toBe('<p>Onetwo & <a href="/course">three &lt;</a></p>');
    press('Backspace');
    clipboard('paste', '<br>');
    expect(source).toBe('<p>On<br>two &amp; <a href="/course">three &lt;</a></p>');
  });
});

it('never breaks a text, whatever is selected and typed', () => {
  const text = 'I, {name}, read the <privacy>policy of {brand}</privacy> and <course>this</course>.';
  const rules = { ...agreement, required: ['{name}', '<privacy>'] };
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  open(text, rules);
  let held = '';
  for (let step = 0; step < 600; step += 1) {
    select(random(view.state.doc.length + 1), random(view.state.doc.length + 1));
    const at = random(view.state.doc.length + 1);
    const { from, to } = view.state.selection.main;
    const acts = [
      () => type('ab'),
      () => press('Backspace'),
      () => press('Delete'),
      () => {
        held = clipboard('cut');
      },
      () => clipboard('paste', held),
      () => (at < from || at > to) && to > from && dragSorted(from, to, at),
      () => undo(view),
      () => redo(view),
      () => insert(view, '<course>'),
    ];
    acts[random(acts.length)]?.();
    const parts = partsOf(source);
    expect(parts.some((part) => part.kind === 'words' && part.isBroken)).toBe(false);
    expect(source).toContain('{name}');
    expect(source).toMatch(/<privacy>.*<\/privacy>/);
  }
});

function dragSorted(from: number, to: number, at: number): void {
  const insert = { from: at, insert: view.state.sliceDoc(from, to) };
  view.dispatch({ changes: at < from ? [insert, { from, to }] : [{ from, to }, insert], userEvent: 'move.drop' });
}

it('selects a chip that is pressed, and leaves the browser to begin a drag', () => {
  open('Hello, {name}!', hello);
  const chip = view.contentDOM.querySelector('.cm-chip') as HTMLElement;
  expect(chip.draggable).toBe(true);
  chip.click();
  const at = chipAt('{name}');
  expect(view.state.selection.main).toMatchObject({ from: at, to: at + 1 });
});
