import { readFileSync } from 'node:fs';
import type { Messages, Namespace } from '@/lib/packs/messages';
import type { Language } from '@/lib/regions/languages';

/** The words a visitor reads, from the pack itself. */
export function words<N extends Namespace>(language: Language, namespace: N): Messages[N] {
  const source = readFileSync(`locales/${language}/${namespace}.json`, 'utf8');
  return JSON.parse(source.replaceAll('{brand}', 'Talkaroo'));
}
