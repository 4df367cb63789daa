import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { packsVersion, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { addressesOf } from '@talkaroo/server/warm-up';
import { exitOf, root, untilHealthy } from '@talkaroo/tools/support/processes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askServer, type HttpAnswer } from '../support/ask-server';
import { startHost } from '../support/http';
import { ports } from '../support/ports';
import { isFull } from '../support/runs';

// Runs a release with Node alone: in an empty folder, with an empty environment and no packages nearby.

const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'release-'));
const release = path.join(place, 'release');
const { release: site, secondRelease: second, releaseAdmin: admin } = ports;

const earlierFile = '/_next/static/chunks/0earlier-build.js';

/** Nightly runs warm all pages, as the site under test always does; others render the first ones of each region. */
const warmUp = isFull ? 'all' : 'none';
const warmAddresses = (region: Region) => (isFull ? addressesOf(region) : addressesOf(region).slice(0, 4));

type Running = { child: ChildProcess; out: () => string; err: () => string };

const started: ChildProcess[] = [];

function run(env: Record<string, string>, folder = release, cwd = folder): Running {
  const child = spawn('node', [path.join(folder, 'server.cjs')], {
    cwd,
    // Next's types require more variables.
    env: { PATH: path.dirname(process.execPath), ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += part));
  child.stderr.on('data', (part) => (said.err += part));
  return { child, out: () => said.out, err: () => said.err };
}

/** Unlike {@link askServer}, never asks twice. */
async function ask(port: number, host: string, address: string, agent?: Agent): Promise<HttpAnswer> {
  const sent = request({ port, host: '127.0.0.1', path: address, headers: { host }, agent }).end();
  // A broken connection may emit another error after the answer has begun.
  sent.on('error', () => {});
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

function snapshot(): string[] {
  return readdirSync(release, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = path.join(release, name);
      const stat = lstatSync(file);
      const content = stat.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
      return `${name} ${stat.mtimeMs} ${content}`;
    });
}

let server: Running;
let untouched: string[];

beforeAll(async () => {
  cpSync(realpathSync(path.join(root, 'releases/current')), release, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(release, '.next/static/chunks', path.basename(earlierFile)), '// earlier\n');
  untouched = snapshot();
  server = run({ PORT: String(site), ADMIN_PORT: String(admin), WARM_UP: warmUp });
  if (!(await untilHealthy(admin, [server.child]))) throw new Error(`It does not start:\n${server.err()}`);
});

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(started.map(exitOf));
  rmSync(place, { recursive: true });
});

