// `npm run bench`: measures weight, speed and load against an empty Next page, in `.bench/<part>.json` (docs/speed.md).
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bytes } from '@talkaroo/tools/bench/bytes';
import { lighthouse } from '@talkaroo/tools/bench/lighthouse';
import { choosePlaces, type Place } from '@talkaroo/tools/bench/places';
import { publish } from '@talkaroo/tools/bench/publish';
import { missed, printed, type Table } from '@talkaroo/tools/bench/report';
import { requests } from '@talkaroo/tools/bench/requests';
import { touch } from '@talkaroo/tools/bench/touch';
import { root } from '@talkaroo/tools/support/processes';

type Part = (places: Place[], runs: number) => Promise<Table[]>;
const parts: Record<string, Part> = { bytes, lighthouse, touch, requests, publish };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const places = choosePlaces(values.pages);
const runs = Number(values.runs);
if (positionals.some((name) => !Object.hasOwn(parts, name)) || places.length === 0 || !(runs >= 1)) {
  console.error(`npm run bench -- [${Object.keys(parts).join('|')}]… [--pages <id>,…] [--runs <number>]`);
  process.exit(2);
}

const folder = path.join(root, '.bench');
mkdirSync(folder, { recursive: true });
let exitCode = 0;
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const start = performance.now();
  try {
    const tables = await measure(places, runs);
    for (const table of tables) console.log(printed(table));
    const over = missed(tables);
    // Bytes do not depend on the machine.
    if (name === 'bytes' && over.length > 0) {
      console.log(`\nOver budget:\n  ${over.join('\n  ')}`);
      exitCode = 1;
    }
    const seconds = Math.round((performance.now() - start) / 1000);
    const machine = { date: new Date(), cpu: `${cpus().length} × ${cpus()[0]?.model}`, node: process.version };
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, `${JSON.stringify({ part: name, ...machine, seconds, over, tables }, null, 2)}\n`);
    console.log(`\n${name}: ${seconds} s, ${over.length} over their goal, ${path.relative(process.cwd(), file)}`);
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error);
    exitCode = 1;
  }
}
process.exit(exitCode);
