import { regions } from '@talkaroo/content/regions/regions';
import { expect, it } from 'vitest';
import { sitemapXml } from '@/lib/seo/crawler-files';
import { addressesOf } from './warm-up';

it.each(regions)(
  'warms every page of $id that its sitemap lists, its files, and its page for what is not there',
  (region) => {
    const addresses = addressesOf(region);
    const listed = [...sitemapXml(region).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(listed.length).toBeGreaterThan(5);
    expect(addresses).toEqual(expect.arrayContaining([...listed, '/robots.txt', '/sitemap.xml']));
    expect(addresses.filter((address) => address.endsWith('/404'))).toHaveLength(region.languages.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  },
);
