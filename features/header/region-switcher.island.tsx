'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '@/components/icon';
import { languages } from '@/lib/regions/languages';
import type { PageId } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { regionAddress } from '@/lib/routing/region-address';
import { isPlainClick } from '@/lib/site/is-plain-click';
import { openAddress } from '@/lib/site/open-address';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import styles from './region-switcher.module.css';

/** Spec, sections 2 and 9. */
const switchDelayMs = 100;

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
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    const onLeave = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, []);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const address = event.currentTarget.href;
    setTimeout(() => openAddress(address), switchDelayMs);
  };

  return (
    <details ref={details} className={styles.switcher}>
      <summary aria-label={label} className={styles.button}>
        <Icon name="globe" />
        <span className={styles.current}>{languages[currentLanguage].name}</span>
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
                onClick={follow}
                {...(region.id === current.id && language === currentLanguage && { 'aria-current': 'true' as const })}
              >
                {name} <span className={styles.language}>{languages[language].name}</span>
              </a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
