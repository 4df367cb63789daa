import type { Region } from '@talkaroo/content/regions/regions';
import { pageView } from '@/lib/tracking/track';
import { type FieldParameters, fieldParameters, type RegistrationFields } from './fields';

/** The parameters of a registration (spec, section 7), except the ticket, which is fetched right before. */
export type RegistrationPayload = Omit<FieldParameters, 'captcha'> & {
  /** Only while the captcha is shown. */
  captcha?: string;
  auto_check: 0;
  client: '1';
  /** As `Date.getTimezoneOffset`: minutes from local time to UTC, -480 in Hong Kong. */
  time_zone: number;
  /** IANA name: `Asia/Hong_Kong`. */
  time_zone_id: string;
  ufu: string;
  urf: string;
  pv_uniq_id: string;
  return_identity: 1;
};

type PayloadOptions = {
  captchaShown: boolean;
  /** From {@link originTags}, or the fixed ones of the Chinese section. */
  origin: { ufu: string; urf: string };
};

/**
 * What is sent for the form's fields from this browser (spec, section 7). Fields that are not shown are empty.
 * @param values as `registrationSchema` returns them
 */
export function makePayload(values: RegistrationFields, { captchaShown, origin }: PayloadOptions): RegistrationPayload {
  const { captcha, ...parameters } = fieldParameters(values);
  return {
    ...parameters,
    ...(captchaShown && { captcha }),
    auto_check: 0,
    client: '1',
    time_zone: new Date().getTimezoneOffset(),
    time_zone_id: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...origin,
    pv_uniq_id: pageView().pv_uniq_id,
    return_identity: 1,
  };
}

/** What a cookie `s` may say: 256 characters at most, and no control or invisible ones. */
const sourceTag = /^\P{C}{1,256}$/u;

/**
 * Where the visitor came from: the region's tags, unless an advertisement left a cookie `s`, which overrides `urf` and
 * empties `ufu` (spec, section 7). Untrusted input: a cookie that cannot be a tag counts as none.
 * @param cookies as `document.cookie`
 */
export function originTags(region: Region, cookies: string): { ufu: string; urf: string } {
  const cookie = cookies.split('; ').find((text) => text.startsWith('s=')) ?? 's=';
  const source = decodeCookie(cookie.slice('s='.length));
  return sourceTag.test(source) ? { ufu: '', urf: source } : region.origin;
}

/** A value that is not percent-encoded properly is taken as it is. */
function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return value;
  }
}
