import { describe, expect, it } from 'vitest';
import { type Field, fieldsOf, mistakeIn, normalized, readTyped, shownAt, valueAt } from './fields';

const required = 'This has to be filled in.';

const field = (property: object, isOptional = false) =>
  fieldsOf({ type: 'object', properties: { property }, required: isOptional ? [] : ['property'] })[0] as Field;

describe('what a form shows', () => {
  const own = { name: 'Hong Kong', stores: { app: 'own' }, payments: [{ name: 'Visa' }] };
  const shared = { name: 'All', stores: { ios: 'all' }, payments: [{ name: 'A', img: 'a' }], aliases: 'serve' };

  it.each([
    ['name', 'own', 'Hong Kong'],
    ['stores.app', 'own', 'own'],
    ['stores.ios', 'shared', 'all'],
    ['aliases', 'shared', 'serve'],
    ['analytics', 'none', undefined],
    ['payments.0.img', 'none', undefined],
  ])('of %s is %s', (key, origin, value) => {
    expect(shownAt(own, shared, key)).toMatchObject({ origin, value });
  });

  it('knows what stands below a value of the region’s own', () => {
    expect(shownAt(own, shared, 'name').sharedValue).toBe('All');
    expect(shownAt(own, undefined, 'name').sharedValue).toBeUndefined();
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
