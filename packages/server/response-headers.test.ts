import { expect, it } from 'vitest';
import { type AddressKind, cacheControl, finalHeaders } from './response-headers';

const headers = (options: Partial<Parameters<typeof finalHeaders>[0]> = {}) =>
  finalHeaders({ kind: 'page', path: '/', status: 200, secure: true, ...options });

const kinds: AddressKind[] = ['page', 'host-file', 'build-file', 'asset', 'health', 'reports'];

it.each(kinds)('protects every answer: %s', (kind) => {
  for (const status of [200, 304, 308, 404, 500]) {
    expect(headers({ kind, status })).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': expect.stringContaining('camera=(), '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      Vary: 'Accept-Encoding',
    });
  }
});

it('asks for TLS only of those who came by it', () => {
  expect(headers({ secure: false })).not.toHaveProperty('Strict-Transport-Security');
});

it.each(['/assets/share/home-en.png', '/assets/icon-192.png', '/favicon.ico', '/icon.svg'])(
  'lets other sites show %s',
  (path) => {
    expect(headers({ kind: 'asset', path })).toHaveProperty('Cross-Origin-Resource-Policy', 'cross-origin');
  },
);

it.each(['/assets/hero.svg', '/favicon.ico/a', '/x/assets/share/a.png'])('does not let other sites show %s', (path) => {
  expect(headers({ kind: 'asset', path })).toHaveProperty('Cross-Origin-Resource-Policy', 'same-origin');
});

it('names the address of reports on pages alone', () => {
  expect(kinds.filter((kind) => 'Reporting-Endpoints' in headers({ kind }))).toEqual(['page']);
});

const shared = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=86400, stale-if-error=31536000`;

it.each<[AddressKind, number, string]>([
  ['page', 200, shared(300)],
  ['page', 304, shared(300)],
  ['host-file', 200, shared(3600)],
  ['host-file', 304, shared(3600)],
  ['host-file', 404, shared(60)],
  ['page', 404, shared(60)],
  ['page', 410, shared(60)],
  ['page', 308, 'public, max-age=3600'],
  ['page', 307, 'no-store'],
  ['page', 400, 'no-store'],
  ['page', 405, 'no-store'],
  ['page', 500, 'no-store'],
  ['build-file', 200, 'public, max-age=31536000, immutable'],
  ['build-file', 404, shared(60)],
  ['asset', 200, 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=31536000'],
  ['asset', 500, 'no-store'],
  ['health', 200, 'no-store'],
  ['reports', 204, 'no-store'],
])('says how long a %s of status %i may be kept', (kind, status, expected) => {
  expect(cacheControl(kind, status)).toBe(expected);
  expect(headers({ kind, status })).toHaveProperty('Cache-Control', expected);
});
