import { languages } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import type { LocalRun } from './local-run';

/** Returns one line for each home page: its region, address and language. */
export function siteLinks({ suffix, port }: Pick<LocalRun, 'suffix' | 'port'>): string {
  const rows = regions.flatMap((region) =>
    region.languages.map((language) => {
      const address = `http://${region.id}.${suffix}:${port}${pagePath(region, language, 'home')}`;
      return `  ${region.id.padEnd(8)} ${address.padEnd(36)} ${languages[language].name}`;
    }),
  );
  return rows.join('\n');
}
