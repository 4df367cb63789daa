import { expect, it } from 'vitest';
import { regions } from '@/lib/regions/regions';
import { resolveHost } from '@/lib/routing/resolve-host';
import { knownHosts } from './known-hosts';

const suffixes = ['localhost', 'staging.example'];
const byName = new Map(knownHosts(suffixes).map((host) => [host.name, host]));

it.each(regions)('knows every host of $id, with and without www.', ({ id, domain, aliases }) => {
  for (const name of [domain, ...aliases].map((host) => host.replace(/^www\./, ''))) {
    expect(byName.get(name)).toEqual({ name, kind: 'listed', region: id });
    expect(byName.get(`www.${name}`)).toEqual({ name: `www.${name}`, kind: 'listed', region: id });
  }
  expect(byName.get(`${id}.localhost`)).toMatchObject({ kind: 'listed', region: id });
  expect(byName.get(`${id}.staging.example`)).toMatchObject({ kind: 'unlisted', region: id });
});

it('leads from a bare suffix to the default region', () => {
  expect(byName.get('localhost')).toEqual({ name: 'localhost', kind: 'suffix', to: 'global.localhost' });
});

it('knows nothing that the server does not', () => {
  for (const { name } of byName.values()) {
    const host = resolveHost(name, suffixes);
    expect(host.kind === 'suffix' || host.known, name).toBe(true);
  }
});
