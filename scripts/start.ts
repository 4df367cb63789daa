// `npm start`: the whole product on this machine, from a fresh clone to a table of links.
import { languages } from '@/lib/regions/languages';
import { pagePath } from '@/lib/regions/pages';
import { regions } from '@/lib/regions/regions';
import { prepareLocalRun } from '@/scripts/support/local-run';
import { startTool, untilEnded, untilHealthy } from '@/scripts/support/processes';
import { ensureBuild } from '@/scripts/support/site-build';

const { port, sandboxPort, suffix, env } = await prepareLocalRun();

await ensureBuild();

console.log('Starting the sandbox hosts and the site …');
const children = [startTool('sandbox', [], {}, true), startTool('site', [], env)];
const end = untilEnded(children);
const healthy = (await untilHealthy(sandboxPort, children)) && (await untilHealthy(port, children));
if (healthy) console.log(`\n${table()}\n\nCtrl-C ends it all.`);
await end;

/** Region, language and address of every site. */
function table(): string {
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

/** Pads to a width in terminal columns: Chinese and Japanese characters take two, marks above and below take none. */
function pad(text: string, width: number): string {
  const columns = [...text].reduce((sum, char) => {
    if (/\p{Mark}/u.test(char)) return sum;
    return sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char) ? 2 : 1);
  }, 0);
  return text + ' '.repeat(Math.max(0, width - columns));
}
