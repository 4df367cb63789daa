import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PackFiles, packsHash, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { PublishServer } from '@talkaroo/server/publish-client';
import type { PrepareRequest, PublishRequest } from '@talkaroo/server/publish-protocol';
import { type PublishFailure, publish } from '@talkaroo/tools/publish/publish';
import { exitOf, root } from '@talkaroo/tools/support/processes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askServer } from '../support/ask-server';
import { ports } from '../support/ports';
import { publishUnderLoad } from './support/publish-load';

const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'publish-'));
const token = 'a-secret-of-the-test';
const host = 'tr.talkaroo.example';
const machines = [
  { site: ports.site, admin: ports.admin, locales: path.join(place, 'a/locales') },
  { site: ports.changedSite, admin: ports.empty, locales: path.join(place, 'b/locales') },
] as const;
const [first, second] = machines;
type Machine = (typeof machines)[number];
const origin = ({ admin }: Machine) => `http://127.0.0.1:${admin}`;
const origins = machines.map(origin).join();
const folder = path.join(place, 'marketer/locales');

const running = new Map<Machine, { child: ChildProcess; out: () => string; err: () => string }>();

async function start(machine: Machine): Promise<void> {
  const child = spawn(process.execPath, ['server.cjs'], {
    cwd: path.join(root, 'releases/current'),
    env: {
      NODE_ENV: 'production',
      PORT: String(machine.site),
      ADMIN_PORT: String(machine.admin),
      LOCALES_DIR: machine.locales,
      PUBLISH_TOKEN: token,
      SERVERS: origins,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += part));
  child.stderr.on('data', (part) => (said.err += part));
  running.set(machine, { child, out: () => said.out, err: () => said.err });
  while (child.exitCode === null) {
    const ready = await askServer(machine.admin, '/readyz').catch(() => undefined);
    if (ready?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It does not start:\n${said.err}`);
}

async function kill(machine: Machine): Promise<void> {
  const { child } = running.get(machine) ?? {};
  child?.kill('SIGKILL');
  if (child) await exitOf(child);
}

beforeAll(async () => {
  for (const locales of [folder, ...machines.map(({ locales }) => locales)]) {
    cpSync(path.join(root, 'locales'), locales, { recursive: true });
  }
  await Promise.all(machines.map(start));
});

afterAll(async () => {
  await Promise.all(machines.map(kill));
  rmSync(place, { recursive: true });
});

async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/tools/publish.ts', ...args], {
    cwd: root,
    env: { ...process.env, LOCALES_DIR: folder, PUBLISH_TOKEN: token, SERVERS: origins },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += part));
  child.stderr.on('data', (part) => (said.err += part));
  return { code: await exitOf(child), ...said };
}

// biome-ignore lint/suspicious/noExplicitAny: packs have many shapes, and a key that is gone fails at once.
function change(name: string, apply: (pack: any) => void, locales = folder): void {
  const file = path.join(locales, name);
  const pack = JSON.parse(readFileSync(file, 'utf8'));
  apply(pack);
  writeFileSync(file, `${JSON.stringify(pack, null, 2)}\n`);
}

function edit(title: string, locales = folder): void {
  change(
    'tr/home.json',
    (home) => {
      home.heading = title;
    },
    locales,
  );
}

function edited(title: string): PackFiles {
  const packFiles = readPackFiles(folder);
  const home = JSON.parse(packFiles.files.get('tr/home.json') as string);
  home.heading = title;
  return { ...packFiles, files: new Map([...packFiles.files, ['tr/home.json', JSON.stringify(home)]]) };
}

const page = async ({ site }: Machine, address = '/') => askServer(site, address, { headers: { host } });
const headlines = () =>
  Promise.all(machines.map(async (machine) => /<h1[^>]*>(.*?)<\/h1>/.exec((await page(machine)).body)?.[1]));
const servers = () => machines.map((machine) => new PublishServer(origin(machine), token));
const push = (files: PackFiles, to: PublishServer[] = servers()) =>
  publish({ files, servers: to, edges: [], token, by: 'test', act: 'publish' });
const hashes = () => Promise.all(servers().map(async (server) => (await server.state()).hash));

describe('a publish', () => {
  it('is seen with the next request on every server, and changes no other page', async () => {
    const before = await Promise.all(machines.map((machine) => page(machine, '/global/course')));
    edit('Yeni bir başlık');
    const { code, out, err } = await command();
    expect(err).toBe('');
    expect(out).toContain('tr/home.json heading');
    expect(out).toContain('after:  Yeni bir başlık');
    expect(out).toMatch(/Published [0-9a-f]{12} on 2 servers/);
    expect(code).toBe(0);
    expect(await headlines()).toEqual(['Yeni bir başlık', 'Yeni bir başlık']);
    const after = await Promise.all(machines.map((machine) => page(machine, '/global/course')));
    expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag));
    const today = new Date().toLocaleDateString('sv-SE');
    expect((await page(first, '/sitemap.xml')).body).toContain(`${host}/</loc><lastmod>${today}</lastmod>`);
    const { body } = await askServer(first.admin, '/metrics');
    expect(body).toContain(`packs="${packsHash(readPackFiles(folder)).slice(0, 12)}"`);
    const audit = readFileSync(path.join(place, 'a/.locales-snapshots/audit.log'), 'utf8').trim().split('\n');
    expect(JSON.parse(audit.at(-1) as string)).toMatchObject({ result: 'in use', hash: (await hashes())[0] });
  });

  it('can be looked at first', async () => {
    const before = await hashes();
    edit('Yalnızca bakmak için');
    const { code, out } = await command('--dry-run');
    expect(out).toMatch(/before: Yeni bir başlık\n +after: {2}Yalnızca bakmak için/);
    expect(out).toContain(`https://${host}/\n`);
    expect(out).not.toContain(`https://${host}/global/course`);
    expect(code).toBe(0);
    expect(await hashes()).toEqual(before);
    expect(await headlines()).toEqual(['Yeni bir başlık', 'Yeni bir başlık']);
  });

  it('is refused by who publishes and by every server where the packs have a mistake', async () => {
    edit('{brnad} ile');
    const { code, err } = await command();
    expect(code).toBe(1);
    expect(err).toMatch(/tr\/home\.json:\d+ heading: .*brnad/);
    const failure: PublishFailure = await push(edited('{brnad} ile')).catch((error) => error);
    expect(failure.errors.map(({ refusal }) => refusal?.findings?.[0])).toEqual(
      machines.map(() => expect.objectContaining({ file: 'tr/home.json', key: 'heading' })),
    );
    expect(await headlines()).toEqual(['Yeni bir başlık', 'Yeni bir başlık']);
    edit('Yeni bir başlık');
  });

  it('draws the share picture of a changed title', async () => {
    const imageOf = async (machine: Machine) =>
      new URL(/property="og:image" content="([^"]+)"/.exec((await page(machine)).body)?.[1] ?? '').pathname;
    const before = await imageOf(first);
    change('tr/home.json', (home) => {
      home.seo.title = 'Çocuklar için canlı İngilizce';
    });
    const { out, err } = await command();
    expect(err).toBe('');
    expect(out).toContain('1 share picture is new');
    const address = await imageOf(first);
    expect(address).not.toBe(before);
    for (const machine of machines) {
      const { status, headers } = await page(machine, address);
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/png' });
      expect(headers['cache-control']).toContain('max-age=3600');
    }
    const standIn = await page(first, address.replace(/-\w+\.png$/, '-00000000.png'));
    expect(standIn.status).toBe(200);
    expect(standIn.headers['cache-control']).toBe('public, max-age=60');
  });

  it('can be taken back, and the list says what is in use', async () => {
    edit('İkinci başlık');
    expect((await command()).code).toBe(0);
    expect(await headlines()).toEqual(['İkinci başlık', 'İkinci başlık']);
    const { out } = await command('--undo');
    expect(out).toMatch(/before: İkinci başlık\n +after: {2}Yeni bir başlık/);
    expect(await headlines()).toEqual(['Yeni bir başlık', 'Yeni bir başlık']);
    const lines = (await command('--list')).out.trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/ {2}in use$/);
    const [back] = await hashes();
    await command('--undo');
    expect(new Set([...(await hashes()), back]).size).toBe(2);
    await command('--undo', (lines[0] as string).slice(0, 12));
    expect(await headlines()).toEqual(['İkinci başlık', 'İkinci başlık']);
  });
});

