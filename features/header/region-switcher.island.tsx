'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { languages } from '@/lib/regions/languages';
import type { PageId } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { regionAddress } from '@/lib/routing/region-address';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import styles from './header.module.css';

type RegionSwitcherProps = {
  label: string;
  /** Those to list, each with its own name for itself. */
  regions: { region: Region; name: string }[];
};

/** Leads to the same page of another region or language; works without a script. */
export function RegionSwitcher({ label, regions }: RegionSwitcherProps) {
  const { region: current, language: currentLanguage, hostSuffixes } = useSite();
  const page = (useSelectedLayoutSegment() ?? 'home') as PageId;
  const origin = useBrowserValue(() => location.origin, '');
  const here = origin ? { protocol: new URL(origin).protocol, host: new URL(origin).host } : undefined;

  return (
    <details className={styles.switcher}>
      <summary aria-label={label} className={styles.switcherButton}>
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
          <path strokeWidth="1.7" d="M3 12h18M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 0c5 5 5 13 0 18-5-5-5-13 0-18Z" />
        </svg>
        <span>{languages[currentLanguage].name}</span>
      </summary>
      <ul className={styles.regions}>
        {regions.flatMap(({ region, name }) =>
          region.languages.map((language) => (
            <li key={`${region.id}-${language}`}>
              <a
                href={regionAddress(region, language, page, here, hostSuffixes)}
                lang={languages[language].tag}
                dir={languages[language].dir}
                className={styles.region}
                {...(region.id === current.id && language === currentLanguage && { 'aria-current': 'true' as const })}
              >
                {name} <span className={styles.regionLanguage}>{languages[language].name}</span>
              </a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
