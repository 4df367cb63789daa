import { createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '@/scripts/support/chromium';
import { chromiumArgs, phone } from './phone';
import type { Table } from './report';
import type { Server, Servers } from './servers';

/** Homes with a large font load more. */
const homes = ['hk', 'ar'] as const;
/** A page is over when nothing has been asked for in this many milliseconds. */
const quietMs = 3_000;

/** What has come through to a server since the last look. */
type Taken = { requests: number; unchanged: number; pictures: number; bytes: number };

/**
 * The part `visits`: requests and bytes on the wire, headers included, of a visit's pages. The capacity plan is made of
 * them (docs/capacity.md).
 */
export async function visits({ site }: Servers): Promise<Table[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const meter = await WireMeter.start(site);
  try {
    const rows: Table['rows'] = [];
    for (const region of homes) {
      const home = `http://${region}.localhost:${meter.port}`;
      const measure = async (name: string, context: BrowserContext, path: string, isTouched = false) => {
        const { requests, unchanged, pictures, bytes } = await measurePage(context, meter, home + path, isTouched);
        const row = { requests, 'of them 304': unchanged, 'of them pictures': pictures };
        rows.push({ page: `${name} (${region})`, ...row, 'KB on the wire': bytes / 1000 });
      };
      const visitor = await browser.newContext(phone);
      await measure('first page', visitor, '/');
      await measure('second page', visitor, '/global/course');
      await measure('first page again', visitor, '/');
      await visitor.close();
      const another = await browser.newContext(phone);
      await measure('first page, touched', another, '/', true);
      await another.close();
    }
    return [{ title: 'What a visit takes from its own host, headers included', rows }];
  } finally {
    await browser.close();
    meter.stop();
  }
}

async function measurePage(
  context: BrowserContext,
  meter: WireMeter,
  address: string,
  isTouched: boolean,
): Promise<Taken> {
  const page = await context.newPage();
  // One page view in ten also measures itself.
  await page.addInitScript('Math.random = () => 0.5;');
  await page.goto(address, { waitUntil: 'load' });
  await meter.untilQuiet();
  // By a key that does nothing.
  if (isTouched) await page.keyboard.press('Shift');
  await meter.untilQuiet();
  await page.close();
  return meter.take();
}

/** Passes requests on to a server and counts what is answered. */
class WireMeter {
  #taken: Taken = { requests: 0, unchanged: 0, pictures: 0, bytes: 0 };
  #last = performance.now();

  private constructor(private readonly server: HttpServer) {}

  static async start({ port: serverPort }: Server): Promise<WireMeter> {
    const server = createServer();
    const meter = new WireMeter(server);
    server.on('request', ({ method, url, headers }, response) => {
      meter.#last = performance.now();
      const passed = request({ host: '127.0.0.1', port: serverPort, method, path: url, headers }, (answer) => {
        const { statusCode = 0, rawHeaders } = answer;
        response.writeHead(statusCode, rawHeaders);
        meter.#taken.requests += 1;
        // A browser asks for them again after an hour.
        if (/^\/(assets\/|icon|favicon)/.test(url ?? '')) meter.#taken.pictures += 1;
        if (statusCode === 304) meter.#taken.unchanged += 1;
        // `: ` and the end of the line, for each two.
        meter.#taken.bytes += rawHeaders.join('').length + rawHeaders.length * 2;
        answer.on('data', (part: Buffer) => {
          meter.#taken.bytes += part.length;
        });
        answer.pipe(response);
      });
      passed.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return meter;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** What has come since the last time. */
  take(): Taken {
    const taken = this.#taken;
    this.#taken = { requests: 0, unchanged: 0, pictures: 0, bytes: 0 };
    return taken;
  }

  async untilQuiet(): Promise<void> {
    this.#last = performance.now();
    while (performance.now() - this.#last < quietMs) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
