// @vitest-environment jsdom

import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { emptyFields } from './fields';
import { makePayload, originTags } from './payload';

const hk = findRegion('hk') as Region;
const my = findRegion('my') as Region;

describe('originTags', () => {
  it('are those of the region', () => {
    expect(originTags(hk, '')).toEqual({ ufu: 'haiwai_web_homepage', urf: '15356108' });
    expect(originTags(my, 'other=1')).toEqual({ ufu: 'haiwai_web_homepage_ml', urf: '16417015' });
  });

  it('are overridden by a cookie s, which empties ufu', () => {
    expect(originTags(my, 'ss=2; s=99%2F1; t=3')).toEqual({ ufu: '', urf: '99/1' });
  });

  it('survive a cookie that is not encoded properly', () => {
    expect(originTags(hk, 's=%')).toEqual({ ufu: '', urf: '%' });
  });

  it.each(['\u0000', 'a%0D%0Ab', '%E2%80%AE', 'x'.repeat(257), '%20'.repeat(1000)])(
    'ignore a cookie that can be no tag: %#',
    (value) => {
      expect(originTags(hk, `s=${value}`)).toEqual(hk.origin);
    },
  );

  it('are a short text, whatever the cookies', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (noise, text) => {
        for (const cookies of [noise, `s=${noise}`, `a=b; s=${encodeURIComponent(text)}`]) {
          const { urf } = originTags(hk, cookies);
          expect(urf).toMatch(/^\P{C}{1,256}$/u);
        }
      }),
    );
  });

  it('ignore an empty cookie', () => {
    expect(originTags(hk, 's=')).toEqual(hk.origin);
  });
});

describe('makePayload', () => {
  const fields = {
    ...emptyFields,
    mobile: '91234567',
    country_code: '852',
    captcha: 'ab12',
    agreement: true,
    email: 'me3@example.com',
    code: 'ABC123',
    currentLanguage: 'zh-YUE',
  };
  const origin = { ufu: 'from', urf: '42' };
  const hidden = { captchaShown: false, mobileCodeShown: false };

  it('has every parameter of the spec', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
    vi.stubGlobal('starter', { pvUniqId: 'a'.repeat(32) });
    const { pv_uniq_id, time_zone_id, ...rest } = makePayload(fields, { ...hidden, origin });
    expect(pv_uniq_id).toMatch(/^[0-9a-f]{32}$/);
    expect(time_zone_id).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(rest).toEqual({
      languageSpoken: 'zh-YUE',
      auto_check: 0,
      client: '1',
      mobile: '91234567',
      email: 'me3@example.com',
      code: 'ABC123',
      country_code: '852',
      time_zone: -480,
      ufu: 'from',
      urf: '42',
      return_identity: 1,
    });
  });

  it('has the captcha only while it is shown', () => {
    expect(makePayload(fields, { ...hidden, captchaShown: true, origin }).captcha).toBe('ab12');
    expect(makePayload(fields, { ...hidden, origin })).not.toHaveProperty('captcha');
  });

  it('has the code of a text message only where the region asks for it, empty or not', () => {
    const shown = { ...hidden, mobileCodeShown: true, origin };
    expect(makePayload({ ...fields, mobile_code: '1234' }, shown).mobile_code).toBe('1234');
    expect(makePayload(fields, shown).mobile_code).toBe('');
  });
});
