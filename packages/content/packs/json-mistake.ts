import { createScanner } from 'jsonc-parser';

/** Where a text is not valid JSON, and how to fix it. */
export type JsonMistake = { offset: number; message: string; fix: string };

// jsonc-parser's `SyntaxKind` and `ScanError`: `const enum`s of another package cannot be used with isolated modules.
const kinds = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  nothing: 7,
  yes: 8,
  no: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  unknown: 16,
  end: 17,
} as const;
const scanErrors = { endOfString: 2, unicode: 4, escape: 5, character: 6 } as const;

type Token = {
  kind: number;
  offset: number;
  length: number;
  error: number;
  text: string;
  line: number;
  /** Column of the token if it is the first in its line. */
  indent: number | undefined;
  /** Column of the first token in its line. */
  lineIndent: number;
};

type Open = {
  offset: number;
  line: number;
  lineIndent: number;
  isList: boolean;
  expects: 'key' | 'colon' | 'value' | 'comma';
  afterComma: boolean;
  key: string;
};

const openOf: Partial<Record<number, 'object' | 'list'>> = {
  [kinds.openBrace]: 'object',
  [kinds.openBracket]: 'list',
};
const isClose = (kind: number) => kind === kinds.closeBrace || kind === kinds.closeBracket;
const values: readonly number[] = [kinds.string, kinds.number, kinds.yes, kinds.no, kinds.nothing];
const isValue = (kind: number) => values.includes(kind);

/** Finds the first mistake in invalid JSON, at the place where an editor would fix it. */
export function findJsonMistake(source: string): JsonMistake {
  const tokens = scan(source);
  const stack: Open[] = [];
  let before: Token | undefined;
  for (const token of tokens) {
    const mistake = mistakeIn(token) ?? misplaced(source, token, before, stack);
    if (mistake) return mistake;
    before = token;
  }
  const open = stack.at(-1);
  if (!before) return { offset: 0, message: 'The file is empty.', fix: 'Write at least { }.' };
  return unclosed(source, open, before);
}

function scan(source: string): Token[] {
  const scanner = createScanner(source);
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let lineIndent: number | undefined;
  for (let kind = scanner.scan(); kind !== kinds.end; kind = scanner.scan()) {
    const [offset, length] = [scanner.getTokenOffset(), scanner.getTokenLength()];
    if (kind === kinds.lineBreak) {
      line += 1;
      lineStart = offset + length;
      lineIndent = undefined;
    }
    if (kind === kinds.space || kind === kinds.lineBreak) continue;
    const text = source.slice(offset, offset + length);
    const indent = lineIndent === undefined ? offset - lineStart : undefined;
    lineIndent ??= offset - lineStart;
    tokens.push({ kind, offset, length, error: scanner.getTokenError(), text, line, indent, lineIndent });
    // Tokens after an unclosed quote would be misread.
    if (scanner.getTokenError() === scanErrors.endOfString) break;
  }
  return tokens;
}

