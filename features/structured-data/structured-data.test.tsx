import { activateSnapshot, loadPack, loadRegionFile } from '@talkaroo/content/packs/packs';
import { repository, withFiles } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { StructuredData } from './structured-data';

const region = findRegion('global') as Region;
const current = () => ({ region, language: 'en', file: loadRegionFile(region), pack: loadPack(region, 'en') });
vi.mock('@/lib/site/current', () => ({ getCurrent: async () => current() }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'course') => {
    const { language, pack } = current();
    return createTranslator({ locale: language, messages: pack.messages, namespace });
  },
}));

const file = 'regions/global.json';
const shipped = repository.files.get(file) ?? '';
const use = (source: string) => activateSnapshot({ packs: checkPacks(withFiles({ [file]: source })), version: '' });
afterAll(() => use(shipped));

const real = shipped.replace('"example": true,', '"example": false, "founded": 2014,');

async function graphOf(page: 'home' | 'about' | 'prices') {
  const html = renderToStaticMarkup(await StructuredData({ page }));
  return JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph'];
}

it('names the registered company once its facts are its own', async () => {
  use(real);
  const [company] = await graphOf('home');
  expect(company).toMatchObject({
    legalName: 'Talkaroo Education Ltd',
    address: '10 Example Street, London EC1A 1AA, United Kingdom',
    vatID: 'GB 123 4567 89',
  });
  expect(company).not.toHaveProperty('taxID');
  // The page about alone tells the year.
  expect(company).not.toHaveProperty('foundingDate');
  expect((await graphOf('about'))[1]).toMatchObject({ foundingDate: '2014', legalName: 'Talkaroo Education Ltd' });
});

it('offers the packages of the page of prices', async () => {
  use(real);
  const [, service] = await graphOf('prices');
  expect(service.hasOfferCatalog.itemListElement[0]).toMatchObject({
    '@type': 'Offer',
    price: 216,
    priceCurrency: 'USD',
    eligibleQuantity: { value: 12, unitText: '12 lessons' },
    description: '12 lessons · Valid for 3 months',
  });
});

it.each(['home', 'about', 'prices'] as const)('keeps example facts out of %s', async (page) => {
  use(shipped.replace('"example": true,', '"example": true, "founded": 2014,'));
  const graph = JSON.stringify(await graphOf(page));
  expect(graph).not.toMatch(/legalName|taxID|vatID|"address"|foundingDate|OfferCatalog|Example Street|GB 123/);
});
