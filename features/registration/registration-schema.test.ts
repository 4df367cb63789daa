import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FakeWorker } from '@/tests/support/fake-worker';
import { emptyFields, type RegistrationFields, type RegistrationMessage } from './fields';
import { partsOf } from './message';
import { type RegistrationRules, registrationSchema } from './registration-schema';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});

const hongKong = {
  countryCode: '852',
  countryName: '香港',
  countryNameEn: 'Hong Kong',
  firstWord: 'H',
  regularExp: '^852[569]\\d{7}$',
};

const good: RegistrationFields = {
  ...emptyFields,
  agreement: true,
  country_code: '852',
  mobile: '91234567',
  captcha: 'ab12',
  currentLanguage: 'zh-YUE',
  email: 'parent@example.com',
  code: 'Friend2026',
  mobile_code: '1234',
};

/** One failure of each check, in the order of the specification (section 5). */
const failures: { field: keyof RegistrationFields; value: string | boolean; message: RegistrationMessage }[] = [
  { field: 'agreement', value: false, message: 'agreeTips' },
  { field: 'country_code', value: '', message: 'codeTips' },
  { field: 'mobile', value: ' ', message: 'phoneTips' },
  { field: 'mobile', value: 'mama', message: 'phoneFormatTips' },
  { field: 'mobile', value: '1', message: 'phoneShortTips' },
  { field: 'mobile', value: '912345678', message: 'phoneLongTips' },
  { field: 'mobile', value: '21234567', message: 'phoneMobileTips' },
  { field: 'mobile', value: '+86 138 0013 8000', message: 'hiddenCodeTips' },
  { field: 'captcha', value: ' ', message: 'pictureTips' },
  { field: 'currentLanguage', value: '', message: 'languageSpokenPlaceholder' },
  { field: 'email', value: 'parent@', message: 'mailFormatTips' },
  { field: 'code', value: '12345', message: 'codeFormatTips' },
  { field: 'mobile_code', value: '123', message: 'mobileCodeFormatTips' },
];

async function check(fields: RegistrationFields, rules: Partial<RegistrationRules> = {}) {
  const result = await read(fields, rules);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], partsOf(message).key]);
}

function read(fields: RegistrationFields, rules: Partial<RegistrationRules> = {}) {
  const shown: RegistrationRules = {
    countries: [hongKong],
    country: undefined,
    captchaShown: true,
    settings: { currentLanguage: 'required', hide_codes: '86' },
  };
  return z.safeParseAsync(registrationSchema({ ...shown, ...rules }), fields);
}

