'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import type { SinglePageId } from '@/lib/regions/pages';
import styles from './header.module.css';

type NavigationProps = {
  label: string;
  tabs: { id: SinglePageId; label: ReactNode }[];
};

/** The tabs; the current one is marked. */
export function Navigation({ label, tabs }: NavigationProps) {
  // The internal route, which is the same on the server and in the browser; the public path is not.
  const segment = useSelectedLayoutSegment() ?? 'home';
  const page = segment === 'post' ? 'blog' : segment;

  return (
    <nav aria-label={label} className={styles.navigation}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <PageLink
              page={tab.id}
              className={styles.tab}
              {...(tab.id === page && { 'aria-current': 'page' as const })}
            >
              {tab.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
