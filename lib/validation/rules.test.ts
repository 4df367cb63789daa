import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import * as rules from './rules';

const { between, betweenD, betweenF } = rules;
const passes = (rule: z.ZodMiniType, value: unknown) => z.safeParse(rule, value).success;
const unsafe = Number.MAX_SAFE_INTEGER + 1;

describe.each<[name: string, make: (message?: string) => z.ZodMiniType, accepted: unknown[], refused: unknown[]]>([
  [
    'required',
    rules.required,
    ['a', ' a ', '0', '王', '👪', '.'],
    ['', ' ', '\n\t', '\u3000', '\u200b', '\u00ad\0', 0],
  ],
  ['notNull', rules.notNull, ['', ' ', 0, false, Number.NaN, [], {}], [null, undefined]],
  [
    'stringLength',
    (message) => rules.stringLength(2, 3, message),
    ['ab', 'abc', '  ', '王小明', '👨‍👩‍👧🇭🇰'],
    ['', 'a', 'abcd', '👨‍👩‍👧', 'e\u0301', 22],
  ],
  ['stringLength, no maximum', (message) => rules.stringLength(1, undefined, message), ['a', 'a'.repeat(9999)], ['']],
  ['stringLength, 0 allowed', (message) => rules.stringLength(0, 0, message), [''], ['a']],
  [
    'int',
    rules.int,
    [0, -0, -5, 5, '0', '-5', '+5', '007', '9007199254740991', '-9007199254740991', Number.MAX_SAFE_INTEGER],
    ['', ' ', ' 5', '5 ', '5.0', '5.', '1e3', '0x10', '1,000', '--5', '+', '٥', '５', '9007199254740992', unsafe, 5.5],
  ],
  [
    'between',
    (message) => between(-1.5, 10, message),
    [-1.5, 10, 0, 0.1, '-1.5', '10', '10.000', '+5', '.5', '5.', '-.5', '007', '0'],
    [-1.51, 10.01, '-1.51', '10.01', '', ' ', '.', '-', '5 ', '1e1', '0x1', '1_0', '1,5', '٥', true, null, 5n],
  ],
  [
    'between, open',
    (message) => between(0, Number.POSITIVE_INFINITY, message),
    ['0', 1e300, '9'.repeat(300)],
    [-1, 'Infinity', '9'.repeat(400), Number.POSITIVE_INFINITY, Number.NaN],
  ],
  [
    'betweenD',
    (message) => betweenD(-3, 10, message),
    [-3, 10, 0, '-3', '10', '+10', '010'],
    [-4, 11, 0.5, '-4', '11', '0.5', '5.0', '', '1e1'],
  ],
  [
    'betweenD, open',
    (message) => betweenD(0, Number.POSITIVE_INFINITY, message),
    ['5', 5],
    ['9007199254740992', unsafe],
  ],
  [
    'betweenF',
    (message) => betweenF(0, 9.5, undefined, message),
    [0, 9.5, 1e-7, '0', '9.5', '-0', '9.50000', '09.5'],
    [9.6, '9.51', '+5', '.5', '5.', '', '5e0', ' 5'],
  ],
  [
    'betweenF, 2 decimals',
    (message) => betweenF(-1, 9, 2, message),
    ['1', '1.5', '1.55', '-0.25', 1, 1.55],
    ['1.555', '1.500', 1.555, 1e-7, 0.1 + 0.2],
  ],
  ['betweenF, no decimals', (message) => betweenF(0, 9, 0, message), ['1', 1], ['1.0', '1.5', 1.5]],
  ['same', (message) => rules.same('a', message), ['a'], ['A', ' a', 'a ', '', null]],
  ['same, Unicode form', (message) => rules.same('\u00e9', message), ['\u00e9'], ['e\u0301']],
  ['same, not there', (message) => rules.same(() => undefined, message), [], ['', 'undefined', undefined]],
  ['notSame', (message) => rules.notSame('a', message), ['A', ' a', ''], ['a', null, undefined, 5]],
  [
    'email',
    rules.email,
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
    rules.phoneNo,
    ['13800138000', '10000000000'],
    ['', '23800138000', '1380013800', '138001380000', '138-0013-8000', '1３800138000', 13800138000],
  ],
  [
    'zipCode',
    rules.zipCode,
    ['100000', '012345'],
    ['', '12345', '1234567', '12345a', '１２３４５６', ' 123456', '123456\n', 123456],
  ],
  ['reg', (message) => rules.reg(/b/i, message), ['b', 'aBc'], ['', 'ac', 5]],
  ['reg, text', (message) => rules.reg('^a+$', message), ['a', 'aa'], ['', 'A', 'ab']],
  ['reg, text that does not compile', (message) => rules.reg('a(', message), [], ['', 'a', 'a(']],
  ['reg, sticky', (message) => rules.reg(/b/y, message), ['b', 'bc'], ['ab']],
  [
    'isIn',
    (message) => rules.isIn(['a', 1, true], message),
    ['a', 1, true],
    ['A', 'a ', '1', 'true', false, 2, '', null, undefined],
  ],
  ['isIn nothing', (message) => rules.isIn([], message), [], ['', undefined]],
  ['optional', (message) => rules.optional(rules.zipCode(), message), ['', '012345'], [' ', '1', 12345]],
  ['fn', (message) => rules.fn((text) => text.endsWith('!'), message), ['!', 'a!'], ['', 'a', 5, null]],
])('%s', (_, make, accepted, refused) => {
  const form = z.object({ field: make('tips') });

  it.each(accepted.map((value) => [value]))('accepts %j and returns it as it came', (field) => {
    expect(z.parse(form, { field })).toEqual({ field });
  });

  it.each(refused.map((value) => [typeof value === 'bigint' ? String(value) : value, value]))(
    'refuses %j with one issue',
    (_, field) => {
      expect(z.safeParse(form, { field }).error?.issues).toEqual([
        expect.objectContaining({ message: 'tips', path: ['field'] }),
      ]);
    },
  );

  it('refuses null and a missing field', () => {
    for (const input of [{ field: null }, {}]) {
      expect(z.safeParse(form, input).error?.issues).toMatchObject([{ message: 'tips', path: ['field'] }]);
    }
  });
});

