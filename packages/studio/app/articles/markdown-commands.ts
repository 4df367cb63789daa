import { EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state';

/** Puts a sign around what is selected, or takes it away: `**`, `*`. Without a selection, around the word at the cursor. */
export function toggleAround(sign: string): StateCommand {
  return ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const { length } = sign;
      if (isAround(state, sign, from, to)) {
        return {
          changes: [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ],
          range: EditorSelection.range(range.anchor - length, range.head - length),
        };
      }
      return {
        changes: [
          { from, insert: sign },
          { from: to, insert: sign },
        ],
        range: EditorSelection.range(range.anchor + length, range.head + length),
      };
    });
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

/** `*` is not around a text that `**` is around. */
function isAround(state: EditorState, sign: string, from: number, to: number): boolean {
  const before = /\*+$/.exec(state.sliceDoc(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\*+/.exec(state.sliceDoc(to, to + 3))?.[0].length ?? 0;
  const both = Math.min(before, after);
  return sign.length === 1 ? both === 1 || both === 3 : both >= 2;
}

/** What makes a line a heading, an item or a quotation. */
const anyPrefix = /^(?:#{1,6} +|[-*+] +|\d+[.)] +|> ?)/;

/** Makes lines headings, items or quotations, each in place of another; takes that away where all of them are it. */
export function toggleLines(prefix: '## ' | '### ' | '- ' | '1. ' | '> '): StateCommand {
  return ({ state, dispatch }) => {
    const lines = selectedLines(state).filter(({ text }, _, all) => text.trim() !== '' || all.length === 1);
    const isNumbers = prefix === '1. ';
    const own = (line: Line) => (isNumbers ? /^\d+[.)] /.test(line.text) : line.text.startsWith(prefix));
    const isOn = lines.every(own);
    const changes = lines.map((line, index) => {
      const length = anyPrefix.exec(line.text)?.[0].length ?? 0;
      const insert = isOn ? '' : isNumbers ? `${index + 1}. ` : prefix;
      return { from: line.from, to: line.from + length, insert };
    });
    dispatch(state.update({ changes, userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

function selectedLines(state: EditorState): Line[] {
  const lines = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges) {
    for (let number = state.doc.lineAt(from).number; number <= state.doc.lineAt(to).number; number += 1) {
      lines.set(number, state.doc.line(number));
    }
  }
  return [...lines.values()];
}

/** Puts a link in the place of the selection, and the cursor behind it. */
export function insertLink(words: string, address: string): StateCommand {
  const text = `[${words.replace(/[[\]\\]/g, '\\$&')}](${address.replace(/[()\s]/g, inAddress)})`;
  return insertText(text);
}

/** A sign that would end an address in Markdown. */
function inAddress(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** Puts a text in the place of the selection. */
export function insertText(text: string): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(state.update(state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}
