import { ensureFullChromium } from '@talkaroo/tools/support/programs';
import { median } from 'es-toolkit/math';
import runLighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { budgets } from './budgets';
import { chromiumArgs } from './phone';
import type { Place } from './places';
import { atLeast, atMost, type Table } from './report';
import type { Servers } from './servers';

const timings = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'speed-index': 'SI ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

type Run = Record<string, number>;

const perEmptyPage = 3;

/** The part `lighthouse`. Runs of the empty page are interleaved, so that a slow machine affects both. */
export async function lighthouse({ siteHost, emptyHost }: Servers, places: Place[], runs: number): Promise<Table[]> {
  const ofPlaces = new Map(places.map((place) => [place, [] as Run[]]));
  const ofEmpty: Run[] = [];
  for (let round = 0; round < runs; round += 1) {
    for (const [index, place] of places.entries()) {
      if (index % perEmptyPage === 0) ofEmpty.push(await run(`http://${emptyHost}/`));
      ofPlaces.get(place)?.push(await run(`http://${siteHost(place.region.id)}${place.path}`));
    }
  }
  const floor = medians(ofEmpty);
  const rows = places.map((place) => {
    const all = ofPlaces.get(place) ?? [];
    const { perf = 0, 'TBT ms': blocking = 0, CLS: shift = 0, ...others } = medians(all);
    return {
      page: place.name,
      perf: atLeast(Math.max(budgets.lighthouse, floor.perf ?? 0), perf),
      '÷ empty page': perf / (floor.perf ?? 0),
      ...others,
      'TBT ms': atMost((floor['TBT ms'] ?? 0) * budgets.blockingTime, blocking),
      CLS: atMost(budgets.layoutShift, shift),
      'lowest to highest perf': range(all),
    };
  });
  const title = `Lighthouse, mobile: medians of ${runs} (the empty page: of ${ofEmpty.length}); perf is at least the empty page's`;
  const empties = { page: 'empty page', ...floor, '÷ empty page': 1, 'lowest to highest perf': range(ofEmpty) };
  return [{ title, rows: [...rows, empties] }];
}

/** On a busy machine, Lighthouse sometimes reports that it lost the start of its recording; such runs are repeated. */
const attempts = 3;

async function run(address: string): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runOnce(address);
    if (!result.runtimeError) return read(result);
    console.error(`Lighthouse, ${address}: ${result.runtimeError.message}`);
    if (attempt === attempts) throw new Error(`Lighthouse could not measure ${address}`);
  }
}

async function runOnce(address: string): Promise<Result> {
  const browser = await puppeteer.launch({ executablePath: ensureFullChromium(), args: chromiumArgs });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const result = await runLighthouse(address, { port, logLevel: 'error', onlyCategories: ['performance'] });
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function read({ categories, audits, finalDisplayedUrl }: Result): Run {
  const figures = Object.entries(timings).map(([id, name]) => [name, audits[id]?.numericValue] as const);
  const found = [['perf', categories.performance?.score] as const, ...figures];
  const missing = found.filter(([, value]) => typeof value !== 'number').map(([name]) => name);
  if (missing.length > 0) throw new Error(`Lighthouse has no ${missing} for ${finalDisplayedUrl}`);
  return Object.fromEntries(found) as Run;
}

function medians(runs: Run[]): Run {
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((each) => each[name] ?? 0))]),
  );
}

function range(runs: Run[]): string {
  const scores = runs.map(({ perf = 0 }) => perf);
  return `${Math.min(...scores)} to ${Math.max(...scores)}`;
}
