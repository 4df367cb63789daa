import type { Article } from '@talkaroo/content/articles/article-file';
import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { articlePage, pageUrl, type SinglePageId } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { defaultRegion, type Region } from '@talkaroo/content/regions/regions';
import { inLanguage } from '@talkaroo/content/regions/schema-parts';
import type { Graph, Thing } from 'schema-dts';
import { JsonLd } from '@/components/json-ld';
import { getText } from '@/lib/i18n/get-text';
import { articlePicturePath } from '@/lib/seo/share-pictures';
import { getCurrent } from '@/lib/site/current';

type StructuredDataProps = { page: SinglePageId; article?: undefined } | { page?: undefined; article: Article };

type Facts = Exclude<Thing, string>;

/** Renders the page's schema.org data, all of it also visible on the page (spec, section 1). */
export async function StructuredData(props: StructuredDataProps) {
  // Examples must not be published as facts.
  const { people, example } = loadRegionFile((await getCurrent()).region).company;
  const facts: Facts[] = props.page === 'home' ? [await companyFacts(), await siteFacts()] : [await breadcrumbs(props)];
  if (props.page === 'course') facts.push(await courseList());
  if (props.page === 'prices' && !example) facts.push(await offers());
  if (props.page === 'teacher' && people.teachers === 'real') facts.push(await teacherList());
  if (props.page === 'about') facts.push(await companyFacts(true));
  if (props.page === 'about' && people.stories === 'real') facts.push(await storyList());
  if (props.article) facts.push(await articleFacts(props.article));
  return <JsonLd graph={{ '@context': 'https://schema.org', '@graph': facts } as Graph} />;
}

async function urlOf(page: SinglePageId): Promise<string> {
  const { region, language } = await getCurrent();
  return pageUrl(region, language, page);
}

function rootOf({ domain }: Region): string {
  return `https://${domain}/`;
}

/** Returns the company as every page names it; further properties of its id must be visible on the page. */
async function companyOf(region: Region) {
  const common = await getText('common');
  const root = rootOf(region);
  return {
    '@type': 'EducationalOrganization' as const,
    '@id': `${root}#organization`,
    name: common.plain('brand'),
    url: root,
  };
}

/** Returns the region's company, as a sub-organisation of the global site's. */
async function companyFacts(withHistory = false): Promise<Facts> {
  const { region, language } = await getCurrent();
  const { name, social, contacts, company: facts } = loadRegionFile(region);
  const home = await getText('home');
  const company = await companyOf(region);
  const tags = region.languages.map((code) => languages[code].tag);
  return {
    ...company,
    ...(!facts.example && registered(facts, contacts, language)),
    ...(!facts.example && withHistory && facts.founded && { foundingDate: String(facts.founded) }),
    ...(region.id !== defaultRegion.id && { parentOrganization: await companyOf(defaultRegion) }),
    description: home.plain('seo.description'),
    logo: new URL('/assets/icon-512.png', company.url).href,
    areaServed: { '@type': 'Place', name },
    knowsLanguage: [...new Set(['en', ...tags])],
    sameAs: social.map(({ link }) => link),
    ...((contacts.email || contacts.phone) && {
      contactPoint: {
        '@type': 'ContactPoint' as const,
        contactType: 'customer service',
        availableLanguage: tags,
        ...(contacts.email && { email: contacts.email }),
        ...(contacts.phone && { telephone: contacts.phone }),
      },
    }),
  };
}

