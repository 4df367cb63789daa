import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { regions } from '@talkaroo/content/regions/regions';
import { allHostsOf } from '@talkaroo/edge/certificates/region-hosts';
import { knownHosts } from '@talkaroo/edge/known-hosts';
import { Nginx, nginxVersion } from '@talkaroo/edge/nginx';
import { type EdgeSettings, filesConfig, nginxConfig } from '@talkaroo/edge/nginx-config';
import { type TlsOptions, tlsConfig } from '@talkaroo/edge/tls';
import { strictTransport } from '@talkaroo/server/response-headers';

import { exitOf, root, stopAll } from '@talkaroo/tools/support/processes';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePorts, TestAuthority } from '../support/authority';
import { askServer, writeRaw } from '../support/http';

const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'certificates-'));
const certificates = path.join(place, 'certificates');
const edge = path.join(place, 'edge');
/** nginx's workers drop root privileges, so they must be able to read the keys. */
const worker = process.getuid?.() === 0 ? 'nobody' : undefined;
const idOf = (user: string, what: string) => execFileSync('id', [what, user], { encoding: 'utf8' }).trim();

const hostSuffixes = ['localhost', 'staging.example.com'];

let authority: TestAuthority;
let nginx: ChildProcess;
const edges: ChildProcess[] = [];
let plainPort: number;
let tlsPort: number;
let trusted: string;

beforeAll(async () => {
  [plainPort, tlsPort] = (await freePorts(2)) as [number, number];
  chmodSync(place, 0o755);
  for (const folder of [certificates, path.join(place, 'authority')]) mkdirSync(folder);
  chmodSync(certificates, 0o750);
  if (worker) chownSync(certificates, 0, Number(idOf(worker, '-g')));
  authority = await TestAuthority.start(path.join(place, 'authority'), plainPort);
  trusted = await authority.root();
  nginx = await startNginx('edge', { plainPort, tlsPort });
});

afterAll(async () => {
  await stopAll(edges);
  await authority.stop();
  rmSync(place, { recursive: true });
});

type EdgeOptions = Pick<TlsOptions, 'tlsPort' | 'challengesAt'> & { plainPort: number };

async function startNginx(name: string, options: EdgeOptions) {
  const edge = path.join(place, name);
  mkdirSync(path.join(edge, 'temporary'), { recursive: true });
  const { http, server, header } = tlsConfig({
    hosts: knownHosts(hostSuffixes),
    hostSuffixes,
    addresses: ['127.0.0.1'],
    certificates,
    challenges: path.join(edge, 'acme'),
    nginxVersion: nginxVersion() ?? '',
    ...options,
  });
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
    daemon off; pid ${edge}/nginx.pid; worker_processes 1; ${worker ? `user ${worker} ${idOf(worker, '-gn')};` : ''}
    events {}
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${edge}/temporary;`).join(' ')}
      ${http}
      server {
        listen 127.0.0.1:${options.plainPort};
        ${server}
        ${header}
        location / { return 200 "page"; }
      }
    }`;
  const file = path.join(edge, 'nginx.conf');
  writeFileSync(file, config);
  const child = spawn('nginx', ['-c', file, '-e', path.join(edge, 'error.log')], { stdio: 'inherit' });
  edges.push(child);
  while (child.exitCode === null) {
    const isUp = await askServer(options.plainPort, '/healthz').then(
      () => true,
      () => false,
    );
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not start');
}

async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/edge/certificates/main.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      CERTIFICATES: certificates,
      EDGE_DIR: edge,
      ACME_DIRECTORY: authority.directory,
      ACME_EMAIL: 'operator@talkaroo.example',
      REQUESTS_CA_BUNDLE: authority.trust,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += part));
  child.stderr.on('data', (part) => (said.err += part));
  return { code: await exitOf(child), ...said };
}

/** Connects like a browser, with SNI and HTTP/2. Rejects unless the authority issued the certificate for this host. */
function visit(
  host: string,
  port = tlsPort,
): Promise<{ serial: string; protocol: string; alpn: string | false | null }> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      servername: host,
      ca: trusted,
      ALPNProtocols: ['h2', 'http/1.1'],
    };
    const socket: TLSSocket = connect(options, () => {
      const { serialNumber } = socket.getPeerCertificate();
      resolve({ serial: serialNumber, protocol: socket.getProtocol() ?? '', alpn: socket.alpnProtocol });
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

function ask(host: string, address = '/', port = tlsPort): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://${host}:${port}`, {
      createConnection: () =>
        connect({ port, host: '127.0.0.1', servername: host, ca: trusted, ALPNProtocols: ['h2'] }),
    });
    session.on('error', reject);
    const request = session.request({ ':path': address, ':authority': host });
    request.on('error', reject);
    request.on('response', (headers) => {
      resolve(headers);
      session.destroy();
    });
    request.end();
  });
}

const location = async (host: string, address = '/') =>
  (await askServer(plainPort, address, { headers: { host } })).headers.location;

