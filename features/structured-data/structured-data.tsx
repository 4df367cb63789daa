import type { Article } from '@talkaroo/content/articles/article-file';
import { languages } from '@talkaroo/content/regions/languages';
import { articlePage, type PageId, pageUrl, type SinglePageId } from '@talkaroo/content/regions/pages';
import { defaultRegion, type Region } from '@talkaroo/content/regions/regions';
import { inLanguage } from '@talkaroo/content/regions/schema-parts';
import { pickBy } from 'es-toolkit/object';
import type { Graph, Thing } from 'schema-dts';
import { JsonLd } from '@/components/json-ld';
import { getText } from '@/lib/i18n/get-text';
import { articlePicture } from '@/lib/seo/share-pictures';
import { getCurrent } from '@/lib/site/current';

type StructuredDataProps = { page: SinglePageId; article?: undefined } | { page?: undefined; article: Article };

type Facts = Exclude<Thing, string>;
type Context = Awaited<ReturnType<typeof getContext>>;

/** Renders the page's schema.org data, all of it also visible on the page (spec, section 1). */
export async function StructuredData(props: StructuredDataProps) {
  const { page, article } = props;
  const context = await getContext();
  // Examples must not be published as facts.
  const { people, example } = context.file.company;
  const facts: Facts[] =
    page === 'home' ? [await companyFacts(context), siteFacts(context)] : [breadcrumbs(context, props)];
  if (page === 'course') facts.push(list(await courses(context)));
  if (page === 'prices' && !example) facts.push(await offers(context));
  if (page === 'teacher' && people.teachers === 'real') facts.push(list(await teachers(context)));
  if (page === 'about') facts.push(await companyFacts(context, true));
  if (page === 'about' && people.stories === 'real') facts.push(list(await stories()));
  if (article) facts.push(articleFacts(context, article));
  return <JsonLd graph={{ '@context': 'https://schema.org', '@graph': facts } as Graph} />;
}

async function getContext() {
  const { region, language, file } = await getCurrent();
  const common = await getText('common');
  /** The company as every page names it; further properties of its id must be visible on the page. */
  const companyOf = ({ domain }: Region) => ({
    '@type': 'EducationalOrganization' as const,
    '@id': `https://${domain}/#organization`,
    name: common.plain('brand'),
    url: `https://${domain}/`,
  });
  return {
    region,
    language,
    common,
    companyOf,
    file,
    company: companyOf(region),
    tags: region.languages.map((code) => languages[code].tag),
    urlOf: (page: PageId, slug = '') => pageUrl(region, language, page, slug),
  };
}

/** Returns the region's company, as a sub-organisation of the global site's. */
async function companyFacts(context: Context, withHistory = false): Promise<Facts> {
  const { region, file, company, companyOf, tags } = context;
  const { contacts, company: facts } = file;
  const home = await getText('home');
  return {
    ...company,
    ...(!facts.example && registered(context)),
    ...(!facts.example && withHistory && facts.founded && { foundingDate: String(facts.founded) }),
    ...(region.id !== defaultRegion.id && { parentOrganization: companyOf(defaultRegion) }),
    description: home.plain('seo.description'),
    logo: new URL('/assets/icon-512.png', company.url).href,
    areaServed: { '@type': 'Place', name: file.name },
    knowsLanguage: [...new Set(['en', ...tags])],
    sameAs: file.social.map(({ link }) => link),
    ...((contacts.email || contacts.phone) && {
      contactPoint: {
        '@type': 'ContactPoint' as const,
        contactType: 'customer service',
        availableLanguage: tags,
        ...given({ email: contacts.email, telephone: contacts.phone }),
      },
    }),
  };
}

const given = <T extends Record<string, string | undefined>>(facts: T) =>
  pickBy(facts, Boolean) as Record<keyof T, string>;

