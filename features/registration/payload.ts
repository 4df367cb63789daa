import type { Region } from '@talkaroo/content/regions/regions';
import type { RegistrationFields } from './fields';

/** Parameters of a registration (spec, section 7), except the ticket, which is fetched right before. */
export type RegistrationPayload = ReturnType<typeof makePayload>;

type PayloadOptions = {
  captchaShown: boolean;
  mobileCodeShown: boolean;
  origin: { ufu: string; urf: string };
};

/** Builds the parameters to send from validated values (spec, section 7). Hidden fields are empty, or left out. */
export function makePayload(values: RegistrationFields, { captchaShown, mobileCodeShown, origin }: PayloadOptions) {
  const { agreement: _, currentLanguage: languageSpoken, captcha, mobile_code, ...parameters } = values;
  return {
    ...parameters,
    languageSpoken,
    ...(captchaShown && { captcha }),
    ...(mobileCodeShown && { mobile_code }),
    auto_check: 0,
    client: '1',
    // Minutes from local time to UTC: -480 in Hong Kong.
    time_zone: new Date().getTimezoneOffset(),
    time_zone_id: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...origin,
    pv_uniq_id: window.starter?.pvUniqId ?? '',
    return_identity: 1,
  };
}

/** Valid cookie `s`: up to 256 characters, none of them control or invisible. */
const sourceTag = /^\P{C}{1,256}$/u;

/** Returns the region's origin tags, unless an advertisement's valid cookie `s` overrides them (spec, section 7). */
export function originTags(region: Region, cookies: string): { ufu: string; urf: string } {
  const cookie = cookies.split('; ').find((text) => text.startsWith('s=')) ?? 's=';
  const source = decodeCookie(cookie.slice('s='.length));
  return sourceTag.test(source) ? { ufu: '', urf: source } : region.origin;
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return value;
  }
}
