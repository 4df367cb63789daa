import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import * as rules from './rules';

const { between, betweenD, betweenF } = rules;
const passes = (rule: z.ZodMiniType, value: unknown) => z.safeParse(rule, value).success;

describe('required and notNull', () => {
  it('differ only in blank text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.stringMatching(/^\s*$/), (text, blank) => {
        expect(passes(rules.required(), blank)).toBe(false);
        expect(passes(rules.required(), `${blank}${text}x${blank}`)).toBe(true);
        expect(passes(rules.notNull(), blank)).toBe(true);
      }),
    );
  });

  it('notNull takes whatever is not null or undefined', () => {
    fc.assert(fc.property(fc.anything(), (value) => (passes(rules.notNull(), value) === (value ?? null)) !== null));
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
  const bounds = fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  /** A bound, its neighbours and any other number: whole ones and others. */
  const number = (min: number, max: number) =>
    fc.oneof(
      fc.constantFrom(min, max, min - 1, max + 1, min - 0.5, max + 0.5),
      fc.double({ min, max, noNaN: true }),
      fc.integer(),
      fc.double(),
    );
  const cases = bounds.chain(([min, max]) => fc.tuple(fc.constant(min), fc.constant(max), number(min, max)));

  it('agree with plain arithmetic on numbers', () => {
    fc.assert(
      fc.property(cases, ([min, max, value]) => {
        const inside = min <= value && value <= max;
        expect(passes(between(min, max), value)).toBe(inside);
        expect(passes(betweenF(min, max), value)).toBe(inside);
        expect(passes(betweenD(min, max), value)).toBe(inside && value % 1 === 0);
      }),
      { numRuns: 500 },
    );
  });

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
      { numRuns: 500 },
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

  it('take no text that is no number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[-+.\d]+$/.test(text));
        for (const rule of [between, betweenD, betweenF]) {
          expect(passes(rule(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY), text)).toBe(false);
        }
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
  it('are opposites on texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        expect(passes(rules.same(text), text)).toBe(true);
        expect(passes(rules.same(other), text)).toBe(text === other);
        expect(passes(rules.notSame(other), text)).toBe(text !== other);
      }),
    );
  });

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
      { numRuns: 1000 },
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
