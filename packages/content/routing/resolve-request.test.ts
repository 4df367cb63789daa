import { isOpen, openPages } from '@talkaroo/content/regions/open-pages';
import {
  allOn,
  hasPage,
  isSinglePage,
  type Page,
  type PageSwitches,
  pagePath,
  pages,
  switchIds,
} from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { resolveRequest as resolveWithRegion } from './resolve-request';

const slug = 'five-minutes-of-english-at-home';
const context = {
  suffixes: ['localhost'],
  isOpen,
  servesAliases: (region: Region) => region.id !== 'ar',
  hasExampleFacts: () => false,
  movedTo: () => undefined,
  isGone: (_region: Region, path: string) => path === '/global/summer-camp',
  hasArticle: (_region: Region, _language: string, _kind: string, candidate: string) => candidate === slug,
};

/** Returns the resolution without its region, which has a test of its own. */
function resolveRequest(...parameters: Parameters<typeof resolveWithRegion>) {
  const resolution = resolveWithRegion(...parameters);
  if (!('region' in resolution)) return resolution;
  const { region: _, ...others } = resolution;
  return others;
}

function resolve(host: string, path: string, search = '') {
  return resolveRequest({ host, path, search, protocol: 'http' }, context);
}

const allRegions: readonly Region[] = regions;
const slugOf = (page: Page) => (isSinglePage(page.id) ? '' : slug);
const publicPages = allRegions.flatMap((region) =>
  region.languages.flatMap((language) =>
    openPages(region).map((page) => ({
      region,
      language,
      page,
      path: pagePath(region, language, page.id, slugOf(page)),
      route: `/${[region.id, language, page.id === 'home' ? '' : page.id, slugOf(page)].filter(Boolean).join('/')}`,
    })),
  ),
);

describe.each(publicPages)('$region.id $path', ({ region, path, route }) => {
  it.each([region.domain, `${region.id}.localhost:3000`])('is served on %s', (host) => {
    expect(resolve(host, path, '?utm=1')).toEqual({ kind: 'rewrite', to: route, noindex: host !== region.domain });
    const request = { host, path, search: '', protocol: 'http' } as const;
    expect(resolveWithRegion(request, context)).toMatchObject({ region: { id: region.id } });
  });

  it('is kept from search engines while it consists of examples of company facts', () => {
    const examples = { ...context, hasExampleFacts: () => true };
    const request = { host: region.domain, path, search: '', protocol: 'https' } as const;
    const isFacts = /prices|payment-terms|agreement|privacy/.test(path);
    expect(resolveRequest(request, examples)).toEqual({ kind: 'rewrite', to: route, noindex: isFacts });
  });

  it('is redirected to, in one hop and with its query, from any other spelling', () => {
    const spellings = new Set([
      path.toUpperCase(),
      `${path}/`,
      path.replaceAll('/', '//'),
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ]);
    for (const spelling of spellings) {
      if (spelling === path || spelling.replaceAll('/', '') === '') continue;
      expect(resolve(region.domain, spelling, '?a=b'), spelling).toEqual({
        kind: 'redirect',
        to: `${path}?a=b`,
        status: 308,
        noindex: false,
      });
    }
  });
});

describe('the Malay site', () => {
  const my = allRegions.find((region) => region.id === 'my') as Region;

  it.each(openPages(my))('serves $id without a language, in the default one', (page) => {
    const bare = `/${page.path.replace('{slug}', slug)}`;
    expect(resolve(my.domain, bare)).toMatchObject({ kind: 'rewrite', to: expect.stringMatching(/^\/my\/ms(\/|$)/) });
  });

  it.each(openPages(my).filter((page) => !page.isBare))('redirects /global/$path to the prefixed form', (page) => {
    const path = page.path.replace('{slug}', slug);
    expect(resolve(my.domain, `/global/${path}`, '?x=1')).toEqual({
      kind: 'redirect',
      to: `/ms/${path}?x=1`,
      status: 308,
      noindex: false,
    });
  });

  it('fixes the spelling of a path without a language', () => {
    expect(resolve(my.domain, '/COURSE/')).toEqual({ kind: 'redirect', to: '/course', status: 308, noindex: false });
  });

  it('keeps the language of the address on its 404 page', () => {
    expect(resolve(my.domain, '/en/nothing')).toMatchObject({ kind: 'not-found', to: '/my/en/not-found' });
  });
});

