const placeholders = { digits: '<digits>', address: '<e-mail>', text: '<text>' } as const;

/** Five or more digits, in any script, also grouped like telephone numbers: `9123 4567`, `+60 (12) 345-6789`. */
const digits = /\p{Nd}(?:[\s().,_+/\p{Pd}]{0,3}\p{Nd}){4,}/gu;

/** Control and formatting characters, line separators, lone surrogates and unassigned code points. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Redacts a text in one line of at most `limit` characters: numbers, e-mail addresses, queries, JSON excerpts. */
export function redact(text: string, limit: number): string {
  // Cuts far enough out to keep everything recognisable, yet short enough to stay fast.
  const line = text
    .slice(0, 4 * limit)
    .replace(/\s+/gu, ' ')
    .replace(invisible, '');
  return withoutExcerpt(line)
    .replace(/\S+/gu, redactWord)
    .replace(digits, placeholders.digits)
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Chrome quotes the text: `Unexpected token 'h', "hello" is not valid JSON`. */
function withoutExcerpt(text: string): string {
  const start = text.indexOf('"');
  const end = text.lastIndexOf(' is not valid JSON');
  return start >= 0 && end > start ? text.slice(0, start) + placeholders.text + text.slice(end) : text;
}

function redactWord(word: string): string {
  // `@`, its encoded form in addresses, and the full-width `＠`.
  if (/@|%40|\uff20/u.test(word)) return placeholders.address;
  const query = word.search(/[?#]/);
  return query >= 0 && /[/=]/.test(word) ? word.slice(0, query) : word;
}

/** A line of a stack: `at name (file:1:2)` and `at file:1:2` in Chrome and Node, `name@file:1:2` elsewhere. */
const frame =
  /^(?:at (?:(?<called>[^()]*) \()?|(?<name>[^@]*)@)(?<file>[^\s()]+):(?<line>\d{1,6}):(?<column>\d{1,6})\)?$/;

/** A script of the site's own build: its name and positions are kept, to find the line in the source. */
const ownScript = /\/(?:_next\/static|\.next\/server)\/[\w./~[\]-]+\.js$/;

const maxFrames = 20;

/** Redacts a stack to `at name (file:line:column)`. Own scripts start at `/_next/static/` or `/.next/server/`. */
export function redactStack(stack: string): string {
  return stack
    .slice(0, 16_000)
    .split('\n')
    .map((line) => redactFrame(line.slice(0, 500).trim()))
    .filter((line) => line !== undefined)
    .slice(0, maxFrames)
    .join('\n');
}

function redactFrame(text: string): string | undefined {
  const parts = frame.exec(text)?.groups;
  if (!parts) return undefined;
  const { called, name = called, file = '', line, column } = parts;
  const script = file.replace(/[?#].*$/, '');
  const own = ownScript.exec(script)?.[0];
  const place = `${own ?? script}:${line}:${column}`;
  const caller = redact(name ?? '', 100);
  const shown = caller ? `at ${caller} (${place})` : `at ${place}`;
  return own ? shown : redact(shown, 300);
}
