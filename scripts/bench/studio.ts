import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { readPackFiles } from '@/lib/packs/pack-files';
import { publish } from '@/scripts/publish/publish';
import { PublishServer } from '@/scripts/publish/servers';
import { ensureChromium } from '@/scripts/support/chromium';
import { ensureBuild } from '@/scripts/support/site-build';
import { writeAddress } from '@/studio/app/address';
import { viewQuery } from '@/studio/app/api';
import { texts } from '@/studio/app/texts';
import { askStudio, startStudio, token, writeAddressOf } from '@/tests/studio/studio-server';
import { askServer } from '@/tests/support/http';
import { ports } from '@/tests/support/ports';
import { chromiumArgs } from './phone';
import { atMost, median, type Table } from './report';
import { needPorts } from './servers';

type Studio = Awaited<ReturnType<typeof startStudio>>;

/** Milliseconds. */
const goals = { open: 1_000, key: 50, publish: 2_000 };
const keys = 50;
/** Milliseconds between two keys: of somebody who types fast. Pauses are longer, and the server is asked in them. */
const betweenKeys = 130;

const view = { region: 'tr', language: 'tr', page: 'course', slug: '' };
const host = 'tr.talkaroo.example';
const path = '/global/course';
const file = 'tr/course.json';
/** The heading of that page. */
const key = 'title';

/** What the studio's figures are set beside: a page with a line to type into, which says the same in a frame. */
const emptyPage = `<!doctype html><title>Empty</title><p contenteditable role="textbox">Hello</p>
<iframe srcdoc="<main><h1>Hello</h1></main>"></iframe>
<script>
document.querySelector('p').addEventListener('input', ({ target }) => {
  document.querySelector('iframe').contentDocument.querySelector('h1').textContent = target.textContent;
});
</script>`;

/** The part `studio`: the marketers' editor, from its opening to a publish, with one server. */
export async function studio(runs: number): Promise<Table[]> {
  await ensureBuild();
  await needPorts(ports.studio, ports.studio + 1, ports.studio + 2);
  const empty = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(emptyPage));
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  const emptyAddress = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const started = await startStudio(0);
  try {
    return [
      await opening(browser, started, emptyAddress, runs),
      await typing(browser, started, emptyAddress),
      await answering(started),
      await publishing(browser, started, runs),
    ];
  } finally {
    await started.stop();
    await browser.close();
    empty.close();
  }
}

async function opening(browser: Browser, studio: Studio, emptyAddress: string, runs: number): Promise<Table> {
  const draft = await newDraft(studio, 'Opening');
  const address = studio.origin + writeAddressOf(view, draft);
  const times = { studio: [] as number[], empty: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    const [one, other] = [await timeToOpen(browser, address), await timeToOpen(browser, emptyAddress)];
    // The first finds a server that has never made this page.
    if (run === 0) continue;
    times.studio.push(one);
    times.empty.push(other);
  }
  const [ms, yardstick] = [median(times.studio), median(times.empty)];
  return {
    title: `Opening, with an empty cache: from the navigation until the page is shown in its frame, medians of ${runs}`,
    rows: [
      { what: 'the studio', ms: atMost(goals.open, Math.round(ms)), '÷ empty': ms / yardstick },
      { what: 'an empty page with a frame', ms: Math.round(yardstick), '÷ empty': 1 },
    ],
  };
}

/** Milliseconds from the navigation to the first frame with a heading in the page's own frame. */
async function timeToOpen(browser: Browser, address: string): Promise<number> {
  const context = await newContext(browser);
  await context.addInitScript(noteShown);
  const page = await context.newPage();
  await page.goto(address);
  const shown = await page.waitForFunction(() => window.shownAt);
  const ms = (await shown.jsonValue()) as number;
  await context.close();
  return ms;
}

