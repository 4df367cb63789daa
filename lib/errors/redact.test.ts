import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact, redactStack } from './redact';

it.each([
  ['number 91234567 is wrong', 'number <digits> is wrong'],
  ['+852 9123 4567', '+<digits>'],
  ['+60 (12) 345-6789', '+<digits>'],
  ['91,23,45,67 or 91_23_45_67', '<digits> or <digits>'],
  ['91 - 23 - 45 - 67', '<digits>'],
  ['９１２３４５６７', '<digits>'],
  ['٩١٢٣٤٥٦٧', '<digits>'],
  ['912\u200b345\u200b67', '<digits>'],
  ['code 12345', 'code <digits>'],
  ['status 404 after 1234 ms', 'status 404 after 1234 ms'],
  ['to aina@mail.example now', 'to <e-mail> now'],
  ['aina%40mail.example', '<e-mail>'],
  ['GET https://hk.example/global/register?mobile=9#top failed', 'GET https://hk.example/global/register failed'],
  ['at /course?code=abc', 'at /course'],
  ['Really? Yes #1', 'Really? Yes #1'],
  ['Unexpected token \'A\', "Aina "the" first" is not valid JSON', "Unexpected token 'A', <text> is not valid JSON"],
  ['two\nlines\u0007\u202e', 'two lines'],
])('writes %j as %j', (text, expected) => {
  expect(redact(text, 200)).toBe(expected);
  // Texts are redacted twice: in the browser before sending and in the server before logging.
  expect(redact(expected, 200)).toBe(expected);
});

it('cuts without leaving half of a character', () => {
  expect(redact('ab🦘', 3)).toBe('ab');
});

it('recognises what begins before the cut and ends behind it', () => {
  expect(redact('12345', 3)).toBe('<di');
  expect(redact('someone@mail.example', 7)).toBe('<e-mail');
});

const chrome = `TypeError: 91234567 is not a function
    at send (https://hk.talkaroo.example/_next/static/chunks/0a12345678.js?dpl=1:1:123456)
    at async Promise.all (index 0)
    at https://widget.example/a.js?key=1:2:3
    at x (chrome-extension://abc/content.js:10:99)`;
const safari = `send@https://hk.talkaroo.example/_next/static/chunks/0a12345678.js:1:123456
forEach@[native code]
@https://widget.example/a.js:2:3`;
const node = `Error: x
    at render (/srv/talkaroo/.next/server/chunks/ssr/[root]__0a._.js:2:34567)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`;

it('keeps the frames of every engine, with the positions in own scripts', () => {
  expect(redactStack(chrome)).toBe(
    `at send (/_next/static/chunks/0a12345678.js:1:123456)
at https://widget.example/a.js:2:3
at x (chrome-extension://abc/content.js:10:99)`,
  );
  expect(redactStack(redactStack(chrome))).toBe(redactStack(chrome));
  expect(redactStack(safari)).toBe(
    `at send (/_next/static/chunks/0a12345678.js:1:123456)
at https://widget.example/a.js:2:3`,
  );
  expect(redactStack(node)).toBe(
    `at render (/.next/server/chunks/ssr/[root]__0a._.js:2:34567)
at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`,
  );
});

it.each([
  ['at x (https://widget.example/91234567/a.js:1:2)', 'at x (https://widget.example/<digits>/a.js:1:2)'],
  ['at 91234567 (https://hk.example/_next/static/chunks/a.js:1:2)', 'at <digits> (/_next/static/chunks/a.js:1:2)'],
  ['aina@https://mail.example/91234567@b:1:2', 'at aina <e-mail>'],
  ['at x (https://widget.example/a.js:1:91234567)', ''],
  ['91234567', ''],
])('writes of the line %j only %j', (line, expected) => {
  expect(redactStack(line)).toBe(expected);
});

/** Random text close to what must be redacted. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('9', '٣', '４', '12', '345', ' ', '-', '(', '@', '%40', '.', '/', '?', '#', '=', '"', 'a', '\n'),
    )
    .map((parts) => parts.join('')),
);

it('leaves no run of five digits and no e-mail address', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (source, limit) => {
      const result = redact(source, limit);
      expect(result).not.toMatch(/\p{Nd}{5}|@|%40|\uff20|\p{Cc}/u);
      expect(result.length).toBeLessThanOrEqual(limit);
    }),
  );
});

it('leaves no number and no e-mail address in a stack, but in the positions of own scripts', () => {
  const line = fc.oneof(
    text,
    fc
      .tuple(text, text, fc.nat(), fc.nat())
      .map(([name, file, row, column]) => `at ${name} (${file}:${row}:${column})`),
    fc.tuple(text, text, fc.nat(), fc.nat()).map(([name, file, row, column]) => `${name}@${file}:${row}:${column}`),
    fc
      .tuple(text, fc.nat())
      .map(([name, column]) => `at ${name} (https://x.example/_next/static/chunks/a.js:1:${column})`),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const result = redactStack(lines.join('\n'));
      const others = result.replace(/\/_next\/static\/[\w./-]+\.js:\d{1,6}:\d{1,6}/g, '');
      expect(others).not.toMatch(/\p{Nd}{5}|@|%40/u);
      expect(result).not.toMatch(/\p{Nd}{7}/u);
    }),
  );
});