/** The tests below depend on their order: each makes more hosts point here. */
const [lost, lostTwin] = ['jp.talkaroo.example', 'www.hk.talkaroo.example'];

describe('certificates', () => {
  it('are got for every region whose host leads here, and the others are named', async () => {
    for (const host of [lost, `www.${lost}`, lostTwin]) await authority.setLost(host, true);
    const { code, out, err } = await command();
    expect(err).toBe('Attention: jp: it has no certificate\n');
    expect(out).toMatch(/^jp: refused: jp\.talkaroo\.example: .*resolve/m);
    expect(out).toMatch(/^hk: refused: www\.hk\.talkaroo\.example: .*resolve/m);
    expect(code).toBe(1);
  });

  it('are for each host of the table, by a chain that browsers trust', async () => {
    const served = regions
      .filter(({ id }) => id !== 'jp')
      .flatMap(allHostsOf)
      .filter((host) => host !== lostTwin);
    expect(served).toContain('eg.talkaroo.example');
    for (const host of served) {
      await expect(visit(host), host).resolves.toMatchObject({ protocol: 'TLSv1.3', alpn: 'h2' });
    }
    await expect(visit(lost)).rejects.toThrow();
    await expect(visit(lostTwin)).rejects.toThrow(/does not match/);
    await expect(visit('unknown.example')).rejects.toThrow(/not in the cert's altnames: .*www\.talkaroo\.example/);
  });

  it('have keys that nginx’s group alone can read', () => {
    const { mode, gid } = statSync(path.join(certificates, 'hk/privkey.pem'));
    expect((mode & 0o777).toString(8)).toBe('640');
    expect(gid).toBe(statSync(certificates).gid);
    expect((statSync(path.join(certificates, '.acme')).mode & 0o777).toString(8)).toBe('700');
  });

  it('follow when a host leads here, and on demand, without a word to nginx', async () => {
    const before = await Promise.all(regions.filter(({ id }) => id !== 'jp').map(({ domain }) => visit(domain)));
    const worker = nginxWorkers();
    for (const host of [lost, `www.${lost}`, lostTwin]) await authority.setLost(host, false);
    const { code, out } = await command('hk');
    expect(out.match(/^(\w+): asking/gm)).toEqual(['hk: asking', 'jp: asking']);
    expect(out).toContain('Every region has its certificate.');
    expect(code).toBe(0);
    for (const host of regions.flatMap(allHostsOf)) await expect(visit(host), host).resolves.toBeDefined();
    const after = await Promise.all(regions.filter(({ id }) => id !== 'jp').map(({ domain }) => visit(domain)));
    const renewed = after.flatMap(({ serial }, index) => (serial === before[index]?.serial ? [] : [index]));
    expect(renewed).toEqual([regions.filter(({ id }) => id !== 'jp').findIndex(({ id }) => id === 'hk')]);
    expect(nginxWorkers()).toBe(worker);
  });

  it('are left alone while they are good', async () => {
    const { code, out } = await command();
    expect(out).toBe('Every region has its certificate.\n');
    expect(code).toBe(0);
    expect((await command('--dry-run')).out).toMatch(/^hk: in order \(left: 89 days\)$/m);
  });

  it('break one host’s connections alone where they are broken, and are fixed by the next run', async () => {
    writeFileSync(path.join(certificates, 'tr/fullchain.pem'), 'nonsense');
    await expect(visit('tr.talkaroo.example')).rejects.toThrow();
    await expect(visit('vn.talkaroo.example')).resolves.toBeDefined();
    const check = await command('--check');
    expect(check.err).toMatch(/^Attention: tr: .*certificates\/tr: /);
    expect(check.code).toBe(1);
    expect((await command()).code).toBe(0);
    await expect(visit('tr.talkaroo.example')).resolves.toBeDefined();
  });
});

describe('TLS', () => {
  it('tells browsers to stay with it, and only there', async () => {
    expect(await ask('hk.talkaroo.example')).toMatchObject({
      ':status': 200,
      'strict-transport-security': strictTransport,
    });
    const plain = await askServer(plainPort, '/', { headers: { host: 'unknown.example' } });
    expect(plain).toMatchObject({ status: 200, body: 'page' });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });

  it('is where every host of the table leads to, with path and query', async () => {
    for (const host of regions.flatMap(allHostsOf)) {
      const { status, headers } = await askServer(plainPort, '/global/course?a=1', { headers: { host } });
      expect({ status, location: headers.location }).toEqual({
        status: 308,
        location: `https://${host}/global/course?a=1`,
      });
    }
    expect(await location('HK.talkaroo.example.')).toBe('https://hk.talkaroo.example/');
    expect(await location('hk.staging.example.com')).toBe('https://hk.staging.example.com/');
    expect(await location('hk.talkaroo.example:80')).toBe('https://hk.talkaroo.example/');
    expect(await location(`hk.talkaroo.example:${plainPort}`)).toBe(`https://hk.talkaroo.example:${tlsPort}/`);
  });

  it('is no reason to send anybody to a host that is not ours', async () => {
    for (const host of [
      'evil.example',
      'hk.localhost',
      'hk.talkaroo.example.evil.example',
      'xhk.talkaroo.example',
      '',
    ]) {
      expect(await location(host), host).toBeUndefined();
    }
    const hk = 'hk.talkaroo.example';
    for (const address of [
      '//evil.example',
      '/\\evil.example',
      '/.evil.example',
      '/%2f%2fevil.example',
      '/@evil.example',
    ]) {
      expect(new URL((await location(hk, address)) as string).host).toBe(hk);
    }
    for (const target of [
      'http://evil.example/x',
      'http://evil.example',
      '@evil.example',
      '.evil.example',
      '//evil.example',
    ]) {
      const answer = await writeRaw(plainPort, `GET ${target} HTTP/1.1\r\nHost: ${hk}\r\nConnection: close\r\n\r\n`);
      const to = /^location: (.*?)\r$/im.exec(answer)?.[1];
      expect(to && new URL(to).host, answer).toBe(target === '//evil.example' ? hk : undefined);
    }
  });

  it('does not stand in the way of probes and challenges', async () => {
    const headers = { host: 'hk.talkaroo.example' };
    expect((await askServer(plainPort, '/healthz', { headers })).status).toBe(200);
    writeFileSync(path.join(edge, 'secret'), 'secret');
    const of = async (name: string) => askServer(plainPort, `/.well-known/acme-challenge/${name}`, { headers });
    expect((await of('none')).status).toBe(404);
    for (const name of ['../../../secret', '..%2f..%2f..%2fsecret'])
      expect((await of(name)).body).not.toContain('secret');
  });

  it('leaves challenges to the edge that asks for certificates, where it is another one', async () => {
    const folder = path.join(edge, 'acme/.well-known/acme-challenge');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'token'), 'answer');
    const [first, second, third, fourth] = (await freePorts(4)) as [number, number, number, number];
    await startNginx('second', { plainPort: first, tlsPort: second, challengesAt: `http://127.0.0.1:${plainPort}` });
    // Misconfigured to forward to itself.
    await startNginx('third', { plainPort: third, tlsPort: fourth, challengesAt: `http://127.0.0.1:${third}` });
    const headers = { host: 'hk.talkaroo.example' };
    const of = (port: number) => askServer(port, '/.well-known/acme-challenge/token', { headers });
    expect(await of(first)).toMatchObject({ status: 200, body: 'answer' });
    expect(await of(third)).toMatchObject({ status: 404 });
  });

  it('is part of an edge, which is refreshed without it', async () => {
    const [port, ofTls] = (await freePorts(2)) as [number, number];
    const directory = path.join(place, 'whole');
    const refreshToken = 'a'.repeat(40);
    const settings: EdgeSettings = {
      directory,
      port,
      hostSuffixes,
      upstreams: ['http://127.0.0.1:1'],
      refreshToken,
      logsAll: false,
      tls: { tlsPort: ofTls, certificates, nginxVersion: nginxVersion() ?? '' },
    };
    const whole = new Nginx(directory);
    mkdirSync(path.join(directory, 'acme/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(path.join(directory, 'acme/.well-known/acme-challenge/token'), 'answer');
    await whole.use({
      'nginx.conf': nginxConfig(settings, { releases: [], redirectedAliases: [], pages: [], files: [] }),
      'files.conf': filesConfig(settings),
    });
    onTestFinished(() => whole.stop());

    const headers = { host: 'hk.talkaroo.example' };
    const plain = (address: string, more = {}) => askServer(port, address, { headers: { ...headers, ...more } });
    expect((await plain('/')).headers.location).toBe('https://hk.talkaroo.example/');
    expect(await plain('/', { 'X-Refresh': refreshToken })).not.toHaveProperty('headers.location');
    expect(await plain('/.well-known/acme-challenge/token')).toMatchObject({ status: 200, body: 'answer' });
    expect((await plain('/.well-known/acme-challenge/none')).status).toBe(404);
    for (const address of ['/', '/nothing', '/assets/none.png']) {
      expect(await ask('hk.talkaroo.example', address, ofTls)).toHaveProperty(
        'strict-transport-security',
        strictTransport,
      );
    }
    await expect(visit('hk.talkaroo.example', ofTls)).resolves.toMatchObject({ alpn: 'h2' });
  });

  it('is version 1.2 or later', () => {
    const old = { port: tlsPort, host: '127.0.0.1', servername: 'hk.talkaroo.example', ca: trusted };
    const tryVersion = (version: 'TLSv1.1' | 'TLSv1.2') =>
      new Promise((resolve, reject) => {
        const socket = connect(
          { ...old, minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' },
          () => {
            resolve(socket.getProtocol());
            socket.destroy();
          },
        );
        socket.on('error', reject);
      });
    return Promise.all([
      expect(tryVersion('TLSv1.2')).resolves.toBe('TLSv1.2'),
      expect(tryVersion('TLSv1.1')).rejects.toThrow(/version/),
    ]);
  });
});

/** Returns the process ids of nginx's workers, which change on reload. */
function nginxWorkers(): string {
  return readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8');
}