describe('nothing changes', () => {
  const send = (machine: Machine, body: string, headers: Record<string, string> = {}) =>
    askServer(machine.admin, '/publish', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
  const draft = async (change: Partial<PrepareRequest> = {}): Promise<PublishRequest> => {
    const files = edited('Gelmemeli');
    return {
      step: 'prepare',
      id: randomUUID(),
      at: new Date().toISOString(),
      by: 'test',
      base: (await hashes())[0] as string,
      hash: packsHash(files),
      files: Object.fromEntries(files.files),
      act: 'publish',
      ...change,
    };
  };
  let before: string[];

  beforeAll(async () => {
    before = await hashes();
  });

  const expectNothing = async () => {
    expect(await hashes()).toEqual(before);
    expect(await headlines()).toEqual(['İkinci başlık', 'İkinci başlık']);
  };

  it.each([
    ['with a wrong token', { authorization: 'Bearer wrong' }],
    ['without a token', { authorization: '' }],
  ])('by a request %s, or through a site’s host', async (_, headers) => {
    // A short body: the connection closes at once, and a long one would be cut off.
    const { id } = (await draft()) as PrepareRequest;
    const body = JSON.stringify({ step: 'swap', id });
    expect(await send(first, body, headers)).toMatchObject({ status: 401 });
    const through = await askServer(first.site, '/publish', { method: 'POST', headers: { host, ...headers }, body });
    expect(through.status).toBe(405);
    await expectNothing();
  });

  it('by a request that was sent before', async () => {
    const body = (await draft()) as PrepareRequest;
    expect((await send(first, JSON.stringify(body))).status).toBe(200);
    await send(first, JSON.stringify({ step: 'abort', id: body.id }));
    expect(await send(first, JSON.stringify(body))).toMatchObject({ status: 409, body: /replayed/ });
    expect(await send(first, JSON.stringify({ step: 'swap', id: body.id }))).toMatchObject({ status: 409 });
    const old = await draft({ at: new Date(Date.now() - 3_600_000).toISOString() });
    expect(await send(first, JSON.stringify(old))).toMatchObject({ status: 409, body: /replayed/ });
    await expectNothing();
  });

  it('by half a snapshot', async () => {
    const whole = await draft();
    const { files } = whole as PrepareRequest;
    const some = Object.fromEntries(Object.entries(files).slice(0, -5));
    expect(await send(first, JSON.stringify({ ...whole, files: some }))).toMatchObject({
      status: 400,
      body: /not complete/,
    });
    const text = JSON.stringify(await draft());
    expect(await send(first, text.slice(0, text.length / 2))).toMatchObject({ status: 400 });
    await new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-length': text.length };
      const broken = request({ port: first.admin, host: '127.0.0.1', path: '/publish', method: 'POST', headers });
      broken.once('error', () => resolve());
      broken.write(text.slice(0, 1000), () => broken.destroy(new Error('broken off')));
    });
    await expectNothing();
  });

  it('where a server cannot keep the packs, and the answer says so', async () => {
    const store = path.join(place, 'b/.locales-snapshots');
    renameSync(store, `${store}-away`);
    writeFileSync(store, '');
    const failure: PublishFailure = await push(edited('Gelmemeli')).catch((error) => error);
    rmSync(store);
    renameSync(`${store}-away`, store);
    expect(failure.message).toMatch(
      new RegExp(`Nothing was published.\\n- ${origin(second)} says no: .*cannot be kept`),
    );
    await expectNothing();
  });

  it('where someone else has published meanwhile', async () => {
    const [server] = servers() as [PublishServer];
    const { step: _, ...stale } = (await draft({ base: 'f'.repeat(64) })) as PrepareRequest;
    await expect(server.prepare(stale)).rejects.toThrow(/someone else has published/);
    await expectNothing();
  });

  it('where a server is killed between check and swap; it catches up later', async () => {
    class Mortal extends PublishServer {
      override async send(body: Parameters<PublishServer['send']>[0]): Promise<void> {
        if (body.step === 'swap') await kill(second);
        return super.send(body);
      }
    }
    const [one] = servers() as [PublishServer];
    const failure: PublishFailure = await push(edited('Gelmemeli'), [one, new Mortal(origin(second), token)]).catch(
      (error) => error,
    );
    expect(failure.message).toMatch(/Nothing was published: taken back/);
    expect(failure.message).toContain(`${origin(second)} does not answer`);
    expect((await one.state()).hash).toBe(before[0]);
    expect((await page(first)).body).not.toContain('Gelmemeli');

    edit('Üçüncü başlık');
    const refused = await command();
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`${origin(second)} does not answer`) });
    expect((await one.state()).hash).toBe(before[0]);
    expect(await command('--force')).toMatchObject({ code: 0, err: expect.stringContaining('Left out') });
    await start(second);
    expect(await headlines()).toEqual(['Üçüncü başlık', 'Üçüncü başlık']);
  });
});

