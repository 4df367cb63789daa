'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { NavigationLink } from '@/components/navigation-link';
import type { NavigationEntry } from '@/lib/regions/navigation-entries';
import styles from './navigation.module.css';

type NavigationProps = {
  label: string;
  entries: NavigationEntry[];
  /** Side by side, or below each other in the phone's menu. */
  look: 'tabs' | 'list';
};

/** The region's navigation; the current page is marked. */
export function Navigation({ label, entries, look }: NavigationProps) {
  // The internal route, which is the same on the server and in the browser; the public path is not.
  const segment = useSelectedLayoutSegment() ?? 'home';
  const page = segment === 'post' ? 'blog' : segment;

  return (
    <nav aria-label={label}>
      <ul className={styles[look]}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NavigationLink
              entry={entry}
              className={styles.entry}
              {...(entry.module === page && { 'aria-current': 'page' as const })}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
