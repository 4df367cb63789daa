import { EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state';
import { range, uniq } from 'es-toolkit';

/** Toggles `**` or `*` around the selection, or around the word at the cursor. */
export function toggleAround(sign: string): StateCommand {
  return ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const { length } = sign;
      const isOn = isAround(state, sign, from, to);
      const by = isOn ? -length : length;
      return {
        changes: isOn
          ? [from - length, to].map((start) => ({ from: start, to: start + length }))
          : [from, to].map((place) => ({ from: place, insert: sign })),
        range: EditorSelection.range(range.anchor + by, range.head + by),
      };
    });
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

/** Distinguishes `*` from `**`; three asterisks are both. */
function isAround(state: EditorState, sign: string, from: number, to: number): boolean {
  const before = /\*+$/.exec(state.sliceDoc(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\*+/.exec(state.sliceDoc(to, to + 3))?.[0].length ?? 0;
  const both = Math.min(before, after);
  return sign.length === 1 ? both === 1 || both === 3 : both >= 2;
}

const anyPrefix = /^(?:#{1,6} +|[-*+] +|\d+[.)] +|> ?)/;

/** Toggles a prefix on the selected lines, replacing any other prefix. */
export function toggleLines(prefix: '## ' | '### ' | '- ' | '1. ' | '> '): StateCommand {
  return ({ state, dispatch }) => {
    const lines = selectedLines(state).filter(({ text }, _, all) => text.trim() !== '' || all.length === 1);
    const isNumbers = prefix === '1. ';
    const own = (line: Line) => (isNumbers ? /^\d+[.)] /.test(line.text) : line.text.startsWith(prefix));
    const isOn = lines.every(own);
    const changes = state.changes(
      lines.map((line, index) => {
        const length = anyPrefix.exec(line.text)?.[0].length ?? 0;
        const insert = isOn ? '' : isNumbers ? `${index + 1}. ` : prefix;
        return { from: line.from, to: line.from + length, insert };
      }),
    );
    // A cursor at the start of the line stays behind the prefix.
    const selection = state.selection.map(changes, 1);
    dispatch(state.update({ changes, selection, userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

function selectedLines({ doc, selection }: EditorState): Line[] {
  const numbers = selection.ranges.flatMap(({ from, to }) => range(doc.lineAt(from).number, doc.lineAt(to).number + 1));
  return uniq(numbers).map((number) => doc.line(number));
}

export function insertLink(words: string, address: string): StateCommand {
  // Unescaped, these would end the address.
  const safe = address.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return insertText(`[${escaped(words)}](${safe})`);
}

export function insertPicture(words: string, address: string): StateCommand {
  return (target) => {
    const { state } = target;
    const line = state.doc.lineAt(state.selection.main.head);
    const before = line.text.trim() === '' ? '' : '\n\n';
    return insertText(`${before}![${escaped(words)}](${address})\n\n`)(target);
  };
}

function escaped(words: string): string {
  return words.replace(/[[\]\\]/g, '\\$&');
}

export function insertText(text: string): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(state.update(state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

/** The commands of the toolbar. Keys are CodeMirror's: `Mod` is Command on a Mac and Control elsewhere. */
export const commands = [
  { label: 'Heading H2', sign: 'H2', key: 'Mod-Alt-2', run: toggleLines('## ') },
  { label: 'Smaller heading H3', sign: 'H3', key: 'Mod-Alt-3', run: toggleLines('### ') },
  { label: 'Bold', sign: 'B', key: 'Mod-b', run: toggleAround('**') },
  { label: 'Italic', sign: 'I', key: 'Mod-i', run: toggleAround('*') },
  { label: 'List', sign: '•', key: 'Mod-Shift-8', run: toggleLines('- ') },
  { label: 'Numbered list', sign: '①', key: 'Mod-Shift-7', run: toggleLines('1. ') },
  { label: 'Quotation', sign: '”', key: 'Mod-Shift-9', run: toggleLines('> ') },
  { label: 'Name of the brand', sign: '{brand}', key: '', run: insertText('{brand}') },
] as const;
