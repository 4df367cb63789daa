import { afterAll, beforeAll, expect, it } from 'vitest';
import { regions } from '@/lib/regions/regions';
import { startTool, stopAll, untilHealthy } from '@/scripts/support/processes';
import { askServer } from '../support/http';
import { ports } from '../support/ports';

// `npm run dev` is stricter than a release: a text that is formatted without its arguments fails there alone.

const port = ports.changedSite;
const env = {
  PORT: String(port),
  NODE_ENV: undefined,
  LOGIN_ORIGIN: 'http://localhost:1',
  TRIAL_ORIGIN: 'http://localhost:1',
};
const server = startTool('next', ['dev'], env, true);

beforeAll(async () => {
  expect(await untilHealthy(port, [server])).toBe(true);
});
afterAll(() => stopAll([server]));

const statusOf = async (host: string, path: string) =>
  (await askServer(port, path, { headers: { host: `${host}:${port}` } })).status;

it('shows a page with a form in each region, one without, and the design system', async () => {
  for (const { id } of regions) expect(await statusOf(`${id}.localhost`, '/'), id).toBe(200);
  expect(await statusOf('hk.localhost', '/global/course')).toBe(200);
  expect(await statusOf('hk.localhost', '/design')).toBe(200);
  expect(await statusOf('hk.localhost', '/not-there')).toBe(404);
}, 60_000);
