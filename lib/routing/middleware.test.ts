import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { middleware } from '@/middleware';

function answer(path: string, headers: Record<string, string>) {
  const response = middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
  return {
    status: response.status,
    location: response.headers.get('location'),
    route: response.headers.get('x-middleware-rewrite'),
    robots: response.headers.get('x-robots-tag'),
  };
}

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
    '%s gets the default region’s page, not to be indexed, and does not come back',
    (host) => {
      const page = answer('/global/course?a=b', { host, 'x-forwarded-host': 'evil.example' });
      expect(page).toEqual({
        status: 200,
        location: null,
        route: 'http://localhost:3000/global/en/course',
        robots: 'noindex',
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

it('takes the query of a redirect from the server in front, which keeps it from Next', () => {
  expect(answer('/course', { host: 'hk.localhost:3000', 'x-site-search': '?mobile=1' }).location).toBe(
    'http://localhost:3000/global/course?mobile=1',
  );
});
