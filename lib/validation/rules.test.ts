import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import * as rules from './rules';

const { between, betweenD, betweenF } = rules;
const passes = (rule: z.ZodMiniType, value: unknown) => z.safeParse(rule, value).success;
const unsafe = Number.MAX_SAFE_INTEGER + 1;

describe.each<[name: string, rule: z.ZodMiniType, accepted: unknown[], refused: unknown[]]>([
  [
    'required',
    rules.required(),
    ['a', ' a ', '0', '王', '👪', '.'],
    ['', ' ', '\n\t', '\u3000', '\u200b', '\u00ad\0', 0],
  ],
  ['notNull', rules.notNull(), ['', ' ', 0, false, Number.NaN, [], {}], [null, undefined]],
  [
    'stringLength',
    rules.stringLength(2, 3),
    ['ab', 'abc', '  ', '王小明', '👨‍👩‍👧🇭🇰'],
    ['', 'a', 'abcd', '👨‍👩‍👧', 'e\u0301', 22],
  ],
  ['stringLength, no maximum', rules.stringLength(1), ['a', 'a'.repeat(9999)], ['']],
  ['stringLength, 0 allowed', rules.stringLength(0, 0), [''], ['a']],
  [
    'int',
    rules.int(),
    [0, -0, -5, 5, '0', '-5', '+5', '007', '9007199254740991', '-9007199254740991', Number.MAX_SAFE_INTEGER],
    ['', ' ', ' 5', '5 ', '5.0', '5.', '1e3', '0x10', '1,000', '--5', '+', '٥', '５', '9007199254740992', unsafe, 5.5],
  ],
  [
    'between',
    between(-1.5, 10),
    [-1.5, 10, 0, 0.1, '-1.5', '10', '10.000', '+5', '.5', '5.', '-.5', '007', '0'],
    [-1.51, 10.01, '-1.51', '10.01', '', ' ', '.', '-', '5 ', '1e1', '0x1', '1_0', '1,5', '٥', true, null, 5n],
  ],
  [
    'between, open',
    between(0, Number.POSITIVE_INFINITY),
    ['0', 1e300, '9'.repeat(300)],
    [-1, 'Infinity', '9'.repeat(400), Number.POSITIVE_INFINITY, Number.NaN],
  ],
  [
    'betweenD',
    betweenD(-3, 10),
    [-3, 10, 0, '-3', '10', '+10', '010'],
    [-4, 11, 0.5, '-4', '11', '0.5', '5.0', '', '1e1'],
  ],
  ['betweenD, open', betweenD(0, Number.POSITIVE_INFINITY), ['5', 5], ['9007199254740992', unsafe]],
  [
    'betweenF',
    betweenF(0, 9.5),
    [0, 9.5, 1e-7, '0', '9.5', '-0', '9.50000', '09.5'],
    [9.6, '9.51', '+5', '.5', '5.', '', '5e0', ' 5'],
  ],
  [
    'betweenF, 2 decimals',
    betweenF(-1, 9, 2),
    ['1', '1.5', '1.55', '-0.25', 1, 1.55],
    ['1.555', '1.500', 1.555, 1e-7, 0.1 + 0.2],
  ],
  ['betweenF, no decimals', betweenF(0, 9, 0), ['1', 1], ['1.0', '1.5', 1.5]],
  ['same', rules.same('a'), ['a'], ['A', ' a', 'a ', '', null]],
  ['same, Unicode form', rules.same('\u00e9'), ['\u00e9'], ['e\u0301']],
  ['same, not there', rules.same(() => undefined), [], ['', 'undefined', undefined]],
  ['notSame', rules.notSame('a'), ['A', ' a', ''], ['a', null, undefined, 5]],
  [
    'email',
    rules.email(),
    ['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.org", `${'a'.repeat(242)}@example.com`],
    [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a b@c.de',
      'a..b@c.de',
      '.a@c.de',
      ' a@b.co',
      'a@b.co ',
      'a@b.c',
      'a@b@c.de',
    ].concat(`${'a'.repeat(243)}@example.com`, 'a@b.co\n', '王@例子.中国'),
  ],
  [
    'phoneNo',
    rules.phoneNo(),
    ['13800138000', '10000000000'],
    ['', '23800138000', '1380013800', '138001380000', '138-0013-8000', '1３800138000', 13800138000],
  ],
  [
    'zipCode',
    rules.zipCode(),
    ['100000', '012345'],
    ['', '12345', '1234567', '12345a', '１２３４５６', ' 123456', '123456\n', 123456],
  ],
  ['reg', rules.reg(/b/i), ['b', 'aBc'], ['', 'ac', 5]],
  ['reg, text', rules.reg('^a+$'), ['a', 'aa'], ['', 'A', 'ab']],
  ['reg, text that does not compile', rules.reg('a('), [], ['', 'a', 'a(']],
  ['reg, sticky', rules.reg(/b/y), ['b', 'bc'], ['ab']],
  ['isIn', rules.isIn(['a', 1, true]), ['a', 1, true], ['A', 'a ', '1', 'true', false, 2, '', null, undefined]],
  ['isIn nothing', rules.isIn([]), [], ['', undefined]],
  ['fn', rules.fn((text) => text.endsWith('!')), ['!', 'a!'], ['', 'a', 5, null]],
])('%s', (_, rule, accepted, refused) => {
  it.each(accepted.map((value) => [value]))('accepts %j and returns it as it came', (value) => {
    expect(z.parse(rule, value)).toBe(value);
  });

  it.each(refused.map((value) => [typeof value === 'bigint' ? String(value) : value, value]))(
    'refuses %j',
    (_, value) => {
      expect(passes(rule, value)).toBe(false);
    },
  );
});

describe('message', () => {
  it.each<[string, (message?: string) => z.ZodMiniType, unknown]>([
    ['required', rules.required, ''],
    ['notNull', rules.notNull, null],
    ['stringLength', (message) => rules.stringLength(1, 2, message), ''],
    ['int', rules.int, ''],
    ['between', (message) => between(1, 2, message), '3'],
    ['betweenD', (message) => betweenD(1, 2, message), '3'],
    ['betweenF', (message) => betweenF(1, 2, 1, message), '3.33'],
    ['same', (message) => rules.same('a', message), 'b'],
    ['notSame', (message) => rules.notSame('a', message), 'a'],
    ['email', rules.email, 'a'.repeat(300)],
    ['phoneNo', rules.phoneNo, ''],
    ['zipCode', rules.zipCode, ''],
    ['reg', (message) => rules.reg(/a/, message), ''],
    ['reg, text', (message) => rules.reg('a', message), ''],
    ['isIn', (message) => rules.isIn(['a'], message), 'b'],
    ['fn', (message) => rules.fn(() => false, message), ''],
  ])('of %s is on its one issue, for a wrong value, a wrong type and a missing field', (_, make, wrong) => {
    const form = z.object({ field: make('tips') });
    for (const input of [{ field: wrong }, { field: null }, {}]) {
      const issues = z.safeParse(form, input).error?.issues;
      expect(issues).toMatchObject([{ message: 'tips', path: ['field'] }]);
    }
    expect(z.safeParse(make(), wrong).error?.issues).toHaveLength(1);
  });
});

describe('types', () => {
  it('are those of the values', () => {
    expectTypeOf<z.infer<ReturnType<typeof rules.required>>>().toEqualTypeOf<string>();
    expectTypeOf<z.infer<ReturnType<typeof between>>>().toEqualTypeOf<string | number>();
    const choice = rules.isIn(['a', 1]);
    expectTypeOf<z.infer<typeof choice>>().toEqualTypeOf<'a' | 1>();
  });
});
