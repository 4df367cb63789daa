import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCertificate } from '@/tests/support/make-certificate';
import { CertificateError } from './certificate';
import { CertificateFolder } from './certificate-folder';

let place: string;
let folder: CertificateFolder;
const at = (...names: string[]) => path.join(place, ...names);

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'certificate-folder-'));
  mkdirSync(at('edge'));
  folder = new CertificateFolder(at('edge'));
  makeCertificate(at('new'), ['hk.site.example', 'www.hk.site.example']);
});
afterEach(() => rmSync(place, { recursive: true }));

it('installs a certificate that nobody but the folder’s group can read', () => {
  expect(folder.read('hk')).toBeUndefined();
  folder.install('hk', at('new'));
  expect(folder.read('hk')?.names).toEqual(['hk.site.example', 'www.hk.site.example']);
  for (const file of ['fullchain.pem', 'privkey.pem']) expect(statSync(at('edge/hk', file)).mode & 0o777).toBe(0o640);
  expect(statSync(at('edge/hk')).mode & 0o777).toBe(0o750);
});

it('swaps it for another one, and keeps no more than the one before', () => {
  for (let number = 0; number < 4; number += 1) {
    makeCertificate(at('new'), ['hk.site.example']);
    const before = number > 0 ? path.basename(readlinkSync(at('edge/hk'))) : undefined;
    folder.install('hk', at('new'));
    const present = path.basename(readlinkSync(at('edge/hk')));
    expect(readdirSync(at('edge/.versions/hk')).sort()).toEqual([present, before].filter(Boolean).sort());
  }
  expect(readdirSync(at('edge')).sort()).toEqual(['.versions', 'hk']);
});

it('refuses what nginx could not use, and leaves what is there', () => {
  folder.install('hk', at('new'));
  const { serial } = folder.read('hk') ?? {};
  makeCertificate(at('other'), ['hk.site.example']);
  cpSync(at('new/privkey.pem'), at('other/privkey.pem'));
  expect(() => folder.install('hk', at('other'))).toThrow(CertificateError);
  expect(() => folder.install('hk', at('other'))).toThrow(/the key is of another one/);
  expect(() => folder.install('hk', at('nowhere'))).toThrow(/there is no certificate/);
  expect(folder.read('hk')?.serial).toBe(serial);
});

it('knows what an operator put there', () => {
  expect(folder.isForeign('hk')).toBe(false);
  folder.install('hk', at('new'));
  expect(folder.isForeign('hk')).toBe(false);
  makeCertificate(at('edge/tr'), ['tr.site.example']);
  symlinkSync('tr', at('edge/th'));
  expect([folder.isForeign('tr'), folder.isForeign('th')]).toEqual([true, true]);
});