/** Finds a mistake in a token itself, regardless of its position. */
function mistakeIn(token: Token): JsonMistake | undefined {
  const { offset, kind, text, line } = token;
  if (kind === kinds.lineComment || kind === kinds.blockComment) {
    return {
      offset,
      message: `A comment stands here: ${short(text)}.`,
      fix: 'Delete it: these files have no comments.',
    };
  }
  switch (token.error) {
    case scanErrors.endOfString:
      return { offset, message: `A quote " is opened in line ${line} and not closed.`, fix: closeHint(text) };
    case scanErrors.escape:
    case scanErrors.unicode:
      return {
        offset,
        message: `There is a \\ in ${short(text)} that means nothing.`,
        fix: 'Delete it, or write \\\\ to show a \\.',
      };
    case scanErrors.character:
      return {
        offset,
        message: `${short(text)} has a tab or a line break in it.`,
        fix: 'Write a space in its place.',
      };
    default:
  }
  if (kind !== kinds.unknown) return undefined;
  const [first = ''] = text;
  if (/['‘’‚]/.test(first)) {
    return {
      offset,
      message: `There are single quotes in line ${line}: ${short(text)}.`,
      fix: 'Write straight double quotes: "…".',
    };
  }
  if (/[“”„«»「」『』＂]/.test(first)) {
    return {
      offset,
      message: `There are typographic quotes around a key or a text: ${short(text)}.`,
      fix: 'Write straight ones there: "…". Inside a text, typographic quotes are right.',
    };
  }
  return undefined;
}

function closeHint(text: string): string {
  return `Write " at the end of the text${/[,}\]]\s*$/.test(text) ? ', before the comma or bracket' : ''}.`;
}

function openedBy({ offset, line, lineIndent }: Token, type: string): Open {
  const isList = type === 'list';
  return { offset, line, lineIndent, isList, expects: isList ? 'value' : 'key', afterComma: false, key: '' };
}

/** Finds a misplaced token; otherwise updates the expectation of its bracket. */
function misplaced(source: string, token: Token, before: Token | undefined, stack: Open[]): JsonMistake | undefined {
  const { kind, offset, text, line } = token;
  const open = stack.at(-1);
  if (!open) {
    if (before) return leftOver(token, before);
    const type = openOf[kind];
    if (type) stack.push(openedBy(token, type));
    else if (!isValue(kind))
      return { offset, message: `The file begins with ${short(text)}.`, fix: 'It begins with {.' };
    return undefined;
  }
  if (isClose(kind)) return closed(source, token, before, stack);

  const outdented = forgotten(source, token, before, open, stack);
  if (outdented) return outdented;
  switch (open.expects) {
    case 'key':
      if (kind === kinds.comma) return tooManyCommas(token);
      if (kind !== kinds.string) return withoutQuotes(token, 'key');
      open.expects = 'colon';
      open.key = text;
      return undefined;
    case 'colon':
      if (kind !== kinds.colon) {
        return {
          offset,
          message: `A colon is missing after ${short(before?.text ?? '')}.`,
          fix: 'Write : between a key and its text.',
        };
      }
      open.expects = 'value';
      return undefined;
    case 'value': {
      if (kind === kinds.comma) {
        if (open.isList) return tooManyCommas(token);
        return {
          offset,
          message: `There is no text after the colon in line ${line}.`,
          fix: 'Write one in quotes: "…".',
        };
      }
      const type = openOf[kind];
      if (!type && !isValue(kind)) return withoutQuotes(token, 'text');
      open.expects = 'comma';
      if (type) stack.push(openedBy(token, type));
      return undefined;
    }
    default: {
      if (kind !== kinds.comma) return noComma(token, before as Token);
      open.expects = open.isList ? 'value' : 'key';
      open.afterComma = true;
      return undefined;
    }
  }
}

function tooManyCommas({ offset, line }: Token): JsonMistake {
  return { offset, message: `There is a comma too many in line ${line}.`, fix: 'Delete it.' };
}

function withoutQuotes({ offset, text }: Token, role: 'key' | 'text'): JsonMistake {
  const word = text.replace(/["'“”].*$/s, '').replace(/[:,;]+$/, '');
  return {
    offset,
    message: `A ${role} without quotes begins here: ${short(text)}.`,
    fix: /^[\w-]+$/.test(word) ? `Write "${word}${role === 'key' ? '"' : '…"'}.` : 'Write it in quotes: "…".',
  };
}

function noComma(token: Token, before: Token): JsonMistake {
  const end = before.offset + before.length;
  const { line } = before;
  const sameLine = line === token.line;
  if (token.text === ';' || token.text.startsWith(';')) {
    return { offset: token.offset, message: `There is a semicolon in line ${line}.`, fix: 'Write a comma.' };
  }
  if (sameLine && before.kind === kinds.string && token.kind !== kinds.string) {
    return {
      offset: before.offset,
      message: `A quote " inside a text ends the text, in line ${line}.`,
      fix: 'Inside a text write typographic quotes (“ ”) or \\".',
    };
  }
  if (sameLine) {
    return {
      offset: end - 1,
      message: `A comma is missing in line ${line} after ${short(before.text)}.`,
      fix: 'Write it there.',
    };
  }
  return { offset: end - 1, message: `A comma is missing at the end of line ${line}.`, fix: 'Write it there.' };
}

function closed(source: string, token: Token, before: Token | undefined, stack: Open[]): JsonMistake | undefined {
  const open = stack.at(-1) as Open;
  const isList = token.kind === kinds.closeBracket;
  const { line } = token;
  if (isList !== open.isList) {
    const opened = open.line;
    return {
      offset: token.offset,
      message: `There is ${token.text} in line ${line}, where ${closeOf(open)} is expected: line ${opened} opened a ${source[open.offset]}.`,
      fix: `Write ${closeOf(open)}, or add it before.`,
    };
  }
  if (open.expects === 'colon' || (open.expects === 'value' && !open.isList)) {
    return {
      offset: before?.offset ?? 0,
      message: `The key ${short(open.key)} has no text.`,
      fix: 'Write : and a text in quotes after it.',
    };
  }
  if (open.afterComma && open.expects !== 'comma') {
    const comma = before as Token;
    return {
      offset: comma.offset,
      message: `There is a comma too many at the end of line ${comma.line}.`,
      fix: `Delete it: none stands before ${token.text}.`,
    };
  }
  stack.pop();
  return undefined;
}

/** Detects an unclosed group by a key at the indentation of the enclosing group's key. */
function forgotten(
  source: string,
  token: Token,
  before: Token | undefined,
  open: Open,
  stack: Open[],
): JsonMistake | undefined {
  if (token.kind !== kinds.string || open.isList || stack.length < 2 || !before) return undefined;
  if (open.expects !== 'key' && open.expects !== 'comma') return undefined;
  if (token.indent === undefined || token.indent > open.lineIndent) return undefined;
  return unclosed(source, open, before);
}

function unclosed(source: string, open: Open | undefined, last: Token): JsonMistake {
  const offset = last.offset + Math.max(0, last.length - 1);
  if (!open)
    return { offset, message: 'This file cannot be read.', fix: 'Compare it with the same file of another language.' };
  const { line } = last;
  return {
    offset,
    message: `A closing ${closeOf(open)} is missing after line ${line}: the ${source[open.offset]} of line ${open.line} is not closed.`,
    fix: `Write ${closeOf(open)} there.`,
  };
}

function leftOver(token: Token, before: Token): JsonMistake {
  const end = before.line;
  if (isClose(token.kind)) {
    return {
      offset: token.offset,
      message: `There is one ${token.text} too many in line ${token.line}.`,
      fix: 'Delete it.',
    };
  }
  return {
    offset: token.offset,
    message: `The file ends with the ${before.text} of line ${end}, and something follows it: ${short(token.text)}.`,
    fix: `Delete what follows, or that ${before.text} if it closes too early.`,
  };
}

function closeOf({ isList }: Open): string {
  return isList ? ']' : '}';
}

function short(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