/** Returns what the footer says of the registered company. */
function registered(
  { name, address, registrations }: RegionFile['company'],
  { email, phone }: RegionFile['contacts'],
  language: Language,
) {
  const legalName = inLanguage(name, language);
  const place = inLanguage(address, language);
  const numberOf = (wanted: 'tax' | 'vat') => registrations.find(({ kind }) => kind === wanted)?.number;
  const [taxID, vatID] = [numberOf('tax'), numberOf('vat')];
  return {
    ...(legalName && { legalName }),
    ...(place && { address: place }),
    ...(taxID && { taxID }),
    ...(vatID && { vatID }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
  };
}

/** Returns the packages of the page of prices. */
async function offers(): Promise<Facts> {
  const { region } = await getCurrent();
  const { name: areaName, company } = loadRegionFile(region);
  const { currency, packages } = company.prices;
  const text = await getText('prices');
  const seller = await companyOf(region);
  const url = await urlOf('prices');
  return {
    '@type': 'Service',
    name: text.plain('seo.title'),
    description: text.plain('packages.text'),
    provider: seller,
    areaServed: { '@type': 'Place', name: areaName },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: text.plain('packages.title'),
      url,
      itemListElement: packages.map(({ id, lessons, price, months }) => ({
        '@type': 'Offer' as const,
        name: text.plain(`packages.names.${id}` as 'packages.names.starter'),
        description: [
          text.plain('packages.lessons', { count: lessons }),
          text.plain('packages.validity', { months }),
        ].join(' · '),
        price,
        priceCurrency: currency,
        eligibleQuantity: {
          '@type': 'QuantitativeValue' as const,
          value: lessons,
          unitText: text.plain('packages.lessons', { count: lessons }),
        },
        url,
        seller,
      })),
    },
  };
}

/** Returns the site of this domain in all its languages: search engines expect one per host. */
async function siteFacts(): Promise<Facts> {
  const { region } = await getCurrent();
  const { name: regionName } = loadRegionFile(region);
  const { '@id': id, name, url } = await companyOf(region);
  const tags = region.languages.map((code) => languages[code].tag);
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    // Sites of one name are told apart by these.
    alternateName: [...(region.id === defaultRegion.id ? [] : [`${name} ${regionName}`]), region.domain],
    url,
    inLanguage: tags.length === 1 ? tags[0] : tags,
    publisher: { '@id': id },
  };
}

async function breadcrumbs(props: StructuredDataProps): Promise<Facts> {
  const { region, language } = await getCurrent();
  const common = await getText('common');
  const home = { name: common.plain('nav.home'), item: await urlOf('home') };
  const steps = props.article
    ? [
        { name: common.plain(`nav.${props.article.kind}`), item: await urlOf(props.article.kind) },
        {
          name: props.article.title,
          item: pageUrl(region, language, articlePage(props.article.kind), props.article.slug),
        },
      ]
    : [{ name: common.plain(`nav.${props.page}`), item: await urlOf(props.page) }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...step,
    })),
  };
}

async function courseList(): Promise<Facts> {
  const text = await getText('course');
  const provider = await companyOf((await getCurrent()).region);
  const url = await urlOf('course');
  return list(
    text.groups('levels').map((id) => ({
      '@type': 'Course',
      url: `${url}#level-${id}`,
      name: `${text.plain(`levels.${id}.name`)} (${text.plain(`levels.${id}.cefr`)})`,
      description: text.plain(`levels.${id}.goal`),
      educationalLevel: `CEFR ${text.plain(`levels.${id}.cefr`)}`,
      provider,
    })),
  );
}

async function teacherList(): Promise<Facts> {
  const text = await getText('teacher');
  const worksFor = await companyOf((await getCurrent()).region);
  return list(
    text.groups('profiles').map((id) => ({
      '@type': 'Person',
      name: text.plain(`profiles.${id}.name`),
      description: text.plain(`profiles.${id}.quote`),
      worksFor,
    })),
  );
}

/** Quotations by children, not reviews with ratings. */
async function storyList(): Promise<Facts> {
  const text = await getText('about');
  return list(
    text.groups('students').map((id) => ({
      '@type': 'Quotation',
      text: text.plain(`students.${id}.user_content`),
      creator: { '@type': 'Person' as const, name: text.plain(`students.${id}.name`) },
    })),
  );
}

function list(items: Facts[]): Facts {
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem' as const, position: index + 1, item })),
  };
}

async function articleFacts({ kind, slug, title, ...article }: Article): Promise<Facts> {
  const { region, language } = await getCurrent();
  const url = pageUrl(region, language, articlePage(kind), slug);
  const company = await companyOf(region);
  return {
    '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
    headline: title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    image: new URL(articlePicturePath(region, language, { kind, title, cover: article.cover }), url).href,
    inLanguage: languages[language].tag,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    author: article.author ? { '@type': 'Person', name: article.author } : company,
    publisher: company,
  };
}
