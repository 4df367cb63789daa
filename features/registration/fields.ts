import type { LeafKey, Messages } from '@talkaroo/content/packs/messages';
import { mapValues } from 'es-toolkit/object';

type TextKey = LeafKey<Messages['registration']>;

type Field = {
  /** Value of an empty or hidden field. */
  empty: '' | false;
  label: TextKey;
  messages: Readonly<Record<string, TextKey>>;
  /** Name of its parameter (spec, section 7); null if it is not sent. */
  parameter: string | null;
  inDraft: boolean;
};

/** The spec's fields (section 3) in check order (section 5), which does not name `mobile_code`. */
export const fields = {
  agreement: {
    empty: false,
    label: 'agreement',
    messages: { required: 'agreeTips' },
    parameter: null,
    inDraft: true,
  },
  country_code: {
    empty: '',
    label: 'countryCode',
    messages: { required: 'codeTips' },
    parameter: 'country_code',
    // The draft stores the country itself, as several share a code.
    inDraft: false,
  },
  mobile: {
    empty: '',
    label: 'mobile',
    messages: {
      required: 'phoneTips',
      format: 'phoneFormatTips',
      hiddenCode: 'hiddenCodeTips',
      short: 'phoneShortTips',
      long: 'phoneLongTips',
      landline: 'phoneMobileTips',
    },
    parameter: 'mobile',
    inDraft: true,
  },
  captcha: {
    empty: '',
    label: 'captcha',
    messages: { required: 'pictureTips' },
    parameter: 'captcha',
    inDraft: false,
  },
  currentLanguage: {
    empty: '',
    label: 'currentLanguage',
    messages: { required: 'languageSpokenPlaceholder' },
    parameter: 'languageSpoken',
    inDraft: true,
  },
  email: {
    empty: '',
    label: 'email',
    messages: { format: 'mailFormatTips' },
    parameter: 'email',
    inDraft: true,
  },
  code: {
    empty: '',
    label: 'code',
    messages: { format: 'codeFormatTips' },
    parameter: 'code',
    inDraft: true,
  },
  mobile_code: {
    empty: '',
    label: 'mobileCode',
    messages: { format: 'mobileCodeFormatTips' },
    parameter: 'mobile_code',
    inDraft: false,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof fields;
export type FieldName = keyof Fields;

export type RegistrationFields = { [Name in FieldName]: Fields[Name]['empty'] extends '' ? string : boolean };

export type RegistrationMessage = {
  [Name in FieldName]: Fields[Name]['messages'][keyof Fields[Name]['messages']];
}[FieldName];

export type FieldParameters = { [Name in FieldName as NonNullable<Fields[Name]['parameter']>]: string };

export type DraftField = { [Name in FieldName]: Fields[Name]['inDraft'] extends true ? Name : never }[FieldName];

const fieldNames = Object.keys(fields) as FieldName[];
export const draftFields = fieldNames.filter((name): name is DraftField => fields[name].inDraft);
export const emptyFields = mapValues(fields, ({ empty }) => empty) as RegistrationFields;

/** Invitation code (spec, section 5). */
export const invitationCode = /^[a-z0-9]{6,15}$/i;

/** Whether the form fills placeholders of a message in itself. */
export function isFilledIn(key: string): boolean {
  const { hiddenCode, short, long, landline } = fields.mobile.messages;
  return [hiddenCode, short, long, landline].some((message) => message === key);
}

/** Returns labels and messages by field and pack key. */
export function fieldTexts<T>(textOf: (key: Fields[FieldName]['label'] | RegistrationMessage) => T): {
  labels: Record<FieldName, T>;
  messages: Record<RegistrationMessage, T>;
} {
  const keys = fieldNames.flatMap((name) => Object.values<RegistrationMessage>(fields[name].messages));
  return {
    labels: mapValues(fields, ({ label }) => textOf(label)),
    messages: Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<RegistrationMessage, T>,
  };
}

/** Returns the sent fields by parameter name. */
export function fieldParameters(values: RegistrationFields): FieldParameters {
  const entries = fieldNames.map((name) => [fields[name].parameter, values[name]] as const);
  return Object.fromEntries(entries.filter(([parameter]) => parameter !== null)) as FieldParameters;
}