describe.each(allRegions.filter((region) => region.paths === 'global'))('the $id site', (region) => {
  it.each(openPages(region).filter((page) => !page.isBare))('redirects /$path to the /global form', (page) => {
    const path = page.path.replace('{slug}', slug);
    expect(resolve(region.domain, `/${path}`, '?x=1')).toEqual({
      kind: 'redirect',
      to: `/global/${path}?x=1`,
      status: 308,
      noindex: false,
    });
  });

  it.each((pages as readonly Page[]).filter((page) => !openPages(region).includes(page)))('has no $id', (page) => {
    for (const prefix of ['', '/global']) {
      expect(resolve(region.domain, `${prefix}/${page.path.replace('{slug}', slug)}`)).toMatchObject({
        kind: 'not-found',
      });
    }
  });
});

describe('an alias', () => {
  const moved = (host: string, path: string, search = '') => resolve(host, path, search);
  const toMain = (path: string) => ({ kind: 'redirect', to: `https://ar.talkaroo.example${path}`, status: 308 });

  it('leads to the same page on the main domain in one hop, with its query', () => {
    for (const host of [
      'sa.talkaroo.example',
      'www.ae.talkaroo.example',
      'www.ar.talkaroo.example',
      'EG.talkaroo.example.:443',
    ]) {
      expect(moved(host, '/'), host).toMatchObject(toMain('/'));
      expect(moved(host, '/global/course', '?a=b'), host).toMatchObject(toMain('/global/course?a=b'));
      expect(moved(host, '//Course/', '?a=b'), host).toMatchObject(toMain('/global/course?a=b'));
      expect(moved(host, '//nothing', '?a=b'), host).toMatchObject(toMain('/nothing?a=b'));
    }
    const malay = { host: 'www.my.talkaroo.example', path: '/course', search: '', protocol: 'https' } as const;
    expect(resolveRequest(malay, { ...context, servesAliases: () => false })).toMatchObject({
      to: 'https://my.talkaroo.example/ms/course',
    });
  });

  it('answers for itself what is no page', () => {
    expect(moved('sa.talkaroo.example', '/robots.txt')).toEqual({ kind: 'rewrite', to: '/ar/robots', noindex: false });
    expect(moved('sa.talkaroo.example', '/healthz')).toEqual({ kind: 'pass' });
  });

  it('has the pages itself where the region says so, and under a suffix', () => {
    const serving = { ...context, servesAliases: () => true };
    const request = { host: 'sa.talkaroo.example', path: '/global/course', search: '', protocol: 'https' } as const;
    expect(resolveRequest(request, serving)).toEqual({ kind: 'rewrite', to: '/ar/ar/course', noindex: false });
    expect(moved('sa.localhost', '/')).toEqual({ kind: 'rewrite', to: '/ar/ar', noindex: true });
  });
});

describe('a host that differs from the main domain in www. alone', () => {
  it.each(['talkaroo.example', 'www.ar.talkaroo.example', 'www.my.talkaroo.example'])('leads there: %s', (host) => {
    const serving = { ...context, servesAliases: () => true };
    const request = { host, path: '/robots', search: '?a=b', protocol: 'https' } as const;
    const domain = host === 'talkaroo.example' ? `www.${host}` : host.replace('www.', '');
    expect(resolveRequest(request, serving)).toMatchObject({ kind: 'redirect', to: `https://${domain}/robots?a=b` });
  });
});

describe('a page that has moved', () => {
  const moving = {
    ...context,
    movedTo: (_: Region, path: string) => (path === '/old.html' ? '/global/course' : undefined),
  };
  const to = (host: string, path: string) => resolveRequest({ host, path, search: '?a=b', protocol: 'https' }, moving);

  it('leads to its new path in one hop, with its query', () => {
    const answer = { kind: 'redirect', to: '/global/course?a=b', status: 308, noindex: false };
    expect(to('hk.talkaroo.example', '/old.html')).toEqual(answer);
    const main = { ...answer, to: 'https://hk.talkaroo.example/global/course?a=b' };
    expect(to('www.hk.talkaroo.example', '/old.html')).toEqual(main);
  });

  it('is no other page', () => {
    expect(to('hk.talkaroo.example', '/new.html')).toMatchObject({ kind: 'not-found' });
  });
});

describe('an unknown host', () => {
  it('gets the default region, unindexed, and never appears in the answer', () => {
    expect(resolve('evil.example', '/')).toEqual({ kind: 'rewrite', to: '/global/en', noindex: true });
    expect(resolve('evil.example', '/nothing')).toEqual({
      kind: 'not-found',
      to: '/global/en/not-found',
      noindex: true,
    });
    expect(JSON.stringify(resolve('evil.example', '/course/'))).not.toContain('evil');
  });
});

