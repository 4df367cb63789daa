import { EditorSelection, EditorState, type StateCommand, type Transaction } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { insertLink, insertText, toggleAround, toggleLines } from './markdown-commands';

/** Runs a command on a text with its selection marked by `|`; a single `|` is the cursor. */
function run(command: StateCommand, marked: string): string {
  const anchor = marked.indexOf('|');
  const head = marked.lastIndexOf('|');
  const doc = marked.replaceAll('|', '');
  let state = EditorState.create({
    doc,
    selection: EditorSelection.single(anchor, head === anchor ? anchor : head - 1),
  });
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return state.doc.toString();
}

it.each(['## ', '- ', '> '] as const)('%s on an empty line leaves the cursor behind it', (prefix) => {
  let state = EditorState.create({ doc: 'a\n\nb', selection: { anchor: 2 } });
  const dispatch = (transaction: Transaction) => {
    state = transaction.state;
  };
  toggleLines(prefix)({ state, dispatch });
  insertText('Title')({ state, dispatch });
  expect(state.doc.line(2).text).toBe(`${prefix}Title`);
});

describe('a sign around words', () => {
  it.each([
    ['a |b c| d', 'a **b c** d'],
    ['a **|b c|** d', 'a b c d'],
    ['a wo|rd here', 'a **word** here'],
    ['a **wo|rd** here', 'a word here'],
    ['a *|b|* c', 'a ***b*** c'],
  ])('bold: %s', (before, after) => {
    expect(run(toggleAround('**'), before)).toBe(after);
  });

  it.each([
    ['a |b| c', 'a *b* c'],
    ['a *|b|* c', 'a b c'],
    ['a **|b|** c', 'a ***b*** c'],
    ['a ***|b|*** c', 'a **b** c'],
  ])('italic: %s', (before, after) => {
    expect(run(toggleAround('*'), before)).toBe(after);
  });
});

describe('what lines are', () => {
  it.each([
    ['## ', 'One|', '## One'],
    ['## ', '### One|', '## One'],
    ['## ', '## One|', 'One'],
    ['- ', '|One\n\nTwo|', '- One\n\n- Two'],
    ['- ', '|- One\n- Two|', 'One\nTwo'],
    ['1. ', '|- One\n- Two|', '1. One\n2. Two'],
    ['1. ', '|1. One\n2. Two|', 'One\nTwo'],
    ['> ', 'One|', '> One'],
    ['- ', '|', '- '],
  ] as const)('%j: %j', (prefix, before, after) => {
    expect(run(toggleLines(prefix), before)).toBe(after);
  });
});

it('inserts links that stay links', () => {
  expect(run(insertLink('see [this]', '/course'), 'a |b|')).toBe('a [see \\[this\\]](/course)');
  expect(run(insertLink('x', 'https://a.example/b (c)'), '|')).toBe('[x](https://a.example/b%20%28c%29)');
  expect(run(insertText('{brand}'), 'a |b|')).toBe('a {brand}');
});
