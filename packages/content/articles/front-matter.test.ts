import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter';

it.each([
  ['title: x\n', 'Words.\n'],
  ['', 'Words.\n\n---\n\nMore.\n'],
  ['title: x\n# --- no end\n', ''],
])('separates the head %j from what is below it, whatever ends the lines', (head, body) => {
  for (const mark of ['', '\uFEFF']) {
    for (const eol of ['\n', '\r\n']) {
      const [line, inside, below] = ['---\n', head, body].map((text) => text.replaceAll('\n', eol));
      const parts = { begin: `${mark}${line}`, head: inside, end: line, body: below };
      expect(splitFrontMatter(Object.values(parts).join(''))).toEqual(parts);
    }
  }
});

it.each(['', 'Words.\n', '---\ntitle: x\n', '---\ntitle: x\n----\n', ' ---\n---\n', '\n---\n---\n'])(
  'finds no head in %j',
  (source) => expect(splitFrontMatter(source)).toBeUndefined(),
);

it('loses no letter', () => {
  const piece = fc.constantFrom('---', '--', '\n', '\r\n', '\uFEFF', 'a: b', ' ');
  const source = fc.array(piece, { maxLength: 12 }).map((pieces) => `---\n${pieces.join('')}`);
  fc.assert(
    fc.property(source, (text) => {
      const { begin = text, head, end, body } = splitFrontMatter(text) ?? {};
      expect([begin, head, end, body].join('')).toBe(text);
    }),
  );
});
