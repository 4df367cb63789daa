import { type Browser, chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import type { Evaluates } from './engines';
import { isReady } from './ready';

/** A replacement for a host's response: `never` sends none, `broken` fails the connection. */
export type Answer = 'never' | 'broken' | object;

export type Visit = Evaluates & {
  goto(address: string): Promise<void>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  /** Clicks the first visible match with this text or accessible name. */
  click(selector: string, words?: string): Promise<void>;
  hover(selector: string, words?: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'End'): Promise<void>;
  type(text: string): Promise<void>;
  until<A>(holds: (argument: A) => boolean, argument: A): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

type VisitOptions = {
  width: number;
  height: number;
  /** Responses by part of a URL. */
  answers?: Record<string, Answer>;
  forcedColours?: 'light' | 'dark';
};

export type BrowserName = 'chromium' | 'firefox';

export type OpenBrowser = { visit(options: VisitOptions): Promise<Visit>; close(): Promise<void> };

/** tsx leaves this helper in functions sent to a page. */
const helper = 'globalThis.__name ??= (named) => named;';
const patience = 20_000;

const allowing = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
});

/** Opens Chromium; `textSize` is the browser's font size setting in px. */
export async function openChromium(executablePath: string, textSize = 16): Promise<OpenBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath,
    // Chromium cannot use its sandbox as root.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--blink-settings=defaultFontSize=${textSize}`],
  });
  return {
    close: () => browser.close(),
    async visit({ width, height, answers = {}, forcedColours }) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        forcedColors: forcedColours ? 'active' : 'none',
        colorScheme: forcedColours ?? 'light',
      });
      await context.addInitScript(helper);
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      for (const [part, answer] of Object.entries(answers)) {
        await page.route(`**${part}*`, async (route) => {
          if (answer === 'never') return;
          if (answer === 'broken') return route.abort();
          const origin = new URL(route.request().frame().url()).origin;
          await route.fulfill({ json: answer, headers: allowing(origin) });
        });
      }
      const element = async (selector: string, words = '') => {
        await page.waitForFunction(isThere, { selector, words });
        const handle = (await page.evaluateHandle(findShown, { selector, words })).asElement();
        if (!handle) throw new Error(`there is no ${selector} ${words}`);
        return handle;
      };
      return {
        evaluate: page.evaluate.bind(page) as Visit['evaluate'],
        goto: async (address) => {
          await page.goto(address);
          await page.waitForFunction(isReady, null);
        },
        setViewportSize: (size) => page.setViewportSize(size),
        click: async (selector, words) => (await element(selector, words)).click(),
        hover: async (selector, words) => (await element(selector, words)).hover(),
        fill: async (selector, text) => {
          await (await element(selector)).evaluate(focusAndSelect);
          await page.keyboard.type(text);
        },
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        until: async (holds, argument) => {
          // biome-ignore lint/suspicious/noExplicitAny: Playwright unwraps handles in the argument's type.
          await page.waitForFunction(holds as any, argument);
        },
        picture: () => page.screenshot({ fullPage: true }),
        close: () => context.close(),
      };
    },
  };
}

/** Opens Firefox with WebDriver BiDi, as Playwright only drives its own build. */
export async function openFirefox(executablePath: string): Promise<OpenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'network.dns.native-is-localhost': true,
      'ui.prefersReducedMotion': 1,
    },
  });
  return {
    close: () => browser.close(),
    async visit({ width, height, answers = {} }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      await page.setViewport({ width, height });
      await page.evaluateOnNewDocument(helper);
      if (Object.keys(answers).length > 0) {
        await page.setRequestInterception(true);
        page.on('request', async (request) => {
          const answer = Object.entries(answers).find(([part]) => request.url().includes(part))?.[1];
          if (answer === 'never') return;
          if (answer === undefined) return request.continue();
          if (answer === 'broken') return request.abort();
          const origin = new URL(page.url()).origin;
          await request.respond({
            contentType: 'application/json',
            body: JSON.stringify(answer),
            headers: allowing(origin),
          });
        });
      }
      const element = async (selector: string, words = '') => {
        await page.waitForFunction(isThere, {}, { selector, words });
        const handle = (await page.evaluateHandle(findShown, { selector, words })).asElement();
        if (!handle) throw new Error(`there is no ${selector} ${words}`);
        return handle as import('puppeteer-core').ElementHandle<Element>;
      };
      return {
        evaluate: page.evaluate.bind(page) as Visit['evaluate'],
        goto: async (address) => {
          await page.goto(address, { waitUntil: 'load' });
          await page.waitForFunction(isReady, {}, null);
        },
        setViewportSize: (size) => page.setViewport(size),
        click: async (selector, words) => (await element(selector, words)).click(),
        hover: async (selector, words) => (await element(selector, words)).hover(),
        fill: async (selector, text) => {
          await (await element(selector)).evaluate(focusAndSelect);
          await page.keyboard.type(text);
        },
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        until: async (holds, argument) => {
          // biome-ignore lint/suspicious/noExplicitAny: Puppeteer unwraps handles in the argument's type.
          await page.waitForFunction(holds as any, {}, argument);
        },
        picture: async () => Buffer.from(await page.screenshot({ fullPage: true })),
        close: () => context.close(),
      };
    },
  };
}

type Sought = { selector: string; words: string };

function findShown({ selector, words }: Sought): Element | undefined {
  return Array.from(document.querySelectorAll(selector)).find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      `${each.getAttribute('aria-label') ?? ''} ${each.textContent}`.includes(words),
  );
}

function isThere({ selector, words }: Sought): boolean {
  return Array.from(document.querySelectorAll(selector)).some(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      `${each.getAttribute('aria-label') ?? ''} ${each.textContent}`.includes(words),
  );
}

function focusAndSelect(field: Element): void {
  (field as HTMLInputElement).focus();
  (field as HTMLInputElement).select();
}
