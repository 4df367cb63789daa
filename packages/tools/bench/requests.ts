import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { stopAll } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { median } from 'es-toolkit';
import { metric, Stage } from '@/tests/operations/support/stage';
import { ports } from '@/tests/support/ports';
import type { Place } from './places';
import type { Table } from './report';
import { emptyPage, startEmptyPage } from './servers';

const seconds = 3;
const connections = 50;
const host = 'hk.talkaroo.example';

type Load = { perSecond: number; p50: number; p99: number };

/** The part `requests`: home page requests a second of server, edge and empty page in turn, and the server's memory. */
export async function requests(_places: Place[], runs: number): Promise<Table[]> {
  if (spawnSync('wrk', ['-v']).error) throw new Error('wrk is missing (Debian: apt-get install wrk)');
  await ensureBuild();
  const empty = await startEmptyPage();
  const stage = new Stage(ports.studio, 1);
  try {
    await stage.start();
    const [server] = stage.servers;
    const targets = {
      'empty page': { port: ports.empty, host: new URL(emptyPage).host },
      server: { port: server.port, host },
      edge: { port: stage.edges[0]?.port ?? 0, host },
    };
    const rounds: Record<string, Load>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const round: Record<string, Load> = {};
      for (const [name, target] of Object.entries(targets)) round[name] = await measureLoad(target);
      rounds.push(round);
    }
    const of = (name: string, figure: keyof Load) => median(rounds.map((round) => round[name]?.[figure] ?? 0));
    const rows = Object.keys(targets).map((target) => ({
      target,
      'requests/s': Math.round(of(target, 'perSecond')),
      '÷ empty page': of(target, 'perSecond') / of('empty page', 'perSecond'),
      'p50 ms': of(target, 'p50'),
      'p99 ms': of(target, 'p99'),
    }));
    const [memory = 0] = (await metric(server, 'process_resident_memory_bytes')).values();
    return [
      { title: `Requests a second: medians of ${runs} rounds of ${seconds} s, ${connections} connections`, rows },
      { title: 'Memory afterwards', rows: [{ process: 'server', MB: Math.round(memory / 1e6) }] },
    ];
  } finally {
    await stage.close();
    await stopAll([empty]);
  }
}

/** @throws Error on connection errors, and on answers other than success */
async function measureLoad({ port, host }: { port: number; host: string }): Promise<Load> {
  const headers = ['-H', `Host: ${host}`, '-H', 'Accept-Encoding: gzip, deflate, br, zstd'];
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const { stdout } = await promisify(execFile)('wrk', [...load, ...headers, `http://127.0.0.1:${port}/`]);
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`port ${port}: not every request was answered\n${stdout}`);
  const latency = (percent: number) => {
    const [, value, unit] = new RegExp(`${percent}% +([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1 }[unit ?? ''] ?? 1000);
  };
  const perSecond = Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p50: latency(50), p99: latency(99) };
}
