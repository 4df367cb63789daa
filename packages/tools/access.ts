// `npm run access`: checks every page and state in two browsers for accessibility (axe and IBM's engine) and layout
// faults, with forced colours, text of double size and 400 % zoom. Prints the findings, writes them to
// `test-results/access.md` and `.json`, and exits with 1 if there are any. To run parts:
//   npm run access -- --pass states --region hk,ar --browser firefox --state picker
//   npm run access -- --pass zoom,text --page home,register
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { slugsOf } from '@talkaroo/content/packs/packs';
import type { Language } from '@talkaroo/content/regions/languages';
import { openPages } from '@talkaroo/content/regions/open-pages';
import { type PageId, pagePath } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { type Found, summarise } from '@talkaroo/tools/support/access-report';
import { ensureChromium } from '@talkaroo/tools/support/chromium';
import { findFirefox } from '@talkaroo/tools/support/firefox';
import { prepareLocalRun } from '@talkaroo/tools/support/local-run';
import { root, startTool, stopAll, untilHealthy } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { heightOf, layoutFaults, settledFaults, widths } from '@/tests/support/access/check-layout';
import { axeFindings, type Finding, ibmFindings, newTabFindings } from '@/tests/support/access/engines';
import { controlBoxes, focusFindings, invisibleControls } from '@/tests/support/access/sight';
import { type State, states } from '@/tests/support/access/states';
import {
  type BrowserName,
  type OpenBrowser,
  openChromium,
  openFirefox,
  type Visit,
} from '@/tests/support/access/visit';
import { words } from '@/tests/support/texts';

const passes = ['engines', 'layout', 'states', 'zoom', 'text', 'forced'] as const;
type Pass = (typeof passes)[number];

const { values } = parseArgs({
  options: {
    pass: { type: 'string', default: passes.join(',') },
    region: { type: 'string', default: '' },
    browser: { type: 'string', default: 'chromium,firefox' },
    page: { type: 'string', default: '' },
    state: { type: 'string', default: '' },
  },
});
const wanted = values.pass.split(',') as Pass[];
const browsers = values.browser.split(',') as BrowserName[];
const chosen = regions.filter(({ id }) => !values.region || values.region.split(',').includes(id));

const found: Found[] = [];
const { port, sandboxPort, suffix, env } = await prepareLocalRun();
await ensureBuild();
const children = [startTool('sandbox', [], { SANDBOX_DATABASE: ':memory:' }, true), startTool('site', [], env)];
if (!(await untilHealthy(sandboxPort, children)) || !(await untilHealthy(port, children))) process.exit(1);

type Place = { region: Region; language: Language; id: PageId; address: string };

const places: Place[] = chosen.flatMap((region) =>
  region.languages.flatMap((language) =>
    openPages(region).flatMap(({ id }) => {
      if (values.page && !values.page.split(',').includes(id)) return [];
      const [first] = slugsOf(region, language, id);
      if (first === undefined) return [];
      return { region, language, id, address: addressOf(region, pagePath(region, language, id, first)) };
    }),
  ),
);
const start = Date.now();
// Ctrl-C prints the findings so far.
process.on('SIGINT', () => stopAll(children).then(finish));
try {
  for (const name of browsers) {
    const open =
      name === 'firefox' ? () => openFirefox(findFirefox()) : (size?: number) => openChromium(ensureChromium(), size);
    if (wanted.includes('engines'))
      await withBrowser(open(), (browser) => inTurn(places, (place) => askEngines(browser, name, place)));
    if (wanted.includes('layout'))
      await withBrowser(open(), (browser) => inTurn(places, (place) => lookAtLayout(browser, name, place)));
    if (wanted.includes('states')) {
      const all = chosen.flatMap((region) => region.languages.flatMap((language) => statesOf(region, language)));
      await withBrowser(open(), (browser) => inTurn(all, (each) => lookAtState(browser, name, each)));
    }
    // Browser settings affect style sheets only, so one engine is enough.
    if (name === 'firefox') continue;
    if (wanted.includes('zoom'))
      await withBrowser(open(), (browser) => inTurn(places, (place) => lookZoomed(browser, name, place)));
    if (wanted.includes('text'))
      await withBrowser(open(32), (browser) => inTurn(places, (place) => lookAtLargeText(browser, name, place)));
    if (wanted.includes('forced'))
      await withBrowser(open(), (browser) => inTurn(places, (place) => lookInForcedColours(browser, name, place)));
  }
} finally {
  await stopAll(children);
}
finish();

function finish(): never {
  const folder = path.join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const report = summarise(found);
  writeFileSync(path.join(folder, 'access.json'), JSON.stringify(found, null, 1));
  writeFileSync(path.join(folder, 'access.md'), report);
  console.log(report);
  console.log(`${found.length} findings in ${Math.round((Date.now() - start) / 1000)} s`);
  process.exit(found.length === 0 ? 0 : 1);
}

async function askEngines(
  browser: OpenBrowser,
  name: BrowserName,
  { region, language, id, address }: Place,
): Promise<void> {
  const visit = await browser.visit({ width: 360, height: 640 });
  const keep = keeper(name, `${region.id} ${language}`, id);
  try {
    await visit.goto(address);
    await engines(visit, keep, 360);
    keep('links', 360, await newTabFindings(visit, words(language, 'common').social.newTab));
    await visit.setViewportSize({ width: 1280, height: 800 });
    await engines(visit, keep, 1280);
  } catch (error) {
    keep('run', 0, [failure(error)]);
  } finally {
    await visit.close();
  }
}

