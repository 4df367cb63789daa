import { readFileSync } from 'node:fs';
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Messages, Namespace } from '@/lib/i18n/messages';
import type { Language } from '@/lib/regions/languages';
import type { RegionId } from '@/lib/regions/regions';
import { ports } from './ports';

/** URL of a path on a region's local host. */
export function address(region: RegionId, path: string): string {
  return `http://${region}.localhost:${ports.site}${path}`;
}

/** The text a visitor reads, straight from the pack. */
export function words<N extends Namespace>(language: Language, namespace: N): Messages[N] {
  const source = readFileSync(`locales/${language}/${namespace}.json`, 'utf8');
  return JSON.parse(source.replaceAll('{brand}', 'Talkaroo'));
}

/** A mobile number of this country that the sandbox treats as new. */
export function newMobile(country: 'HK' | 'JP' | 'MY' | 'SA' | 'TR'): string {
  const example = String(getExampleNumber(country, examples)?.nationalNumber);
  const tail = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  // The last digit avoids the endings that select a sandbox scenario.
  return `${example.slice(0, -5)}${tail}9`;
}
