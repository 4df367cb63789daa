import { regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { knownHosts } from './known-hosts';
import { tlsConfig } from './tls';

// tests/operations/certificates.spec.ts tests the configuration with nginx.

const hostSuffixes = ['localhost', 'staging.example.com'];
const options = {
  hosts: knownHosts(hostSuffixes),
  hostSuffixes,
  tlsPort: 8443,
  certificates: '/srv/certificates',
  challenges: '/srv/edge/acme',
  nginxVersion: '1.22.1',
};

const mapOf = (text: string, name: string) =>
  new RegExp(`map \\S+ \\$${name} \\{\n([^}]*)\\}`)
    .exec(text)?.[1]
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('default'));

describe('tlsConfig', () => {
  it.each([
    ['1.22.1', false],
    ['1.25.0', false],
    ['1.25.1', true],
    ['1.26.0', true],
    ['1.9.15', false],
    ['2.0.0', true],
    ['nginx version: nginx/1.24.0 (Ubuntu)', false],
  ])('turns HTTP/2 on as nginx %s knows it', (nginxVersion, separate) => {
    const { server } = tlsConfig({ ...options, nginxVersion });
    expect(server).toContain(separate ? 'listen *:8443 ssl;\n' : 'listen *:8443 ssl http2;\n');
    expect(server.includes('http2 on;')).toBe(separate);
  });

  it('never puts what a client sends into a path', () => {
    const { http, server } = tlsConfig(options);
    const folders = mapOf(http, 'certificate')?.map((line) => line.split(' ')[1]);
    expect(new Set(folders)).toEqual(
      new Set([...regions.map(({ id }) => `${id};`), 'staging.example.com;', undefined]),
    );
    expect(server.match(/ssl_certificate(_key)? .*/g)).toEqual([
      'ssl_certificate "/srv/certificates/$certificate/fullchain.pem";',
      'ssl_certificate_key "/srv/certificates/$certificate/privkey.pem";',
    ]);
  });

  it('redirects to hosts of the table, each to itself', () => {
    const lines = mapOf(tlsConfig(options).http, 'secure_origin') ?? [];
    for (const line of lines) {
      const [host, origin] = line.split(' ');
      expect(origin).toBe(`"https://${host}$secure_port";`);
      expect(host).toMatch(/(^|\.)(talkaroo\.example|staging\.example\.com)$/);
    }
    expect(lines.join()).not.toContain('localhost');
  });

  it('answers what is exempt without TLS, too', () => {
    expect(tlsConfig(options).http).toContain('map $scheme$uri $plain_host {');
    expect(tlsConfig({ ...options, exempt: '$is_refresh' }).http).toContain('map $scheme$is_refresh$uri $plain_host {');
  });

  it('has no port in them where TLS is on its own', () => {
    expect(tlsConfig({ ...options, tlsPort: 443 }).http).not.toContain(':443');
  });

  it('asks another edge for challenges, if it is told to', () => {
    expect(tlsConfig(options).server).not.toContain('proxy_pass');
    expect(tlsConfig({ ...options, challengesAt: 'http://10.0.0.5:8000' }).server).toContain(
      'proxy_pass http://10.0.0.5:8000;',
    );
  });

  it.each(['/srv/$home', '/srv/"a"', '/srv/a\nb', '/srv/a\\'])(
    'refuses a folder that it cannot write down: %j',
    (certificates) => {
      expect(() => tlsConfig({ ...options, certificates })).toThrow(/nginx cannot name/);
    },
  );
});
