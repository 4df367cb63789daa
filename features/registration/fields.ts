import type { LeafKey, Messages } from '@talkaroo/content/packs/messages';
import { mapValues } from 'es-toolkit/object';

type TextKey = LeafKey<Messages['registration']>;

type Field = {
  /** Value of an empty or hidden field, if not `''`. */
  empty?: '' | false;
  label: TextKey;
  messages: Readonly<Record<string, TextKey>>;
  inDraft: boolean;
};

/** The spec's fields (section 3) in check order (section 5), which does not name `mobile_code`. */
export const fields = {
  agreement: { empty: false, label: 'agreement', messages: { required: 'agreeTips' }, inDraft: true },
  // The draft stores the country itself, as several share a code.
  country_code: { label: 'countryCode', messages: { required: 'codeTips' }, inDraft: false },
  mobile: {
    label: 'mobile',
    messages: {
      required: 'phoneTips',
      format: 'phoneFormatTips',
      hiddenCode: 'hiddenCodeTips',
      short: 'phoneShortTips',
      long: 'phoneLongTips',
      landline: 'phoneMobileTips',
    },
    inDraft: true,
  },
  captcha: { label: 'captcha', messages: { required: 'pictureTips' }, inDraft: false },
  currentLanguage: { label: 'currentLanguage', messages: { required: 'languageSpokenPlaceholder' }, inDraft: true },
  email: { label: 'email', messages: { format: 'mailFormatTips' }, inDraft: true },
  code: { label: 'code', messages: { format: 'codeFormatTips' }, inDraft: true },
  mobile_code: { label: 'mobileCode', messages: { format: 'mobileCodeFormatTips' }, inDraft: false },
} as const satisfies Record<string, Field>;

type Fields = typeof fields;
export type FieldName = keyof Fields;

export type RegistrationFields = {
  [Name in FieldName]: Fields[Name] extends { empty: false } ? boolean : string;
};

export type RegistrationMessage = {
  [Name in FieldName]: Fields[Name]['messages'][keyof Fields[Name]['messages']];
}[FieldName];

export type DraftField = { [Name in FieldName]: Fields[Name]['inDraft'] extends true ? Name : never }[FieldName];

const fieldNames = Object.keys(fields) as FieldName[];
export const draftFields = fieldNames.filter((name): name is DraftField => fields[name].inDraft);
export const emptyFields = mapValues(fields, (field: Field) => field.empty ?? '') as RegistrationFields;

/** Spoken languages of the Hong Kong form with their sent values (spec, section 3). */
export const spokenLanguages = { cantonese: 'zh-YUE', mandarin: 'zh-CN', noRequirement: 'zh-YUE,zh-CN' } as const;

/** Invitation code (spec, section 5). */
export const invitationCode = /^[a-z0-9]{6,15}$/i;

export function isFilledIn(key: string): boolean {
  const { hiddenCode, short, long, landline } = fields.mobile.messages;
  return [hiddenCode, short, long, landline].some((message) => message === key);
}

export function fieldTexts<T>(textOf: (key: Fields[FieldName]['label'] | RegistrationMessage) => T) {
  const keys = fieldNames.flatMap((name) => Object.values<RegistrationMessage>(fields[name].messages));
  return {
    labels: mapValues(fields, ({ label }) => textOf(label)),
    messages: Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<RegistrationMessage, T>,
  };
}
