import { describe, expect, it } from 'vitest';
import { allOn, isSinglePage, pagesOf, type SinglePageId } from './pages';
import { type Region, regions } from './regions';
import { pathInFiles, readArticlePath, readSiteLink } from './site-link';

const [global, my] = regions as [Region, Region];

describe('readSiteLink', () => {
  it.each(regions.map((region) => [region.id, region] as const))(
    'finds every page of %s by the path that files write',
    (_, region) => {
      for (const { id } of pagesOf(region, allOn)) {
        if (!isSinglePage(id)) continue;
        expect(readSiteLink(region, pathInFiles(region, id))).toEqual({ page: id, suffix: '' });
      }
    },
  );

  it('leaves the language out where paths begin with one, as the specification does', () => {
    expect(pathInFiles(my, 'about')).toBe('/companyinfo');
    expect(pathInFiles(my, 'home')).toBe('/');
    expect(pathInFiles(global, 'about')).toBe('/global/companyinfo');
    expect(readSiteLink(my, '/ms/companyinfo')).toBeUndefined();
  });

  it('keeps query string and fragment', () => {
    expect(readSiteLink(global, '/global/course?from=banner#levels')).toEqual({
      page: 'course' satisfies SinglePageId,
      suffix: '?from=banner#levels',
    });
  });

  it('lets https addresses lead elsewhere', () => {
    expect(readSiteLink(global, 'https://ir.talkaroo.example/')).toEqual({ href: 'https://ir.talkaroo.example/' });
  });

  it.each([
    '',
    '/nothing',
    '/global/payment-terms',
    'course',
    '//evil.example',
    'javascript:alert(1)',
    'https://',
    'https://a b',
  ])('takes %o for neither', (address) => {
    expect(readSiteLink(global, address)).toBeUndefined();
  });
});

describe('readArticlePath', () => {
  it.each([
    ['/blog/a-post', { kind: 'blog', slug: 'a-post', suffix: '' }],
    ['/guides/a-guide#when', { kind: 'guides', slug: 'a-guide', suffix: '#when' }],
    ['/global/guides/a-guide', { kind: 'guides', slug: 'a-guide', suffix: '' }],
  ])('reads %s', (address, expected) => {
    expect(readArticlePath(address)).toEqual(expected);
  });

  it.each(['/guides', '/guides/', '/global/blog/a-post', '/guides/a/b', '//guides/a', '/guides/A', '/x/guides/a'])(
    'takes %s for none',
    (address) => {
      expect(readArticlePath(address)).toBeUndefined();
    },
  );
});
