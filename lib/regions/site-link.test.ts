import { describe, expect, it } from 'vitest';
import { allOn, pagesOf, type SinglePageId } from './pages';
import { type Region, regions } from './regions';
import { pathInFiles, readSiteLink } from './site-link';

const [global, my] = regions as [Region, Region];

describe('readSiteLink', () => {
  it.each(regions.map((region) => [region.id, region] as const))(
    'finds every page of %s by the path that files write',
    (_, region) => {
      for (const { id } of pagesOf(region, allOn)) {
        if (id === 'post') continue;
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
