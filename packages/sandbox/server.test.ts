// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SandboxServer, startServer } from './server';
import { startTestSandbox, TestBrowser, validForm } from './testing';

async function serve() {
  const sandbox = startTestSandbox();
  const server = await startServer(sandbox.app, 0);
  onTestFinished(() => server.close());
  return { sandbox, server };
}

function send(server: SandboxServer, address: string, url: string, body?: string) {
  const headers = {
    host: `login.hk.localhost:${server.port}`,
    ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const method = body ? 'POST' : 'GET';
  const call = request({ host: address, port: server.port, path: url, method, headers });
  call.end(body);
  return call;
}

async function slowForm(sandbox: ReturnType<typeof startTestSandbox>) {
  const at = await new TestBrowser(sandbox).ticket();
  return new URLSearchParams({ ...validForm, mobile: '51230004', at }).toString();
}

const accounts = (sandbox: ReturnType<typeof startTestSandbox>) =>
  sandbox.database.prepare('SELECT count(*) AS n FROM accounts').get()?.n;

describe('server', () => {
  it.each(['127.0.0.1', '::1'])('listens on %s', async (address) => {
    const { server } = await serve();
    const [response] = await once(send(server, address, '/ajax/access/ticket?client=1'), 'response');
    expect(response.statusCode).toBe(200);
  });

  it('fails if the port is taken, and closes every socket', async () => {
    const { server } = await serve();
    await expect(startServer(startTestSandbox().app, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('does not register a client that has disconnected', async () => {
    const { sandbox, server } = await serve();
    const call = send(server, '127.0.0.1', '/ajax/student/global?langcode=en', await slowForm(sandbox));
    call.on('error', () => {});
    await expect.poll(() => sandbox.waits).toHaveLength(1);
    call.destroy();
    await expect.poll(() => sandbox.waits[0]?.stopped).toBe(true);
    expect(accounts(sandbox)).toBe(0);
  });

  it('closes at once even if an answer is pending', async () => {
    const { sandbox, server } = await serve();
    const call = send(server, '127.0.0.1', '/ajax/student/global?langcode=en', await slowForm(sandbox));
    const gone = once(call, 'error');
    await expect.poll(() => sandbox.waits).toHaveLength(1);
    await server.close();
    await gone;
    expect(accounts(sandbox)).toBe(0);
  });
});

describe('main', { timeout: 20_000 }, () => {
  const start = (env: Record<string, string>) => {
    const root = path.resolve(import.meta.dirname, '../..');
    const child = spawn(process.execPath, ['--import', 'tsx', 'packages/sandbox/main.ts'], {
      cwd: root,
      env: { ...process.env, SANDBOX_DATABASE: ':memory:', ...env },
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output.text += data));
    return { child, output };
  };

  it('says in one line that the port is taken', async () => {
    const { server } = await serve();
    const { child, output } = start({ SANDBOX_PORT: String(server.port) });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output.text).toBe(`Sandbox: port ${server.port} is taken; set SANDBOX_PORT to a free one\n`);
  });

  it.each([
    ['SANDBOX_PORT', 'many'],
    ['HOST_SUFFIXES', 'http://localhost'],
    ['SANDBOX_DATABASE', import.meta.filename],
    ['SANDBOX_PLACES', '0'],
  ])('says in one line that %s=%s is invalid', async (name, value) => {
    const { child, output } = start({ [name]: value });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output.text).toMatch(new RegExp(`^Sandbox: ${name}=.+\n$`));
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('says one line when ready and ends on %s', async (signal) => {
    const { server } = await serve();
    await server.close();
    const { child, output } = start({ SANDBOX_PORT: String(server.port) });
    await expect.poll(() => output.text, { timeout: 15_000 }).toContain('\n');
    const closed = once(child, 'close');
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(output.text).toMatch(/^Sandbox: .+\n$/);
  });
});
