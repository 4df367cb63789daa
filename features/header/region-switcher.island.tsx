'use client';

import { type Language, languages } from '@talkaroo/content/regions/languages';
import type { PageSwitches } from '@talkaroo/content/regions/pages';
import type { Region, RegionId } from '@talkaroo/content/regions/regions';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '@/components/icon';
import shared from '@/components/shared.module.css';
import { localSites, regionAddress } from '@/lib/routing/region-address';
import { goTo } from '@/lib/site/go-to';
import { isPlainClick } from '@/lib/site/is-plain-click';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { usePageId } from '@/lib/site/use-page-id';
import { listAttribute } from '@/lib/starter/lists';
import { track } from '@/lib/tracking/track';
import styles from './region-switcher.module.css';

/** Spec, sections 2 and 9. */
const switchDelayMs = 100;

type RegionSwitcherProps = {
  label: ReactNode;
  name: string;
  regions: { region: Region; name: string; several: boolean; switches: PageSwitches }[];
};

/** Links to the same page in other regions and languages, with the page's query string; works without JavaScript. */
export function RegionSwitcher({ label, name: currentName, regions }: RegionSwitcherProps) {
  const { region: current, language: currentLanguage, hostSuffixes, loginOrigin } = useSite();
  const page = usePageId() ?? 'home';
  // Without a login host, this host is not one of the region's, and neighbouring hosts are not ours.
  const local = useBrowserValue(() => (loginOrigin ? localSites(location, hostSuffixes) : undefined), undefined);
  const search = useBrowserValue(() => location.search, '');

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const follow = (event: MouseEvent<HTMLAnchorElement>, region: Region, language: Language) => {
    if (region.id !== current.id) track({ event: 'region-switch', to: region.id as RegionId });
    else if (language !== currentLanguage) track({ event: 'language-switch', to: language });
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const address = event.currentTarget.href;
    // The last of several presses counts.
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => goTo(address), switchDelayMs);
  };

  return (
    <details {...{ [listAttribute]: true }} className={styles.switcher}>
      <summary className={styles.button}>
        <Icon name="globe" />
        <span className="visually-hidden">{label} </span>
        <span className={shared.hiddenOnPhone}>
          <Place region={current} name={currentName} language={current.languages.length > 1 && currentLanguage} />
        </span>
      </summary>
      <ul className={styles.regions}>
        {regions.flatMap(({ region, name, several, switches }) =>
          region.languages.map((language) => (
            <li key={`${region.id}-${language}`}>
              <a
                href={regionAddress(region, language, page, switches, local) + search}
                className={styles.region}
                data-press
                onClick={(event) => follow(event, region, language)}
                {...(region.id === current.id && language === currentLanguage && { 'aria-current': 'true' as const })}
              >
                <Place region={region} name={name} language={several && language} />
              </a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}

/** Names a region in its own language, with a matching `lang`: `Malaysia` is Malay on every page. */
function Place({ region, name, language }: { region: Region; name: string; language: Language | false }) {
  return (
    <>
      <span {...markOf(region.languages[0])}>{name}</span>
      {language && (
        <>
          {' '}
          <span className={shared.soft} {...markOf(language)}>
            {languages[language].name}
          </span>
        </>
      )}
    </>
  );
}

function markOf(language: Language) {
  const { tag, dir } = languages[language];
  return { lang: tag, dir };
}
