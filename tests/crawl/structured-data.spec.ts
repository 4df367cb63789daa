import { languages } from '@talkaroo/content/regions/languages';
import { kindOf, pageUrl, type SinglePageId } from '@talkaroo/content/regions/pages';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { expect, it } from 'vitest';
import { articleOf, readRegionFile } from '../support/pages';
import { words } from '../support/texts';
import { addresses, fetchOnce, readingOf, rows } from './crawl';

// Checks structured data (spec, section 1) against the packs, region files and table of pages.

type Fact = Record<string, unknown> & { '@type': string };

it.each(rows(addresses))('%s: structured data says what the page does', async (_, address) => {
  const { region, language, id, slug, url } = address;
  const { structured } = await readingOf(address);
  expect(structured).toHaveLength(1);
  expect(JSON.stringify(structured)).not.toMatch(/\{\w+\}|"":|: ?""|undefined|localhost/);
  const [data] = structured as [{ '@context': string; '@graph': Fact[] }];
  expect(data['@context']).toBe('https://schema.org');

  const { nav, brand } = words(language, 'common', region.id);
  const { tag } = languages[language];
  const home = pageUrl(region, language, 'home');
  const root = `https://${region.domain}/`;
  const companyAt = (place: string) => ({
    '@type': 'EducationalOrganization',
    '@id': `${place}#organization`,
    name: brand,
    url: place,
  });
  const company = companyAt(root);
  const organization = () => {
    const { name, contacts, social } = readRegionFile(region.id);
    return {
      ...company,
      ...(region.id !== defaultRegion.id && { parentOrganization: companyAt(`https://${defaultRegion.domain}/`) }),
      description: words(language, 'home', region.id).seo.description,
      logo: `https://${region.domain}/assets/icon-512.png`,
      areaServed: { '@type': 'Place', name },
      knowsLanguage: [...new Set(['en', ...region.languages.map((code) => languages[code].tag)])],
      sameAs: social.map(({ link }) => link),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        availableLanguage: region.languages.map((code) => languages[code].tag),
        email: contacts.email,
        telephone: contacts.phone,
      },
    };
  };
  const kind = kindOf(id);
  const article = kind && articleOf(region.id, language, kind, slug);
  const list = kind ?? (id as SinglePageId);
  const breadcrumbs = () => {
    const name = nav[list];
    const steps = [
      { name: nav.home, item: home },
      { name, item: pageUrl(region, language, list) },
      ...(article ? [{ name: article.title, item: url }] : []),
    ];
    return { '@type': 'BreadcrumbList', itemListElement: steps.map((step, index) => listItem(index, step)) };
  };

  const expected: unknown[] = [];
  if (id === 'home') {
    const tags = region.languages.map((code) => languages[code].tag);
    const site = {
      '@id': `${root}#website`,
      name: brand,
      alternateName: [
        ...(region.id === defaultRegion.id ? [] : [`${brand} ${readRegionFile(region.id).name}`]),
        region.domain,
      ],
      url: root,
      inLanguage: tags.length > 1 ? tags : tag,
      publisher: { '@id': company['@id'] },
    };
    expected.push(organization(), { '@type': 'WebSite', ...site });
  } else {
    expected.push(breadcrumbs());
  }
  if (id === 'course') {
    const { levels } = words(language, 'course', region.id);
    const courses = Object.entries(levels).map(([level, { name, cefr, goal }]) => ({
      '@type': 'Course',
      url: `${url}#level-${level}`,
      name: `${name} (${cefr})`,
      description: goal,
      educationalLevel: `CEFR ${cefr}`,
      provider: company,
    }));
    expected.push(itemList(courses));
    const { body } = await fetchOnce(url);
    for (const level of Object.keys(levels)) expect(body).toContain(` id="level-${level}"`);
  }
  // Stories and teachers are examples by default, so they must not be published as facts.
  if (id === 'about') expected.push(organization());
  if (article) {
    expected.push({
      '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
      headline: article.title,
      description: article.description,
      url,
      mainEntityOfPage: url,
      image: expect.stringMatching(new RegExp(`^https://${region.domain}/assets/.+\\.(png|jpg|webp)$`)),
      inLanguage: tag,
      datePublished: article.date,
      dateModified: article.updated ?? article.date,
      author: article.author ? { '@type': 'Person', name: article.author } : company,
      publisher: company,
    });
  }
  expect(data['@graph']).toEqual(expected);
  expect(undefinedIds(data)).toEqual([]);
});

function undefinedIds(data: unknown): string[] {
  const pointed = new Set<string>();
  const defined = new Set<string>();
  JSON.stringify(data, (_, value) => {
    if (value?.['@id']) (Object.keys(value).length > 1 ? defined : pointed).add(value['@id']);
    return value;
  });
  return [...pointed].filter((id) => !defined.has(id));
}

function listItem(index: number, rest: object) {
  return { '@type': 'ListItem', position: index + 1, ...rest };
}

function itemList(items: object[]) {
  return { '@type': 'ItemList', itemListElement: items.map((item, index) => listItem(index, { item })) };
}
