import { ensureFullChromium } from '@talkaroo/tools/support/chromium';
import runLighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { budgets } from './budgets';
import { chromiumArgs } from './phone';
import type { Place } from './places';
import { atLeast, atMost, median, type Table } from './report';
import type { Servers } from './servers';

const categories = { performance: 'perf', accessibility: 'access', 'best-practices': 'practices', seo: 'SEO' } as const;
type Category = keyof typeof categories;
const otherCategories = (Object.keys(categories) as Category[]).filter((id) => id !== 'performance');

const timings = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'speed-index': 'SI ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;
type Timing = keyof typeof timings;

type Run = { scores: Record<Category, number>; timings: Record<Timing, number>; failing: string[] };

const perEmptyPage = 3;

/** The part `lighthouse`. Runs of the empty page are interleaved, so that a slow machine affects both. */
export async function lighthouse({ site, empty }: Servers, places: Place[], runs: number): Promise<Table[]> {
  const ofPlaces = new Map(places.map((place) => [place, [] as Run[]]));
  const ofEmpty: Run[] = [];
  for (let round = 0; round < runs; round += 1) {
    for (const [index, place] of places.entries()) {
      if (index % perEmptyPage === 0) ofEmpty.push(await run(`http://${empty.hostOf('empty')}/`));
      ofPlaces.get(place)?.push(await run(`http://${site.hostOf(place.region.id)}${place.path}`));
    }
  }

  const floor = medianScore(ofEmpty, 'performance');
  const goal = Math.max(budgets.lighthouse.performance, floor);
  const rows = places.map((place) => {
    const all = ofPlaces.get(place) ?? [];
    const performance = medianScore(all, 'performance');
    return {
      page: place.name,
      [categories.performance]: atLeast(goal, performance),
      ...Object.fromEntries(
        otherCategories.map((id) => [categories[id], atLeast(budgets.lighthouse.others, medianScore(all, id))]),
      ),
      '÷ empty page': performance / floor,
      ...timingCells(all),
      'lowest to highest perf': range(all),
    };
  });
  const emptyRow = {
    page: 'empty page',
    [categories.performance]: floor,
    ...Object.fromEntries(otherCategories.map((id) => [categories[id], medianScore(ofEmpty, id)])),
    '÷ empty page': 1,
    ...timingCells(ofEmpty),
    'lowest to highest perf': range(ofEmpty),
  };
  const failing = places.flatMap((place) => {
    const counts = new Map<string, number>();
    for (const audit of (ofPlaces.get(place) ?? []).flatMap((each) => each.failing)) {
      counts.set(audit, (counts.get(audit) ?? 0) + 1);
    }
    return Array.from(counts, ([audit, count]) => ({ page: place.name, audit, 'in runs': `${count} of ${runs}` }));
  });
  return [
    {
      title: `Lighthouse, mobile: medians of ${runs} (the empty page: of ${ofEmpty.length}); perf is at least the empty page's`,
      rows: [emptyRow, ...rows],
    },
    { title: 'Lighthouse: what took points off', rows: failing },
  ];
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
    const result = await runLighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
    });
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function read({ categories: found, audits, finalDisplayedUrl }: Result): Run {
  const figures = <Key extends string>(keys: object, of: (key: Key) => number | null | undefined) =>
    Object.fromEntries(
      Object.keys(keys).map((key) => {
        const value = of(key as Key);
        if (typeof value !== 'number') throw new Error(`Lighthouse has no ${key} for ${finalDisplayedUrl}`);
        return [key, value];
      }),
    ) as Record<Key, number>;
  return {
    scores: figures<Category>(categories, (key) => found[key]?.score),
    timings: figures<Timing>(timings, (key) => audits[key]?.numericValue),
    // The performance audits are the timings, which have their own columns.
    failing: otherCategories.flatMap((category) =>
      (found[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === 'number' && audits[id].score < 1)
        .map(({ id }) => id),
    ),
  };
}

function medianScore(runs: Run[], category: Category): number {
  return median(runs.map(({ scores }) => scores[category]));
}

function timingCells(runs: Run[]) {
  const cells = (Object.entries(timings) as [Timing, string][]).map(([id, name]) => {
    const value = median(runs.map((each) => each.timings[id]));
    if (id === 'total-blocking-time') return [name, atMost(budgets.blockingTime, value)];
    if (id === 'cumulative-layout-shift') return [name, atMost(budgets.layoutShift, value)];
    return [name, value];
  });
  return Object.fromEntries(cells);
}

function range(runs: Run[]): string {
  const scores = runs.map(({ scores }) => scores.performance);
  return `${Math.min(...scores)} to ${Math.max(...scores)}`;
}
