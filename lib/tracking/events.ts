import { type Language, languages } from '@talkaroo/content/regions/languages';
import { type RegionId, regions } from '@talkaroo/content/regions/regions';

// docs/events.md and the check of `POST /collect` are made from this table. Browsers import its types alone.

/** A field of an event. A value must not look {@link isPersonal}, unless a machine made it (`opaque`). */
export type Field = { about: string } & (
  | { values: readonly (string | boolean)[] }
  | { pattern: RegExp; max: number; opaque?: true }
  | { from: number; to: number }
) & { optional?: true };

const id = /^[a-z][a-z\d-]*$/;
/** Any text on one line. */
const text = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;
const hex = /^[\da-f]{32}$/;
const actions = ['book', 'change', 'cancel'] as const;

const languageIds = Object.keys(languages) as Language[];
const regionIds = regions.map((region): RegionId => region.id);

const action = { about: 'what the parent does with the trial class', values: actions } as const;

export const eventFields = {
  id: { about: 'one for each event: what is sent again counts once', pattern: hex, max: 32 },
  event: { about: 'its name', pattern: id, max: 40 },
  time: { about: 'when it happened, in milliseconds since 1970', from: 1.6e12, to: 4.1e12 },
  region: { about: 'region of the host', values: regionIds },
  language: { about: 'language of the page', values: languageIds },
  page: { about: 'id of the page', pattern: id, max: 40 },
  pv_uniq_id: { about: 'the page view, also sent with a registration', pattern: hex, max: 32 },
} as const satisfies Record<string, Field>;

