import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { middleware } from '@/middleware';

function answer(path: string, headers: Record<string, string>) {
  const response = middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
  return {
    status: response.status,
    location: response.headers.get('location'),
    route: response.headers.get('x-middleware-rewrite'),
  };
}

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
});

describe('X-Forwarded-Proto', () => {
  it.each([
    ['https', 'https://global.localhost:3000/global/course'],
    ['http', 'http://global.localhost:3000/global/course'],
    ['HTTPS', 'http://global.localhost:3000/global/course'],
    ['https, http', 'http://global.localhost:3000/global/course'],
    ['javascript', 'http://global.localhost:3000/global/course'],
    ['https://evil.example/', 'http://global.localhost:3000/global/course'],
  ])('of %s', (protocol, location) => {
    const headers = { host: 'localhost:3000', 'x-forwarded-proto': protocol };
    expect(answer('/global/course', headers)).toMatchObject({ status: 307, location });
  });
});

describe('a host that is none of ours', () => {
  it.each(['evil.example', 'localhost:99999', 'localhost:', '<b>', 'hk.talkaroo.example@evil.example', 'a b'])(
    '%s gets the default region’s page; the host does not come back',
    (host) => {
      const page = answer('/global/course?a=b', { host, 'x-forwarded-host': 'evil.example' });
      expect(page).toEqual({
        status: 200,
        location: null,
        route: 'http://localhost:3000/global/en/course',
      });
      expect(answer('/course', { host }).location).toBe('http://localhost:3000/global/course');
    },
  );
});

it.each(['//evil.example/course', '/.//evil.example/', '/\\evil.example', '/%2f/evil.example', '/%'])(
  'leads from %s to no other host',
  (path) => {
    for (const host of ['localhost', 'hk.localhost:3000', 'hk.talkaroo.example']) {
      const { location } = answer(path, { host });
      if (location) expect(new URL(location).hostname).toMatch(/(^|\.)localhost$/);
    }
  },
);

describe('behind the server', () => {
  const route = '/hk/zh-HK/course';

  beforeEach(() => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('RENDERER_SECRET', 'right');
  });

  it('a route is rendered as the server has decided, whatever the host', () => {
    const headers = { host: 'evil.example', 'x-renderer-secret': 'right' };
    expect(answer(route, headers)).toEqual({ status: 200, location: null, route: null });
  });

  it.each(['', 'wrong', 'Right'])('nothing is rendered with the secret %j', (secret) => {
    expect(answer(route, { host: 'hk.talkaroo.example', 'x-renderer-secret': secret }).status).toBe(404);
  });

  it('nothing is rendered where no server has set a secret', () => {
    vi.stubEnv('RENDERER_SECRET', '');
    expect(answer(route, {}).status).toBe(404);
    expect(answer(route, { 'x-renderer-secret': '' }).status).toBe(404);
  });
});
