'use client';

import { findPage } from '@talkaroo/content/regions/pages';
import { NavigationLink } from '@/components/navigation-link';
import type { NavigationEntry } from '@/lib/i18n/navigation-entries';
import { usePageId } from '@/lib/site/use-page-id';
import styles from './navigation.module.css';

type NavigationProps = {
  label: string;
  entries: NavigationEntry[];
  variant: 'tabs' | 'list';
};

export function Navigation({ label, entries, variant }: NavigationProps) {
  const id = usePageId();
  const tab = (id && findPage(id)?.parent) ?? id;

  return (
    <nav aria-label={label}>
      <ul className={styles[variant]}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NavigationLink
              entry={entry}
              className={styles.entry}
              {...(entry.module && entry.module === tab && { 'aria-current': 'page' as const })}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
