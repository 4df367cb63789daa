import { regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { resolveHost } from './resolve-host';

const suffixes = ['localhost', 'staging.talkaroo.example'];

const hosts = regions.flatMap((region) =>
  [region.domain, ...region.aliases, ...suffixes.map((suffix) => `${region.id}.${suffix}`)].map(
    (host) => [host, region.id] as const,
  ),
);

describe.each(hosts)('%s', (host, id) => {
  it.each([
    ['as it stands', host],
    ['in upper case', host.toUpperCase()],
    ['with a port', `${host}:443`],
    ['with a trailing dot', `${host}.`],
    ['with a trailing dot and a port', `${host}.:8080`],
    ['with www.', host.startsWith('www.') ? host.slice(4) : `www.${host}`],
  ])('%s is a host of its region', (_, variant) => {
    expect(resolveHost(variant, suffixes)).toMatchObject({ kind: 'region', region: { id }, known: true });
  });
});

it.each(['sa.localhost', 'www.ae.localhost:3000', 'EG.staging.talkaroo.example'])(
  '%s is a local host of ar',
  (host) => {
    expect(resolveHost(host, suffixes)).toMatchObject({ kind: 'region', region: { id: 'ar' }, known: true });
  },
);

it.each([
  'evil.example',
  'talkaroo.localhost',
  '',
  '__proto__',
  'constructor.localhost',
  '__proto__.localhost',
  'hk.localhost.evil.example',
  'evilhk.talkaroo.example',
  'hk.talkaroo.example.evil.example',
  'hk.talkaroo.example@evil.example',
  'hk.talkaroo.example/evil',
  'hk.talkaroo.example evil',
  'xx.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  'hk.talkaroo.example:port',
  'hk.talkaroo.example:65536',
  'localhost:99999',
])('%j is unknown and gets the default region', (host) => {
  expect(resolveHost(host, suffixes)).toMatchObject({ kind: 'region', region: { id: 'global' }, known: false });
});

it.each([
  ['localhost', 'localhost', ''],
  ['LOCALHOST.:3000', 'localhost', ':3000'],
  ['www.staging.talkaroo.example', 'staging.talkaroo.example', ''],
])('%s is a bare suffix', (host, suffix, port) => {
  expect(resolveHost(host, suffixes)).toEqual({ kind: 'suffix', suffix, port });
});

it.each([
  ['hk.talkaroo.example', true],
  ['HK.localhost.:3000', false],
  ['sa.talkaroo.example', true],
  ['hk.staging.talkaroo.example', false],
  ['sa.staging.talkaroo.example', false],
  ['evil.example', false],
])('whether search engines may list %s: %s', (host, listed) => {
  expect(resolveHost(host, suffixes)).toMatchObject({ kind: 'region', listed });
});

it.each([
  ['hk.talkaroo.example', false],
  ['HK.talkaroo.example.:443', false],
  ['www.hk.talkaroo.example', true],
  ['www.talkaroo.example', false],
  ['talkaroo.example', true],
  ['sa.talkaroo.example', true],
  ['sa.localhost', false],
  ['www.hk.localhost', false],
  ['evil.example', false],
])('whether %s is another name of a main domain: %s', (host, isAlias) => {
  expect(resolveHost(host, suffixes)).toMatchObject({ kind: 'region', isAlias });
});

it('knows no local host where no suffix is set', () => {
  expect(resolveHost('hk.localhost', [])).toMatchObject({ known: false });
});

it('answers at once, however long the host is', () => {
  for (const host of [`${'a.'.repeat(500_000)}localhost:3000`, '.'.repeat(1_000_000), `hk${':1'.repeat(500_000)}`]) {
    expect(resolveHost(host, suffixes)).toMatchObject({ known: false });
  }
});
