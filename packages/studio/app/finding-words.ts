import type { Finding } from '@talkaroo/content/packs/finding';
import { unseen } from '@talkaroo/content/text/unseen';
import { escapeRegExp } from 'es-toolkit';
import type { Outcome } from './studio-context';
import { texts } from './texts';

/** The words for those who edit files, and for marketers. */
const words: readonly [RegExp, string][] = [
  [/ \((?:in the file|see|npm run)[^)]*\)/g, ''],
  [/(?:\S*\/)?regions\/shared\.json/g, 'what all regions share'],
  [/(?:\S*\/)?regions\/[\w-]+\.json/g, 'the region’s settings'],
  [/(?:\S*\/)?glossary\.json/g, 'the glossary'],
  [/(?:[\w./@-]*\/)?([\w-]+)\.(?:json|md)\b/g, '“$1”'],
  [/npm run [\w -]+/g, ''],
  [/, or "" for none|(?:,|(?<=text)) in quotes/g, ''],
  [/ \("[\w-]+"\)/g, ''],
  // Straight quotes become typographic ones, in pairs.
  [/"([^"]*)"/g, '“$1”'],
  [/ {2,}/g, ' '],
];

export function refusalOf(result: Outcome): string | undefined {
  if (result?.ok) return undefined;
  return result && 'refused' in result ? inWords(result.refused) : texts.app.notSaved;
}

/** Returns a finding's sentence for people who do not know the files. */
export function inWords({ message, fix }: Pick<Finding, 'message' | 'fix'>): string {
  return words.reduce((text, [from, to]) => text.replace(from, to), `${message} ${fix}`).trim();
}

type Fix = {
  /** Empty if it only deletes. */
  to: string;
  value: string;
};

const quoted = /“([^”]+)”/;

/** Returns the fix of a finding if it is unambiguous, e.g. a misspelt placeholder or a glossary's word. */
export function fixOf({ message, fix }: Pick<Finding, 'message' | 'fix'>, value: string): Fix | undefined {
  const lacking = /^(\{\w+\}) is missing/.exec(message)?.[1];
  // At the end, from where it can be moved as a chip.
  if (lacking) return value.includes(lacking) ? undefined : { to: lacking, value: `${value} ${lacking}` };
  if (message.startsWith('A character that no one sees')) return { to: '', value: value.replaceAll(unseen, '') };
  const meant = /^(?:Did you mean|Write) “([^”]+)”/.exec(fix)?.[1];
  if (meant === undefined) return undefined;
  const fixed = (next: string): Fix | undefined => (next === value ? undefined : { to: meant, value: next });

  const placeholder = /^Unknown (\{[^{}]*\})/.exec(message)?.[1];
  if (placeholder) return fixed(value.replaceAll(placeholder, meant));
  const tag = /^(?:Unknown tag <\/?([^<>\s]+)|<([\w-]+)> leads to no article)/.exec(message)?.slice(1).find(Boolean);
  if (tag) {
    const name = meant.replace(/^<|>$/g, '');
    return fixed(value.replaceAll(`<${tag}>`, `<${name}>`).replaceAll(`</${tag}>`, `</${name}>`));
  }
  if (meant.startsWith('/')) return fixed(meant);
  const word = /is not used in/.test(message) ? quoted.exec(message)?.[1] : undefined;
  if (word) return fixed(replaceWords(value, word, meant));
  const form = /is no form of a plural/.test(message) ? quoted.exec(message)?.[1] : undefined;
  if (form) return fixed(value.replace(new RegExp(`(?<=[\\s,])${escapeRegExp(form)}(?=\\s*\\{)`, 'u'), meant));
  return undefined;
}

function replaceWords(value: string, word: string, use: string): string {
  const pattern = new RegExp(`\\{[\\p{L}\\p{N}_]+\\}|<[^<>]*>|${escapeRegExp(word)}`, 'gu');
  return value.replaceAll(pattern, (found) => (found === word ? use : found));
}
