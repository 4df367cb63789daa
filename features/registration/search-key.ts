import { fold } from '@/lib/text/fold';

/** A name as the country search compares it: folded words without punctuation, `and` and a leading `the`. */
export function searchKey(text: string): string {
  return fold(text)
    .replace(/['.]|\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
    .replace(/ and(?= |$)/g, '')
    .replace(/\bsaint\b/g, 'st');
}

/** Without the article ال of each Arabic word, which is often left out. */
export function withoutArticles(key: string): string {
  return key.replace(/(^| )ال(?=[^ ]{2})/g, '$1');
}
