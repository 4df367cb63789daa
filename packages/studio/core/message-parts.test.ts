import { pluralCategories } from '@talkaroo/content/packs/message-shape';
import { readPack } from '@talkaroo/content/packs/pack-file';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { isLeaf, shape, shapeAt } from '@talkaroo/content/packs/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBroken,
  type Part,
  type PartsOptions,
  type PluralPart,
  partsOf,
  sourceOf,
  withForm,
  withoutForm,
} from './message-parts';

const texts = [...readPackFiles('locales').files].flatMap(([path, source]) => {
  const namespace = /^[^/]+\/([^/]+)\.json$/.exec(path)?.[1] ?? '';
  const group = shape.get(namespace);
  if (!group || /^(regions|made-from)\//.test(path)) return [];
  return [...readPack(namespace, group, source).entries].map(([key, { text }]) => {
    const leaf = shapeAt(group, key);
    return { name: `${path} ${key}`, text, isHtml: leaf !== undefined && isLeaf(leaf) && leaf.kind === 'html' };
  });
});

const words = (text: string): Part => ({ kind: 'words', text });
const brand: Part = { kind: 'chip', chip: 'brand', name: 'brand', source: '{brand}' };

describe('parts of a text', () => {
  it('are its words, placeholders, facts and tags', () => {
    expect(partsOf("It's {brand}, <terms>read {company}</terms> for {code} of {count, number}.")).toEqual([
      words("It's "),
      brand,
      words(', '),
      { kind: 'tag', name: 'terms', end: false, source: '<terms>' },
      words('read '),
      { kind: 'chip', chip: 'fact', name: 'company', source: '{company}' },
      { kind: 'tag', name: 'terms', end: true, source: '</terms>' },
      words(' for '),
      { kind: 'chip', chip: 'placeholder', name: 'code', source: '{code}' },
      words(' of '),
      { kind: 'chip', chip: 'number', name: 'count', source: '{count, number}' },
      words('.'),
    ]);
  });

  it('are one for a plural, with the source of each form', () => {
    const [plural] = partsOf('{count, plural, =0 {none} one {# <b>lesson</b>} other {# lessons}}') as [PluralPart];
    expect(plural).toMatchObject({ kind: 'plural', name: 'count', type: 'plural' });
    expect(plural.forms).toEqual([
      { category: '=0', source: 'none' },
      { category: 'one', source: '# <b>lesson</b>' },
      { category: 'other', source: '# lessons' },
    ]);
    expect(partsOf('# lessons', { form: 'plural' })).toEqual([
      { kind: 'chip', chip: 'number', name: '#', source: '#' },
      words(' lessons'),
    ]);
  });

  it('are words as a reader sees them, and are written again as they were', () => {
    const source = "a ''b'' '{c}' d '<'e";
    expect(partsOf(source)).toMatchObject([{ kind: 'words', text: "a 'b' {c} d <e" }]);
    expect(sourceOf(partsOf(source))).toBe(source);
    expect(sourceOf([{ ...(partsOf(source)[0] as Part & { kind: 'words' }), text: 'a {' }])).toBe("a '{'");
  });

  it('are one part that says so if the text cannot be read, or has a tag that it may not have', () => {
    for (const source of ['{', '{a', '<b>x', '</b>', '{x, plural, one {a}}', 'a {1 2}', '{}', '<b a="c">d</b>']) {
      expect([source, isBroken(partsOf(source))]).toEqual([source, true]);
      expect(sourceOf(partsOf(source))).toBe(source);
    }
    expect(isBroken(partsOf('<a>x</a>', { tags: ['b'] }))).toBe(true);
    expect(isBroken(partsOf('<b>x</b>', { tags: ['b'] }))).toBe(false);
    expect(isBroken(partsOf('a} b {c', { form: 'plural' }))).toBe(true);
  });

  it('of HTML are tags with what is in them, and only what is filled in', () => {
    const source = '<p>It\'s {brand} {x} <a href="/a?b=c">it</a><br></p>';
    const parts = partsOf(source, { isHtml: true });
    expect(parts.map((part) => (part.kind === 'words' ? part.text : part.source))).toEqual([
      '<p>',
      "It's ",
      '{brand}',
      ' {x} ',
      '<a href="/a?b=c">',
      'it',
      '</a>',
      '<br>',
      '</p>',
    ]);
    expect(sourceOf(parts, { isHtml: true })).toBe(source);
    expect(sourceOf([words('a < b & {x} &amp; <b>')], { isHtml: true })).toBe('a &lt; b & &#123;x} &amp;amp; &lt;b>');
    expect(partsOf('a &lt; b &gt; c', { isHtml: true })).toMatchObject([{ kind: 'words', text: 'a < b > c' }]);
  });

  it('of every text of the packs are written again byte for byte', () => {
    expect(texts.length).toBeGreaterThan(5_000);
    for (const { name, text, isHtml } of texts) {
      const parts = partsOf(text, { isHtml });
      expect([name, isBroken(parts)]).toEqual([name, false]);
      expect([name, sourceOf(parts, { isHtml })]).toEqual([name, text]);
      // Also without the original quoting.
      const bare = parts.map((part) => (part.kind === 'words' ? words(part.text) : part));
      expect([name, sourceOf(bare, { isHtml })]).toEqual([name, text]);
      for (const part of parts) {
        if (part.kind !== 'plural') continue;
        for (const form of part.forms) {
          expect(sourceOf(partsOf(form.source, { form: 'plural' }), { form: 'plural' })).toBe(form.source);
          expect(withForm(part, form.category, form.source)).toEqual(part);
        }
      }
    }
  });
});

describe('the source of parts', () => {
  it('quotes what would be syntax, and no name in braces stands in it', () => {
    expect(sourceOf([words("l'"), brand])).toBe("l''{brand}");
    expect(sourceOf([words('{brand}')])).toBe("'{'brand'}'");
    expect(sourceOf([words('a < b <c')])).toBe("a < b '<'c");
    expect(sourceOf([words("it's '#1'")])).toBe("it's '#1'");
    expect(sourceOf([words("it's #1")], { form: 'plural' })).toBe("it's '#'1");
  });

  it('stays right where quotes meet what follows them', () => {
    const [quoted] = partsOf("x '{y") as [Part];
    expect(sourceOf([quoted])).toBe("x '{y");
    expect(sourceOf([quoted, brand])).toBe("x '{'y{brand}");
  });

  const form = fc.constantFrom<PartsOptions>({}, { form: 'plural' }, { form: 'ordinal' }, { form: 'select' });
  const nasty = fc.array(
    fc.constantFrom(
      "'",
      '{',
      '}',
      '<',
      '>',
      '#',
      '/',
      'a',
      'é',
      'ก',
      '字',
      '😀',
      '\n',
      '\\',
      '"',
      '\u200f',
      ' ',
      'brand',
    ),
    { minLength: 1, maxLength: 12 },
  );
  const chip = fc.constantFrom<Part>(
    brand,
    { kind: 'chip', chip: 'placeholder', name: 'code', source: '{code}' },
    {
      kind: 'plural',
      name: 'n',
      type: 'plural',
      source: "{n, plural, other {# '{'}}",
      forms: [{ category: 'other', source: "# '{'" }],
    },
  );
  const tagged = fc
    .tuple(nasty, fc.option(chip))
    .map(([letters, inside]): Part[] => [
      { kind: 'tag', name: 'b', end: false, source: '<b>' },
      words(letters.join('')),
      ...(inside ? [inside] : []),
      { kind: 'tag', name: 'b', end: true, source: '</b>' },
    ]);
  const message = fc
    .array(
      fc.oneof(
        nasty.map((letters) => [words(letters.join(''))]),
        chip.map((part) => [part]),
        tagged,
      ),
      { maxLength: 6 },
    )
    .map((lists) => joined(lists.flat()));

  it('says the same parts again, whatever the words', () => {
    fc.assert(
      fc.property(message, form, (parts, options) => {
        const source = sourceOf(parts, options);
        const again = partsOf(source, options).map((part) => (part.kind === 'words' ? words(part.text) : part));
        expect(again).toEqual(parts);
        expect(sourceOf(partsOf(source, options), options)).toBe(source);
      }),
    );
  });

  it('is the same source again, whatever it is', () => {
    const source = fc
      .array(
        fc.constantFrom(
          "'",
          "''",
          '{',
          '}',
          '<b>',
          '</b>',
          '<br/>',
          '<',
          '#',
          'a',
          '{brand}',
          '{n, plural, one {#} other {b}}',
          '{c, select, a {#} other {}}',
        ),
        {
          maxLength: 8,
        },
      )
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(source, fc.string({ unit: 'binary' })), form, (text, options) => {
        expect(sourceOf(partsOf(text, options), options)).toBe(text);
      }),
    );
  });
});

