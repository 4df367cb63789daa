import puppeteer from 'puppeteer-core';
import { type Browser, viewport } from './driver';

/** Starts headless Firefox, which Puppeteer drives by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: viewport });
  return {
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      // Only the foreground tab has the focus.
      await page.bringToFront();
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        run: (body) => page.evaluate(`(async () => {${body}})()`) as Promise<string>,
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        moveTo: (x, y) => page.mouse.move(x, y),
        clickAt: (x, y) => page.mouse.click(x, y),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
