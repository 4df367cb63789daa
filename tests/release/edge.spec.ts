import { beforeAll, expect, it } from 'vitest';
import { chaos } from '@/scripts/edge/chaos';
import { sendJunk } from '@/scripts/edge/junk';
import { publishToEdges } from '@/scripts/edge/publish-to-edges';
import { Stage } from '@/scripts/edge/stage';
import { ensureNginx } from '@/scripts/support/nginx';
import { ports } from '../support/ports';

// What an edge is for, in short; `npm run bench -- chaos` does the same for long.

/** Behind those of other tests. */
const firstPort = ports.site + 10;

beforeAll(ensureNginx);

it('answers everything, and nothing wrong, while servers, agent and nginx are killed, and texts and builds change', async () => {
  const steps = await chaos({ firstPort, connections: 4, rate: 500, requests: 1, isShort: true });
  expect(steps.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
  const requests = steps.reduce((sum, step) => sum + step.requests, 0);
  expect(requests).toBeGreaterThan(5_000);
  // Marked where no server was there, and never fetched for a visitor.
  const kinds = new Set(steps.flatMap(({ cache }) => Object.keys(cache)));
  expect(kinds).toContain('edge; hit; detail=servers-down');
  expect([...kinds].filter((kind) => kind.includes('fwd'))).toEqual([]);
});

it('keeps cache, memory and servers out of reach of junk, and has a publish on three edges at once', async () => {
  const stage = new Stage(firstPort, 3);
  try {
    for (const server of stage.servers) await stage.startServer(server);
    for (const edge of stage.edges) stage.startEdge(edge);
    for (const one of [...stage.servers, ...stage.edges]) await stage.untilReady(one);

    const junk = await sendJunk(stage, 20_000, await stage.pages());
    expect(junk.hits).toBe(junk.real);
    expect(junk.reached).toBe(0);
    expect(junk.files[1]).toBe(junk.files[0]);
    expect(junk.bytes[1]).toBe(junk.bytes[0]);
    expect(junk.memory[1]).toBeLessThan(junk.memory[0] * 1.1);

    const { seen, notes } = await publishToEdges(stage, 3);
    expect(notes).toEqual([]);
    expect(seen).toHaveLength(3);
  } finally {
    await stage.close();
  }
});
