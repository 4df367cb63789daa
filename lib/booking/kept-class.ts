import type { Language } from '@talkaroo/content/regions/languages';
import { readStored, writeStored } from '@/lib/storage/browser-storage';

/** Keeps the time of the family's class, in words, for the first paint of the next page; undefined forgets it. */
export function keepClassTime(kept: { end: number; language: Language; words: string } | undefined): void {
  writeStored('class_time', kept ? `${kept.end} ${kept.language} ${kept.words}` : null);
}

/** Returns the kept time, unless the class is over or the words are in another language. The stored value is untrusted. */
export function readClassTime(language: string, now: number): string | undefined {
  const [, end, wordsLanguage, words] = /^(\d{12,14}) (\S+) (.{1,100})$/.exec(readStored('class_time') ?? '') ?? [];
  return wordsLanguage === language && Number(end) > now ? words : undefined;
}
