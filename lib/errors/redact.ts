/** Written in place of what was taken out of a text. */
const placeholders = { digits: '<digits>', address: '<e-mail>', text: '<text>' } as const;

/** Five digits or more, in any script, also in groups as people write numbers: `9123 4567`, `+60 (12) 345-6789`. */
const digits = /\p{Nd}(?:[\s().+/\p{Pd}]{0,2}\p{Nd}){4,}/gu;

/** Control and formatting characters, lone surrogates and characters that are none: nothing that is to be read. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A text as it may stand in a report: in one line, without anything that a visitor may have typed. Telephone numbers,
 * e-mail addresses, the queries and fragments of addresses, and the excerpt that a JSON error quotes are replaced or cut
 * off; so are invisible characters.
 * @param limit of the result, in characters
 */
export function redact(text: string, limit: number): string {
  // Long enough that nothing is cut where it would no longer be recognised, and short enough to be quick.
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
  // The last is the full-width one; an encoded one stands in addresses.
  if (/@|%40|\uff20/u.test(word)) return placeholders.address;
  const query = word.search(/[?#]/);
  return query >= 0 && /[/=]/.test(word) ? word.slice(0, query) : word;
}

/** A line of a stack: `at name (file:1:2)` and `at file:1:2` in Chrome and Node, `name@file:1:2` elsewhere. */
const frame =
  /^(?:at (?:(?<called>[^()]*) \()?|(?<name>[^@]*)@)(?<file>[^\s()]+):(?<line>\d{1,6}):(?<column>\d{1,6})\)?$/;

/** A script of the site's own build, whose name and positions are needed as they are to find the line in the source. */
const ownScript = /\/(?:_next\/static|\.next\/server)\/[\w./~[\]-]+\.js$/;

const maxFrames = 20;

/**
 * The frames of a stack, one a line, each as `at name (file:line:column)`, the nearest first. All else is left out: a
 * stack begins with the message. Own scripts are named from `/_next/static/` or `/.next/server/` on, so that neither
 * host nor folders show; the texts of all others are {@link redact}ed.
 */
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
