import type { RegistrationMessage } from './fields';

/** Returns a check's message with the values of its placeholders, in one text, as errors of fields hold no more. */
export function messageWith(key: RegistrationMessage, values: Record<string, string>): string {
  return `${key}?${new URLSearchParams(values)}`;
}

/** Returns the parts of {@link messageWith}; of any other text, the text as `key`. */
export function partsOf(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query] = message.split(/\?(.*)/s);
  return query === undefined
    ? { key: message, values: {} }
    : { key, values: Object.fromEntries(new URLSearchParams(query)) };
}

export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}
