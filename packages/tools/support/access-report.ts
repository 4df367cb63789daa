import type { Finding } from '@/tests/support/access/engines';

export type Found = Finding & { by: string; browser: string; region: string; place: string; width: number };

/** Formats findings by cause: each rule once, with its elements, places and counts. */
export function summarise(found: readonly Found[]): string {
  const causes = group(found, ({ by, rule }) => `${by}: ${rule}`);
  return [...causes]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([cause, all]) => {
      const lines = [...group(all, ({ where }) => where)]
        .sort(([, a], [, b]) => b.length - a.length)
        .slice(0, 12)
        .map(([where, each]) => {
          const on = (key: 'region' | 'place' | 'width' | 'browser') => list(each.map((one) => String(one[key])));
          return `- \`${where}\` × ${each.length}: ${on('place')}; ${on('region')}; at ${on('width')} px; ${on('browser')}\n  ${each[0]?.detail.replace(/\s+/g, ' ')}`;
        });
      return `## ${cause} (${all.length})\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function list(values: string[]): string {
  const unique = [...new Set(values)];
  return unique.length > 8 ? `${unique.slice(0, 8).join(', ')} and ${unique.length - 8} more` : unique.join(', ');
}

function group<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
