import type { Change, Edit } from '../../protocol';

/** Returns the edits that revert a change; they are refused if the place has changed since. */
export function takeBack({ file, key, before, after, beforeValue, afterValue, isOrder }: Change): Edit[] {
  if (!key) return [{ do: 'file', file, source: before ?? null, expected: after ?? null }];
  if (isOrder) {
    const now = namesIn(after);
    const kept = namesIn(before).filter((name) => now.includes(name));
    return kept.map((item, to) => ({ do: 'move', file, list: key, item, to }));
  }
  const expected = afterValue !== undefined ? afterValue : (after ?? null);
  if (before === undefined) return [{ do: 'unset', file, key, expected }];
  return [{ do: 'set', file, key, value: beforeValue === undefined ? before : beforeValue, expected }];
}

const namesIn = (names = ''): string[] => names.split(', ').filter(Boolean);
