// `npm run bench`: measures page weight, page speed and server load, compared with an empty Next page. Prints tables
// and writes them to `.bench/<part>.json`. See docs/speed.md. To run parts:
//   npm run bench -- bytes
//   npm run bench -- lighthouse requests --pages home,register --runs 3
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bytes } from '@talkaroo/tools/bench/bytes';
import { lighthouse } from '@talkaroo/tools/bench/lighthouse';
import { choosePlaces, type Place } from '@talkaroo/tools/bench/places';
import { publish } from '@talkaroo/tools/bench/publish';
import { missed, printed, type Table } from '@talkaroo/tools/bench/report';
import { requests } from '@talkaroo/tools/bench/requests';
import { type Servers, startServers } from '@talkaroo/tools/bench/servers';
import { touch } from '@talkaroo/tools/bench/touch';
import { root } from '@talkaroo/tools/support/processes';

type Part = {
  /** Uses the servers of this run, and must not change them. */
  run?: (servers: Servers, places: Place[], runs: number) => Promise<Table[]>;
  runAlone?: (runs: number) => Promise<Table[]>;
  /** Figures do not depend on the machine, so a missed goal is an error. */
  isExact?: boolean;
};

const parts: Record<string, Part> = {
  bytes: { run: bytes, isExact: true },
  lighthouse: { run: lighthouse },
  touch: { run: touch },
  requests: { run: requests },
  publish: { runAlone: publish },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const places = choosePlaces(values.pages);
const runs = Number(values.runs);
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || places.length === 0 || !(runs >= 1)) {
  console.error(`npm run bench -- [${Object.keys(parts).join('|')}]… [--pages <id>,…] [--runs <number>]`);
  process.exit(2);
}

const folder = path.join(root, '.bench');
mkdirSync(folder, { recursive: true });
const chosen = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name));
let exitCode = 0;

const together = chosen.filter(([, { run }]) => run);
if (together.length > 0) {
  const servers = await startServers();
  for (const [name, part] of together) await report(name, part, async () => part.run?.(servers, places, runs) ?? []);
  await servers.stop();
}
for (const [name, part] of chosen.filter(([, { runAlone }]) => runAlone)) {
  await report(name, part, async () => part.runAlone?.(runs) ?? []);
}
process.exit(exitCode);

async function report(name: string, { isExact = false }: Part, measure: () => Promise<Table[]>): Promise<void> {
  const start = performance.now();
  let tables: Table[];
  try {
    tables = await measure();
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error);
    exitCode = 1;
    return;
  }
  for (const table of tables) console.log(printed(table));
  const over = missed(tables);
  if (isExact && over.length > 0) {
    console.log(`\nOver budget:\n  ${over.join('\n  ')}`);
    exitCode = 1;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ part: name, ...machine(), seconds, over, tables }, null, 2)}\n`);
  console.log(`\n${name}: ${seconds} s, ${over.length} over their goal, ${path.relative(process.cwd(), file)}`);
}

function machine(): object {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8'));
  const [cpu] = cpus();
  return {
    date: new Date().toISOString(),
    cpu: `${cpus().length} × ${cpu?.model}`,
    node: process.version,
    next: version,
  };
}
