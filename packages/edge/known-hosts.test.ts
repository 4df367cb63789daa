import { regions } from '@talkaroo/content/regions/regions';
import { resolveHost } from '@talkaroo/content/routing/resolve-host';
import { expect, it } from 'vitest';
import { knownHosts } from './known-hosts';

const suffixes = ['localhost', 'staging.example'];
const byName = new Map(knownHosts(suffixes).map((host) => [host.name, host]));

it.each(regions)('knows every host of $id, with and without www.', ({ id, domain, aliases }) => {
  for (const name of [domain, ...aliases].map((host) => host.replace(/^www\./, ''))) {
    for (const spelling of [name, `www.${name}`]) {
      const isAlias = spelling !== domain;
      expect(byName.get(spelling)).toEqual({ name: spelling, kind: 'listed', region: id, isAlias });
    }
  }
  for (const suffix of suffixes) {
    expect(byName.get(`${id}.${suffix}`)).toMatchObject({ kind: 'unlisted', region: id, isAlias: false });
  }
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