describe('stringLength', () => {
  const unit = fc.constantFrom('a', '王', '𠮷', '👨‍👩‍👧', '🇭🇰', 'é', 'e\u0301', 'นี้', '\r\n', ' ', '\u0301', '\u200d');

  it('counts as a segmenter does', () => {
    fc.assert(
      fc.property(fc.string({ unit }), fc.nat(9), fc.nat(9), (text, min, more) => {
        const length = [...new Intl.Segmenter().segment(text)].length;
        expect(passes(rules.stringLength(min, min + more), text)).toBe(min <= length && length <= min + more);
      }),
    );
  });

  it('counts code points in a browser without a segmenter', () => {
    vi.stubGlobal('Intl', {});
    expect(rules.countCharacters('a𠮷e\u0301')).toBe(4);
  });
});

describe('between, betweenD, betweenF', () => {
  it('agree with plain arithmetic on texts', () => {
    const text = fc.tuple(fc.constantFrom('', '-', '+'), fc.nat(300), fc.constantFrom('', '0', '5', '25', '500'));
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: -99, max: 99 }),
        fc.nat(99),
        fc.nat(4),
        ([sign, whole, part], min, more, most) => {
          const typed = `${sign}${whole}${part && `.${part}`}`;
          const size = whole + (part ? Number(part) / 10 ** part.length : 0);
          const value = sign === '-' ? -size : size;
          const inside = min <= value && value <= min + more;
          expect(passes(between(min, min + more), typed)).toBe(inside);
          expect(passes(betweenD(min, min + more), typed)).toBe(inside && part === '');
          expect(passes(betweenF(min, min + more), typed)).toBe(inside && sign !== '+');
          expect(passes(betweenF(min, min + more, most), typed)).toBe(inside && sign !== '+' && part.length <= most);
        },
      ),
    );
  });

  it('count the decimals of a number in its shortest form', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6), (digits, places) => {
        const value = Number(`${digits}e-${places}`);
        expect(passes(betweenF(-1e9, 1e9, places), value)).toBe(true);
        if (places > 0) expect(passes(betweenF(-1e9, 1e9, places - 1), value)).toBe(digits % 10 === 0);
      }),
    );
  });

  it.each([
    [2, 1],
    [Number.NaN, 1],
    [1, Number.NaN],
  ])('refuse to be made with the bounds %d and %d', (min, max) => {
    for (const rule of [between, betweenD, betweenF, rules.stringLength])
      expect(() => rule(min, max)).toThrow(RangeError);
  });

  it.each([-1, 0.5, 101, Number.NaN])('refuse to be made with %d decimals', (decimals) => {
    expect(() => betweenF(0, 1, decimals)).toThrow(RangeError);
  });
});

describe('same and notSame', () => {
  it('read the other text at each check', () => {
    let other: string | undefined = 'a';
    const [same, notSame] = [rules.same(() => other), rules.notSame(() => other)];
    expect([passes(same, 'b'), passes(notSame, 'b')]).toEqual([false, true]);
    other = 'b';
    expect([passes(same, 'b'), passes(notSame, 'b')]).toEqual([true, false]);
    other = undefined;
    expect([passes(same, 'b'), passes(notSame, 'b')]).toEqual([false, true]);
  });
});

describe('reg', () => {
  it.each(['g', 'y', 'gy'])('with flags %s carries nothing from one check to the next', (flags) => {
    const pattern = new RegExp('a', flags);
    const rule = rules.reg(pattern);
    pattern.lastIndex = 1;
    expect([1, 2, 3].map(() => passes(rule, 'a'))).toEqual([true, true, true]);
    expect(pattern.lastIndex).toBe(1);
  });

  it('never throws, whatever the pattern text', () => {
    const symbols = fc.string({ unit: fc.constantFrom(...'()[]{}*+?|^$\\.-,:=!<>aub1'), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(symbols, fc.string({ unit: 'binary' })), fc.string({ maxLength: 12 }), (pattern, text) => {
        expect(() => passes(rules.reg(pattern), text)).not.toThrow();
      }),
    );
  });
});

describe('isIn', () => {
  it('keeps to the values it was made with', () => {
    const values = ['a'];
    const rule = rules.isIn(values);
    values.push('b');
    expect(passes(rule, 'b')).toBe(false);
  });
});

describe('fn', () => {
  it('lets out what its function throws', () => {
    const rule = rules.fn(() => {
      throw new Error('broken');
    });
    expect(() => passes(rule, 'a')).toThrow('broken');
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
