import { languages } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import type { LocalRun } from './local-run';

export function siteLinks({ suffix, port }: Pick<LocalRun, 'suffix' | 'port'>): string {
  const rows = regions.flatMap((region) =>
    region.languages.map((language) => [
      region.id,
      languages[language].name,
      `http://${region.id}.${suffix}:${port}${pagePath(region, language, 'home')}`,
    ]),
  );
  const lines = [['Region', 'Language', 'Address'], ...rows];
  return lines.map(([id = '', name = '', link = '']) => `  ${pad(id, 8)} ${pad(name, 16)} ${link}`).join('\n');
}

/** Pads to terminal columns: Chinese and Japanese characters take two, combining marks none. */
function pad(text: string, width: number): string {
  const columns = [...text].reduce((sum, char) => {
    if (/\p{Mark}/u.test(char)) return sum;
    return sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char) ? 2 : 1);
  }, 0);
  return text + ' '.repeat(Math.max(0, width - columns));
}
