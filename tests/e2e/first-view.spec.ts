import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from '@playwright/test';
import { pagePath } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { layOutAll } from '../support/access/ready';
import { shiftsOf } from '../support/layout-shifts';
import { ports } from '../support/ports';
import { address, everyPage, expect, full, test, words } from '../support/site';

/** Waits for a paint. Returns whether the next part may be in the first view. */
const paintedInView = () =>
  new Promise<boolean>((resolve) => {
    const done = () => {
      const { bottom = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
      resolve(bottom < 1.5 * innerHeight);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  });

test('the first view of each home page preloads the fonts that it shows, and no others', full, async ({ page }) => {
  for (const { id } of regions) {
    const asked: string[] = [];
    const record = (request: Request) => {
      if (/\.woff2/.test(request.url())) asked.push(new URL(request.url()).pathname);
    };
    page.on('request', record);
    page.on('load', () => page.off('request', record));
    await page.goto(address(id, '/'));
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect.soft(asked.sort(), id).toEqual(preloaded.sort());
    const shown = await page.evaluate(async () => {
      const faces = await document.fonts.ready;
      return [...faces].filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback')).length;
    });
    expect.soft(shown, id).toBe(preloaded.length);
  }
});

for (const region of regions) {
  for (const [id, width] of [
    ['home', 360],
    ['home', 1280],
    // These headings fill their lines exactly.
    ['course', 360],
  ] as const) {
    const title = `${region.id}: nothing moves when fonts and later styles come late on the page ${id}, at ${width} px`;
    test(title, region.id === 'global' && id === 'course' ? {} : full, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\.woff2$|\/static\/data\/.*\.css$/, async (route) => {
        await held;
        await route.continue();
      });
      const path = pagePath(region, region.languages[0], id);
      // Later events wait for fonts or styles.
      await page.goto(address(region.id, path), { waitUntil: 'commit' });
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
          }),
      );
      const fonts = () =>
        page.evaluate(
          () => [...document.fonts].filter(({ family, status }) => family === 'Nunito' && status === 'loaded').length,
        );
      expect(await fonts()).toBe(0);
      const start = await page.evaluate(() => performance.now());
      release();
      await page.waitForLoadState();
      await expect.poll(fonts).toBeGreaterThan(0);
      // On a machine without Arial, words of the header move by some pixels.
      const { sum, moved } = await shiftsOf(page, start);
      expect(sum, moved).toBeLessThan(0.001);
    });
  }
}

for (const [regionId, width] of [
  ['tw', 360],
  ['tw', 768],
  ['tw', 1280],
  ['ar', 1280],
] as const) {
  for (const id of ['home', 'register', 'course', 'about'] as const) {
    const title = `${regionId}: what is shown stays where it is while the page ${id} arrives, at ${width} px`;
    test(title, id === 'home' && regionId === 'ar' ? {} : full, async ({ page }) => {
      const site = await serveInParts();
      try {
        await page.setViewportSize({ width, height: 800 });
        const region = findRegion(regionId) as Region;
        const url = new URL(address(regionId, pagePath(region, region.languages[0], id)));
        url.port = String(site.port);
        await page.goto(url.href, { waitUntil: 'commit' });
        let isInView = true;
        for (const part of await site.parts) {
          part.send();
          if (isInView) isInView = await page.evaluate(paintedInView);
        }
        await page.waitForLoadState();
        const { sum, moved } = await shiftsOf(page);
        // A tenth of the "good" threshold: some buttons of the header make room for the next.
        expect(sum, moved).toBeLessThan(0.01);
      } finally {
        site.stop();
      }
    });
  }
}

for (const { id, details } of [
  { id: 'home', details: {} },
  { id: 'register', details: full },
] as const) {
  test(
    `${id}: brand and number field are in the first view of a phone, the button in that of a laptop`,
    details,
    async ({ page }) => {
      for (const region of regions) {
        for (const language of region.languages) {
          await page.setViewportSize({ width: 320, height: 640 });
          await page.goto(address(region.id, pagePath(region, language, id)));
          const brand = page.getByRole('banner').getByText(words(language, 'common', region.id).brand, { exact: true });
          await expect.soft(brand, `${region.id} ${language}: brand`).toBeInViewport({ ratio: 1 });
          await page.setViewportSize({ width: 360, height: 640 });
          const { label, field } = await page.evaluate(placeOfForm);
          expect.soft(label, `${region.id} ${language}: label`).toBeGreaterThan(0);
          expect.soft(field, `${region.id} ${language}: field`).toBeLessThanOrEqual(640);
          await page.setViewportSize({ width: 1366, height: 625 });
          const { submit } = await page.evaluate(placeOfForm);
          expect.soft(submit, `${region.id} ${language}: button`).toBeLessThanOrEqual(625);
        }
      }
    },
  );
}

/** In px. */
const headingWidths = [320, 360, 390, 768, 1280];
test('no heading has one character, a short word or half a word on its last line', full, async ({ page }) => {
  test.setTimeout(300_000);
  for (const { region, language, id, path } of everyPage()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address(region.id, path));
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.evaluate(layOutAll);
    for (const width of headingWidths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findPoorBreaks), `${region.id} ${language} ${id} at ${width} px`).toEqual([]);
    }
  }
});

