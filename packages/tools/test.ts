// `npm test`: required before a change lands; `npm run test:full`: all but the breakages; `npm run check`: the quick
// loop. Named steps run alone with their needs: `npm test -- crawl browser`. See docs/testing.md.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sumBy } from 'es-toolkit';
import { startTestSite } from '@/tests/support/servers';
import { mergeBase, studioMayHaveChanged } from './support/changes';
import { root } from './support/processes';
import { deployTools, engines, nginx } from './support/programs';
import { runSteps, type Step, wholeOutcome } from './support/steps';
import { describeFailure } from './support/test-reports';
import { command, cores, playwright, results, vitest } from './support/test-steps';
import { timesTable } from './support/times-table';

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
const isFull = values.full === true;
const base = values.changed && mergeBase();
const touched = base ? [`--changed=${base}`, '--passWithNoTests'] : [];
// Changes are tested with fixed random inputs, nightly runs with new ones.
process.env.TEST_RUNS ||= isFull ? '2000' : '50';
if (!isFull) process.env.TEST_SEED ||= '1';
if (isFull) process.env.TEST_FULL = '1';

/** Leaves room beside them for the build and what needs it. */
const halfOfCores = Math.max(1, Math.floor(cores / 2));

let stopSite = async () => {};
const site: Step = {
  id: 'site',
  title: 'Site and sandbox, warm',
  needs: ['build'],
  cores: 1,
  run: async () => {
    stopSite = await startTestSite();
    return wholeOutcome('site');
  },
};

const everyChange: Step[] = [
  command('browsers', 'Browsers', 'browsers', isFull ? ['--full'] : [], { cores: 0 }),
  command('routes', 'Route types', 'next', ['typegen']),
  command('lint', 'Lint', 'biome', ['ci', '.']),
  command('types', 'Types', 'tsc', [], { needs: ['routes'] }),
  // The build deletes the route types and generates them again.
  command('build', 'Build', 'build', [], { after: ['types'] }),
  command('unused', 'Unused code', 'knip', ['--config', 'packages/tools/knip.jsonc']),
  command('packs', 'Language packs', 'packs'),
  vitest('unit', 'Unit tests', ['--project=unit', ...touched], { cores: halfOfCores }),
  vitest('dom', 'Component tests', ['--project=dom', ...touched], { cores: halfOfCores }),
  site,
  vitest('crawl', 'Crawl', ['--project=crawl'], { needs: ['site'], cores: 1 }),
  vitest('release', 'Release', ['--project=release', ...(isFull ? [] : ['release.spec', 'studio.spec'])], {
    needs: ['site', 'browsers'],
    cores: 1,
  }),
  ...engines.map((engine) =>
    vitest(engine.id, engine.title, [`--project=${engine.id}`, ...(isFull ? [] : ['tests/engines/journey.spec.ts'])], {
      needs: ['site', 'browsers'],
      cores: 1,
      program: engine,
      isOptional: !isFull,
    }),
  ),
  playwright('browser', 'Browser tests', 'tests/playwright.config.ts', { needs: ['site', 'browsers'] }),
  vitest('hostile', 'Hostile requests', ['--project=hostile'], { needs: ['site'] }),
];
const studio = playwright('studio', 'Studio', 'tests/studio/playwright.config.ts', { needs: ['build', 'browsers'] });

/** The next steps start sites on its ports. */
const siteEnd: Step = {
  id: 'site-end',
  title: 'Site and sandbox, stopped',
  after: everyChange.filter(({ needs }) => needs?.includes('site')).map(({ id }) => id),
  cores,
  run: async () => {
    await stopSite();
    return wholeOutcome('site-end');
  },
};
const needs = ['build', 'browsers'];
const nightly: Step[] = [
  siteEnd,
  vitest('publish', 'Publishing', ['--project=operations', 'publish'], { needs, after: ['site-end'] }),
  vitest('edge', 'The edge', ['--project=operations', 'tests/operations/edge'], {
    needs,
    after: ['site-end'],
    program: nginx,
  }),
  ...deployTools.map((program) =>
    vitest(program.id, `Files for operators: ${program.id}`, ['--project=deploy', `tests/deploy/${program.id}`], {
      needs,
      program,
    }),
  ),
  vitest('how-tos', 'How-tos', ['--project=how-tos'], { needs: ['build'] }),
];
/** Runs by its name alone, as it takes as long as the rest of the night: it tests the tests. */
const breakages = command('breakages', 'Breakages', 'breakages', [], { needs, cores });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopSite().finally(() => process.exit(1)));
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const begin = performance.now();
const ended = await runSteps(await chosenSteps(), cores, ({ step, seconds, failed }) => {
  console.log(`${failed.length === 0 ? '✓' : '✗'} ${step.title}, ${Math.round(seconds)} s`);
});
await stopSite();

const budgets: Record<string, number> = JSON.parse(readFileSync(path.join(root, 'tests/budgets.json'), 'utf8'));
const total = (performance.now() - begin) / 1000;
console.log(timesTable(ended, total, isFull ? {} : budgets));
const times = ended.map(({ step: { id }, seconds, passed, failed }) => ({
  ...{ id, seconds, passed: passed.length, failed: failed.length },
}));
const tests = ended.flatMap(({ step, passed, failed }) =>
  [...passed, ...failed].map(({ file, title, seconds }) => ({ step: step.id, name: `${file} › ${title}`, seconds })),
);
writeFileSync(path.join(results, 'times.json'), JSON.stringify({ total, steps: times, tests }));
const failures = ended.flatMap((step) => step.failed);
// Repeated at the end, because some forges keep only the last lines of a long output.
if (failures.length > 0)
  console.log(`\n— What failed\n\n${failures.map((failure) => describeFailure(failure)).join('\n\n')}\n`);
console.log(`${sumBy(ended, ({ passed }) => passed.length)} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function chosenSteps(): Promise<Step[]> {
  const all = [...everyChange, studio, ...nightly];
  if (positionals.length > 0) {
    all.push(breakages);
    const wanted = new Set(positionals);
    const unknown = positionals.find((id) => !all.some((step) => step.id === id));
    if (unknown) throw new Error(`There is no step "${unknown}"; there are ${all.map(({ id }) => id).join(', ')}`);
    for (const id of wanted) for (const need of all.find((step) => step.id === id)?.needs ?? []) wanted.add(need);
    if (wanted.has('site')) wanted.add('site-end');
    return all.filter(({ id }) => wanted.has(id));
  }
  if (isFull) return all;
  if (await studioMayHaveChanged()) return [...everyChange, studio];
  console.log('Studio: left out, since nothing that it is made of has changed since the merge base.');
  return everyChange;
}
