import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { schemaOf } from '../../server/schemas';
import {
  bySuffix,
  type Field,
  fieldsOf,
  type JsonSchema,
  labelOf,
  mistakeIn,
  normalized,
  readTyped,
  shownAt,
  valueAt,
} from './fields';

const packFiles = readPackFiles(path.resolve('locales'));
const names = [...regions.map(({ id }) => id), 'shared'];

function allOf(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...(field.kind === 'translated' ? [] : allOf(field.fields))]);
}

/** Returns the paths of all properties of a schema, including those of items. A union counts as one value. */
function propertiesOf(schema: JsonSchema, start = ''): string[] {
  const { properties = {}, items = {} } = schema as Record<string, Record<string, JsonSchema>>;
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      start + name,
      ...propertiesOf(property, `${start + name}.`),
    ]),
    ...(Object.keys(items).length > 0 ? propertiesOf(items, start) : []),
  ];
}

const only = (property: JsonSchema) => fieldsOf({ type: 'object', properties: { property } })[0];

describe('the form of a region file', () => {
  it.each(names)('has a field for every property of %s', (name) => {
    const schema = schemaOf(packFiles, `regions/${name}`) as JsonSchema;
    const fields = allOf(fieldsOf(schema));
    const paths = propertiesOf(schema).filter((one) => one !== '$schema');
    expect(paths.length).toBeGreaterThan(100);
    expect(fields.map((field) => field.path).sort()).toEqual(paths.sort());
    expect(fields.filter(({ kind }) => kind === 'other')).toEqual([]);
    for (const field of fields) {
      expect(labelOf(field), field.path).toMatch(/\S/);
      expect(field.description ?? '', field.path).not.toMatch(/["{}]|\.json|\.md|\b(?:true|false|null)\b/);
    }
  });

  it('shows a new field of each kind without a change of the form', () => {
    const schema = structuredClone(schemaOf(packFiles, 'regions/hk')) as { properties: Record<string, unknown> };
    schema.properties.mascot = {
      type: 'object',
      additionalProperties: false,
      properties: {
        nickName: { type: 'string', minLength: 1, description: 'Its name.' },
        age: { type: 'integer', minimum: 0 },
        friends: {
          type: 'array',
          items: { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
        },
      },
    };
    const fields = allOf(fieldsOf(schema)).filter((field) => field.path.startsWith('mascot'));
    expect(fields.map(({ path: at, kind }) => [at, kind])).toEqual([
      ['mascot', 'group'],
      ['mascot.nickName', 'text'],
      ['mascot.age', 'number'],
      ['mascot.friends', 'items'],
      ['mascot.friends.name', 'text'],
    ]);
    expect(fields[1]).toMatchObject({ description: 'Its name.' });
    expect(fields.map(labelOf)).toContain('Nick name');
  });

  it('finds the kinds of the real properties', () => {
    const fields = new Map(
      allOf(fieldsOf(schemaOf(packFiles, 'regions/my') as JsonSchema)).map((field) => [field.path, field]),
    );
    expect(fields.get('banners.pic')?.kind).toBe('picture');
    expect(fields.get('banners.link')).toMatchObject({
      kind: 'link',
      schema: { examples: expect.arrayContaining(['/course']) },
    });
    expect(fields.get('banners')).toMatchObject({ kind: 'items', schema: { minItems: 1 } });
    expect(fields.get('social.qrImg')).toMatchObject({ kind: 'picture', options: ['', 'auto'], isOptional: true });
    expect(fields.get('contacts.email')).toMatchObject({ kind: 'code', options: [''] });
    expect(fields.get('contacts.phone')).toMatchObject({ kind: 'code' });
    expect(fields.get('form.likely_countries')).toMatchObject({ kind: 'strings', schema: { widget: 'countries' } });
    expect(fields.get('gone')).toMatchObject({ kind: 'strings' });
    expect(fields.get('moved')).toMatchObject({ kind: 'pairs' });
    expect(fields.get('company.name')?.kind).toBe('translated');
    expect(fields.get('company.name')?.fields.map(({ name }) => name)).toEqual(['ms', 'en', 'zh-CN']);
    expect(fields.get('company.refund.days')).toMatchObject({ kind: 'number', isNullable: true });
    expect(fields.get('company.recording.lessons')).toMatchObject({ kind: 'switch', isNullable: true });
    expect(fields.get('company.prices.tax')).toMatchObject({ kind: 'choice', options: ['included', 'excluded', ''] });
    expect(fields.get('isShow')).toMatchObject({ kind: 'switch', isNullable: false });
  });
});

describe('a field', () => {
  it.each([
    { type: 'object', additionalProperties: { type: 'number' } },
    { type: 'array', items: { type: 'number' } },
    { type: 'array', items: [{ type: 'string' }] },
    { anyOf: [{ type: 'string' }, { type: 'number' }] },
    { anyOf: [{ type: 'object', properties: { a: { type: 'number' } } }, { type: 'string' }] },
    { type: ['string', 'null'] },
    { $ref: '#/definitions/other' },
    {},
  ])('of something unheard of has no control: %j', (property) => {
    expect(only(property)?.kind).toBe('other');
  });

  it('of fixed words is a choice, whether they are one schema or several', () => {
    expect(only({ enum: ['a', 'b'] })).toMatchObject({ kind: 'choice', options: ['a', 'b'] });
    expect(only({ anyOf: [{ const: 'a' }, { type: 'string', enum: ['b'] }] })).toMatchObject({
      kind: 'choice',
      options: ['a', 'b'],
    });
  });
});

it('takes the longest ending of a path that something is said of', () => {
  const table = { id: 'any', 'legal.id': 'legal' };
  expect(['footer.legal.id', 'banners.id', 'id', 'pid'].map((one) => bySuffix(table, one))).toEqual([
    'legal',
    'any',
    'any',
    undefined,
  ]);
});

const required = 'This has to be filled in.';

const field = (property: object, isOptional = false) =>
  fieldsOf({ type: 'object', properties: { property }, required: isOptional ? [] : ['property'] })[0] as Field;

describe('what a form shows', () => {
  const own = { name: 'Hong Kong', stores: { app: 'own' }, payments: [{ name: 'Visa' }] };
  const shared = { name: 'All', stores: { ios: 'all' }, payments: [{ name: 'A', img: 'a' }], aliases: 'serve' };

  it.each([
    ['name', false, 'Hong Kong'],
    ['stores.app', false, 'own'],
    ['stores.ios', true, 'all'],
    ['aliases', true, 'serve'],
    ['analytics', false, undefined],
    ['payments.0.img', false, undefined],
  ])('of %s is shared: %s', (key, isShared, value) => {
    expect(shownAt({ value: own, shared }, key)).toMatchObject({ isShared, value });
  });

  it('knows what stands below a value of the region’s own', () => {
    expect(shownAt({ value: own, shared }, 'name').sharedValue).toBe('All');
    expect(shownAt({ value: own }, 'name').sharedValue).toBeUndefined();
  });
});

it('of what is not there reads as nothing', () => {
  const value = { list: [{ a: 1 }], group: { b: 'x' } };
  expect(valueAt(value, 'group.b.c')).toBeUndefined();
  expect(valueAt(value, 'list.7.a')).toBeUndefined();
  expect(valueAt(value, 'group.toString')).toBeUndefined();
});

describe('what is typed', () => {
  const days = field({ anyOf: [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'null' }] });
  const share = field({ type: 'number', minimum: 0, maximum: 100 });
  const phone = field({ type: 'string', pattern: '^(\\+[\\d ]+)?$', patternErrorMessage: 'Expected: a number.' });

  it('becomes what its file has', () => {
    expect(normalized(days, ' 12 ')).toBe(12);
    expect(normalized(days, '')).toBeNull();
    expect(normalized(share, '2,5')).toBe(2.5);
    expect(normalized(share, 'many')).toBe('many');
    expect(normalized(field({ type: 'string' }, true), '')).toBeUndefined();
    expect(normalized(field({ type: 'string' }), '')).toBe('');
    const qrCode = { anyOf: [{ enum: ['', 'auto'] }, { type: 'string', pattern: '^/.+\\.svg$' }] };
    expect(normalized(field(qrCode, true), '')).toBe('');
  });

  it.each(['28,800', '19.680', '1,234,567', '1.234.567', '-1.000', '1,234.5', '1.234,5', '28 800'])(
    'is no number where its signs say different ones: %s',
    (text) => {
      expect(readTyped(share, text)).toEqual({
        value: text,
        mistake: 'Write a number in digits, without signs between thousands: 28800, or 19.5.',
      });
    },
  );

  it.each([
    ['19.68', 19.68],
    ['0,125', 0.125],
    ['19.5', 19.5],
    ['28800', 28_800],
    ['1234,567', 1234.567],
  ])('is a number where there is one way to read it: %s', (text, number) => {
    expect(normalized(share, text)).toBe(number);
  });

  it.each([
    [days, 0, 'Write a number above 0.'],
    [days, 1.5, 'Write a whole number.'],
    [days, 'many', 'Write a number in digits, without signs between thousands: 28800, or 19.5.'],
    [days, null, undefined],
    [days, 3, undefined],
    [share, 101, 'Write a number up to 100.'],
    [share, -1, 'Write a number from 0.'],
    [share, '', required],
    [phone, '0800', 'Expected: a number.'],
    [phone, '', undefined],
    [field({ type: 'string', minLength: 1 }), ' ', required],
    [field({ type: 'string', maxLength: 3 }), 'four', 'Write at most 3 characters.'],
    [field({ enum: ['a'] }), undefined, required],
    [field({ enum: ['a'] }, true), undefined, undefined],
    [
      field({ type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' } }),
      ['HK', 'x'],
      'This does not have the right form.',
    ],
    [
      field({ anyOf: [{ const: '' }, { type: 'string', format: 'email', pattern: '^\\S+@\\S+$' }] }),
      'me',
      'Write an email address, such as “hello@talkaroo.example”.',
    ],
    [field({ anyOf: [{ const: '' }, { type: 'string', format: 'email', pattern: '^\\S+@\\S+$' }] }), '', undefined],
  ])('is checked as its schema says: %#', (one, value, mistake) => {
    expect(mistakeIn(one, value)).toBe(mistake);
  });
});
