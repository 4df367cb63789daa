import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { schemaOf } from '../../server/schemas';
import { bySuffix, type Field, fieldsOf, type JsonSchema, labelOf } from './fields';

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
    for (const field of fields) expect(labelOf(field), field.path).toMatch(/\S/);
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
