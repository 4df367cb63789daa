import { fold } from '@/lib/text/fold';

/** Folds a name for the country search: no punctuation, no `and`, no leading `the`. */
export function searchKey(text: string): string {
  return fold(text)
    .replace(/['.]|\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
    .replace(/ and(?= |$)/g, '')
    .replace(/\bsaint\b/g, 'st');
}

/** Drops the Arabic article ال of each word, which is often left out. */
export function withoutArticles(key: string): string {
  return key.replace(/(^| )ال(?=[^ ]{2})/g, '$1');
}