function registered({ language, file: { company, contacts } }: Context) {
  const legalName = inLanguage(company.name, language);
  const address = inLanguage(company.address, language);
  const numberOf = (wanted: 'tax' | 'vat') => company.registrations.find(({ kind }) => kind === wanted)?.number;
  const numbers = { taxID: numberOf('tax'), vatID: numberOf('vat') };
  return given({ legalName, address, ...numbers, email: contacts.email, telephone: contacts.phone });
}

async function offers({ file, company, urlOf }: Context): Promise<Facts> {
  const { currency, packages } = file.company.prices;
  const text = await getText('prices');
  const url = urlOf('prices');
  return {
    '@type': 'Service',
    name: text.plain('seo.title'),
    description: text.plain('packages.text'),
    provider: company,
    areaServed: { '@type': 'Place', name: file.name },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: text.plain('packages.title'),
      url,
      itemListElement: packages.map(({ id, lessons: value, price, months }) => {
        const unitText = text.plain('packages.lessons', { count: value });
        return {
          '@type': 'Offer' as const,
          name: text.plain(`packages.names.${id}` as 'packages.names.starter'),
          description: `${unitText} · ${text.plain('packages.validity', { months })}`,
          price,
          priceCurrency: currency,
          eligibleQuantity: { '@type': 'QuantitativeValue' as const, value, unitText },
          url,
          seller: company,
        };
      }),
    },
  };
}

/** Returns the site of this domain in all its languages: search engines expect one per host. */
function siteFacts({ region, file, company, tags }: Context): Facts {
  const { '@id': id, name, url } = company;
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    // These names distinguish sites of the same brand.
    alternateName: [...(region.id === defaultRegion.id ? [] : [`${name} ${file.name}`]), region.domain],
    url,
    inLanguage: tags.length === 1 ? tags[0] : tags,
    publisher: { '@id': id },
  };
}

function breadcrumbs({ common, urlOf }: Context, { page, article }: StructuredDataProps): Facts {
  const stepTo = (to: SinglePageId) => ({ name: common.plain(`nav.${to}`), item: urlOf(to) });
  const steps = article
    ? [stepTo(article.kind), { name: article.title, item: urlOf(articlePage(article.kind), article.slug) }]
    : [stepTo(page)];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: numbered([stepTo('home'), ...steps]),
  };
}

async function courses({ company, urlOf }: Context): Promise<Facts[]> {
  const text = await getText('course');
  return text.groups('levels').map((id) => {
    const cefr = text.plain(`levels.${id}.cefr`);
    return {
      '@type': 'Course',
      url: `${urlOf('course')}#level-${id}`,
      name: `${text.plain(`levels.${id}.name`)} (${cefr})`,
      description: text.plain(`levels.${id}.goal`),
      educationalLevel: `CEFR ${cefr}`,
      provider: company,
    };
  });
}

async function teachers({ company }: Context): Promise<Facts[]> {
  const text = await getText('teacher');
  return text.groups('profiles').map((id) => ({
    '@type': 'Person',
    name: text.plain(`profiles.${id}.name`),
    description: text.plain(`profiles.${id}.quote`),
    worksFor: company,
  }));
}

/** Quotations by children, not reviews with ratings. */
async function stories(): Promise<Facts[]> {
  const text = await getText('about');
  return text.groups('students').map((id) => ({
    '@type': 'Quotation',
    text: text.plain(`students.${id}.user_content`),
    creator: { '@type': 'Person' as const, name: text.plain(`students.${id}.name`) },
  }));
}

const list = (items: Facts[]): Facts => ({
  '@type': 'ItemList',
  itemListElement: numbered(items.map((item) => ({ item }))),
});

const numbered = <T extends object>(items: T[]) =>
  items.map((item, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...item }));

function articleFacts({ region, language, company, urlOf }: Context, article: Article): Facts {
  const { kind, title, description, date, updated, author } = article;
  const url = urlOf(articlePage(kind), article.slug);
  return {
    '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: new URL(articlePicture(region, language, article).path, url).href,
    inLanguage: languages[language].tag,
    datePublished: date,
    dateModified: updated ?? date,
    author: author ? { '@type': 'Person', name: author } : company,
    publisher: company,
  };
}
