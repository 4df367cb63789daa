import { expect, it } from 'vitest';
import { cacheFile, cacheKey, siteOf } from './cache-keys';
import { configVersion, nginxConfig } from './nginx-config';

const settings = {
  ...{ directory: '/var/lib/edge', port: 8000, hostSuffixes: ['localhost'], logsAll: false },
  ...{ upstreams: ['http://127.0.0.1:3000', 'http://10.0.0.2:3000'], refreshToken: 'a'.repeat(64) },
};
const page = (host: string, path: string) => ({
  ...{ host, path, kind: 'page' as const, version: 'v1', isSpelledFreely: true, aliases: [], redirects: ['/course'] },
});
const known = {
  releases: ['r1'],
  redirectedAliases: ['ar' as const],
  pages: [page('hk.talkaroo.example', '/global/course')],
  files: [{ path: '/assets/logo.svg', isCompressed: true }],
};

it('names hosts, addresses, files, builds and servers', () => {
  const config = nginxConfig(settings, known);
  for (const line of [
    '"hk.talkaroo.example" hk;',
    '"hk/global/course" "/global/course";',
    '"hk/course" "/global/course";',
    '"/assets/logo.svg" "/assets/logo.svg";',
    '"r1" "";',
    'server 10.0.0.2:3000 ',
  ]) {
    expect(config).toContain(line);
  }
});

it('sends clips in parts, which Safari needs', () => {
  const [, location] = /location \/media\/ \{([^}]*)\}/.exec(nginxConfig(settings, known)) ?? [];
  expect(location).toContain('max_ranges 1;');
  expect(location).toContain('proxy_force_ranges on;');
});

it('leads from an alias to the main domain, where the region says so', () => {
  const config = nginxConfig(settings, known);
  expect(config).toContain('"sa.talkaroo.example" "ar.talkaroo.example";');
  expect(config).toContain('"www.ar.talkaroo.example" "ar.talkaroo.example";');
  expect(config).not.toContain('"www.hk.talkaroo.example" "hk.talkaroo.example";');
  expect(config).not.toContain('"sa.localhost" "ar.talkaroo.example";');
});

it('has another version when anything in it changes, and only then', () => {
  const version = configVersion(nginxConfig(settings, known));
  expect(version).toMatch(/^[\da-f]{16}$/);
  expect(configVersion(nginxConfig(settings, known))).toBe(version);
  expect(configVersion(nginxConfig({ ...settings, port: 8001 }, known))).not.toBe(version);
  expect(configVersion(nginxConfig(settings, { ...known, releases: ['r1', 'r2'] }))).not.toBe(version);
});

it.each(['/a"; return 200 "b', '/a$host', '/a\n', '/a;', '/a{', '/a\\'])(
  'takes no path that is more than one: %j',
  (path) => {
    expect(() => nginxConfig(settings, { ...known, pages: [page('hk.talkaroo.example', path)] })).toThrow(
      'cannot be written',
    );
  },
);

it('knows the site of a main domain alone', () => {
  expect(siteOf('hk.talkaroo.example')).toBe('hk');
  expect(() => siteOf('evil.example')).toThrow('evil.example');
});

it('names an answer by its site, route and encoding, as nginx does', () => {
  expect(nginxConfig(settings, known)).toContain('proxy_cache_key "$plain_site $plain_address $encoding";');
  expect(cacheKey('hk', '/global/course', 'br')).toBe('hk /global/course br');
});

it('says where nginx keeps an answer', () => {
  // From `printf 'hk / br' | md5sum`.
  expect(cacheFile('/e', 'hk / br')).toBe('/e/cache/8/44/acb3b6c19490a8c82f2ecac8c5e97448');
});
