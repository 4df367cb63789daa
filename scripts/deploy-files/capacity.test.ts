import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/support/processes';
import { busiestHour, planFor } from './capacity';
import { type InputName, inputs } from './capacity-inputs';

describe('planFor', () => {
  const simple = planFor({
    ...{
      visitsPerDay: 864_000,
      firstShare: 50,
      pagesPerVisit: 2,
      burst: 2,
      botShare: 0,
      junkShare: 0,
      protocolShare: 0,
    },
    ...{ firstRequests: 30, againRequests: 1, againPictures: 9, furtherRequests: 2 },
    ...{ firstKilobytes: 200, againKilobytes: 1, furtherKilobytes: 20 },
  });

  it('makes requests and bytes of visits', () => {
    // Half of 30 and half of 10, and 2 for the second page.
    expect(simple.requestsPerVisit).toBe(22);
    // Half of 200 KB, half of ten answers of 1 KB, and 20 KB.
    expect(simple.kilobytesPerVisit).toBe(125);
    expect(simple.averageRequests).toBe(220);
    // 864,000 × 125 KB × 30.4 days.
    expect(simple.terabytes).toBeCloseTo(3.2832, 4);
  });

  it('makes the busiest second of the busiest hour', () => {
    const { share } = busiestHour();
    expect(simple.peak.visits).toBeCloseTo((864_000 * share * 2) / 3600);
    expect(simple.peak.gigabits).toBeCloseTo((simple.peak.visits * 125 * 8) / 1e6);
  });

  it('has an edge to spare, and three at least', () => {
    expect(simple.edgesNeeded).toBe(3);
    const { edgesByNetwork, edgesNeeded } = planFor({ visitsPerDay: 1e9 });
    expect(edgesNeeded).toBeGreaterThan(edgesByNetwork + 1);
  });

  it('adds up what many edges cost', () => {
    const { publishOne, deploy, polling } = planFor({
      ...{ edges: 10, servers: 2, requestsPerAddress: 6, answers: 1000, pollSeconds: 2, listMilliseconds: 10 },
    });
    expect(publishOne.requests).toBe(60);
    expect(deploy.requests).toBe(10_000);
    expect(polling).toMatchObject({ listsPerServer: 5, coreShare: 0.05 });
  });
});

it('the busiest hour is the evening of most visitors', () => {
  // 20 o'clock in Vietnam and Thailand, 21 in Malaysia, Hong Kong and Taiwan.
  expect(busiestHour().hour).toBe(13);
});

it.each<[InputName, string, RegExp]>([
  ['servers', 'deploy/kubernetes/base/site.yaml', /replicas: (\d+)/],
  ['atATime', 'scripts/publish/edges.ts', /parallel = (\d+);/],
  ['atATime', 'edge/agent.ts', /parallel = (\d+);/],
  ['pollSeconds', 'edge/main.ts', /refreshMs = (\d+)_000;/],
  ['connectionSeconds', 'edge/nginx-config.ts', /keepalive_timeout (\d+)s;/],
  ['reportShare', 'lib/errors/start-reporting.ts', /share = 0\.(\d)/],
])('%s is what %s sets', (name, file, place) => {
  const [, digits] = place.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  expect(Number(digits) * (name === 'reportShare' ? 10 : 1)).toBe(inputs[name].value);
});
