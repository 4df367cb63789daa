import { type Browser, chromium, type ElementHandle, type Page } from '@playwright/test';
import { ensureChromium } from '@/scripts/support/chromium';
import { words } from '@/tests/support/texts';
import { budgets } from './budgets';
import { chromiumArgs, phone } from './phone';
import { allPlaces, type Place } from './places';
import { atMost, type Cell, median, type Table } from './report';
import type { Servers } from './servers';

const slowdown = 4;
/** Milliseconds. */
const patience = 10_000;

type Watched = {
  /** The first press, on the page's clock. */
  pressedAt?: number;
  /** The frame that shows what the press asked for. */
  shownAt?: number;
  /** Durations of the last interactions, in milliseconds; none below 16 is reported. */
  durations: number[];
};
declare global {
  interface Window {
    watched: Watched;
    controlFound: (point: { x: number; y: number }) => void;
  }
}

/** The part `touch`: how soon a press has done its work, on a phone four times slower than this machine. */
export async function touch({ site }: Servers, places: Place[], runs: number): Promise<Table[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const addressOf = ({ region, path }: Place) => `http://${site.hostOf(region.id)}${path}`;
  try {
    const rows: Table['rows'] = [];
    for (const place of places) {
      const atPaint = await firstPresses(browser, place, addressOf(place), 'first paint', runs);
      const whenIdle = await firstPresses(browser, place, addressOf(place), 'idle', runs);
      const controls = await interactions(browser, addressOf(place));
      const [slowest] = [...controls].sort((a, b) => b.duration - a.duration);
      rows.push({
        page: place.name,
        press: controlOf(place),
        'at first paint, ms': atPaint,
        'when idle, ms': whenIdle,
        controls: controls.length,
        'slowest INP, ms': slowest ? atMost(budgets.interaction, slowest.duration) : '',
        'slowest control': slowest?.name ?? '',
        'over the goal': controls.filter(({ duration }) => duration > budgets.interaction).length,
      });
    }
    const register = allPlaces().find(({ id }) => id === 'register') as Place;
    return [
      {
        title: `From the press that wakes a page to what it asks for (medians of ${runs}), and each control's answer on a page that is awake; CPU ${slowdown} times slower`,
        rows,
      },
      {
        title: 'The country picker on the register page, full speed',
        rows: await pickerTasks(addressOf(register), register),
      },
    ];
  } finally {
    await browser.close();
  }
}

/** What wakes the page: the press on a form's button, or on the header's link that opens the form's dialog. */
function controlOf({ id, hasForm }: Place): 'submit' | 'Register' {
  return hasForm && id !== 'home' ? 'submit' : 'Register';
}

const selectors = {
  submit: 'form:has(input[name=mobile]) button[type=submit]',
  Register: 'header a[href$="/register"]',
};

/** Median of the time until a first press has done its work, or a word for how it was lost. */
async function firstPresses(
  browser: Browser,
  place: Place,
  address: string,
  moment: 'first paint' | 'idle',
  runs: number,
): Promise<Cell> {
  const times: number[] = [];
  const lost: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await firstPress(browser, place, address, moment);
    if (typeof result === 'number') times.push(result);
    else lost.push(result);
  }
  if (lost.length > 0) return `${lost[0]} (${lost.length} of ${runs})`;
  return atMost(budgets.firstPress, median(times));
}

async function firstPress(
  browser: Browser,
  place: Place,
  address: string,
  moment: 'first paint' | 'idle',
): Promise<number | string> {
  const page = await openSlowly(browser);
  try {
    const found = new Promise<Point>((resolve) => page.exposeFunction('controlFound', resolve));
    await page.addInitScript(findAtPaint, selectors[controlOf(place)]);
    await page.goto(address, { waitUntil: 'commit' });
    const point = await Promise.race([found, page.waitForTimeout(patience)]);
    if (!point) return 'no control';
    if (moment === 'idle') await untilIdle(page);
    const before = page.url();
    await page.touchscreen.tap(point.x, point.y);
    const end = await Promise.race([
      page
        .waitForURL(({ href }) => href !== before, { waitUntil: 'commit', timeout: patience })
        .then(
          () => 'left the page',
          () => 'nothing happened',
        ),
      page
        .waitForFunction(() => window.watched.shownAt !== undefined, null, { timeout: patience })
        .then(
          () => 'shown',
          () => 'nothing happened',
        ),
    ]);
    if (end !== 'shown') return end;
    const { pressedAt = Number.NaN, shownAt = Number.NaN } = await page.evaluate(() => window.watched);
    return shownAt - pressedAt;
  } finally {
    await page.context().close();
  }
}

type Point = { x: number; y: number };

/**
 * Says where a control is in the frame after the first paint that has it, and brings it into view: to ask the page for
 * it later would take the time in which it wakes. Runs in the page.
 */
