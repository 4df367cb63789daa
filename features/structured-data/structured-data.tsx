import type { Graph, Thing } from 'schema-dts';
import { JsonLd } from '@/components/json-ld';
import type { Article } from '@/lib/articles/article-file';
import { getText } from '@/lib/i18n/get-text';
import { loadPack, loadRegionFile } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { languages } from '@/lib/regions/languages';
import { articlePage, pageUrl, type SinglePageId } from '@/lib/regions/pages';
import { articlePicturePath } from '@/lib/seo/share-pictures';

type StructuredDataProps = { page: SinglePageId; article?: undefined } | { page?: undefined; article: Article };

type Facts = Exclude<Thing, string>;

/** The page's schema.org data for search engines, all of it also visible on the page (spec, section 1). */
export async function StructuredData(props: StructuredDataProps) {
  // Examples are not told as facts.
  const { people } = loadRegionFile((await getCurrent()).region).company;
  const facts: Facts[] = props.page === 'home' ? await companyFacts() : [await breadcrumbs(props)];
  if (props.page === 'course') facts.push(await courseList());
  if (props.page === 'teacher' && people.teachers === 'real') facts.push(await teacherList());
  if (props.page === 'about') facts.push(...(await companyFacts()).slice(0, 1));
  if (props.page === 'about' && people.stories === 'real') facts.push(await storyList());
  if (props.article) facts.push(await articleFacts(props.article));
  return <JsonLd graph={{ '@context': 'https://schema.org', '@graph': facts } as Graph} />;
}

/** Absolute address of a page of this site. */
async function urlOf(page: SinglePageId): Promise<string> {
  const { region, language } = await getCurrent();
  return pageUrl(region, language, page);
}

async function organizationId(): Promise<{ '@id': string }> {
  return { '@id': `${await urlOf('home')}#organization` };
}

/** The company, and the site of this domain. */
async function companyFacts(): Promise<Facts[]> {
  const { region, language } = await getCurrent();
  const { name, social, contacts } = loadRegionFile(region);
  const common = await getText('common');
  const home = await getText('home');
  const url = await urlOf('home');
  const tags = region.languages.map((code) => languages[code].tag);
  return [
    {
      '@type': 'EducationalOrganization',
      ...(await organizationId()),
      name: common.plain('brand'),
      description: home.plain('seo.description'),
      url,
      logo: new URL('/assets/icon-512.png', url).href,
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
    },
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: common.plain('brand'),
      url,
      inLanguage: languages[language].tag,
      publisher: await organizationId(),
    },
  ];
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
  const provider = await organizationId();
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
  const worksFor = await organizationId();
  return list(
    text.groups('profiles').map((id) => ({
      '@type': 'Person',
      name: text.plain(`profiles.${id}.name`),
      description: text.plain(`profiles.${id}.quote`),
      worksFor,
    })),
  );
}

/** In the children's own words; not a review with a rating. */
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

/** An article, by a person if its head names one, else by the company. */
async function articleFacts({ kind, slug, title, ...article }: Article): Promise<Facts> {
  const { region, language } = await getCurrent();
  const url = pageUrl(region, language, articlePage(kind), slug);
  const { brand } = loadPack(region, language).messages.common;
  const company = { '@type': 'EducationalOrganization' as const, ...(await organizationId()), name: brand };
  return {
    '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
    headline: title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    image: new URL(articlePicturePath(article.cover), url).href,
    inLanguage: languages[language].tag,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    author: article.author ? { '@type': 'Person', name: article.author } : company,
    publisher: company,
  };
}