export const events = {
  'page-view': { when: 'A page is shown.', fields: {} },
  'banner-click': {
    when: 'A slide of the banner is pressed.',
    fields: {
      banner: { about: 'id of the slide', pattern: id, max: 40 },
      link: { about: 'where it leads, without query', pattern: /^(https?:\/\/[\w.:-]+)?(\/[^\s?#]*)?$/, max: 200 },
    },
  },
  'talk-login-head': { when: 'The header’s button for a trial class is pressed.', fields: {} },
  'talk-login-choose': {
    when: 'A country is chosen in the form.',
    fields: { country_code: { about: 'its telephone code', pattern: /^\d{1,4}$/, max: 4 } },
  },
  'talk-login-check': {
    when: 'The agreement is ticked or unticked.',
    fields: { checked: { about: 'whether it is ticked now', values: [true, false] } },
  },
  'talk-login-confirm': { when: 'The form is sent, valid or not.', fields: {} },
  'form-start': { when: 'A field of the form is touched for the first time in a page view.', fields: {} },
  'form-error': {
    when: 'The form or the login host refuses a value.',
    fields: {
      field: {
        about: 'the field; `form` for a refusal of the host that names none',
        values: [
          ...['agreement', 'country_code', 'mobile', 'captcha', 'currentLanguage', 'email', 'code', 'mobile_code'],
          'form',
        ] as const,
      },
      rule: {
        about: 'the rule that it breaks; `host` for one of the login host',
        values: ['required', 'format', 'hiddenCode', 'short', 'long', 'landline', 'host'],
      },
      host_code: { about: 'the login host’s code', pattern: /^-?\d{1,6}$/, max: 7, optional: true },
    },
  },
  'captcha-shown': { when: 'The form shows a captcha.', fields: {} },
  'register-success': { when: 'The login host takes a registration.', fields: {} },
  'trial-time-choose': { when: 'A time for the trial class is chosen.', fields: {} },
  'trial-confirm': { when: 'A time is booked, changed or cancelled: the request is sent.', fields: { action } },
  'trial-success': { when: 'The trial host takes it.', fields: { action } },
  'trial-refused': {
    when: 'The trial host refuses it.',
    fields: { reason: { about: 'why', values: ['signed-out', 'gone', 'already', 'late', 'refused'] } },
  },
  'trial-calendar': {
    when: 'The class is put into a calendar.',
    fields: { calendar: { about: 'a file, or Google’s calendar', values: ['file', 'google'] } },
  },
  'trial-join': { when: 'The classroom is opened.', fields: {} },
  'contact-click': {
    when: 'A way to contact the school is pressed.',
    fields: {
      kind: { about: 'which', values: ['whatsapp', 'line', 'zalo', 'messenger', 'phone', 'email'] },
      place: { about: 'the part of the page', pattern: id, max: 40 },
    },
  },
  'store-click': {
    when: 'A store or download of the app is pressed.',
    fields: { store: { about: 'which', values: ['ios', 'googlePlay', 'android', 'windows', 'app'] } },
  },
  'language-switch': {
    when: 'Another language is chosen.',
    fields: { to: { about: 'the language', values: languageIds } },
  },
  'region-switch': { when: 'Another region is chosen.', fields: { to: { about: 'the region', values: regionIds } } },
  'level-check': {
    when: 'The level check is begun, a question answered, or the result shown.',
    fields: {
      step: { about: 'which of them', values: ['start', 'answer', 'result'] },
      band: {
        about: 'the CEFR band of the result',
        values: ['pre-a1', 'a1', 'a2', 'b1', 'b2'],
        optional: true,
      },
    },
  },
  consent: {
    when: 'A parent allows or forbids measuring.',
    fields: { choice: { about: 'the answer', values: ['yes', 'no'] } },
  },
} as const satisfies Record<string, { when: string; fields: Record<string, Field> }>;

/** Fields of a touch: how a visitor came to the site. */
export const touchFields = {
  time: { about: 'when, in milliseconds since 1970', from: 1.6e12, to: 4.1e12 },
  page: { about: 'id of the page that was opened', pattern: id, max: 40 },
  source: { about: '`utm_source`', pattern: text, max: 100, optional: true },
  medium: { about: '`utm_medium`', pattern: text, max: 100, optional: true },
  campaign: { about: '`utm_campaign`', pattern: text, max: 100, optional: true },
  term: { about: '`utm_term`', pattern: text, max: 100, optional: true },
  content: { about: '`utm_content`', pattern: text, max: 100, optional: true },
  click: {
    about: 'the advertisement’s click id, as `gclid:…`',
    // Not like a telephone number.
    pattern: /^(gclid|gbraid|wbraid|fbclid|ttclid|msclkid|twclid|li_fat_id|yclid):(?![\d.~-]{7,16}$)[\w.~-]+$/,
    max: 210,
    opaque: true,
    optional: true,
  },
  referrer: { about: 'host of the site that linked here', pattern: /^[\w.-]+$/, max: 100, optional: true },
} as const satisfies Record<string, Field>;

export const visitId = { about: 'the browser, for 90 days', pattern: hex, max: 32 } as const satisfies Field;

/** Maximum size of a request in bytes, and of its events. */
export const collectLimits = { bytes: 16_384, events: 30 } as const;

/** Seven to fifteen digits in any script, grouped or not, that no letter or underscore touches. */
const number = /(?<![\p{L}\p{Nd}_])\p{Nd}(?:[\s().+/\p{Pd}]{0,3}\p{Nd}){6,14}(?![\p{L}\p{Nd}_])/gu;
const date = /^20\d\d[.-]?(0[1-9]|1[0-2])[.-]?([0-2]\d|3[01])$/;

/** Whether a text looks like an e-mail address or a telephone number. A date of this century does not. */
export function isPersonal(value: string): boolean {
  return /@|%40|\uff20/iu.test(value) || [...value.matchAll(number)].some(([digits]) => !date.test(digits));
}

type Value<F> = F extends { values: readonly (infer V)[] } ? V : F extends { from: number } ? number : string;

type Values<Fields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { optional: true } ? never : Name]: Value<Fields[Name]>;
} & {
  -readonly [Name in keyof Fields as Fields[Name] extends { optional: true } ? Name : never]?:
    | Value<Fields[Name]>
    | undefined;
};

type EventName = keyof typeof events;

export type TrackingEvent = {
  [Name in EventName]: { event: Name } & Values<(typeof events)[Name]['fields']>;
}[EventName];

/** An event as it is sent to `POST /collect`. */
export type CollectedEvent = Omit<Values<typeof eventFields>, 'event'> & TrackingEvent;

export type Touch = Values<typeof touchFields>;

export type Visit = { id: string; first?: Touch | undefined; last?: Touch | undefined };

/** Body of `POST /collect`. `consent`: a yes (`granted`), or no answer where the region asks for none. */
export type CollectRequest = { visit: Visit; consent: 'granted' | 'notice' | 'none'; events: CollectedEvent[] };
