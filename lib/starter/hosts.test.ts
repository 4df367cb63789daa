import { regions } from '@talkaroo/content/regions/regions';
import { localNames, resolveHost } from '@talkaroo/content/routing/resolve-host';
import { expect, it } from 'vitest';
import { testSite } from '@/tests/support/test-site';
import { isHostOf } from './hosts';
import { pageDataOf } from './page-data-of';

const file = { analytics: '', consent: 'none', campaigns: [] } as const;
const suffixes = ['localhost', 'staging.talkaroo.example'];
const names = regions.flatMap((region) => [
  region.domain,
  ...region.aliases,
  ...localNames(region).flatMap((name) => suffixes.map((suffix) => `${name}.${suffix}`)),
]);
const hosts = [...names, 'evil.example', 'localhost', '127.0.0.1', 'x.localhost', ...names.map((name) => `x.${name}`)];

it.each(regions.map((region) => ({ region })))(
  'the hosts of $region.id are those that show its pages',
  ({ region }) => {
    const own = pageDataOf({ ...testSite(region.id), hostSuffixes: suffixes }, file, {
      collect: false,
      chat: '',
    }).hosts;
    for (const host of hosts.flatMap((name) => [name, `${name}.`, `www.${name}`, `www.${name}.`])) {
      const resolved = resolveHost(host, suffixes);
      const shows = resolved.kind === 'region' && resolved.known && resolved.region.id === region.id;
      expect(isHostOf(own, host), host).toBe(shows);
    }
  },
);
