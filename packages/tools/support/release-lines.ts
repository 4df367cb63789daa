import { uniqBy } from 'es-toolkit/array';

/** Returns the newest stable version of each of the last minor lines, newest first. */
export function lastOfLines(versions: readonly string[], count: number): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const stable = versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .sort((one, other) => compare(other, one));
  return uniqBy(stable, (version) => version.replace(/\.\d+$/, '')).slice(0, count);
}
