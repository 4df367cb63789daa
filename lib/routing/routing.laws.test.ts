import { allOn, hasPage, type PageId, pagesOf } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { localNames, resolveHost } from '@talkaroo/content/routing/resolve-host';
import { resolveRequest } from '@talkaroo/content/routing/resolve-request';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appendCurrentQuery } from './append-current-query';

const suffixes = ['localhost'];
const context = {
  suffixes,
  isOpen: (region: Region, page: PageId) => hasPage(region, page, allOn),
  hasArticle: (_region: unknown, _language: unknown, _kind: unknown, slug: string) => slug === 'a-post',
  servesAliases: ({ id }: Region) => id !== 'ar',
  hasExampleFacts: () => false,
  movedTo: () => undefined,
  isGone: () => false,
};
const fragments = ['evil.example', 'localhost', 'hk', 'www.', '.', ':', ':99999', ':3000', '@', '/', '\\', '//', '%2f'];
const pieces = [
  ...fragments,
  '..',
  '?',
  '#',
  '&',
  '=',
  'javascript:',
  '<b>',
  '\t',
  '\n',
  '\u202e',
  '__proto__',
  'a-post',
];

const hostile = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 8 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);
const host = fc.oneof(
  hostile,
  fc.constantFrom(
    ...regions.flatMap(({ domain, aliases, id }) => [domain, ...aliases, `${id}.localhost:3000`]),
    'localhost',
    'localhost:3000',
  ),
  hostile.map((text) => `localhost${text}`),
);
const path = fc.oneof(
  hostile.map((text) => `/${text}`),
  fc.constantFrom(...regions.flatMap((region) => pagesOf(region, allOn).map((page) => `/${page.path}`))),
);
/** As the URL parser normalises it. */
const search = hostile.map((text) => new URL(`https://a.example/?${text.replaceAll('#', '')}`).search);

const own = new Set(regions.flatMap(({ domain, aliases }) => [domain, ...aliases]));
const local = new Set(regions.flatMap((region) => localNames(region)));

it('no host header makes a region known that is not in the table, nor an address that is none', () => {
  fc.assert(
    fc.property(host, (text) => {
      const resolved = resolveHost(text, suffixes);
      if (resolved.kind === 'suffix') {
        expect(suffixes).toContain(resolved.suffix);
        expect(URL.canParse(`http://${resolved.suffix}${resolved.port}`)).toBe(true);
      } else if (resolved.known) {
        const name = text
          .toLowerCase()
          .replace(/\.?(:\d+)?$/, '')
          .replace(/^www\./, '');
        expect(own.has(name) || own.has(`www.${name}`) || local.has(name.replace(/\.localhost$/, ''))).toBe(true);
      } else expect(resolved.region).toBe(regions[0]);
    }),
  );
});

it('no request is sent to another host, or to a route that is not in the tables', () => {
  const routes = new Set(regions.map(({ id }) => id as string)).add('unknown');
  fc.assert(
    fc.property(host, path, search, fc.constantFrom('http', 'https'), (header, requested, query, protocol) => {
      const resolution = resolveRequest({ host: header, path: requested, search: query, protocol }, context);
      if (resolution.kind === 'pass') return;
      const target = new URL(resolution.to, 'https://here.example');
      if (resolution.kind === 'redirect') {
        const elsewhere = /^https?:\/\/global\.localhost(:\d+)?$|^https:\/\/ar\.talkaroo\.example$/;
        expect(target.origin === 'https://here.example' || elsewhere.test(target.origin)).toBe(true);
      } else {
        expect(target.origin).toBe('https://here.example');
        expect(routes).toContain(target.pathname.split('/')[1]);
      }
    }),
  );
});

it('no query string leads a link elsewhere, or to another page', () => {
  fc.assert(
    fc.property(path, search, (address, query) => {
      fc.pre(URL.canParse(address, 'https://here.example'));
      const before = new URL(address, 'https://here.example');
      const after = new URL(appendCurrentQuery(address, query), 'https://here.example');
      expect(after.origin).toBe(before.origin);
      if (before.pathname === address) expect(after.pathname).toBe(before.pathname);
    }),
  );
});
