import type { LeafKey, Messages } from '@talkaroo/content/packs/messages';
import { mapValues } from 'es-toolkit/object';

type TextKey = LeafKey<Messages['registration']>;

/** The spec's fields (section 3) in check order (section 5), which does not name `mobile_code`. */
export const fields = {
  agreement: { label: 'agreement', messages: { required: 'agreeTips' } },
  country_code: { label: 'countryCode', messages: { required: 'codeTips' } },
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
  },
  captcha: { label: 'captcha', messages: { required: 'pictureTips' } },
  currentLanguage: { label: 'currentLanguage', messages: { required: 'languageSpokenPlaceholder' } },
  email: { label: 'email', messages: { format: 'mailFormatTips' } },
  code: { label: 'code', messages: { format: 'codeFormatTips' } },
  mobile_code: { label: 'mobileCode', messages: { format: 'mobileCodeFormatTips' } },
} as const satisfies Record<string, { label: TextKey; messages: Readonly<Record<string, TextKey>> }>;

type Fields = typeof fields;
export type FieldName = keyof Fields;

export type RegistrationFields = { agreement: boolean } & Record<Exclude<FieldName, 'agreement'>, string>;

export type RegistrationMessage = {
  [Name in FieldName]: Fields[Name]['messages'][keyof Fields[Name]['messages']];
}[FieldName];

/** The draft stores the country itself, as several share a code. */
export const draftFields = ['agreement', 'mobile', 'currentLanguage', 'email', 'code'] as const;
export type DraftField = (typeof draftFields)[number];

const fieldNames = Object.keys(fields) as FieldName[];
export const emptyFields: RegistrationFields = { ...mapValues(fields, () => ''), agreement: false };

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
