import { isOpen } from '@talkaroo/content/regions/open-pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { type FactName, factNames, factsOf } from './facts';
import type { Pack } from './merge-packs';
import { type PackFiles, readPackFiles } from './pack-files';
import { loadPack, loadRegionFile } from './packs';
import { draftWordsIn, placeholdersIn } from './placeholder';
import { checkPacks, packId } from './read-packs';

const folder = readPackFiles('locales');
const sites = regions.flatMap((region) => region.languages.map((language) => ({ region, language })));

function textsOf({ messages, articles }: Pack): string[] {
  const texts: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(messages);
  for (const kind of Object.values(articles)) collect([...kind.values()]);
  return texts;
}

function withoutFacts(): PackFiles {
  const empty = (value: unknown): unknown => {
    if (Array.isArray(value)) return [];
    if (typeof value === 'string') return '';
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, empty(inside)]));
  };
  const files = new Map(folder.files);
  for (const { id } of regions) {
    const name = `regions/${id}.json`;
    const file = JSON.parse(files.get(name) ?? '');
    const { example, prices, ...facts } = file.company;
    file.company = {
      ...(empty(facts) as object),
      example,
      prices: { ...prices, tax: '', renewal: '', paymentTime: '', packages: [] },
    };
    file.contacts = { ...(empty(file.contacts) as object) };
    file.payments = [];
    files.set(name, JSON.stringify(file));
  }
  return { ...folder, files };
}

const bare = checkPacks(withoutFacts());

it('can do without any of the facts', () => {
  expect(bare.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe.each(sites)('$region.id in $language', ({ region, language }) => {
  const pack = loadPack(region, language);
  const without = bare.packs.get(packId(region.id, language)) as Pack;
  const answers = ({ messages }: Pack) =>
    Object.values(messages.questions.groups)
      .flatMap(({ items }) => Object.values(items as Record<string, { question: string; answer: string }>))
      .filter(({ answer }) => answer !== '');

  it('shows no one a placeholder, with the facts or without them', () => {
    for (const text of [...textsOf(pack), ...textsOf(without)]) {
      expect(placeholdersIn(text), text).toEqual([]);
      expect(draftWordsIn(text), text).toEqual([]);
      const left = factNames.filter((name) => text.includes(`{${name}}`));
      expect(left, text).toEqual([]);
    }
  });

  it('answers what parents ask, from the facts', () => {
    expect(answers(pack).length).toBeGreaterThanOrEqual(15);
    const price = factsOf(loadRegionFile(region), region, language).priceFrom as string;
    expect(answers(pack).some(({ answer }) => answer.includes(price))).toBe(true);
    // Without a price, the sentence about it is left out.
    expect(answers(without).length).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(without.messages)).not.toContain(price);
  });

  it('says in its privacy notice that it collects what its form asks for, and no more', () => {
    const { form } = loadRegionFile(region);
    const fields = { ifEmailField: 'email', ifCodeField: 'code', ifLanguageField: 'currentLanguage' } as const;
    const raw = [`${language}@${region.id}`, language]
      .map((name) => folder.files.get(`${name}/privacy.json`))
      .map((source) => source && JSON.parse(source).sections?.collect?.text)
      .find(Boolean) as string;
    for (const [condition, field] of Object.entries(fields)) {
      const lines = raw.split('\n').filter((line) => line.includes(`{${condition}}`));
      expect(lines, condition).toHaveLength(1);
      const line = (lines[0] ?? '').replace(`{${condition}}`, '');
      const told = pack.messages.privacy.sections.collect.text.split('\n').includes(line);
      expect(told, field).toBe(form[field] !== 'hidden');
    }
  });

  it('names who is responsible in its legal texts', () => {
    const facts = factsOf(loadRegionFile(region), region, language);
    const legal = JSON.stringify([pack.messages.privacy, pack.messages.agreement]);
    for (const name of ['company', 'registrations', 'companyAddress', 'dataEmail'] satisfies FactName[])
      expect(legal, name).toContain(facts[name]);
  });

  it('has guides and articles of its own', () => {
    expect(pack.articles.guides.size).toBeGreaterThanOrEqual(3);
    expect(pack.articles.blog.size).toBeGreaterThanOrEqual(5);
  });
});

it.each(regions.map((region) => [region.id, region] as [string, Region]))(
  '%s has questions, safety, and prices',
  (_, region) => {
    for (const page of ['questions', 'safety', 'prices', 'guides', 'blog'] as const)
      expect(isOpen(region, page)).toBe(true);
    expect(bare.regionFiles.get(region.id)?.company.prices.packages).toEqual([]);
  },
);
