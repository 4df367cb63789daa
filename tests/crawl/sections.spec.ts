import { readFileSync } from 'node:fs';
import { contactsFor } from '@talkaroo/content/regions/contact-address';
import type { Language } from '@talkaroo/content/regions/languages';
import type { PageId } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, type RegionId, regions } from '@talkaroo/content/regions/regions';
import { inLanguage } from '@talkaroo/content/regions/schema-parts';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readRegionFile } from '../support/pages';
import { words } from '../support/texts';
import { addresses, linksNamed, openOf, openPage, part, rows, textsOf } from './crawl';

const pageOf = (id: RegionId, language: Language, page: PageId) => openOf(findRegion(id) as Region, language, page);

it.each(rows(addresses.filter(({ id }) => id === 'register')))(
  '%s: the country and the box are right from the first byte',
  async (_, address) => {
    const { form } = readRegionFile(address.region.id);
    const fields = part(await openPage(address), 'main form');
    expect(part(fields, 'input[name=country_code]').getAttribute('value')).toBe(form.country_code);
    expect(part(fields, '[role=combobox]').getAttribute('value')).toContain(`+${form.country_code}`);
    expect(part(fields, 'input[type=checkbox]').hasAttribute('checked')).toBe(form.agreement === 'ticked');
  },
);

for (const region of regions) {
  const [language] = region.languages;
  const { tools, contact: help } = words(language, 'booking', region.id);
  const { stores: names, contact: ways } = words(language, 'common', region.id);
  const { stores, contacts } = readRegionFile(region.id);

  it(`${region.id}: the booking page has the class tools, by code and by link, and ways to reach someone`, async () => {
    const page = await openOf(region, language, 'booking');
    const section = (title: string) => {
      const headings = Array.from(page.querySelectorAll('main section[aria-labelledby]'), (element) => ({
        element,
        text: page.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
      }));
      return headings.find(({ text }) => text === title)?.element;
    };
    const links = (title: string) => Array.from(section(title)?.querySelectorAll('a') ?? []);

    const code =
      section(tools.title)
        ?.querySelector(`svg[aria-label="${names.qr}"]`)
        ?.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"') ?? '';
    const { data, info } = await sharp(Buffer.from(code))
      .resize(400)
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(stores.app);
    for (const store of ['ios', 'googlePlay', 'android', 'windows'] as const) {
      const link = links(tools.title).find(({ textContent }) => textContent?.includes(names[store]));
      expect(link?.getAttribute('href'), store).toBe(stores[store]);
      expect(link?.target, store).toBe('_blank');
    }

    const expected = contactsFor(language, contacts);
    expect(expected.length).toBeGreaterThan(2);
    expect(
      links(help.title).map((link) => ({ name: link.textContent?.trim(), address: link.getAttribute('href') })),
    ).toEqual(expected.map(({ kind, value, address }) => ({ name: `${ways[kind]} ${value}`, address })));
  });
}

it('Japan’s payment terms, to which the footer leads, name the company, and say that its facts are examples', async () => {
  const home = await pageOf('jp', 'ja', 'home');
  const { nav, examples } = words('ja', 'common');
  expect(linksNamed(part(home, 'footer'), nav['payment-terms'])).toEqual(['/global/payment-terms']);
  const terms = part(await pageOf('jp', 'ja', 'payment-terms'), 'main');
  const { name, address: place } = readRegionFile('jp').company;
  const cells = textsOf(terms, 'td').join('\n');
  // A telephone number does not wrap.
  const phone = readRegionFile('jp').contacts.phone.replaceAll(' ', '\u00a0');
  for (const fact of [inLanguage(name, 'ja'), inLanguage(place, 'ja'), phone]) expect(cells).toContain(fact);
  expect(textsOf(terms, 'th[scope=row]')).toHaveLength(Object.keys(words('ja', 'payment-terms').items).length);
  expect(terms.textContent).toContain(examples.facts);
});

it('the invitation to the trial is a named region, no complementary landmark', async () => {
  for (const [id, language, page] of [
    ['global', 'en', 'course'],
    ['hk', 'zh-HK', 'chinese'],
    ['ar', 'ar', 'home'],
  ] as const) {
    const main = part(await pageOf(id, language, page), 'main');
    expect(main.querySelectorAll('aside, [role=complementary]')).toHaveLength(0);
  }
  const course = await pageOf('global', 'en', 'course');
  const parts = Array.from(course.querySelectorAll('main section[aria-labelledby]'), (section) =>
    course.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent?.trim(),
  );
  expect(parts).toContain(words('en', 'common').cta.title);
});

it('English words in a note of another language are marked lang="en"', async () => {
  for (const [id, language] of [
    ['jp', 'ja'],
    ['ar', 'ar'],
    ['vn', 'vi'],
  ] as const) {
    const english = words(language, 'study').after.exampleText.match(/(?<=<en>)[^<]+/g) ?? [];
    expect(english).toHaveLength(5);
    expect(textsOf(await pageOf(id, language, 'study'), 'blockquote [lang=en]')).toEqual(english);
  }
});

it('About has its sections in the order of the specification', async () => {
  const about = words('en', 'about');
  const main = part(await pageOf('global', 'en', 'about'), 'main');
  expect(textsOf(main, 'h2')).toEqual([
    about.aboutTalk,
    about.development,
    about.advantage,
    about.mission,
    about.distributedTitle,
    about.stuStory,
    words('en', 'common').cta.title,
  ]);
  // The region files name no stock exchange.
  const isKnown = (line: string) => !line.includes('{exchange}');
  const alt = about.developmentAlt.split('\n').filter(isKnown).join('\n');
  expect([...main.querySelectorAll('img')].map((image) => image.getAttribute('alt'))).toContain(alt);
  expect(main.querySelector('img[src*="feature-listed"]')).toBeNull();
  const names = Object.values(about.students).map(({ name }) => name);
  expect(textsOf(main, 'h3')).toEqual(expect.arrayContaining(names));
});

