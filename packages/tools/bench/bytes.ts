import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '@talkaroo/tools/support/programs';
import { ports } from '@/tests/support/ports';
import { budgets } from './budgets';
import { ByteMeter, type Kind, kilobytes, kinds, type PageBytes } from './measure-bytes';
import { chromiumArgs } from './phone';
import type { Place } from './places';
import { atMost, type Judged, type Table } from './report';
import type { Servers } from './servers';

const together = 4;

export type PlaceBytes = { place: Place; bytes: PageBytes };
export type ByteFigures = { floor: PageBytes; pages: PlaceBytes[] };

/** The part `bytes`: network bytes of the pages, and their budgets. */
export async function bytes(_servers: Servers, places: Place[]): Promise<Table[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    return byteTables(await measureBytes(browser, places));
  } finally {
    await browser.close();
  }
}

export async function measureBytes(browser: Browser, places: Place[]): Promise<ByteFigures> {
  const meter = new ByteMeter(browser);
  const floor = await meter.measure(`http://empty.localhost:${ports.empty}/`);
  const measured = new Map<Place, PageBytes>();
  const waiting = [...places];
  const measureNext = async (): Promise<void> => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      measured.set(place, await meter.measure(`http://${place.region.id}.localhost:${ports.site}${place.path}`));
    }
  };
  await Promise.all(Array.from({ length: together }, measureNext));
  const pages = places.map((place) => ({ place, bytes: measured.get(place) as PageBytes }));
  return { floor, pages };
}

export const byteBudgets: Record<string, (figures: PlaceBytes, floor: PageBytes) => Judged | undefined> = {
  'script before a touch, KB': ({ bytes }) => atMost(budgets.scriptBeforeTouch, bytes.idle.script / 1000),
  'script after it ÷ empty page’s': ({ place, bytes }, floor) =>
    atMost(
      budgets.scriptAfterTouch[place.hasForm ? 'form' : 'reading'],
      // The starter was loaded before.
      (bytes.touched.script - bytes.idle.script) / floor.touched.script,
    ),
  'home until load, KB': ({ place, bytes }) =>
    place.id === 'home'
      ? atMost(budgets.homeUntilLoad[place.hasLargeFont ? 'largeFont' : 'other'], kilobytes(bytes.load))
      : undefined,
  'HTML, KB': ({ bytes }) => atMost(budgets.html, bytes.html / 1000),
  'styles, KB': ({ bytes }) => atMost(budgets.styles, bytes.styles / 1000),
  'elements laid out': ({ bytes: { counts } }) => atMost(budgets.laidOut, counts.laidOut),
  'style rules': ({ bytes: { counts } }) => atMost(budgets.rules, counts.rules),
  'requests before a touch': ({ bytes: { counts } }) => atMost(budgets.requests, counts.requests),
  'SVG documents': ({ bytes: { counts } }) => atMost(budgets.drawings, counts.drawings),
};

const moments = {
  load: 'until the load event',
  idle: 'until idle, untouched',
  touched: 'after the first touch',
} as const;

function byteTables({ floor, pages }: ByteFigures): Table[] {
  const byKind = Object.entries(moments).map(([moment, words]) => {
    const row = (name: string, of: PageBytes) => {
      const figures = of[moment as keyof typeof moments];
      const base = floor[moment as keyof typeof moments];
      const cells = kinds.map((kind: Kind) => [kind, figures[kind] / 1000]);
      const all = kilobytes(figures);
      return { page: name, ...Object.fromEntries(cells), all, '÷ empty page': all / kilobytes(base) };
    };
    const rows = [row('empty page', floor), ...pages.map(({ place, bytes }) => row(place.name, bytes))];
    return { title: `Bytes ${words}, KB by Brotli; fetched: asked for, but not used yet`, rows };
  });
  const judged = pages.map((figures) => {
    const cells = Object.entries(byteBudgets).map(([name, judge]) => [name, judge(figures, floor) ?? '']);
    return { page: figures.place.name, ...Object.fromEntries(cells), elements: figures.bytes.counts.elements };
  });
  return [...byKind, { title: 'Bytes against their budgets', rows: judged }];
}
