import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PackFiles, packsHash } from '@talkaroo/content/packs/pack-files';
import { PublishServer, ServerError } from '@talkaroo/server/publish-client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { drawMissing } from './draw-missing';
import { type FakeServer, missingPicture, startFakeServer } from './fake-server-testing';
import { earlierHash, findServers, type PublishOptions, type PublishStep, publish } from './publish';

const token = 'a-secret-of-the-test';
const packs = (title: string): PackFiles => ({
  files: new Map([['tr/home.json', JSON.stringify({ title })]]),
});

let fakes: [FakeServer, FakeServer];
beforeEach(async () => {
  fakes = [await startFakeServer(packs('a'), token), await startFakeServer(packs('a'), token)];
});
afterEach(() => {
  for (const fake of fakes) fake.close();
});

const titles = () => fakes.map((fake) => fake.files().files.get('tr/home.json'));

async function act(more: Partial<PublishOptions> = {}) {
  const steps: PublishStep[] = [];
  const published = publish({
    files: packs('b'),
    servers: fakes.map(({ origin }) => new PublishServer(origin, token)),
    edges: [],
    token,
    by: 'ayse@example.com',
    act: 'publish',
    onProgress: (step) => steps.push(step),
    ...more,
  });
  const result = await published.catch((error: Error) => error);
  return { result, states: steps.map(({ name, state }) => `${fakes.findIndex((f) => f.origin === name)} ${state}`) };
}

it('tells of each server, and is told to wait between yes and swap', async () => {
  const beforeSwap = vi.fn(() => expect(titles()).toEqual(['{"title":"a"}', '{"title":"a"}']));
  const { result, states } = await act({ beforeSwap });
  expect(result).toMatchObject({ version: packsHash(packs('b')).slice(0, 12), notes: [] });
  expect(beforeSwap).toHaveBeenCalledOnce();
  expect(titles()).toEqual(['{"title":"b"}', '{"title":"b"}']);
  expect(states.slice(0, 2)).toEqual(['0 preparing', '1 preparing']);
  expect(states.slice(2, 4).sort()).toEqual(['0 prepared', '1 prepared']);
  expect(states.slice(4).sort()).toEqual(['0 live', '1 live']);
});

it('sends each server the photographs that it lacks, before the packs that name them', async () => {
  const localesDir = mkdtempSync(path.join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(localesDir, { recursive: true }));
  mkdirSync(path.join(localesDir, 'media/made'), { recursive: true });
  const record = { hash: '0123456789', size: { width: 320, height: 200 }, widths: [320] };
  const types = ['avif', 'webp'];
  for (const type of types) writeFileSync(path.join(localesDir, `media/made/anna-0123456789-320.${type}`), type);
  const files = new Map([...packs('b').files, ['media/made/anna.jpg.json', JSON.stringify(record)]]);
  const [first, second] = fakes;
  second.media.set('/media/anna-0123456789-320.avif', 'there');
  await act({ files: { files }, localesDir });
  expect([...first.media]).toEqual(types.map((type) => [`/media/anna-0123456789-320.${type}`, type]));
  expect(second.media.get('/media/anna-0123456789-320.avif')).toBe('there');
  expect(second.asked.filter((step) => !['state', 'files'].includes(step))).toEqual(['file', 'prepare', 'swap']);
});

it('publishes nothing where what comes before the swap fails', async () => {
  const problem = new Error('disk full');
  const { result } = await act({
    beforeSwap: () => {
      throw problem;
    },
  });
  expect(result).toBe(problem);
  expect(titles()).toEqual(['{"title":"a"}', '{"title":"a"}']);
  for (const { asked } of fakes) expect(asked).toEqual(['state', 'prepare', 'abort']);
});

it.each(['prepare', 'swap'])('publishes nothing where one server refuses to %s', async (step) => {
  fakes[1].refuses.add(step);
  const { result, states } = await act();
  expect(String(result)).toContain(`${fakes[1].origin} says no: disk full`);
  expect(states).toContain('1 failed');
  expect(titles()).toEqual(['{"title":"a"}', '{"title":"a"}']);
});

it('publishes nothing over what someone else has published since the packs were made', async () => {
  const { states } = await findServers(
    fakes.map(({ origin }) => origin),
    token,
  );
  for (const fake of fakes) fake.publish(packs('theirs'));
  const { result } = await act({ servers: [...states.keys()], states });
  expect(String(result)).toContain('someone else has published meanwhile (other)');
  expect(titles()).toEqual(['{"title":"theirs"}', '{"title":"theirs"}']);
});

it('finds the servers that answer, and what was in use before', async () => {
  const [first, second] = fakes;
  const { states, silent } = await findServers(['http://127.0.0.1:1', first.origin], token);
  expect([...states.keys()].map(({ origin }) => origin)).toEqual([first.origin]);
  expect(silent).toEqual([expect.stringContaining('http://127.0.0.1:1 does not answer')]);
  await expect(findServers([second.origin], 'wrong')).rejects.toThrow(ServerError);

  await act();
  const state = await new PublishServer(first.origin, token).state();
  expect(earlierHash(state, '')).toBe(packsHash(packs('a')));
  expect(earlierHash(state, state.hash.slice(0, 6))).toBe(state.hash);
  expect(earlierHash(state, 'ffffff')).toBeUndefined();
});

it('uses no answer of a server that is not one of this release', async () => {
  const answers = ['<title>Sign in</title>', '{"hash":"a"}', '{"hash":'];
  for (const answer of answers) {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(answer));
    await expect(new PublishServer('http://a.test', token).state()).rejects.toThrow(
      /^http:\/\/a\.test is no publish server of this release/,
    );
  }
});

it('gives missing share pictures to the servers that lack them', async () => {
  const [first] = fakes;
  const servers = fakes.map(({ origin }) => new PublishServer(origin, token));
  const draw = async () => new Map([['/assets/share/x.png', Buffer.from('x')]]);
  expect(await drawMissing(servers, { draw })).toBeUndefined();

  first.missingPictures = [missingPicture];
  const failed = await drawMissing(servers, { draw: () => Promise.reject(new Error('no browser')) });
  expect(failed).toEqual({ problem: 'Error: no browser' });
  expect(await drawMissing(servers, { draw })).toEqual({ count: 1 });
  expect(fakes.map(({ asked }) => asked.filter((step) => step === 'file').length)).toEqual([1, 0]);
});