function joined(parts: Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === 'words' && last?.kind === 'words') all[all.length - 1] = words(last.text + part.text);
    else all.push(part);
  }
  return all;
}

describe('the forms of a plural', () => {
  const plural = partsOf('{count, plural, one {# lesson} other {# lessons}}')[0] as PluralPart;

  it('are those of the language, in the usual order', () => {
    expect(pluralCategories('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
    expect(pluralCategories('tr')).toEqual(['one', 'other']);
    expect(pluralCategories('zh-Hant-HK')).toEqual(['other']);
    expect(pluralCategories('en', 'ordinal')).toEqual(['one', 'two', 'few', 'other']);
  });

  it('change one by one, and the rest of the source stays', () => {
    const changed = withForm(plural, 'one', 'one lesson');
    expect(changed.source).toBe('{count, plural, one {one lesson} other {# lessons}}');
    expect(partsOf(changed.source)).toEqual([changed]);
  });

  it('are added where they belong, and removed', () => {
    const more = withForm(withForm(plural, 'few', '# few'), 'zero', 'none');
    expect(more.source).toBe('{count, plural, zero {none} one {# lesson} few {# few} other {# lessons}}');
    expect(partsOf(more.source)).toEqual([more]);
    expect(withoutForm(withoutForm(more, 'few'), 'zero')).toEqual(plural);
    expect(withoutForm(plural, 'other')).toBe(plural);
  });
});