describe('a host of a staging server', () => {
  const staging = { ...context, suffixes: ['localhost', 'staging.example'] };
  const onStaging = (path: string) =>
    resolveRequest({ host: 'th.staging.example', path, search: '', protocol: 'https' }, staging);

  it('gets its region’s pages, unindexed, found or not', () => {
    expect(onStaging('/')).toEqual({ kind: 'rewrite', to: '/th/th', noindex: true });
    expect(onStaging('/nothing')).toEqual({ kind: 'not-found', to: '/th/th/not-found', noindex: true });
    expect(onStaging('/global/summer-camp')).toEqual({ kind: 'gone', to: '/th/th/not-found', noindex: true });
  });

  it('has all files of its region, unindexed: a crawler that is turned away would not read that', () => {
    for (const [path, route] of [
      ['/robots.txt', 'robots'],
      ['/sitemap.xml', 'sitemap'],
      ['/llms.txt', 'llms'],
      ['/manifest.webmanifest', 'manifest'],
      ['/rss.xml', 'rss'],
    ] as const) {
      expect(onStaging(path)).toEqual({ kind: 'rewrite', to: `/th/${route}`, noindex: true });
    }
  });
});

describe('a bare local suffix', () => {
  it('leads to the default region on the same port, with path and query', () => {
    expect(resolve('localhost:3000', '/global/course', '?a=b')).toEqual({
      kind: 'redirect',
      to: 'http://global.localhost:3000/global/course?a=b',
      status: 307,
      noindex: true,
    });
  });

  it('does not take a path for a host', () => {
    const resolution = resolve('localhost', '//evil.example/');
    expect(new URL((resolution as { to: string }).to).host).toBe('global.localhost');
  });
});

describe.each(['hk.talkaroo.example', 'my.talkaroo.example', 'evil.example'])('on %s', (host) => {
  it.each([
    '/hk/zh-HK',
    '/hk/zh-HK/about',
    '/global/en',
    '/global/en/course',
    '/my/ms',
    '/my/ms/about',
    '/hk/zh-HK/not-found',
    '/not-found',
    '/global/not-found',
    '/about',
    '/global/about',
    '/global',
    '/ms/global/course',
    '//evil.example',
    '/%2F%2Fevil.example',
    '/%2f/evil.example',
    '/global%2Fcourse',
    '/global/%2e%2e/course',
    '/\\evil.example',
    '/global/course.html',
    '/index.html',
    '/.env',
    '/wp-login.php',
    '/%',
    '/%ff',
    '/__proto__',
    '/__proto__/__proto__',
    '/global/__proto__',
    '/constructor',
    '/ms/toString',
    '/blog/__proto__',
    '/global/course/more',
    '/blog/five-minutes-of-english-at-home/more',
    '/@evil.example',
    '/global/course;evil',
    '/ global/course',
  ])('%j is no page', (path) => {
    expect(resolve(host, path)).toMatchObject({ kind: 'not-found' });
  });
});

it('never redirects to another host, whatever the path', () => {
  const hostile = [
    '//evil.example',
    '///evil.example/course',
    '/\\evil.example',
    '/%5Cevil.example',
    '//evil.example//course',
  ];
  for (const region of allRegions) {
    for (const path of hostile) {
      const resolution = resolve(region.domain, path);
      if (resolution.kind !== 'redirect') continue;
      const target = new URL(resolution.to, `https://${region.domain}`);
      expect(target.host, path).toBe(region.domain);
    }
  }
});

it('has no article of an unknown slug', () => {
  expect(resolve('th.talkaroo.example', '/blog/unwritten')).toMatchObject({ kind: 'not-found' });
  expect(resolve('th.talkaroo.example', '/global/guides/unwritten')).toMatchObject({ kind: 'not-found' });
});

it.each(['hk.localhost', 'localhost', 'evil.example'])('answers the health check on %s', (host) => {
  expect(resolve(host, '/healthz')).toEqual({ kind: 'pass' });
});