describe('registrationSchema', () => {
  it('accepts a valid form', async () => {
    expect(await check(good)).toEqual([]);
  });

  it.each(failures)('$message alone', async ({ field, value, message }) => {
    expect(await check({ ...good, [field]: value })).toEqual([[field, message]]);
  });

  it('reports every failure, in the specification’s order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(failures, { minLength: 1 }), async (wrong) => {
        // Of several failures of the number, the last one counts.
        const fields = Object.assign({ ...good }, ...wrong.map(({ field, value }) => ({ [field]: value })));
        const expected = wrong.filter(({ field, value }) => fields[field] === value);
        // Without a country, there is no pattern.
        const needPattern: RegistrationMessage[] = ['phoneShortTips', 'phoneLongTips', 'phoneMobileTips'];
        const isTold = ({ field, message }: (typeof failures)[number]) => {
          if (fields.country_code !== '') return true;
          // The code in front of the number takes the place of the missing one.
          if (field === 'country_code') return true;
          return !needPattern.includes(message);
        };
        const told = expected.filter(isTold);
        expect(await check(fields)).toEqual(told.map(({ field, message }) => [field, message]));
      }),
    );
  });

  it.each(['captcha', 'currentLanguage'] as const)('does not require %s if it is not shown', async (field) => {
    const rules = { captchaShown: false, settings: { currentLanguage: 'optional', hide_codes: '86' } } as const;
    expect(await check({ ...good, [field]: '' }, rules)).toEqual([]);
  });

  it.each(['fr', '<b>', 'zh-YUE,', '__proto__', 'x'.repeat(1_000_000)])(
    'takes no language but those to choose from: %#',
    async (currentLanguage) => {
      for (const use of ['required', 'optional', 'hidden'] as const) {
        const rules = { settings: { currentLanguage: use, hide_codes: '86' } };
        expect(await check({ ...good, currentLanguage }, rules)).toEqual([
          ['currentLanguage', 'languageSpokenPlaceholder'],
        ]);
      }
    },
  );

  it('answers at once, however long the texts are', async () => {
    const long = 'a@1.'.repeat(250_000);
    const wrong = { ...good, mobile: long, captcha: long, email: long, code: long };
    expect((await check(wrong)).map(([field]) => field)).toEqual(['mobile', 'email', 'code']);
  });

  it.each(['', '  '])('accepts %j as an empty email address and code', async (blank) => {
    expect(await check({ ...good, email: blank, code: blank })).toEqual([]);
  });

  it.each([
    ['trimmed', ' parent@example.com '],
    ['with Arabic digits', 'parent٣@example.com'],
  ])('accepts an email address %s', async (_, email) => {
    expect(await check({ ...good, email })).toEqual([]);
  });

  it.each(['abcdef', 'ABC123', '123456789012345', ' abc123 '])('accepts the code %j', async (code) => {
    expect(await check({ ...good, code })).toEqual([]);
  });

  it('accepts any number of a country without a pattern', async () => {
    expect(await check({ ...good, mobile: '1' }, { countries: [{ ...hongKong, regularExp: '' }] })).toEqual([]);
  });

  it('accepts any number while there is no list', async () => {
    expect(await check({ ...good, country_code: '65', mobile: '1' }, { countries: [] })).toEqual([]);
  });

  it('rejects a country that is not in the list', async () => {
    expect(await check({ ...good, country_code: '999' })).toEqual([['country_code', 'codeTips']]);
  });

  it.each([
    ['a code that the region hides', '+86 138 0013 8000', [hongKong]],
    ['a code that the region hides, without a list', '0086 138 0013 8000', []],
    ['a code that the list lacks', '+999 1234', [hongKong]],
  ])('rejects a number with %s, in words of its own', async (_, mobile, countries) => {
    const country_code = mobile.includes('999') ? '999' : '86';
    expect(await check({ ...good, country_code, mobile }, { countries })).toEqual([['mobile', 'hiddenCodeTips']]);
  });

  it.each([
    ['5123 456', 'phoneShortTips', '8'],
    // The parent counts the 0 that it wrote.
    ['05123 456', 'phoneShortTips', '9'],
    ['138 0013 8000', 'phoneLongTips', '8'],
    ['+852 5123 4567 8', 'phoneLongTips', '8'],
  ])('names the number of digits that %j should have', async (mobile, key, digits) => {
    const result = await read({ ...good, mobile });
    const [issue] = result.error?.issues ?? [];
    expect(partsOf(issue?.message ?? '')).toEqual({ key, values: { code: '\u200e+852\u200e', digits } });
  });

  it('rejects a number with the code of another country than the one chosen later', async () => {
    const countries = [hongKong, { ...hongKong, countryCode: '65', regularExp: '' }];
    expect(await check({ ...good, mobile: '+65 9123 4567' }, { countries })).toEqual([['mobile', 'phoneFormatTips']]);
  });

  it('accepts only numbers of the country on show if several share its code', async () => {
    const russia = { ...hongKong, countryCode: '7', countryNameEn: 'Russia', regularExp: '^79\\d{9}$' };
    const kazakhstan = { ...russia, countryNameEn: 'Kazakhstan', regularExp: '^77\\d{9}$' };
    const countries = [russia, kazakhstan];
    const fields = { ...good, country_code: '7', mobile: '912 345 67 89' };
    expect(await check(fields, { countries, country: kazakhstan })).toEqual([['mobile', 'phoneFormatTips']]);
    expect(await check(fields, { countries, country: russia })).toEqual([]);
    expect(await check(fields, { countries })).toEqual([]);
  });

  it.each(['091234567', ' ٩١٢٣٤٥٦٧ ', '９１２３４５６７', '9123 4567', '+852 9123-4567', '(00852) 91234567'])(
    'reads a mobile number typed as %j',
    async (mobile) => {
      expect((await read({ ...good, mobile })).data).toMatchObject({ country_code: '852', mobile: '91234567' });
    },
  );

  it('returns the other fields as they are sent', async () => {
    const fields = { ...good, captcha: ' ab1٢ ', email: ' me٣@example.com ', code: ' ABC123 ' };
    expect((await read(fields)).data).toMatchObject({ captcha: 'ab12', email: 'me3@example.com', code: 'ABC123' });
  });
});