function findAtPaint(selector: string): void {
  const look = () => {
    const control = Array.from(document.querySelectorAll(selector)).find((element) => element.checkVisibility());
    if (!control || performance.getEntriesByName('first-contentful-paint').length === 0) {
      requestAnimationFrame(look);
      return;
    }
    const { top, bottom } = control.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    window.controlFound({ x: x + width / 2, y: y + height / 2 });
  };
  requestAnimationFrame(look);
}

type Control = ElementHandle<SVGElement | HTMLElement>;

type Interaction = { name: string; duration: number };

/** Every control of a page that is awake, pressed; a field also gets a character. */
async function interactions(browser: Browser, address: string): Promise<Interaction[]> {
  const page = await openSlowly(browser);
  try {
    await page.goto(address);
    await page.touchscreen.tap(1, 400);
    await untilIdle(page);
    await page.evaluate(keepOnPage);
    const results: Interaction[] = [];
    const names = new Set<string>();
    for (const control of await page.$$(controls)) {
      const name = await control.evaluate(nameOf);
      if (name === '' || names.has(name) || !(await control.isVisible()) || !(await control.isEnabled())) continue;
      names.add(name);
      const duration = await press(page, control);
      // One slow press in a row of three is the machine's.
      const again = duration > budgets.interaction ? [1, 2] : [];
      const durations = [duration];
      for (const _ of again) durations.push(await press(page, control));
      results.push({ name, duration: median(durations) });
    }
    return results;
  } finally {
    await page.context().close();
  }
}

/** Of the links, those which a script answers; the others are left to the browser. */
const controls = 'button, summary, input:not([type=hidden]), select, textarea, a[href$="/register"], main a[href^="#"]';

function nameOf(element: Element): string {
  const label = (element as Partial<HTMLInputElement>).labels?.[0]?.textContent;
  const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  return `${element.localName} ${text.trim().replace(/\s+/g, ' ').slice(0, 30)}`;
}

/** Lets scripts answer, and then keeps the browser from going to another page. Runs in the page. */
function keepOnPage(): void {
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) =>
    event.preventDefault(),
  );
}

/** Presses a control and closes what that has opened. Returns the longest interaction, in milliseconds. */
async function press(page: Page, control: Control): Promise<number> {
  await page.evaluate(() => {
    window.watched.durations = [];
  });
  if (!(await control.isVisible())) return 0;
  await tap(page, control);
  await untilAnswered(page);
  if (await control.evaluate((element) => element.matches('input:not([type=checkbox]), textarea'))) {
    await page.keyboard.press('1');
    await untilAnswered(page);
  }
  const durations = await page.evaluate(() => window.watched.durations);
  await page.keyboard.press('Escape');
  await untilAnswered(page);
  return Math.max(0, ...durations);
}

/** Until the browser has shown what an event did, and has reported it. */
async function untilAnswered(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  );
}

async function tap(page: Page, control: Control): Promise<void> {
  const point = await control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.touchscreen.tap(point.x, point.y);
}

/** A page that watches itself, on a slow phone. */
async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  // The helper that tsx leaves in functions sent to a page.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  await context.addInitScript(watch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Notes the first press, the frame that answers it, and the time of each interaction. Runs in the page. */
function watch(): void {
  const watched: Watched = { durations: [] };
  window.watched = watched;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      watched.pressedAt ??= timeStamp;
    },
    true,
  );
  const isShown = () =>
    Array.from(document.querySelectorAll('dialog[open], [role=dialog], [aria-invalid=true], [role=alert]')).some(
      (element) => element.checkVisibility() && (element.localName === 'input' || element.textContent !== ''),
    );
  const look = () => {
    if (watched.pressedAt !== undefined && isShown()) watched.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId > 0) watched.durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Until the page has loaded and then has had two seconds without input. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(2000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; args?: { name?: string } };

/** The longest task of the page's main thread, which is the longest that a frame has to wait: opening, then typing. */
async function pickerTasks(address: string, { language }: Place): Promise<Table['rows']> {
  // Alone in its browser, so that the trace has one page.
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(address);
    await page.touchscreen.tap(1, 400);
    await untilIdle(page);
    const field = page.getByRole('combobox', { name: words(language, 'registration').countryCode }).first();
    // The list is prepared when the field gets the focus: the first time costs most.
    const rows = [];
    for (const [step, act] of [
      ['open', () => field.tap()],
      ['type a letter', () => page.keyboard.press('a')],
      ['type another', () => page.keyboard.press('u')],
      ['delete both', () => page.keyboard.press('Backspace').then(() => page.keyboard.press('Backspace'))],
    ] as const) {
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
      await act();
      await page.waitForTimeout(500);
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      const main = new Set(
        traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
      );
      const tasks = traceEvents
        .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
        .map(({ dur = 0 }) => dur / 1000);
      if (tasks.length === 0) throw new Error('The trace has no tasks of the page');
      rows.push({
        step,
        'longest task, ms': atMost(budgets.frame, Math.max(...tasks)),
        'tasks over the goal': tasks.filter((time) => time > budgets.frame).length,
        options: await page.getByRole('option').count(),
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