/** Runs in every document. */
function noteShown(): void {
  if (window !== top) return;
  const look = () => {
    if (document.querySelector('iframe')?.contentDocument?.querySelector('main h1')) window.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function typing(browser: Browser, studio: Studio, emptyAddress: string): Promise<Table> {
  const draft = await newDraft(studio, 'Typing');
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(studio.origin + writeAddressOf(view, draft));
  await page.frameLocator('iframe').locator('main h1').click();
  await page.getByRole('complementary', { name: texts.app.panel }).getByRole('textbox').first().click();
  const inStudio = await timesOfKeys(page);
  await page.goto(emptyAddress);
  await page.getByRole('textbox').click();
  const inEmpty = await timesOfKeys(page);
  await context.close();
  const yardstick = median(inEmpty);
  const row = (what: string, times: number[]) => ({
    what,
    'median ms': atMost(goals.key, median(times)),
    '95th ms': atMost(goals.key, nearlyWorst(times)),
    'median ÷ empty': median(times) / yardstick,
  });
  return {
    title: `From a key to the frame that shows it on the page, ${keys} keys, one each ${betweenKeys} ms`,
    rows: [row('in the panel of the studio', inStudio), row('an empty page with a frame', inEmpty)],
  };
}

/** Types where the focus is. Milliseconds from each key until after the frame in which the page has it. */
async function timesOfKeys(page: Page): Promise<number[]> {
  await page.keyboard.press('End');
  await page.evaluate(watchKeys);
  for (let count = 0; count < keys; count += 1) {
    // No two in a row that a font would draw as one.
    await page.keyboard.press(count % 5 === 4 ? 'x' : 'aeiou'.charAt(count % 5));
    await page.waitForTimeout(betweenKeys);
  }
  const times = await page.evaluate(() => window.keyTimes ?? []);
  if (times.length < keys) throw new Error(`Only ${times.length} of ${keys} keys came to the page`);
  return times;
}

/** Runs in the page. */
function watchKeys(): void {
  const times: number[] = [];
  window.keyTimes = times;
  let typed = '';
  let pressedAt: number | undefined;
  addEventListener(
    'keydown',
    (event) => {
      typed += event.key;
      pressedAt = event.timeStamp;
    },
    true,
  );
  const inside = document.querySelector('iframe')?.contentDocument;
  if (!inside) return;
  new MutationObserver(() => {
    const from = pressedAt;
    if (from === undefined || !inside.querySelector('main h1')?.textContent?.includes(typed)) return;
    pressedAt = undefined;
    // After the frame's paint.
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
  }).observe(inside, { subtree: true, childList: true, characterData: true });
}

async function answering(studio: Studio): Promise<Table> {
  const draft = await newDraft(studio, 'Answering');
  const times: Record<string, number[]> = {};
  const time = async (what: string, run: () => Promise<unknown>) => {
    const begin = performance.now();
    await run();
    times[what] = [...(times[what] ?? []), performance.now() - begin];
  };
  const makePage = () => askStudio(studio, `/drafts/${draft}/page?${viewQuery(view)}`);
  const text = new URLSearchParams({ ...view, namespace: 'course', key });
  const words = new URLSearchParams({ region: view.region, language: view.language, words: 'free class 25' });
  await makePage();
  for (let count = 0; count < keys; count += 1) {
    const edits = [{ do: 'set', file, key, value: `Deneme ${count}` }];
    await time('an edit, checked and stored', () => askStudio(studio, `/drafts/${draft}/edits`, { edits }));
    await time('its page', makePage);
    await time('the same page again', makePage);
    await time('a text, for the panel', () => askStudio(studio, `/drafts/${draft}/text?${text}`));
    await time('a search in all texts', () => askStudio(studio, `/drafts/${draft}/search?${words}`));
    await time('an empty page', () => askServer(studio.port, '/frame.html', { headers: { host: hostOf(studio) } }));
  }
  const yardstick = median(times['an empty page'] ?? []);
  return {
    title: `The studio's server: medians of ${keys}`,
    rows: Object.entries(times).map(([what, all]) => ({
      what,
      'median ms': median(all),
      '95th ms': nearlyWorst(all),
      '÷ empty': median(all) / yardstick,
    })),
  };
}

async function publishing(browser: Browser, studio: Studio, runs: number): Promise<Table> {
  const server = new PublishServer(`http://127.0.0.1:${ports.studio + 1}`, token);
  const times = { studio: [] as number[], direct: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.studio.push(await publishFromStudio(browser, studio, `Stüdyo ${run}`));
    times.direct.push(await publishDirectly(studio, server, `Komut ${run}`));
  }
  const yardstick = median(times.direct);
  const row = (what: string, all: number[]) => ({
    what,
    'median ms': atMost(goals.publish, Math.round(median(all))),
    'worst ms': Math.round(Math.max(...all)),
    '÷ the same publish': median(all) / yardstick,
  });
  return {
    title: `From “${texts.review.publish.confirm}” until a visitor has it, one server, ${runs} times`,
    rows: [row('in the studio', times.studio), row('the same publish, as npm run publish makes it', times.direct)],
  };
}

async function publishFromStudio(browser: Browser, studio: Studio, words: string): Promise<number> {
  const draft = await newDraft(studio, words);
  await askStudio(studio, `/drafts/${draft}/edits`, { edits: [{ do: 'set', file, key, value: words }] });
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(`${studio.origin}/${writeAddress({ section: 'review', view, draft })}`);
  const t = texts.review.publish;
  await page.getByRole('button', { name: t.button, exact: true }).click();
  // It has found out which pages change.
  await page.getByRole('dialog').getByText(`https://${host}`).first().waitFor();
  const begin = performance.now();
  const click = page.getByRole('button', { name: t.confirm, exact: true }).click();
  await untilLive(studio, words);
  const ms = performance.now() - begin;
  await click;
  await page.getByText(t.changed).waitFor();
  await context.close();
  return ms;
}

async function publishDirectly(studio: Studio, server: PublishServer, words: string): Promise<number> {
  const now = readPackFiles(studio.locales);
  const text = JSON.stringify({ ...JSON.parse(now.files.get(file) ?? '{}'), [key]: words }, null, 2);
  const files = { ...now, files: new Map(now.files).set(file, text) };
  const begin = performance.now();
  const published = publish({ files, servers: [server], edges: [], token, by: 'bench', act: 'publish' });
  await untilLive(studio, words);
  const ms = performance.now() - begin;
  await published;
  return ms;
}

/** Asks as a visitor, again and again. */
async function untilLive(studio: Studio, words: string): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await studio.live(host, path)).includes(words)) {
    if (performance.now() > end) throw new Error(`“${words}” is not public after 30 s`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function newDraft(studio: Studio, name: string): Promise<string> {
  return (await askStudio<{ id: string }>(studio, '/drafts', { name })).id;
}

/** With an empty cache, and a window of a desk. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The helper that tsx leaves in functions sent to a page.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  return context;
}

function hostOf({ port }: Studio): string {
  return `127.0.0.1:${port}`;
}

/** Of a hundred values, 95 are at most this. */
function nearlyWorst(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

declare global {
  interface Window {
    /** When the page was shown first, on this document's clock. */
    shownAt?: number;
    keyTimes?: number[];
  }
}