/** Where a form is, in px from the top of the window: its number's label and field, and the bottom of its button. */
type FormPlace = { label: number; field: number; submit: number };

/** Returns the place of the form in the page's content. Runs in the page, so it must be self-contained. */
function placeOfForm(): FormPlace {
  const input = document.querySelector<HTMLInputElement>('main input[name=mobile]');
  const submit = input?.form?.querySelector('[type=submit]');
  return {
    label: input?.labels?.[0]?.getBoundingClientRect().top ?? Number.NaN,
    field: input?.getBoundingClientRect().bottom ?? Number.NaN,
    submit: submit?.getBoundingClientRect().bottom ?? Number.NaN,
  };
}

/** A heading with a poor line break; `lines` are joined by ` / `. */
type PoorBreak = { rule: 'alone' | 'cut' | 'mark'; lines: string };

/**
 * Finds visible headings (h1 to h3) that break poorly:
 * - `alone`: the last line is one Chinese, Japanese or Thai character, or one short word;
 * - `cut`: a line ends within a word, as the browser's dictionary of the language has it;
 * - `mark`: a line begins with a mark that ends words.
 *
 * Runs in the page, so it must be self-contained.
 */
function findPoorBreaks(): PoorBreak[] {
  const { lang } = document.documentElement;
  const words = new Intl.Segmenter(lang, { granularity: 'word' });
  const linesOf = (heading: Element): string[] => {
    const range = document.createRange();
    let text = '';
    let middle = Number.NEGATIVE_INFINITY;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      for (const [index, character] of Array.from(node.data).entries()) {
        range.setStart(node, index);
        range.setEnd(node, Math.min(index + 1, node.length));
        const [box] = range.getClientRects();
        // A combining mark has no width.
        if (box && box.width > 0) {
          if (box.top > middle && text) text += '\n';
          // Fonts for other scripts are higher or lower on the same line.
          middle = box.top + box.height / 2;
        }
        text += character;
      }
    }
    return text.split('\n');
  };
  const isAlone = (line: string): boolean => {
    const letters = line.replace(/[^\p{L}\p{N}]/gu, '');
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letters)) return letters.length < 2;
    return letters.length > 0 && letters.length < 4;
  };
  // The dictionary of Japanese is one of stems: it knows no endings.
  const within = lang.startsWith('ja') ? /[\p{Script=Han}]{2}|[\p{Script=Katakana}ー]{2}/u : /[\p{L}\p{M}]{2}/u;
  return Array.from(document.querySelectorAll('h1, h2, h3')).flatMap((heading) => {
    const hidden = !heading.checkVisibility({ visibilityProperty: true }) || heading.closest('[inert]') !== null;
    const lines = hidden ? [] : linesOf(heading);
    if (lines.length < 2) return [];
    const shown = lines.map((line) => line.trim()).join(' / ');
    const faults: PoorBreak[] = [];
    if (isAlone(lines.at(-1) ?? '')) faults.push({ rule: 'alone', lines: shown });
    const whole = lines.join('');
    const starts = new Set(Array.from(words.segment(whole), ({ index }) => index));
    const isCut = lines.slice(0, -1).some((_, index) => {
      const place = lines.slice(0, index + 1).join('').length;
      return !starts.has(place) && within.test(whole.slice(place - 1, place + 1));
    });
    if (isCut) faults.push({ rule: 'cut', lines: shown });
    if (lines.some((line) => /^\s*[、。，．：；！？」』）,.:;!?)،؛؟]/.test(line)))
      faults.push({ rule: 'mark', lines: shown });
    return faults;
  });
}

type PageInParts = {
  port: number;
  /** Parts of the first requested page, after its head has been sent. */
  parts: Promise<readonly { send: () => void }[]>;
  stop: () => void;
};

const leastBytes = 150;

/** Serves the site in parts: the first document's head, then element by element; other files at once. */
async function serveInParts(): Promise<PageInParts> {
  let resolve: (parts: readonly { send: () => void }[]) => void;
  const parts = new Promise<readonly { send: () => void }[]>((settle) => {
    resolve = settle;
  });
  const server = createServer(async ({ url, method, headers }, response) => {
    const host = headers.host?.replace(/:\d+$/, `:${ports.site}`);
    const upstream = request({
      host: '127.0.0.1',
      port: ports.site,
      path: url,
      method,
      headers: { ...headers, host, 'accept-encoding': 'identity' },
    }).end();
    const [answer] = await once(upstream, 'response');
    response.writeHead(answer.statusCode, answer.headers);
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      answer.pipe(response);
      return;
    }
    const body = Buffer.concat(await answer.toArray());
    const starts: number[] = [];
    for (let next = body.indexOf('<body'); next > 0; next = body.indexOf('><', next + leastBytes) + 1)
      starts.push(next);
    response.write(body.subarray(0, starts[0]));
    resolve(
      starts.map((start, index) => ({
        send: () => {
          response.write(body.subarray(start, starts[index + 1]));
          if (index === starts.length - 1) response.end();
        },
      })),
    );
  });
  await once(server.listen(0), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    parts,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
