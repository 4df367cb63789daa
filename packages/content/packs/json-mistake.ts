import { lineOf } from '@talkaroo/content/text/line-of';
import { type ParseError, printParseErrorCode } from 'jsonc-parser';

type JsonMistake = { offset: number; message: string; fix: string };

/** Words the parser's first error for editors, at the place where one would fix it. */
export function jsonMistake(source: string, error: ParseError): JsonMistake {
  const { offset } = error;
  const text = source.slice(offset, offset + error.length);
  const line = lineOf(source, offset);
  const here = (message: string, fix: string): JsonMistake => ({ offset, message, fix });
  // The end of what stands before.
  const end = source.slice(0, offset).trimEnd().length;
  const before = source[end - 1] ?? '';
  const isSameLine = lineOf(source, end) === line;
  const lineBefore = source.slice(source.lastIndexOf('\n', end - 1) + 1, end);
  const last = short(/(?:"(?:[^"\\]|\\.)*"|[^\s:]+)(?=\s*:?$)/.exec(lineBefore)?.[0] ?? '');
  const isClose = /^[}\]]$/.test(text);
  const noColon = here(`A colon is missing after ${last}.`, 'Write : between a key and its text.');
  const noText = { ...here(`The key ${last} has no text.`, 'Write : and a text in quotes after it.'), offset: end - 1 };
  switch (printParseErrorCode(error.error)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return here(`A comment stands here: ${short(text)}.`, 'Delete it: these files have no comments.');
    case 'UnexpectedEndOfString': {
      const place = /[,}\]]\s*$/.test(text) ? ', before the comma or bracket' : '';
      return here(`A quote " is opened in line ${line} and not closed.`, `Write " at the end of the text${place}.`);
    }
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return here(`There is a \\ in ${short(text)} that means nothing.`, 'Delete it, or write \\\\ to show a \\.');
    case 'InvalidCharacter':
      return here(`${short(text)} has a tab or a line break in it.`, 'Write a space in its place.');
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return unclosed(source);
    case 'EndOfFileExpected':
      if (isClose) return here(`There is one ${text} too many in line ${line}.`, 'Delete it.');
      return here(
        `The file ends with the ${before} of line ${lineOf(source, end)}, and something follows it: ${short(text)}.`,
        `Delete what follows, or that ${before} if it closes too early.`,
      );
    case 'ColonExpected':
      return isClose ? noText : noColon;
    default:
  }
  if (source.trim() === '') return here('The file is empty.', 'Write at least { }.');
  if (end === 0) return here(`The file begins with ${short(text)}.`, 'It begins with {.');
  if (text.startsWith('=')) return noColon;
  if (text.startsWith(';')) return here(`There is a semicolon in line ${line}.`, 'Write a comma.');
  if (text === ',') {
    if (before !== ':') return here(`There is a comma too many in line ${line}.`, 'Delete it.');
    return here(`There is no text after the colon in line ${line}.`, 'Write one in quotes: "…".');
  }
  if (isClose) return before === ':' ? noText : beforeClose(source, { offset, text, end });
  if (/[,:[{]/.test(before)) return withoutQuotes(source, { offset, text, line });
  if (isSameLine && before === '"' && !text.startsWith('"')) {
    const message = `A quote " inside a text ends the text, in line ${line}.`;
    return { offset: end - 1, message, fix: 'Inside a text write typographic quotes (“ ”) or \\".' };
  }
  const place = isSameLine ? `in line ${line} after ${last}` : `at the end of line ${lineOf(source, end)}`;
  return { offset: end - 1, message: `A comma is missing ${place}.`, fix: 'Write it there.' };
}

type Token = { offset: number; text: string };

function beforeClose(source: string, { offset, text, end }: Token & { end: number }): JsonMistake {
  const line = lineOf(source, end);
  if (source[end - 1] === ',') {
    const message = `There is a comma too many at the end of line ${line}.`;
    return { offset: end - 1, message, fix: `Delete it: none stands before ${text}.` };
  }
  const open = openBrackets(source.slice(0, offset)).stack.at(-1);
  const message = `There is ${text} in line ${lineOf(source, offset)}, where ${open?.close} is expected: line ${open?.line} opened a ${open?.text}.`;
  return { offset, message, fix: `Write ${open?.close}, or add it before.` };
}

function withoutQuotes(source: string, { offset, text, line }: Token & { line: number }): JsonMistake {
  if (/^['‘’‚]/.test(text)) {
    const message = `There are single quotes in line ${line}: ${short(text)}.`;
    return { offset, message, fix: 'Write straight double quotes: "…".' };
  }
  if (/^[“”„«»「」『』＂]/.test(text)) {
    const message = `There are typographic quotes around a key or a text: ${short(text)}.`;
    return { offset, message, fix: 'Write straight ones there: "…". Inside a text, typographic quotes are right.' };
  }
  const isKey = /^\s*:/.test(source.slice(offset + text.length, offset + text.length + 10));
  const fix = /^[\w-]+$/.test(text) ? `Write "${text}${isKey ? '' : '…'}".` : 'Write it in quotes: "…".';
  return { offset, message: `A ${isKey ? 'key' : 'text'} without quotes begins here: ${short(text)}.`, fix };
}

type Open = { text: string; close: string; line: number; indent: number };

/** Returns the unclosed brackets and the end of the last sign. Stops at a key indented no more than its group. */
function openBrackets(source: string): { stack: Open[]; end: number } {
  const stack: Open[] = [];
  let [line, indent, end] = [1, 0, 0];
  let isFirst = true;
  for (const { 0: text, 1: spaces = '', index } of source.matchAll(/\n([ \t]*)|"(?:[^"\\\n]|\\.)*"|[^\s"]/g)) {
    if (text.startsWith('\n')) {
      line += 1;
      indent = spaces.length;
      isFirst = true;
      continue;
    }
    const open = stack.at(-1);
    if (isFirst && open?.text === '{' && stack.length > 1 && text.startsWith('"') && indent <= open.indent) break;
    if (text === '{' || text === '[') stack.push({ text, close: text === '{' ? '}' : ']', line, indent });
    if (text === '}' || text === ']') stack.pop();
    isFirst = false;
    end = index + text.length;
  }
  return { stack, end };
}

function unclosed(source: string): JsonMistake {
  const { stack, end } = openBrackets(source);
  const open = stack.at(-1);
  const offset = end - 1;
  const line = lineOf(source, offset);
  const message = `A closing ${open?.close} is missing after line ${line}: the ${open?.text} of line ${open?.line} is not closed.`;
  return { offset, message, fix: `Write ${open?.close} there.` };
}

function short(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
