import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { locate } from '@talkaroo/tools/support/debian';

export type WrkRequest = { host: string; path: string };

export type WrkResult = {
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p999: number;
};

const connections = 50;

/** @throws Error with installation advice */
export function needWrk(): void {
  if (!locate('wrk')) throw new Error('wrk is missing, which asks faster than Node can (Debian: apt-get install wrk)');
}

/** Measures requests that are sent in turn. @throws Error on connection errors or statuses from 500 */
export async function runWrk(
  port: number,
  requests: readonly WrkRequest[],
  { folder, seconds }: { folder: string; seconds: number },
): Promise<WrkResult> {
  const rows = requests.map(({ host, path }) => `  wrk.format("GET", ${lua(path)}, headers(${lua(host)})),`);
  const script = path.join(folder, 'wrk.lua');
  writeFileSync(
    script,
    `local function headers(host)
  return { ["Host"] = host, ["Accept-Encoding"] = "gzip, deflate, br, zstd" }
end
local requests
local next = 0
function init()
  requests = {
${rows.join('\n')}
  }
end
function request()
  next = next % #requests + 1
  return requests[next]
end
function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("result %f %f %f %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99.9) / 1000, wrong))
end
`,
  );
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`];
  const { stdout } = await promisify(execFile)('wrk', args);
  const [, perSecond, p50, p999, wrong] = /^result (\S+) (\S+) (\S+) (\d+)$/m.exec(stdout) ?? [];
  if (wrong !== '0') throw new Error(`port ${port}: ${wrong ?? 'all'} requests without an answer\n${stdout}`);
  return { perSecond: Number(perSecond), p50: Number(p50), p999: Number(p999) };
}

const lua = (text: string) => JSON.stringify(text);
