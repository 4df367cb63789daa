'use client';

import Link from 'next/link';
import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { pagePath, type SinglePageId } from '@/lib/regions/pages';
import { useSite } from '@/lib/site/site.island';
import styles from './header.module.css';
import { useLinkLanguage } from './use-link-language';

type NavigationProps = {
  label: string;
  tabs: { id: SinglePageId; label: ReactNode }[];
};

/** The tabs; the current one is marked. */
export function Navigation({ label, tabs }: NavigationProps) {
  const { region } = useSite();
  const language = useLinkLanguage();
  // The internal route, which is the same on the server and in the browser; the public path is not.
  const page = useSelectedLayoutSegment() ?? 'home';

  return (
    <nav aria-label={label} className={styles.navigation}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              href={pagePath(region, language, tab.id)}
              className={styles.tab}
              {...(tab.id === page && { 'aria-current': 'page' as const })}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