describe('/rss.xml', () => {
  it.each(allRegions)('answers on the hosts of $id where that region has a blog', (region) => {
    for (const host of [region.domain, `${region.id}.localhost:3000`]) {
      const noindex = host !== region.domain;
      expect(resolve(host, '/rss.xml')).toEqual(
        isOpen(region, 'blog')
          ? { kind: 'rewrite', to: `/${region.id}/rss`, noindex }
          : { kind: 'not-found', to: `/${region.id}/${region.languages[0]}/not-found`, noindex },
      );
    }
  });

  it('is there once more for each other language of a region, under the language alone', () => {
    const rewrite = (to: string) => ({ kind: 'rewrite', to, noindex: false });
    expect(resolve('my.talkaroo.example', '/rss.xml')).toEqual(rewrite('/my/rss'));
    expect(resolve('my.talkaroo.example', '/en/rss.xml')).toEqual(rewrite('/my/en/rss'));
    expect(resolve('my.talkaroo.example', '/zh-CN/rss.xml')).toEqual(rewrite('/my/zh-CN/rss'));
    for (const path of ['/th/rss.xml', '/en/robots.txt', '/__proto__/rss.xml', '/en/rss']) {
      expect(resolve('my.talkaroo.example', path), path).toMatchObject({ kind: 'not-found' });
    }
    expect(resolve('evil.example', '/en/rss.xml')).toMatchObject({ kind: 'not-found' });
  });

  it('is there under no other path, and not on an unknown host', () => {
    expect(resolve('evil.example', '/rss.xml')).toEqual({ kind: 'rewrite', to: '/unknown/rss', noindex: true });
    expect(resolve('th.talkaroo.example', '/th/rss')).toMatchObject({ kind: 'not-found' });
    expect(resolve('my.talkaroo.example', '/ms/rss.xml')).toMatchObject({ kind: 'not-found' });
  });
});

it.each([
  ['/robots.txt', 'robots'],
  ['/sitemap.xml', 'sitemap'],
])('has %s for each host, and none of a region for an unknown one', (path, route) => {
  for (const region of allRegions) {
    for (const host of [region.domain, ...region.aliases]) {
      expect(resolve(host, path)).toEqual({ kind: 'rewrite', to: `/${region.id}/${route}`, noindex: false });
    }
  }
  expect(resolve('evil.example', path)).toEqual({ kind: 'rewrite', to: `/unknown/${route}`, noindex: true });
  expect(resolve('hk.localhost', `/hk/${route}`)).toMatchObject({ kind: 'not-found' });
});

describe('the key that a ping of search engines is proved with', () => {
  const withKey = { ...context, keyPath: (region: Region) => `/key-of-${region.id}.txt` };
  const ask = (host: string, path: string) => resolveRequest({ host, path, search: '', protocol: 'https' }, withKey);

  it('is at its address on the hosts of its region, and nowhere else', () => {
    for (const host of ['hk.talkaroo.example', 'www.hk.talkaroo.example']) {
      expect(ask(host, '/key-of-hk.txt'), host).toEqual({ kind: 'rewrite', to: '/hk/indexnow', noindex: false });
    }
    expect(ask('tw.talkaroo.example', '/key-of-hk.txt')).toMatchObject({ kind: 'not-found' });
    expect(ask('evil.example', '/key-of-global.txt')).toMatchObject({ kind: 'not-found' });
    expect(resolve('hk.talkaroo.example', '/undefined')).toMatchObject({ kind: 'not-found' });
  });
});

describe('a page that a region file switches on', () => {
  const withPages = (path: string, switches: PageSwitches) =>
    resolveRequest(
      { host: 'vn.talkaroo.example', path, search: '', protocol: 'https' },
      { ...context, isOpen: (region, page) => hasPage(region, page, switches) },
    );
  const off = Object.fromEntries(switchIds.map((id) => [id, false])) as PageSwitches;

  it.each([
    ['/blog', '/vn/vi/blog'],
    [`/blog/${slug}`, `/vn/vi/post/${slug}`],
    ['/global/questions', '/vn/vi/questions'],
    ['/global/guides', '/vn/vi/guides'],
    [`/global/guides/${slug}`, `/vn/vi/guide/${slug}`],
    ['/rss.xml', '/vn/rss'],
  ])('is served at %s from then on', (path, route) => {
    expect(withPages(path, off).kind).toBe('not-found');
    expect(withPages(path, allOn)).toEqual({ kind: 'rewrite', to: route, noindex: false });
  });
});

describe('a page that was removed for good', () => {
  it('is gone, on the path by which it was known', () => {
    expect(resolve('hk.talkaroo.example', '/global/summer-camp')).toEqual({
      kind: 'gone',
      to: '/hk/zh-HK/not-found',
      noindex: false,
    });
    expect(resolve('hk.talkaroo.example', '/global/winter-camp').kind).toBe('not-found');
  });
});
