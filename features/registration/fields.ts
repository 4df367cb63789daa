import type { LeafKey, Messages } from '@talkaroo/content/packs/messages';
import { mapValues } from 'es-toolkit/object';

type TextKey = LeafKey<Messages['registration']>;

type Field = {
  /** The value of a field that is empty or not shown. */
  empty: '' | false;
  /** Pack key of its label. */
  label: TextKey;
  /** Pack keys of what its failed checks say. */
  messages: Readonly<Record<string, TextKey>>;
  /** The parameter it is sent as (spec, section 7); null if it is not sent. */
  parameter: string | null;
  /** Whether the draft keeps it. */
  inDraft: boolean;
};

/**
 * The form's fields under the spec's names (section 3), in the order of their checks (section 5). Types, empty values,
 * payload, draft, labels and messages are derived from this table; the checks are in `registration-schema.ts`, the
 * inputs in `registration-form.island.tsx`, and a field that not every region shows has its switch in the region
 * schema.
 *
 * The spec's `mobile_code` (a code sent by text message) is left out: no call sends it, and no input asks for it.
 */
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
    // The draft has the country itself, as several share a code.
    inDraft: false,
  },
  mobile: {
    empty: '',
    label: 'mobile',
    messages: { required: 'phoneTips', format: 'phoneFormatTips' },
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
  /** Spoken language. */
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
  /** Invitation code. */
  code: {
    empty: '',
    label: 'code',
    messages: { format: 'codeFormatTips' },
    parameter: 'code',
    inDraft: true,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof fields;
export type FieldName = keyof Fields;

/** The values of all fields. */
export type RegistrationFields = { [Name in FieldName]: Fields[Name]['empty'] extends '' ? string : boolean };

/** Pack key of what a failed check says. */
export type RegistrationMessage = {
  [Name in FieldName]: Fields[Name]['messages'][keyof Fields[Name]['messages']];
}[FieldName];

/** The fields as parameters of the call (spec, section 7). */
export type FieldParameters = { [Name in FieldName as NonNullable<Fields[Name]['parameter']>]: string };

export type DraftField = { [Name in FieldName]: Fields[Name]['inDraft'] extends true ? Name : never }[FieldName];

const fieldNames = Object.keys(fields) as FieldName[];
export const draftFields = fieldNames.filter((name): name is DraftField => fields[name].inDraft);
export const emptyFields = mapValues(fields, ({ empty }) => empty) as RegistrationFields;

/** An invitation code (spec, section 5): 6 to 15 letters or digits. */
export const invitationCode = /^[a-z0-9]{6,15}$/i;

/** Labels and messages by field and pack key, from anything that has the pack's texts. */
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

/** The fields that are sent, under the names of their parameters. */
export function fieldParameters(values: RegistrationFields): FieldParameters {
  const entries = fieldNames.map((name) => [fields[name].parameter, values[name]] as const);
  return Object.fromEntries(entries.filter(([parameter]) => parameter !== null)) as FieldParameters;
}
