import { afterAll, beforeAll, expect, it } from 'vitest';
import { ports } from '../support/ports';
import { chaos } from './support/chaos';
import { sendJunk } from './support/junk';
import { publishToEdges } from './support/publish-to-edges';
import { Stage } from './support/stage';

/** Timeout in ms: servers start slowly on a busy machine. */
const timeoutMs = 300_000;

const stage = new Stage(ports.site, 3);

beforeAll(() => stage.start());

afterAll(() => stage.close());

it('keeps its cache, its memory and the servers out of reach of junk', async () => {
  const junk = await sendJunk(stage, 20_000, await stage.pages());
  expect(junk.real).toBe(2_000);
  expect(junk.hits).toBe(junk.real);
  expect(junk.reached).toBe(0);
  expect(junk.files[1]).toBe(junk.files[0]);
  expect(junk.bytes[1]).toBe(junk.bytes[0]);
  expect(junk.memory[1]).toBeLessThan(junk.memory[0] * 1.1);
});

it('shows what is published on each of three edges', async () => {
  expect(await publishToEdges(stage, 3)).toEqual([]);
});

it(
  'gives every answer, and no wrong one, while servers, agent and nginx are killed and texts and builds change',
  async () => {
    for (const edge of stage.edges.slice(1)) await stage.end(edge, 'SIGTERM');
    const steps = await chaos(stage);
    expect(steps.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
    expect(steps.reduce((sum, step) => sum + step.requests, 0)).toBeGreaterThan(5_000);
  },
  timeoutMs,
);