async function lookAtLayout(
  browser: OpenBrowser,
  name: BrowserName,
  { region, language, id, address }: Place,
): Promise<void> {
  const visit = await browser.visit({ width: 320, height: 640 });
  const keep = keeper(name, `${region.id} ${language}`, id);
  try {
    await visit.goto(address);
    for (const width of widths) keep('layout', width, await layoutFaults(visit, width));
  } catch (error) {
    keep('run', 0, [failure(error)]);
  } finally {
    await visit.close();
  }
}

type StatePlace = { state: State; region: Region; language: Language; address: string };

function statesOf(region: Region, language: Language): StatePlace[] {
  return states.flatMap((state) => {
    const { page, regions: only } = state;
    if (only && !only.includes(region.id)) return [];
    if (values.state && !state.name.includes(values.state)) return [];
    if (typeof page === 'object') return [{ state, region, language, address: addressOf(region, page.path) }];
    if (!openPages(region).some(({ id }) => id === page)) return [];
    return [{ state, region, language, address: addressOf(region, pagePath(region, language, page, '')) }];
  });
}

async function lookAtState(
  browser: OpenBrowser,
  name: BrowserName,
  { state, region, language, address }: StatePlace,
): Promise<void> {
  const keep = keeper(name, `${region.id} ${language}`, state.name);
  const windows = [
    { kind: 'phone', sizes: [360, 320, 390] },
    { kind: 'desktop', sizes: [1280, 768, 1920] },
  ];
  for (const { kind, sizes } of windows) {
    if (state.only && state.only !== kind) continue;
    const [first = 360] = sizes;
    const visit = await browser.visit({ width: first, height: heightOf(first), answers: state.answers ?? {} });
    try {
      await visit.goto(address);
      await state.reach(visit, { region: region.id, language });
      await engines(visit, keep, first);
      for (const width of sizes) {
        await visit.setViewportSize({ width, height: heightOf(width) });
        keep('layout', width, await settledFaults(visit, width));
      }
    } catch (error) {
      keep('run', first, [failure(error)]);
    } finally {
      await visit.close();
    }
  }
}

/** 1280 × 1024 px at 400 %: nothing is lost, and the focused element is visible. */
async function lookZoomed(
  browser: OpenBrowser,
  name: BrowserName,
  { region, language, id, address }: Place,
): Promise<void> {
  const keep = keeper(name, `${region.id} ${language}`, id);
  const visit = await browser.visit({ width: 320, height: 256 });
  try {
    await visit.goto(address);
    keep('zoom', 320, await layoutFaults(visit, 320, 256));
    keep('zoom', 320, await focusFindings(visit));
  } catch (error) {
    keep('run', 320, [failure(error)]);
  } finally {
    await visit.close();
  }
}

/** Text of double size (WCAG 1.4.4) may wrap, but must not be cut off or out of reach. */
async function lookAtLargeText(
  browser: OpenBrowser,
  name: BrowserName,
  { region, language, id, address }: Place,
): Promise<void> {
  const keep = keeper(name, `${region.id} ${language}`, id);
  const visit = await browser.visit({ width: 390, height: 780 });
  try {
    await visit.goto(address);
    const size = await visit.evaluate<string>('getComputedStyle(document.body).fontSize');
    if (size !== '32px') throw new Error(`the text is ${size} high`);
    for (const width of [390, 1280]) {
      keep(
        'text',
        width,
        (await layoutFaults(visit, width)).filter(({ rule }) => rule !== 'lines'),
      );
      keep('text', width, await focusFindings(visit));
    }
  } catch (error) {
    keep('run', 390, [failure(error)]);
  } finally {
    await visit.close();
  }
}

/** Checks pixels, because forced colours differ from the style sheet that axe reads. */
async function lookInForcedColours(
  browser: OpenBrowser,
  name: BrowserName,
  { region, language, id, address }: Place,
): Promise<void> {
  const keep = keeper(name, `${region.id} ${language}`, id);
  for (const colours of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      const visit = await browser.visit({ width, height: heightOf(width), forcedColours: colours });
      try {
        await visit.goto(address);
        const controls = await visit.evaluate(controlBoxes, null);
        keep(`forced ${colours}`, width, invisibleControls(await visit.picture(), controls));
      } catch (error) {
        keep('run', width, [failure(error)]);
      } finally {
        await visit.close();
      }
    }
  }
}

async function engines(visit: Visit, keep: Keep, width: number): Promise<void> {
  keep('axe', width, await axeFindings(visit));
  keep('ibm', width, await ibmFindings(visit));
}

type Keep = (by: string, width: number, findings: Finding[]) => void;

function keeper(browser: BrowserName, region: string, place: string): Keep {
  return (by, width, findings) => {
    for (const finding of findings) found.push({ ...finding, by, browser, region, place, width });
  };
}

function failure(error: unknown): Finding {
  return { rule: 'not-checked', where: '', detail: String(error).slice(0, 200) };
}

function addressOf(region: Region, pathname: string): string {
  return `http://${region.id}.${suffix}:${port}${pathname}`;
}

async function withBrowser(opening: Promise<OpenBrowser>, use: (browser: OpenBrowser) => Promise<void>): Promise<void> {
  const browser = await opening;
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

async function inTurn<T>(items: readonly T[], look: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await look(item);
  };
  await Promise.all([work(), work()]);
}
