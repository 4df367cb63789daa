import { type ChaosOptions, chaos as runChaos } from '@/scripts/edge/chaos';
import { sendJunk } from '@/scripts/edge/junk';
import { publishToEdges } from '@/scripts/edge/publish-to-edges';
import { Stage } from '@/scripts/edge/stage';
import { ensureBuild } from '@/scripts/support/site-build';
import { ports } from '@/tests/support/ports';
import { atLeast, atMost, median, type Table } from './report';

const chaosOptions: Omit<ChaosOptions, 'stage'> = {
  connections: 32,
  // As fast as they can.
  rate: 1_000_000,
  requests: 2_000_000,
  isShort: false,
};
const junkRequests = 200_000;
const publishes = 100;
const edges = 3;
/** Milliseconds; of a hundred publishes, one may take longer. */
const publishGoal = 2_000;

/**
 * The part `chaos`: an edge and two servers, of which everything is killed, hangs and answers nonsense in turn, while
 * texts and builds change and two million requests come; requests that nobody would send; and publishes to three edges.
 */
export async function chaos(): Promise<Table[]> {
  await ensureBuild();
  return [...(await withStage(edges, edgesTables)), await withStage(1, chaosTable)];
}

/** Does something with servers and edges of its own. */
async function withStage<T>(edges: number, action: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = new Stage(ports.site, edges);
  try {
    await stage.start();
    return await action(stage);
  } finally {
    await stage.close();
  }
}

async function chaosTable(stage: Stage): Promise<Table> {
  const rows: Table['rows'] = [];
  const total = { requests: 0, retries: 0, faults: 0 };
  const steps = await runChaos({
    ...chaosOptions,
    stage,
    onStep: ({ name, seconds, requests, faults }) => {
      console.log(`${name}: ${seconds} s, ${requests} requests, ${faults.length} faults`);
      for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
    },
  });
  for (const name of new Set(steps.map((step) => step.name))) {
    const same = steps.filter((step) => step.name === name);
    const sum = (figure: (step: (typeof steps)[number]) => number) =>
      same.reduce((before, step) => before + figure(step), 0);
    const requests = sum((step) => step.requests);
    const retries = sum((step) => step.retries);
    const faults = sum((step) => step.faults.length);
    const fetched = sum(({ cache }) => countOf(cache, 'fwd'));
    const marked = sum(({ cache }) => countOf(cache, 'servers-down'));
    rows.push({
      ...{ 'what goes wrong': name, times: same.length, requests },
      ...{ 'wrong or failed': atMost(0, faults), 'marked: servers down': marked, 'fetched for a visitor': fetched },
      'sent again: old connection closed': retries,
    });
    total.requests += requests;
    total.retries += retries;
    total.faults += faults;
  }
  rows.push({
    ...{ 'what goes wrong': 'all', times: '', requests: total.requests, 'wrong or failed': atMost(0, total.faults) },
    ...{ 'marked: servers down': '', 'fetched for a visitor': '' },
    'sent again: old connection closed': total.retries,
  });
  return { title: `Chaos: ${chaosOptions.connections} requests at a time, for everything that the site has`, rows };
}

function countOf(cache: Readonly<Record<string, number>>, word: string): number {
  return Object.entries(cache).reduce((sum, [status, count]) => (status.includes(word) ? sum + count : sum), 0);
}

async function edgesTables(stage: Stage): Promise<Table[]> {
  const junk = await sendJunk(stage, junkRequests, await stage.pages());
  const { seen, published, notes } = await publishToEdges(stage, publishes);
  for (const note of notes.slice(0, 20)) console.error(note);
  const inTime = seen.filter((ms) => ms < publishGoal).length;
  return [
    {
      title: `Junk: ${junkRequests} requests, every tenth for a real page`,
      rows: [
        { figure: 'files in the cache, more than before', value: atMost(0, junk.files[1] - junk.files[0]) },
        { figure: 'bytes in the cache, more than before', value: atMost(0, junk.bytes[1] - junk.bytes[0]) },
        { figure: 'memory of nginx’s processes before, MB', value: junk.memory[0] / 1024 },
        { figure: 'memory, after / before', value: atMost(1.1, junk.memory[1] / junk.memory[0]) },
        { figure: 'requests that reached a server', value: atMost(0, junk.reached) },
        { figure: 'real pages from the cache, %', value: atLeast(100, (junk.hits / junk.real) * 100) },
        { figure: 'closed without an answer', value: junk.closed },
        ...Object.entries(junk.statuses).map(([status, count]) => ({ figure: `answers ${status}`, value: count })),
      ],
    },
    {
      title: `Publish, seen on ${edges} edges: ${publishes} times`,
      rows: [
        {
          ...{ goal: `under ${publishGoal / 1000} s`, '% in time': atLeast(99, (inTime / publishes) * 100) },
          ...{ 'seen, median ms': Math.round(median(seen)), 'worst ms': Math.round(Math.max(...seen)) },
          ...{ 'published, median ms': Math.round(median(published)), notes: atMost(0, notes.length) },
        },
      ],
    },
  ];
}
