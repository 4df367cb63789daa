import { chromiumArgs, ensureFullChromium } from '@talkaroo/tools/support/programs';
import { mapValues, median, retry } from 'es-toolkit';
import runLighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { budgets } from './budgets';
import { addressOf, type Place } from './places';
import { atLeast, atMost, type Table } from './report';
import { emptyPage, withServers } from './servers';

const timings = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'SI ms': 'speed-index',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Run = Record<'perf' | keyof typeof timings, number>;

/** The part `lighthouse`. Runs of the pages are in turn, so that a slow machine affects all. */
export function lighthouse(places: Place[], runs: number): Promise<Table[]> {
  const pages = [
    { page: 'empty page', address: emptyPage },
    ...places.map((place) => ({ page: place.name, address: addressOf(place) })),
  ];
  return withServers(async () => {
    const found = pages.map((page) => ({ ...page, runs: [] as Run[] }));
    for (let round = 0; round < runs; round += 1) {
      // On a busy machine, Lighthouse sometimes reports that it lost the start of its recording.
      for (const page of found) page.runs.push(await retry(() => run(page.address), 3));
    }
    const [empty, ...rows] = found.map(({ page, runs }) => {
      const { perf: _, ...zeros } = runs[0] as Run;
      const medians = mapValues(zeros, (__, name) => median(runs.map((each) => each[name])));
      const scores = runs.map(({ perf }) => perf);
      const range = `${Math.min(...scores)} to ${Math.max(...scores)}`;
      return { page, perf: median(scores), ...medians, 'lowest to highest perf': range };
    });
    if (!empty) return [];
    const judged = rows.map((row) => ({
      ...row,
      perf: atLeast(Math.max(budgets.lighthouse, empty.perf), row.perf),
      '÷ empty page': row.perf / empty.perf,
      'TBT ms': atMost(empty['TBT ms'] * budgets.blockingTime, row['TBT ms']),
      CLS: atMost(budgets.layoutShift, row.CLS),
    }));
    return [{ title: `Lighthouse, mobile: medians of ${runs}`, rows: [...judged, { ...empty, '÷ empty page': 1 }] }];
  });
}

async function run(address: string): Promise<Run> {
  const browser = await puppeteer.launch({ executablePath: ensureFullChromium(), args: chromiumArgs });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const result = await runLighthouse(address, { port, logLevel: 'error', onlyCategories: ['performance'] });
    if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const figures = {
      perf: categories.performance?.score,
      ...mapValues(timings, (id) => audits[id]?.numericValue),
    };
    const missing = Object.keys(figures).filter((name) => typeof figures[name as keyof Run] !== 'number');
    if (missing.length > 0) throw new Error(`Lighthouse has no ${missing} for ${address}`);
    return figures as Run;
  } finally {
    await browser.close();
  }
}
