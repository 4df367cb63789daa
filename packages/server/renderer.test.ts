import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RenderError, Renderer } from './renderer';

let release: string;
beforeEach(() => {
  release = mkdtempSync(path.join(tmpdir(), 'renderer-'));
});
afterEach(() => rmSync(release, { recursive: true }));

/**
 * A process that behaves like Next's. `page` is the source of a function of a page's path, the packs that it is asked
 * for with, and the response.
 */
const fakeNext = (page: string) => `
import { createServer } from 'node:http';
import { deserialize } from 'node:v8';
const packs = new Map();
process.once('disconnect', () => process.exit());
process.on('message', (question) => {
  if (question.packs) packs.set(question.id, deserialize(question.packs));
  process.send({ id: question.id, reads: new Set(['a']), errors: [], memory: 1 });
});
createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://a');
  if (request.headers['x-renderer-secret'] !== process.env.RENDERER_SECRET) return response.writeHead(404).end();
  if (pathname === '/healthz') return response.end('ok\\n');
  (${page})(pathname, packs.get(request.headers['x-packs']), response);
}).listen(Number(process.env.PORT), process.env.HOSTNAME);
`;

const plainPage =
  "(path, packs, response) => response.setHeader('Content-Type', 'text/plain').end(path + ' ' + packs.name)";
const named = (name: string) => ({ name }) as unknown as Packs;
const [first, second] = [named('one'), named('two')];

function start(page = plainPage, limits = {}) {
  writeFileSync(path.join(release, 'renderer.mjs'), fakeNext(page));
  const onChange = vi.fn();
  const renderer = new Renderer({
    release,
    onLine: () => {},
    onChange,
    limits: { checkMs: 50, hangMs: 1000, renderMs: 20_000, pauseMs: 10, ...limits },
  });
  renderer.start();
  onTestFinished(() => renderer.stop());
  return { renderer, onChange };
}

const textOf = async (renderer: Renderer, route = '/hk', packs = first) =>
  (await renderer.render(route, packs)).body.toString();

async function pidOf(renderer: Renderer): Promise<number> {
  await vi.waitUntil(() => renderer.pid !== undefined, { timeout: 20_000 });
  return renderer.pid as number;
}

describe('a page', () => {
  it('is rendered with the packs that are asked for, whatever was rendered before', async () => {
    const { renderer } = start();
    const sets = ['a', 'b', 'c', 'd', 'e', 'f'].map(named);
    for (const packs of [first, second, ...sets, first]) {
      expect(await textOf(renderer, '/hk/zh-HK', packs)).toBe(
        `/hk/zh-HK ${(packs as unknown as { name: string }).name}`,
      );
    }
    expect(await renderer.render('/hk', second)).toMatchObject({
      status: 200,
      type: 'text/plain',
      reads: new Set(['a']),
    });
  });

  it('waits for a renderer that starts', async () => {
    expect(await textOf(start().renderer)).toBe('/hk one');
  });

  it.each([
    ['a status', "(path, packs, response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end()"],
    ['an answer without a type', '(path, packs, response) => response.end()'],
    ['an endless answer', "(path, packs, response) => { setInterval(() => response.write('a'.repeat(1e6)), 1); }"],
  ])('that is %s is an error', async (_, page) => {
    await expect(textOf(start(page, { renderMs: 3000 }).renderer)).rejects.toThrow();
  });

  it('that cannot be loaded is the error that Next prints', async () => {
    const page =
      "(path, packs, response) => { console.error(' ⨯ TypeError: broken\\n    at /page.js:1'); response.writeHead(500).end(); }";
    const error: RenderError = await textOf(start(page).renderer).catch((reason) => reason);
    expect(error).toMatchObject({ message: 'broken', stack: expect.stringContaining('at /page.js:1') });
  });

  it('is an error after a while where the renderer cannot be started', async () => {
    const { renderer, onChange } = start('))', { renderMs: 1000 });
    await expect(textOf(renderer)).rejects.toThrow(RenderError);
    await vi.waitUntil(() => onChange.mock.calls.length > 0, { timeout: 20_000 });
    expect(onChange).toHaveBeenCalledWith('down', expect.stringContaining('cannot be started'));
  });
});

describe('a renderer', () => {
  it('that is killed is replaced, and pages asked for meanwhile come from the new one', async () => {
    const { renderer, onChange } = start();
    const pid = await pidOf(renderer);
    expect(await textOf(renderer)).toBe('/hk one');
    process.kill(pid, 'SIGKILL');
    expect(await Promise.all([1, 2, 3].map(() => textOf(renderer)))).toEqual(Array(3).fill('/hk one'));
    expect(renderer.pid).not.toBe(pid);
    expect(onChange).toHaveBeenCalledWith('down', expect.any(String));
  });

  it('that answers nonsense is not used', async () => {
    const { renderer, onChange } = start('(path, packs, response) => response.end()', { renderMs: 1000 });
    const pid = await pidOf(renderer);
    writeFileSync(
      path.join(release, 'renderer.mjs'),
      "import { createServer } from 'node:http'; createServer((_, response) => response.end('<h1>It works!</h1>')).listen(Number(process.env.PORT));",
    );
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => onChange.mock.calls.some(([, reason]) => /nonsense/.test(reason)), { timeout: 20_000 });
    await expect(textOf(renderer)).rejects.toThrow(RenderError);
  });

  it('that hangs is replaced', async () => {
    const { renderer, onChange } = start();
    process.kill(await pidOf(renderer), 'SIGSTOP');
    expect(await textOf(renderer)).toBe('/hk one');
    expect(onChange).toHaveBeenCalledWith('down', expect.stringContaining('does not answer'));
  });

  it('that takes too much memory is replaced, and answers until then', async () => {
    const { renderer, onChange } = start(plainPage, { memory: 0, maxPauseMs: 500 });
    const pid = await pidOf(renderer);
    expect(await textOf(renderer)).toBe('/hk one');
    await vi.waitUntil(() => renderer.pid !== pid, { timeout: 20_000 });
    expect(await textOf(renderer)).toBe('/hk one');
    expect(onChange.mock.calls.filter(([state]) => state === 'down')).toEqual([]);
  });

  const untilEnded = (pid: number) =>
    vi.waitUntil(
      () => {
        try {
          return !process.kill(pid, 0);
        } catch {
          return true;
        }
      },
      { timeout: 20_000 },
    );

  it('ends with its server', async () => {
    const { renderer } = start();
    const pid = await pidOf(renderer);
    renderer.stop();
    await untilEnded(pid);
  });

  it('that is still starting ends with its server, too', async () => {
    const { renderer } = start();
    writeFileSync(
      path.join(release, 'renderer.mjs'),
      "import { writeFileSync } from 'node:fs'; writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);",
    );
    const file = path.join(release, 'pid');
    await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: 20_000 });
    renderer.stop();
    await untilEnded(Number(readFileSync(file, 'utf8')));
  });
});
