import type { Mistake } from '@talkaroo/content/packs/finding';

/** Characters that no one sees, such as controls and zero-width spaces; except joiners and isolates, which scripts need. */
export const unseen = /(?![\t\n\u200c-\u200f\u2066-\u2069])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Returns the first unseen character of a text as a mistake: they come with pasted texts. */
export function unseenMistake(text: string): Mistake | undefined {
  const at = text.search(unseen);
  if (at < 0) return undefined;
  const code = text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0');
  const before = text.slice(0, at).split('\n').at(-1)?.slice(-20);
  const place = before ? `after “${before}”` : 'at the start of a line';
  return { message: `A character that no one sees (U+${code}) stands ${place}.`, fix: 'Delete it.' };
}
