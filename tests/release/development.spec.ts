import { afterAll, beforeAll, expect, it } from 'vitest';
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
}, 240_000);
afterAll(() => stopAll([server]));

const statusOf = async (host: string, path: string) =>
  (await askServer(port, path, { headers: { host: `${host}:${port}` } })).status;

it('shows a page with a form, one without, the one for what is not there, and the design system', async () => {
  expect(await statusOf('hk.localhost', '/')).toBe(200);
  expect(await statusOf('ar.localhost', '/global/course')).toBe(200);
  expect(await statusOf('my.localhost', '/not-there')).toBe(404);
  expect(await statusOf('hk.localhost', '/design')).toBe(200);
  // Each is compiled when it is asked for: some seconds, on a busy machine many.
}, 240_000);