describe('the folder', () => {
  it('has nothing installed above it that could help', () => {
    for (let folder = release; folder !== path.dirname(folder); ) {
      folder = path.dirname(folder);
      expect(existsSync(path.join(folder, 'node_modules')), folder).toBe(false);
    }
  });

  it('has no link that leads out of it', () => {
    const links = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isSymbolicLink(),
    );
    for (const { parentPath, name } of links) {
      const target = readlinkSync(path.join(parentPath, name));
      expect(path.isAbsolute(target), `${name} → ${target}`).toBe(false);
      expect(path.resolve(parentPath, target).startsWith(`${release}${path.sep}`), `${name} → ${target}`).toBe(true);
    }
  });

  it('names no folder of the machine that built it', () => {
    const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const own = path.resolve(root);
    const found = files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => readFileSync(file).includes(own));
    expect(found).toEqual([]);
  });

  it('has nothing for browsers of what helps in development alone', () => {
    const routes = Object.keys(
      JSON.parse(readFileSync(path.join(release, '.next/server/app-paths-manifest.json'), 'utf8')),
    );
    expect(routes).toContain('/healthz/route');
    expect(routes.filter((route) => /media|design/.test(route))).toEqual([]);
    const files = readdirSync(path.join(release, '.next/static'), { recursive: true, withFileTypes: true });
    const found = files
      .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => /pack-?(preview|findings)|in the texts/i.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  it('has the packs of this folder, the licence, and the notices of all packages', () => {
    expect(packsVersion(readPackFiles(path.join(release, 'locales')))).toBe(
      packsVersion(readPackFiles(path.join(root, 'locales'))),
    );
    expect(readFileSync(path.join(release, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toMatch(/^react \d.*: MIT$/m);
    expect(existsSync(path.join(release, 'LICENSE'))).toBe(true);
  });
});

describe('the server', () => {
  it('writes nothing of a visitor’s address into a page, which is everybody’s', async () => {
    // Requested before the pages are warm, so that they are rendered for this visitor.
    for (const address of ['/global/safe-as-houses', '/global/teacher', '/rss.xml']) {
      const first = await ask(site, 'tr.talkaroo.example', `${address}?mobile=0912345678&code=SECRET`);
      const second = await ask(site, 'tr.talkaroo.example', address);
      expect(second.body, address).toBe(first.body);
      expect(first.body).not.toMatch(/0912345678|SECRET|safe-as-houses/);
    }
    const { headers } = await ask(site, 'tr.talkaroo.example', '/course?mobile=0912345678');
    expect(headers.location).toBe('/global/course?mobile=0912345678');
  });

  if (isFull)
    it('is alive at once, and ready when all pages are warm', async () => {
      expect(await ask(admin, 'localhost', '/readyz')).toMatchObject({ status: 503, body: 'starting\n' });
      await expect.poll(async () => (await ask(admin, 'localhost', '/readyz')).status, { timeout: 110_000 }).toBe(200);
    });

  it('is ready, and tells operators its packs', async () => {
    const { body } = await ask(admin, 'localhost', '/metrics');
    expect(body).toMatch(/^site_ready 1$/m);
    expect(body).not.toMatch(/site_errors_total\{.*\} [1-9]/);
    expect(body).toContain(`packs="${packsVersion(readPackFiles(path.join(root, 'locales')))}"`);
  });

  it.each([
    ['hk.talkaroo.example', '/', 'zh-Hant-HK', 'ltr'],
    ['my.talkaroo.example', '/en/course', 'en', 'ltr'],
    ['ar.talkaroo.example', '/global/register', 'ar', 'rtl'],
  ])(
    'answers http://%s%s in %s, with a policy that names the scripts of that page',
    async (host, address, lang, dir) => {
      const { status, headers, body } = await ask(site, host, address);
      expect(status).toBe(200);
      expect(body).toMatch(
        new RegExp(`<html [^>]*lang="${lang}"[^>]* dir="${dir}"|<html [^>]*dir="${dir}"[^>]* lang="${lang}"`),
      );
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`connect-src 'self' https://login.${host} https://trial.${host}`);
      const scripts = [...body.matchAll(/<script data-scripts=[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text = '']) => text,
      );
      expect(scripts.length).toBeGreaterThan(0);
      for (const text of scripts) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    },
  );

  it('answers with every page from memory, compressed beforehand', async () => {
    const count = async (result: string) => {
      const { body } = await ask(admin, 'localhost', '/metrics');
      return Number(new RegExp(`^site_page_cache_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
    };
    if (!isFull)
      for (const region of regions)
        for (const address of warmAddresses(region)) await ask(site, region.domain, address);
    const [misses, hits] = [await count('miss'), await count('hit')];
    for (const region of regions) {
      for (const address of warmAddresses(region)) {
        const headers = { host: region.domain, 'accept-encoding': 'br' };
        const { headers: sent } = await askServer(site, address, { headers });
        const head = await askServer(site, address, { method: 'HEAD', headers });
        expect(sent.etag, address).toMatch(/^"[\w-]+"$/);
        expect([head.body, head.headers.etag, head.headers['content-length']], address).toEqual([
          '',
          sent.etag,
          sent['content-length'],
        ]);
        if (sent['content-type'] === 'text/html; charset=utf-8') expect(sent['content-encoding'], address).toBe('br');
      }
    }
    expect(await count('miss')).toBe(misses);
    expect(await count('hit')).toBeGreaterThan(hits + regions.length * 6);
  });

  it('answers with files that the build has compressed', async () => {
    const { body } = await ask(site, 'hk.talkaroo.example', '/');
    // The page's data is a file of the running server.
    const files = [...body.matchAll(/\/_next\/static\/(?!data\/)[\w./-]+\.(?:js|css)/g)].map(([address]) => address);
    expect(files.length).toBeGreaterThan(3);
    let compressed = 0;
    for (const address of [...files, '/assets/logo.svg']) {
      const file = path.join(
        release,
        address.startsWith('/_next/') ? address.replace('/_next', '.next') : `public${address}`,
      );
      const headers = { host: 'hk.talkaroo.example', 'accept-encoding': 'gzip, br' };
      const { status, headers: sent } = await askServer(site, address, { headers });
      expect(status, address).toBe(200);
      // Files that fit into a packet are not compressed.
      if (readFileSync(file).length < 1024) continue;
      expect(sent['content-encoding'], address).toBe('br');
      expect(Number(sent['content-length']), address).toBe(readFileSync(`${file}.br`).length);
      compressed += 1;
    }
    expect(compressed).toBeGreaterThan(3);
  });

  it('has the files of earlier builds, and answers 404 for one that it has not', async () => {
    const { status, headers, body } = await ask(site, 'hk.talkaroo.example', earlierFile);
    expect([status, body]).toEqual([200, '// earlier\n']);
    expect(headers['cache-control']).toContain('immutable');
    const missing = await ask(site, 'hk.talkaroo.example', earlierFile.replace('earlier', 'missing'));
    expect(missing.status).toBe(404);
    expect(missing.headers['cache-control']).not.toContain('immutable');
  });

  afterEach(() => {
    for (const child of started) if (child !== server.child) child.kill('SIGKILL');
  });

  it('can run twice from one folder, with the same answers, and keeps its snapshots where the caller says', async () => {
    const other = run({ PORT: String(second), WARM_UP: 'none', SNAPSHOTS_DIR: 'others' }, release, place);
    expect(await untilHealthy(second, [other.child])).toBe(true);
    for (const address of ['/', '/global/course', '/404', '/sitemap.xml', '/assets/logo.svg']) {
      const [one, two] = await Promise.all([site, second].map((port) => ask(port, 'vn.talkaroo.example', address)));
      expect(two?.status, address).toBe(one?.status);
      expect(two?.body === one?.body, address).toBe(true);
      expect(two?.headers.etag, address).toBe(one?.headers.etag);
    }
    other.child.kill('SIGINT');
    expect(await exitOf(other.child)).toBe(0);
    expect(other.err()).toBe('');
    expect(existsSync(path.join(place, 'others'))).toBe(true);
  });

  it('writes nothing into its folder, so that it may be read-only', () => {
    expect(snapshot()).toEqual(untouched);
  });
});

it('a request that fails has a page with its id, which is in the log and in what REPORT_URL is sent', async () => {
  const broken = path.join(place, 'broken');
  cpSync(release, broken, { recursive: true, verbatimSymlinks: true });
  writeFileSync(
    path.join(broken, '.next/server/app/[region]/[lang]/course/page.js'),
    "throw new Error('broken for ibu@example.com, 0123456789')",
  );
  const received: string[] = [];
  const collector = await startHost(async (request, response) => {
    received.push(await text(request));
    response.end();
  });
  const { child, out } = run(
    {
      PORT: String(second),
      WARM_UP: 'none',
      REPORT_URL: `http://127.0.0.1:${collector.port}/`,
      // The other one keeps the page that is broken here.
      SNAPSHOTS_DIR: path.join(place, 'broken-snapshots'),
    },
    broken,
  );
  expect(await untilHealthy(second, [child])).toBe(true);

  const { status, headers, body } = await ask(second, 'my.talkaroo.example', '/zh-CN/course');
  expect(status).toBe(500);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-/);
  expect(headers['cache-control']).toBe('no-store');
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const { error } = JSON.parse(readFileSync('locales/zh-CN/common.json', 'utf8'));
  expect(body).toContain('<html lang="zh-Hans" dir="ltr" data-region="my">');
  expect(body).toContain(error.title);
  expect(body).toContain(id);
  expect((await ask(second, 'my.talkaroo.example', '/zh-CN/teacher')).status).toBe(200);

  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(0);
  await collector.stop();
  const lines = out()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter((line) => line.id === id)).toMatchObject([
    { msg: 'request', status: 500, host: 'my.talkaroo.example', region: 'my', path: '/zh-CN/course' },
  ]);
  const names = ({ report }: { report?: { id: string; ids?: string[] } }) =>
    report && [report.id, ...(report.ids ?? [])].includes(id);
  const [record] = lines.filter(names);
  expect(record.report).toMatchObject({
    source: 'server',
    message: 'broken for <e-mail> <digits>',
    release: lines[0].release,
    stack: expect.stringContaining('/course/page.js'),
  });
  // The last reports are sent before it exits.
  expect(received.map((text) => JSON.parse(text)).filter((report) => names({ report }))).not.toEqual([]);
});

it.each([
  ['cannot be started', ')'],
  [
    'answers nonsense',
    "import { createServer } from 'node:http'; createServer((_, response) => response.end('<h1>It works!</h1>')).listen(Number(process.env.PORT), '127.0.0.1');",
  ],
])('a renderer that %s hides no page that was made before, and the operators see it', async (name, source) => {
  const broken = path.join(place, name.replaceAll(' ', '-'));
  cpSync(release, broken, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(broken, 'renderer.mjs'), source);
  const { child } = run({ PORT: String(second), ADMIN_PORT: String(ports.empty), WARM_UP: warmUp }, broken);
  expect(await untilHealthy(second, [child])).toBe(true);
  for (const region of regions) {
    for (const address of warmAddresses(region)) {
      const [before, now] = await Promise.all([site, second].map((port) => ask(port, region.domain, address)));
      expect([now?.status, now?.headers.etag], address).toEqual([before?.status, before?.headers.etag]);
      expect(now?.body === before?.body, address).toBe(true);
    }
  }
  await expect
    .poll(async () => (await ask(ports.empty, 'localhost', '/readyz')).body, { timeout: 90_000 })
    .toMatch(/^ready\nrenderer: down, /);
  expect((await ask(ports.empty, 'localhost', '/metrics')).body).toMatch(/^site_renderer_up 0$/m);
  child.kill('SIGINT');
  expect(await exitOf(child)).toBe(0);
});

it('ends a renderer whose server has gone while it was loading', async () => {
  const env = { PATH: process.env.PATH, PORT: String(second), HOSTNAME: '127.0.0.1' } as unknown as NodeJS.ProcessEnv;
  const child = fork(path.join(release, 'renderer.mjs'), { cwd: release, env, silent: true });
  started.push(child);
  child.disconnect();
  expect(await exitOf(child)).toBe(0);
});

describe('a start that cannot go well', () => {
  it('ends with file, line and key where a text is wrong', async () => {
    const locales = path.join(place, 'locales');
    cpSync(path.join(release, 'locales'), locales, { recursive: true });
    const file = path.join(locales, 'tr/home.json');
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) => line.includes('"title"'));
    lines[at] = String(lines[at]).replace(/: ".*"/, ': "{nmae}"');
    writeFileSync(file, lines.join('\n'));
    const { child, err } = run({ PORT: String(second), LOCALES_DIR: locales });
    expect(await exitOf(child)).toBe(1);
    expect(err()).toMatch(new RegExp(`^\\S*tr/home\\.json:${at + 1} \\S*title: .*nmae`, 'm'));
    expect(err()).not.toMatch(/^ +at /m);
  });

  it.each([
    ['PORT', 'eighty'],
    ['LOG_LEVEL', 'loud'],
    ['LOGIN_ORIGIN', 'login.example'],
    ['LOCALES_DIR', '/nowhere'],
  ])('ends with one line where %s is %s', async (name, value) => {
    const { child, err, out } = run({ PORT: String(second), [name]: value });
    expect(await exitOf(child)).toBe(1);
    expect(err()).toMatch(new RegExp(`^${name}="${value}": .+\n$`));
    expect(out()).toBe('');
  });

  it.each([
    ['site', site, { PORT: String(site) }],
    ['operators', admin, { PORT: String(second), ADMIN_PORT: String(admin) }],
  ])('ends with one line where the port for the %s is taken', async (_, port, env) => {
    const { child, err } = run(env);
    expect(await exitOf(child)).toBe(1);
    expect(err()).toMatch(new RegExp(`^Cannot listen on port ${port}: .+\n$`));
  });
});

it('stops on SIGTERM without a lost request, while clients with open connections go on asking', async () => {
  const hosts = ['hk.talkaroo.example', 'ar.talkaroo.example', 'www.talkaroo.example', 'th.talkaroo.example'];
  const answers: HttpAnswer[] = [];
  /** Set once the load balancer has noticed the failed check and stops sending requests. */
  let noticed = false;
  const clients = Array.from({ length: 20 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!noticed) answers.push(await ask(site, hosts[index % hosts.length] as string, '/', agent));
    agent.destroy();
  });
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(100);
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await ask(admin, 'localhost', '/readyz')).body).toBe('stopping\n');
  const before = answers.length;
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(before + 100);
  noticed = true;
  await Promise.all(clients);
  expect(answers.filter(({ status, body }) => status !== 200 || !body.endsWith('</html>'))).toEqual([]);
  expect(answers.at(-1)?.headers.connection).toBe('close');
  expect(await exitOf(server.child)).toBe(0);
  expect(server.err()).toBe('');
  expect(JSON.parse(server.out().trim().split('\n').at(-1) as string)).toMatchObject({ msg: 'stopped' });
});
