import type { Mistake } from '@talkaroo/content/packs/finding';
import { unseenMistake } from '@talkaroo/content/text/unseen';
import { describe, expect, it } from 'vitest';
import type { TextInfo } from '../../protocol';
import { fixOf } from '../finding-words';
import { itemValue, moveEdit, removeEdits, standing } from './list-section';
import { categoriesOf, exampleNumbers, mayHaveLines, rulesOf, rulesOfForm, shownText } from './text-rules';

const info: TextInfo = {
  namespace: 'home',
  key: 'a',
  kind: 'text',
  arguments: { name: 'text', count: 'number' },
  tags: [],
  pageTags: [],
  fillings: [
    { name: 'brand', value: 'Talkaroo', isCondition: false },
    { name: 'hours', isCondition: false },
    { name: 'ifPrices', value: '', isCondition: true },
    { name: 'ifRecorded', isCondition: true },
  ],
  inList: false,
  layers: [],
  origin: 'english',
  place: { file: 'en/home.json', key: 'a' },
  value: '',
  english: '',
  stale: false,
  findings: [],
  glossary: [],
};

describe('what a visitor reads', () => {
  it('has facts filled in, and no line whose fact is not given', () => {
    const text = '{ifPrices}At {brand}, <b>now</b>\n{ifRecorded}Recorded\nOpen {hours}\nfor {name}';
    expect(shownText(text, info)).toBe('At Talkaroo, now\nfor {name}');
  });

  it('has one form of a plural', () => {
    expect(shownText('{count, plural, one {# hour} other {# hours}}!', info)).toBe('# hours!');
  });
});

it('allows lines in paragraphs, and in texts that have some', () => {
  expect(mayHaveLines(info)).toBe(false);
  expect(mayHaveLines({ ...info, pageTags: ['course'] })).toBe(true);
  expect(mayHaveLines({ ...info, english: 'a\nb' })).toBe(true);
  expect(mayHaveLines({ ...info, value: '{ifPrices}a' })).toBe(true);
});

it('takes tags that are named after pages for links, also where a text may have no others', () => {
  expect(rulesOf({ ...info, tags: ['agreement', 'en'] }).links).toEqual(['<agreement>']);
  expect(rulesOf({ ...info, pageTags: ['course'] }).links).toEqual(['<course>']);
});

it('asks of a form what is in no other place', () => {
  const form = { name: 'count', type: 'plural' as const };
  expect(rulesOfForm(info, form, '# for {name}', []).required).toEqual(['{name}']);
  const outside = [{ kind: 'chip' as const, chip: 'placeholder' as const, name: 'name', source: '{name}' }];
  expect(rulesOfForm(info, form, '# for {name}', outside).required).toEqual([]);
});

it('knows the forms of a language, and numbers that take them', () => {
  const forms = [
    { category: '=0', source: '' },
    { category: 'other', source: '' },
  ];
  expect(categoriesOf({ forms, type: 'plural' }, 'tr')).toEqual(['=0', 'one', 'other']);
  expect(categoriesOf({ forms, type: 'select' }, 'tr')).toEqual(['=0', 'other']);
  expect(exampleNumbers('few', 'ar', 'plural')).toEqual([3, 4, 5]);
  expect(exampleNumbers('two', 'en', 'ordinal')).toEqual([2, 22, 32]);
  expect(exampleNumbers('few', 'en', 'plural')).toEqual([]);
});

describe('a fix that leaves no choice', () => {
  const value = 'Use {brnad} in <kurs>kurs</kurs>: kurs';

  it.each([
    ['Unknown {brnad}; allowed: {brand}.', 'Did you mean “{brand}”?', 'Use {brand} in <kurs>kurs</kurs>: kurs'],
    ['Unknown tag <kurs>; allowed: none.', 'Did you mean “<course>”?', 'Use {brnad} in <course>kurs</course>: kurs'],
    ['“kurs” is not used in Turkish.', 'Write “ders”. (The list.)', 'Use {brnad} in <kurs>ders</kurs>: ders'],
    ['There is no picture /assets/a.svg in the folder public.', 'Did you mean “/assets/b.svg”?', '/assets/b.svg'],
    [
      '<kurs> leads to no article in this language.',
      'Did you mean “<post-a>”?',
      'Use {brnad} in <post-a>kurs</post-a>: kurs',
    ],
  ])('%s', (message, fix, fixed) => {
    expect(fixOf({ message, fix }, value)?.value).toBe(fixed);
  });

  it('puts in a fact that English has', () => {
    const finding = { message: '{brand} is missing, which English has here.', fix: 'Write {brand} where it belongs.' };
    expect(fixOf(finding, 'Okul')?.value).toBe('Okul {brand}');
    expect(fixOf(finding, 'Okul {brand}')).toBeUndefined();
  });

  it('is the name of a form', () => {
    const finding = { message: '“oen” is no form of a plural.', fix: 'Did you mean “one”?' };
    expect(fixOf(finding, '{count, plural, oen {oen} other {#}}')?.value).toBe('{count, plural, one {oen} other {#}}');
  });

  it('deletes characters that no one sees', () => {
    const finding = unseenMistake('O\u200Bkul\u202E') as Mistake;
    expect(fixOf(finding, 'O\u200Bkul\u202E')).toEqual({ to: '', value: 'Okul' });
  });

  it('is none where words have to be found', () => {
    expect(fixOf({ message: 'The text is empty.', fix: 'Write one.' }, '')).toBeUndefined();
    expect(fixOf({ message: '“kurs” is not used here.', fix: 'Write “ders”.' }, 'Okul')).toBeUndefined();
  });
});

describe('edits of a list', () => {
  const list = {
    namespace: 'home',
    path: 'questions',
    item: 'a',
    items: [
      { id: 'a', label: 'A', file: 'tr/home.json' },
      { id: 'b', label: 'B', file: 'en/home.json' },
      { id: 'c', label: 'C', file: 'tr/home.json' },
    ],
    groups: { 'tr/home.json': { title: 'Q', a: 'A', c: 'C', end: 'E' }, 'en/home.json': { b: 'B' } },
    fields: [],
  };

  it('move an item among those of its own file', () => {
    expect(standing(list, 'c', [])).toEqual({ index: 1, count: 2 });
    expect(moveEdit(list, 'a', 1, [])).toEqual({
      file: 'tr/home.json',
      key: 'questions',
      value: { title: 'Q', c: 'C', a: 'A', end: 'E' },
      expected: list.groups['tr/home.json'],
    });
    expect(standing(list, 'b', [])).toEqual({ index: 0, count: 1 });
  });

  it('remove the texts that only the region has with its entry', () => {
    const own = { ...list, items: [{ id: 'a', label: 'A', file: 'tr@tr/home.json' }] };
    const shownBy = { file: 'regions/tr.json', key: 'banners' };
    expect(removeEdits({ ...own, shownBy }, 'a', [{ id: 'x' }, { id: 'a' }])).toEqual([
      { ...shownBy, value: [{ id: 'x' }], expected: [{ id: 'x' }, { id: 'a' }] },
      { file: 'tr@tr/home.json', key: 'questions.a', value: null },
    ]);
  });

  it('build an item of its fields', () => {
    expect(itemValue({ title: 'T', 'points.one': 'P' })).toEqual({ title: 'T', points: { one: 'P' } });
    expect(itemValue({ '': 'T' })).toBe('T');
  });
});
