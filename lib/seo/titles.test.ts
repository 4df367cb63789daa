import { loadPack } from '@talkaroo/content/packs/packs';
import { openPages } from '@talkaroo/content/regions/open-pages';
import { articleKinds, isSinglePage } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';

describe.each(regions.flatMap((region) => region.languages.map((language) => ({ region, language }))))(
  'the titles of $region.id in $language',
  ({ region, language }) => {
    const { messages, articles } = loadPack(region, language);
    const titles = [
      messages['not-found'].seo.title,
      ...openPages(region).flatMap(({ id }) => (isSinglePage(id) ? [messages[id].seo.title] : [])),
      ...articleKinds.flatMap((kind) => [...articles[kind].values()]).map(({ seoTitle, title }) => seoTitle ?? title),
    ];

    it('name the brand, so that each is its own on the web', () => {
      expect(titles.length).toBeGreaterThan(8);
      expect(titles.filter((title) => !title.includes(messages.common.brand))).toEqual([]);
    });

    it('are told apart', () => {
      expect(new Set(titles).size).toBe(titles.length);
    });
  },
);