it.each([
  ['global', 'en'],
  ['ar', 'ar'],
] as const)('%s: the timeline’s picture has a step above each milestone', async (id, language) => {
  const picture = part(await pageOf(id, language, 'about'), 'img[src*=development]');
  const steps = readFileSync(`public${picture.getAttribute('src')}`, 'utf8').match(/v40"/g);
  expect(steps).toHaveLength(picture.nextElementSibling?.childElementCount ?? 0);
});

it('the description of where teachers live is the HTML that the pack has', async () => {
  const { distributedTitle, distributedDesc } = words('en', 'about');
  const page = await pageOf('global', 'en', 'about');
  const heading = Array.from(page.querySelectorAll('h2')).find(({ textContent }) => textContent === distributedTitle);
  const section = part(page, `section[aria-labelledby="${heading?.id}"]`);
  expect(textsOf(section, 'strong')).toEqual([/<strong>(.*?)<\/strong>/.exec(distributedDesc)?.[1]]);
  expect(section.querySelectorAll('p')).toHaveLength(distributedDesc.split('<p>').length - 1);
  expect(section.textContent).not.toContain('<');
});

it('Arabic shows its own pictures of mission and lesson, other regions the common ones', async () => {
  const sources = async (id: RegionId, language: Language) =>
    Array.from((await pageOf(id, language, 'about')).querySelectorAll('main img'), (image) =>
      image.getAttribute('src'),
    );
  expect(await sources('ar', 'ar')).toEqual(
    expect.arrayContaining(['/assets/mission-ar.svg', '/assets/product-highlights-ar.svg']),
  );
  expect(await sources('hk', 'zh-HK')).toEqual(
    expect.arrayContaining(['/assets/mission.svg', '/assets/product-highlights.svg']),
  );
});

it('Teacher begins with the faces, Prices with the packages, each with a way to begin, and Safety with its checklist', async () => {
  for (const [id, language] of [
    ['hk', 'zh-HK'],
    ['ar', 'ar'],
  ] as const) {
    const teachers = part(await pageOf(id, language, 'teacher'), 'main');
    const { certificates, checks, choose, profiles } = words(language, 'teacher', id);
    const faces = Array.from(part(teachers, 'ul').querySelectorAll('a'));
    expect(faces).toHaveLength(teachers.querySelectorAll('[id^=teacher-]').length);
    for (const face of faces) {
      const profile = part(teachers, face.getAttribute('href') ?? '');
      expect(profile.querySelector('h3')?.textContent).toBe(face.textContent);
    }
    expect(textsOf(teachers, 'h2').slice(0, 4)).toEqual(
      [profiles, checks, certificates, choose].map(({ title }) => title),
    );

    const prices = part(await pageOf(id, language, 'prices'), 'main');
    const { packages } = readRegionFile(id).company.prices;
    const begin = linksNamed(part(prices, 'ul'), words(language, 'common', id).nav.registerShort);
    expect(begin).toEqual(packages.map(() => '/global/register'));

    const safety = part(await pageOf(id, language, 'safety'), 'main');
    const { sections } = words(language, 'safety', id);
    expect(textsOf(safety, 'h2')[0]).toBe(sections.checks.title);
    expect(textsOf(safety, 'h2').at(-1)).toBe(words(language, 'common', id).cta.title);
  }
});

it('the home page names the price of a lesson, which leads to the prices', async () => {
  for (const [id, language] of [
    ['hk', 'zh-HK'],
    ['ar', 'ar'],
  ] as const) {
    const [, price = ''] = words(language, 'home', id).figures.trial.text.split('\n');
    expect(price).toMatch(/\d/);
    const figures = part(await pageOf(id, language, 'home'), 'main dl');
    expect(part(figures, 'a').getAttribute('href')).toBe('/global/prices');
    expect(figures.textContent).toContain(price);
  }
});

it.each([
  ['global', 'en', {}],
  ['my', 'en', { a2: 'End of Standard 6' }],
  ['jp', 'ja', { a1: '3級', a2: '準2級、準2級プラス' }],
  ['tw', 'zh-TW', { a2: '全民英檢初級' }],
  ['vn', 'vi', { a1: 'Hết lớp 5' }],
] as const)(
  '%s/%s: the table of levels has a group of rows for each level, with the exams and years of its country',
  async (id, language, own) => {
    const { scales, sources } = words(language, 'levels', id);
    const { levels } = words(language, 'course', id);
    const main = part(await pageOf(id, language, 'levels'), 'main');
    const groups = new Map(
      Array.from(main.querySelectorAll('table tbody'), (group) => [textsOf(group, 'th[scope=rowgroup]')[0], group]),
    );
    expect([...groups.keys()]).toEqual(Object.values(levels).map(({ cefr }) => cefr));
    for (const [level, { cefr, name, goal }] of Object.entries(levels)) {
      const group = groups.get(cefr) as Element;
      const values = Object.values(scales).flatMap(({ at }) => (at as Record<string, string>)[level] ?? []);
      expect(textsOf(group, 'td')).toEqual([goal, ...values, name]);
      expect(part(group, 'th[scope=rowgroup]').getAttribute('rowspan')).toBe(`${values.length + 2}`);
      if (level in own) expect(values).toContain(own[level as keyof typeof own]);
    }
    const links = Object.values(sources.items).map(({ link }) => link);
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links) expect(main.querySelector(`a[href="${link}"]`), link).not.toBeNull();
  },
);
