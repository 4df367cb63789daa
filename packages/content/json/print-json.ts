import { isGroup } from './group';

/** Must equal `formatter.lineWidth` in `biome.jsonc`. */
const lineWidth = 120;
const indent = '  ';

/** Writes JSON as Biome does. Groups inside it that fit take one line, or each of their members does if `areOpen`. */
export function printJson(root: object, areOpen = false): string {
  return `${printed(root, { outer: '', column: 0, after: 0, isOpen: true, areOpen })}\n`;
}

/** Indentation of a value's line, columns before the value, and characters after it. */
type Position = { outer: string; column: number; after: number; isOpen: boolean; areOpen: boolean };

function printed(value: unknown, { outer, column, after, isOpen, areOpen }: Position): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Array.isArray(value)
    ? value.map((inside): [string, unknown] => ['', inside])
    : Object.entries(value).map(([name, inside]): [string, unknown] => [`${JSON.stringify(name)}: `, inside]);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (members.length === 0) return `${open}${close}`;
  const flat = inOneLine(value);
  if (!isOpen && column + widthOf(flat) + after <= lineWidth) return flat;
  const inner = outer + indent;
  const lines = members.map(([label, inside], at) => {
    const position = { outer: inner, column: inner.length + widthOf(label), after: at < members.length - 1 ? 1 : 0 };
    return inner + label + printed(inside, { ...position, isOpen: areOpen && isGroup(inside), areOpen });
  });
  return `${open}\n${lines.join(',\n')}\n${outer}${close}`;
}

function inOneLine(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/\[\n */g, '[')
    .replaceAll(/\n *\]/g, ']')
    .replaceAll(/\n */g, ' ');
}

/** Two-column characters: East Asian ones and emoji, except regional indicators. */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u3029\u3030-\u303e\u3041-\u3096\u309b-\u3163\u3165-\u3247\u3250-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{16fe3}\u{16ff2}-\u{18df2}\u{1aff0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}-\u{1f320}\u{20000}-\u{323af}]|(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}/u;

/** Zero-width characters: combining and formatting marks. */
const narrow = /(?![\u0600-\u0604\u06dd])[\p{Mn}\p{Me}\p{Cf}\u007f-\u009f\u1160-\u11ff\u3164\uff9e-\uffa0]/u;

/** Returns the width in columns, as Biome counts it. */
function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const sign of text) width += wide.test(sign) ? 2 : narrow.test(sign) ? 0 : 1;
  return width;
}
