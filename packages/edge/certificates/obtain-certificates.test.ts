import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCertificate } from '@/tests/support/make-certificate';
import type { Answer } from './certbot';
import { CertificateFolder } from './certificate-folder';
import { obtainCertificates } from './obtain-certificates';

const day = 86_400_000;
const sites = ['global', 'hk', 'jp', 'th', 'tr'].map((id) => ({ id, domain: `${id}.site.example`, aliases: [] }));
const granted: Answer = { granted: true, refused: [] };

let place: string;
let printed: string[];
let asked: string[];
const live = (name: string) => path.join(place, 'live', name);

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'obtain-certificates-'));
  mkdirSync(path.join(place, 'edge'));
  [printed, asked] = [[], []];
});
afterEach(() => rmSync(place, { recursive: true }));

/** Runs with a fake authority that grants everything except for the given answers. */
function obtain(answers: Record<string, () => Answer> = {}, { now = Date.now(), only = [] as string[] } = {}) {
  return obtainCertificates({
    sites,
    folder: new CertificateFolder(path.join(place, 'edge')),
    authority: {
      live,
      request: async (name, hosts) => {
        asked.push(name);
        if (answers[name]) return answers[name]();
        makeCertificate(live(name), hosts);
        return granted;
      },
    },
    asked: only,
    now,
    print: (line) => printed.push(line),
  });
}

it('gives each region its certificate, once', async () => {
  expect(await obtain()).toEqual([]);
  expect(asked).toEqual(sites.map(({ id }) => id));
  expect(await obtain({}, { only: ['jp'] })).toEqual([]);
  expect(asked.slice(sites.length)).toEqual(['jp']);
});

it('goes on where one is refused, and says which and why', async () => {
  const refusal = { granted: false, refused: ['hk.site.example: nobody answers'] };
  expect(await obtain({ hk: () => refusal })).toEqual(['hk: it has no certificate']);
  expect(printed).toContain('hk: refused: hk.site.example: nobody answers');
  expect(printed.filter((line) => line.endsWith('installed'))).toHaveLength(4);
});

it('leaves the authority alone for now, when it refuses for other reasons', async () => {
  const busy = () => ({ granted: false, refused: [], problem: 'too many requests' });
  const faults = await obtain({ global: busy, hk: busy, jp: busy, th: busy, tr: busy });
  expect(asked).toEqual(['global', 'hk', 'jp']);
  expect(faults).toHaveLength(5);
  expect(printed.slice(-2)).toEqual(['th: waits for the next run', 'tr: waits for the next run']);
});

it('keeps a good one while its renewal fails', async () => {
  await obtain();
  const down = () => ({ granted: false, refused: [], problem: 'connection refused' });
  const later = { now: Date.now() + 65 * day };
  expect(await obtain(Object.fromEntries(sites.map(({ id }) => [id, down])), later)).toEqual([]);
  expect(asked.slice(sites.length)).toEqual(['global', 'hk', 'jp']);
});

it('installs none that lacks the region’s main host', async () => {
  const partial = () => {
    makeCertificate(live('hk'), ['www.hk.site.example']);
    return granted;
  };
  expect(await obtain({ hk: partial })).toEqual(['hk: it has no certificate']);
});

it('installs what was got before the folder was lost', async () => {
  await obtain();
  rmSync(path.join(place, 'edge'), { recursive: true });
  mkdirSync(path.join(place, 'edge'));
  expect(await obtain()).toEqual([]);
  expect(asked).toHaveLength(sites.length);
});

it('leaves an operator’s own alone, and says when it is about to run out', async () => {
  makeCertificate(path.join(place, 'edge/hk'), ['hk.site.example'], 10);
  expect(await obtain()).toEqual([]);
  expect(asked).not.toContain('hk');
  expect(await obtain({}, { now: Date.now() + 9 * day })).toEqual(['hk: its certificate runs out in 23 hours']);
});
