import { type Language, languages } from '@talkaroo/content/regions/languages';
import texts from './messages.json' with { type: 'json' };

/** `{name}` in a message is the name of a parameter. */
export type MessageKey = keyof (typeof texts)['en'];

const messages: Record<Language, Record<MessageKey, string>> = texts;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

export function message(language: Language, key: MessageKey, name = ''): string {
  return messages[language][key].replace('{name}', name);
}