it('comes into use everywhere even if who publishes is gone after the first swap', async () => {
  const [one, other] = servers() as [PublishServer, PublishServer];
  const files = edited('Yarıda kalan');
  const id = randomUUID();
  for (const server of [one, other]) {
    const base = (await server.state()).hash;
    const content = Object.fromEntries(files.files);
    await server.prepare({
      id,
      at: new Date().toISOString(),
      by: 'test',
      base,
      hash: packsHash(files),
      files: content,
      act: 'publish',
    });
  }
  await one.send({ step: 'swap', id });
  await expect.poll(headlines, { timeout: 20_000 }).toEqual(['Yarıda kalan', 'Yarıda kalan']);
});

it('shows no mixed, broken or outdated page while good and broken edits come in turn', async () => {
  const report = await publishUnderLoad({
    ports: machines.map(({ site }) => site),
    servers: servers(),
    files: readPackFiles(folder),
    edits: 8,
    connections: 20,
  });
  expect(report.faults).toEqual([]);
  expect(report.good).toHaveLength(4);
  expect(report.requests).toBeGreaterThan(100);
});

describe('a start', () => {
  const restart = async () => {
    await kill(first);
    await start(first);
  };

  it.each([
    ['broken', () => writeFileSync(path.join(first.locales, 'tr/home.json'), '{ "seo": '), /tr\/home\.json:\d+/],
    ['absent', () => rmSync(first.locales, { recursive: true }), /no language packs there/],
  ])('with a folder of packs that is %s serves what was published last, and says so', async (_, spoil, reason) => {
    await expect.poll(async () => new Set(await hashes()).size).toBe(1);
    const [hash] = await hashes();
    spoil();
    await restart();
    expect((await hashes())[0]).toBe(hash);
    const ready = await askServer(first.admin, '/readyz');
    expect(ready.status).toBe(200);
    expect(ready.body).toMatch(/^ready\npacks: [0-9a-f]{12} of .* is served/);
    expect(ready.body).toMatch(reason);
    expect((await askServer(first.admin, '/metrics')).body).toContain('site_packs_fallback 1');
    expect(running.get(first)?.out()).toMatch(/"level":"error".*last good packs/);
  });

  it('with a folder that someone has changed since serves the folder', async () => {
    cpSync(path.join(root, 'locales'), first.locales, { recursive: true });
    edit('Klasörden', first.locales);
    await restart();
    expect((await headlines())[0]).toBe('Klasörden');
    expect(running.get(first)?.out()).toMatch(/the folder replaces [0-9a-f]{12}, which .+ published at/);
    expect((await askServer(first.admin, '/readyz')).body).toBe('ready\n');
    expect(existsSync(path.join(place, 'a/.locales-snapshots/state.json'))).toBe(true);
  });
});

it('leaves the pages that are open what they need to wake, on every server, also after a restart', async () => {
  const dataOf = async (machine: Machine) =>
    /\/_next\/static\/data\/[\w-]+\.js/.exec((await page(machine)).body)?.[0] ?? '';
  const title = 'Önceki sayfa';
  await push(edited(title));
  const [before, same] = await Promise.all(machines.map(dataOf));
  expect(same).toBe(before);
  await push(edited('Açık sayfa'));
  const [after] = await Promise.all(machines.map(dataOf));
  expect(after).not.toBe(before);
  await kill(second);
  await start(second);
  for (const machine of machines) {
    for (const [address, words] of [
      [before, title],
      [after, 'Açık sayfa'],
    ] as const) {
      const { status, headers, body } = await page(machine, address);
      expect(status, `${machine.site} ${words}`).toBe(200);
      expect(headers['cache-control']).toContain('immutable');
      expect(body).toContain(words);
    }
  }
});
