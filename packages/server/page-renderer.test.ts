import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activateSnapshot, currentSnapshot } from '@talkaroo/content/packs/packs';
import { repository } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { defaultRegion as region } from '@talkaroo/content/regions/regions';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFinishPage } from './finish-page';
import { PageRenderer } from './page-renderer';
import { PageStore } from './page-store';
import type { Rendered, Renderer } from './renderer';
import { addressesByRoute } from './warm-up';

const packs = checkPacks(repository);
const address = { host: region.domain, path: '/', region };
const page = (text: string) =>
  `<!DOCTYPE html><html><head></head><body><script id="page-data" type="application/json">{}</script>${text}</body></html>`;
const rendered = (text: string, type = 'text/html; charset=utf-8', status = 200): Rendered => ({
  status,
  type,
  body: Buffer.from(text),
  reads: new Set(['a']),
});

let release: string;
beforeAll(() => {
  release = mkdtempSync(path.join(tmpdir(), 'pages-'));
  writeFileSync(path.join(release, 'starter.js'), 'start()');
});
afterAll(() => rmSync(release, { recursive: true }));
beforeEach(() => activateSnapshot({ packs, version: 'v1' }));

function start(render: Renderer['render']) {
  const environment = { loginOrigin: 'https://login.{domain}', trialOrigin: 'https://trial.{domain}' };
  const asked = vi.fn(render);
  const pages = new PageStore();
  const onRender = vi.fn();
  const finish = createFinishPage(release, environment, true);
  return {
    asked,
    pages,
    onRender,
    renderer: new PageRenderer({ renderer: { render: asked }, finish, pages, onRender }),
  };
}

const textOf = async (content: Awaited<ReturnType<PageRenderer['render']>>) => (await content.body()).toString();

describe('a page', () => {
  it('is rendered once for all who wait for it, and then kept', async () => {
    const { renderer, asked, pages, onRender } = start(async () => rendered(page('Hello')));
    const answers = await Promise.all([1, 2, 3].map(() => renderer.render('/a', address)));
    expect(asked.mock.calls).toEqual([['/a', packs]]);
    expect(await textOf(answers[2] as (typeof answers)[0])).toContain('Hello');
    expect(pages.get('/a')?.headers['Content-Security-Policy']).toContain(`https://login.${region.domain}`);
    expect(onRender).toHaveBeenCalledExactlyOnceWith(region, [{ path: expect.any(String), text: '' }]);
  });

  it('is rendered again for packs that come into use meanwhile, and the old one does not stay', async () => {
    let finishFirst = () => {};
    const first = new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    const others = { ...packs, a: 1 };
    const { renderer, pages } = start(async (_, asked) => {
      if (asked === packs) await first;
      return rendered(page(asked === packs ? 'of old packs' : 'of new packs'));
    });
    const before = renderer.render('/a', address);
    activateSnapshot({ packs: others, version: 'v2' });
    const after = renderer.render('/a', address);
    expect(await textOf(await after)).toContain('of new packs');
    finishFirst();
    expect(await textOf(await before)).toContain('of old packs');
    expect(await textOf(pages.get('/a') as Awaited<typeof after>)).toContain('of new packs');
  });

  it.each([
    ['not a page', rendered('Bad gateway', 'text/html')],
    ['cut off', rendered(page('Hello').slice(0, 100))],
    ['a text', rendered('Not found\n', 'text/plain; charset=utf-8', 404)],
    ['of another status', rendered(page('Hello'), 'text/html', 404)],
  ])('is an error, and not kept, where the answer is %s', async (_, answer) => {
    const { renderer, pages } = start(async () => answer);
    await expect(renderer.render('/a', address)).rejects.toThrow();
    expect(pages.get('/a')).toBeUndefined();
  });

  it('that is a file is kept as it is, with its status', async () => {
    const { renderer, pages } = start(async () => rendered('Not found\n', 'text/plain; charset=utf-8', 404));
    expect(await textOf(await renderer.render('/unknown/sitemap', address))).toBe('Not found\n');
    expect(pages.get('/unknown/sitemap')).toMatchObject({ status: 404 });
  });
});

it('warms what is missing, and counts what fails', async () => {
  const addresses = addressesByRoute(currentSnapshot().packs);
  const [first, second] = addresses.keys();
  const { renderer, asked, pages } = start(async (route) => {
    if (route === second) throw new Error('broken');
    return rendered(page(route));
  });
  await renderer.render(first as string, address);
  const onError = vi.fn();
  expect(await renderer.warmUp(onError)).toBe(1);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'), addresses.get(second as string));
  expect(asked.mock.calls.filter(([route]) => route === first)).toHaveLength(1);
  expect(pages.size).toBe(addresses.size - 1);
});
