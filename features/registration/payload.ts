import type { RegistrationPayload } from '@/lib/api/login';
import type { Region } from '@/lib/regions/regions';
import { pageStore } from '@/lib/tracking/track';
import type { RegistrationFields } from './registration-schema';

type PayloadOptions = {
  captchaShown: boolean;
  /** From {@link originTags}, or those that the Chinese section is given. */
  origin: { ufu: string; urf: string };
};

/**
 * What is sent for the form's fields from this browser (spec, section 7). Fields that are not shown are empty.
 * @param fields as `registrationSchema` has read them
 */
export function makePayload(fields: RegistrationFields, { captchaShown, origin }: PayloadOptions): RegistrationPayload {
  return {
    languageSpoken: fields.currentLanguage,
    auto_check: 0,
    client: '1',
    mobile: fields.mobile,
    email: fields.email,
    code: fields.code,
    country_code: fields.country_code,
    time_zone: new Date().getTimezoneOffset(),
    time_zone_id: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...origin,
    pv_uniq_id: pageStore.pvUniqId,
    return_identity: 1,
    ...(captchaShown && { captcha: fields.captcha }),
  };
}

/**
 * Where the visitor came from: the region's tags, unless an advertisement left a cookie `s`, which overrides `urf` and
 * empties `ufu` (spec, section 7).
 * @param cookies as `document.cookie`
 */
export function originTags(region: Region, cookies: string): { ufu: string; urf: string } {
  const source = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith('s='))
    ?.slice('s='.length);
  return source ? { ufu: '', urf: decodeLeniently(source) } : region.origin;
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
