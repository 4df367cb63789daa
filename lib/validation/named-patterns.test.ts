import fc from 'fast-check';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { idCardNumber, namedPatterns } from './named-patterns';

type NamedPattern = keyof typeof namedPatterns;

const passes = (rule: z.ZodMiniType, value: unknown) => z.safeParse(rule, value).success;

/** Computes the check character by the tables in GB 11643, unlike the code. */
function withCheck(first17: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return first17 + '10X98765432'.charAt(sum % 11);
}

const everyPattern = [
  'phone',
  'phone_code',
  'password',
  'wechat_account',
  'real_name',
  'id_card_number',
] satisfies NamedPattern[];

it('is a record of every named pattern of the spec', () => {
  expect(Object.keys(namedPatterns)).toEqual(everyPattern);
  expectTypeOf<z.infer<ReturnType<(typeof namedPatterns)[NamedPattern]>>>().toEqualTypeOf<string>();
});

describe.each<[name: NamedPattern, accepted: string[], refused: unknown[]]>([
  [
    'phone',
    ['13800138000', '+8613800138000', '008613800138000', '8613800138000'],
    ['', '23800138000', '1380013800', '138001380000', '+86 13800138000', '138-0013-8000', '+85291234567', '086'],
  ],
  ['phone_code', ['0000', '1234'], ['', '123', '12345', '12a4', ' 1234', '1234\n', '١٢٣٤', 1234]],
  ['password', ['000000', '123456'], ['', '12345', '1234567', 'abcdef', '１２３４５６', 123456]],
  [
    'wechat_account',
    ['abcdef', 'Wx_id-01', `a${'1'.repeat(19)}`, 'a-----'],
    [
      '',
      'abcde',
      `a${'1'.repeat(20)}`,
      '1abcde',
      '_abcde',
      '-abcde',
      'abc def',
      'abc.def',
      'ábcdef',
      'abcdeſ',
      '微信账号账号',
    ],
  ],
  [
    'real_name',
    [
      ...['王明', '欧阳小明', '𠮷野家', '𰻝明', '佐々木', '阿卜杜拉·买买提', '让•保罗', '王'.repeat(20)],
      ...['Jo', 'Anne-Marie', 'O’Connor', "O'Connor", 'J. R. R. Tolkien', 'Martin King Jr.', '’t Hooft', 'Gal·la'],
      ...[
        'Nguyễn Văn An',
        'Jose\u0301',
        'سارة',
        'علی\u200cرضا',
        'ธนพล',
        '山田はなこ',
        'İbrahim',
        '王 Bruce',
        'a'.repeat(60),
      ],
    ],
    [
      ...[
        '',
        ' ',
        '王',
        '王·',
        '·王明',
        '王··明',
        '王'.repeat(21),
        '王明1',
        '王明〇',
        '王·明〇',
        '王明⺀',
        '〇〇',
        '〡〢',
        '⺀⺁',
        '·',
        '王·\n明',
      ],
      ...['J', 'é', 'John2', 'John٢', ' John', 'John ', 'John  Lee', 'John -Lee', '-John', 'John-', 'a..', 'Jo_hn'],
      ...['a'.repeat(61), '..', "''", '\u0301a', 'Jo😀', 'Jo\nLee', '<b>', 12, null],
    ],
  ],
  [
    'id_card_number',
    // The first two are examples in GB 11643.
    ['11010519491231002X', '440524188001010014', '11010519491231002x', withCheck('83000020000229001')],
    [
      ...[
        '',
        '110105194912310021',
        '1101051949123100',
        '110105491231002',
        '11010519491231002X ',
        '11010519491231002XX',
        '11010519491231002Ｘ',
      ],
      ...['1101051949123X002X', 'X1010519491231002X', '１１０１０５１９４９１２３１００２X', 110105194912310020],
    ],
  ],
])('%s', (name, accepted, refused) => {
  const rule = namedPatterns[name]('tips');

  it.each(accepted)('accepts %j and returns it as it came', (text) => {
    expect(z.parse(rule, text)).toBe(text);
  });

  it.each(refused.map((value) => [value]))('refuses %j with its message', (value) => {
    expect(z.safeParse(rule, value).error?.issues).toMatchObject([{ message: 'tips' }]);
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('idCardNumber', () => {
  const now = Date.parse('2024-06-15T12:00:00Z');
  const rule = idCardNumber(undefined, () => now);
  const born = (date: string) => withCheck(`110105${date}002`);

  it.each(['18000101', '20000229', '20240229', '20240430', '20240615'])('accepts a birthday on %s', (date) => {
    expect(passes(rule, born(date))).toBe(true);
  });

  it.each(
    ['17991231', '19000229', '20230229', '20240431', '20240100', '20240132', '20241301', '20240001', '00000101'].concat(
      '20240616',
      '20250101',
    ),
  )('refuses one on %s', (date) => {
    expect(passes(rule, born(date))).toBe(false);
  });

  it('reads the date in China, at each check', () => {
    const today = namedPatterns.id_card_number();
    vi.useFakeTimers({ now: Date.parse('2024-06-15T15:59:59Z') });
    expect(passes(today, born('20240616'))).toBe(false);
    vi.setSystemTime(Date.parse('2024-06-15T16:00:00Z'));
    expect(passes(today, born('20240616'))).toBe(true);
  });

  const date = fc
    .date({ min: new Date('1800-01-01'), max: new Date('2024-06-15'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''));
  const digits = (length: number) => fc.nat(10 ** length - 1).map((number) => String(number).padStart(length, '0'));
  const number = fc
    .tuple(fc.constantFrom('11', '31', '44', '65', '71', '83'), digits(4), date, digits(3))
    .map((parts) => withCheck(parts.join('')));

  it('accepts every number that is made by the rules, with either x', () => {
    fc.assert(fc.property(number, (text) => passes(rule, text) && passes(rule, text.toLowerCase())));
  });

  it('refuses it with any one character changed', () => {
    fc.assert(
      fc.property(number, fc.nat(17), fc.constantFrom(...'0123456789X'), (text, place, other) => {
        fc.pre(text[place] !== other);
        expect(passes(rule, text.slice(0, place) + other + text.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('refuses it with two different neighbours swapped', () => {
    fc.assert(
      fc.property(number, fc.nat(16), (text, place) => {
        const [one = '', two = ''] = text.slice(place, place + 2);
        fc.pre(one !== two);
        expect(passes(rule, text.slice(0, place) + two + one + text.slice(place + 2))).toBe(false);
      }),
    );
  });
});

it('never throws', () => {
  const near = fc.string({ unit: fc.constantFrom(...'0123456789Xx+-_. ·’a王é') });
  fc.assert(
    fc.property(fc.constantFrom(...everyPattern), fc.oneof(near, fc.string({ unit: 'binary' })), (name, text) => {
      expect(() => passes(namedPatterns[name](), text)).not.toThrow();
    }),
  );
});

it('refuses a real name with a digit of any script', () => {
  const digit = fc.constantFrom(...'09٣۴५๓９');
  const part = fc.string({ unit: fc.constantFrom(...'aé王·’ -.') });
  fc.assert(
    fc.property(part, digit, part, (before, one, after) => !passes(namedPatterns.real_name(), before + one + after)),
  );
});
