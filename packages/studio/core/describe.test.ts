import { factKey, factNames } from '@talkaroo/content/packs/facts';
import { repository, withFiles, withText } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { isLeaf, shape, shapeAt } from '@talkaroo/content/packs/shape';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { describe, expect, it } from 'vitest';
import type { View } from '../protocol';
import { describeText, regionPlace } from './describe';
import { parsedAt } from './edits';
import { textsIn } from './layers';
import { UserError } from './user-error';

const packs = checkPacks(repository);

const at = (region: string, language: string, page = 'home'): View => ({ region, language, page, slug: '' });
const textOf = (file: string, key: string) => textsIn(repository, file).get(key)?.text;

describe('describeText', () => {
  it('says what each layer has, and where an edit goes', () => {
    const info = describeText(repository, packs, at('my', 'en'), 'home', 'banners.trial.action');
    expect(info.layers.map(({ label, file }) => `${label} ${file}`)).toEqual([
      'region en@my/home.json',
      'english en/home.json',
    ]);
    expect(info).toMatchObject({ origin: 'english', place: { file: 'en/home.json', key: 'banners.trial.action' } });

    const own = describeText(repository, packs, at('my', 'en'), 'home', 'banners.trial.title');
    expect(own).toMatchObject({
      origin: 'region',
      place: { file: 'en@my/home.json', key: 'banners.trial.title' },
      value: textOf('en@my/home.json', 'banners.trial.title'),
      english: textOf('en/home.json', 'banners.trial.title'),
      page: at('my', 'en'),
    });
  });

  it('says where the price of each package is', () => {
    const { sources = [] } = describeText(repository, packs, at('tr', 'tr'), 'prices', 'packages.perLesson');
    const prices = sources.filter(({ name }) => name === 'price');
    expect(prices[1]?.place).toEqual({ file: 'regions/tr.json', key: 'company.prices.packages.1.price' });
    expect(prices.length).toBeGreaterThan(1);
    for (const { value, place } of prices) expect(value).toBe(String(parsedAt(repository, place)));
  });

  it('proposes the file of the language for a text that falls back to English', () => {
    const source = repository.files.get('tr/home.json') as string;
    const { heading: _, ...rest } = JSON.parse(source);
    const files = withFiles({ 'tr/home.json': JSON.stringify(rest) });
    const info = describeText(files, checkPacks(files), at('tr', 'tr'), 'home', 'heading');
    expect(info).toMatchObject({
      origin: 'english',
      place: { file: 'tr/home.json', key: 'heading' },
      value: textOf('en/home.json', 'heading'),
    });
    expect(info.findings.map(({ message }) => message)).toEqual(['The text is missing.']);
  });

  it('has what a text may have: arguments, tags, links to pages and articles of the language', () => {
    const form = describeText(repository, packs, at('hk', 'zh-HK'), 'registration', 'agreement');
    expect(form.tags).toEqual(['agreement', 'privacy']);
    expect(form.pageTags).toEqual([]);

    const { pageTags } = describeText(repository, packs, at('tr', 'tr'), 'home', 'reasons.level.text');
    expect(pageTags).toContain('course');
    expect(pageTags).toContain('post-five-minutes-of-english-at-home');
    expect(pageTags).not.toContain('chinese');
    expect(pageTags).not.toContain('post');
    expect(describeText(repository, packs, at('ar', 'ar'), 'blog', 'readingTime')).toMatchObject({
      arguments: { minutes: 'number' },
    });
  });

  it('has the facts with their values here, and the place of each', () => {
    const { fillings } = describeText(repository, packs, at('my', 'ms'), 'home', 'heading');
    const of = (name: string) => fillings.find((filling) => filling.name === name);
    expect(of('brand')).toEqual({
      name: 'brand',
      value: textOf('en/common.json', 'brand'),
      place: { file: expect.stringMatching(/^(ms|en)\/common.json$/), key: 'brand' },
      isCondition: false,
    });
    expect(of('company')).toMatchObject({ place: { file: 'regions/my.json', key: 'company.name' } });
    expect(of('hours')).toMatchObject({
      value: 'Isnin hingga Sabtu, 9 pagi hingga 9 malam',
      place: { file: 'regions/my.json', key: 'company.hours.ms' },
    });
    expect(of('ifTaxIncluded')).toMatchObject({ value: '', isCondition: true });
    expect(of('ifTaxExcluded')?.value).toBeUndefined();
    expect(of('ifBookingSelf')).toMatchObject({ place: { file: 'regions/shared.json', key: 'booking' } });
  });

  it.each(factNames)('knows where {%s} stands', (name) => {
    expect(parsedAt(repository, regionPlace(repository, { id: 'my' }, factKey(name)))).toBeDefined();
  });

  it('tells a stale text, with its finding', () => {
    const before = withFiles(Object.fromEntries(remember(repository)));
    const files = withText('en/home.json', 'heading', 'Something else altogether', before);
    const changed = checkPacks(files);
    const info = describeText(files, changed, at('tr', 'tr'), 'home', 'heading');
    expect(info.stale).toBe(true);
    expect(info.findings).toMatchObject([{ severity: 'warning', file: 'tr/home.json', key: 'heading' }]);
    expect(describeText(files, changed, at('tr', 'tr'), 'home', 'seo.title').stale).toBe(false);
  });

  it('puts terms first that stand in the text', () => {
    const { glossary } = describeText(repository, packs, at('tr', 'tr'), 'home', 'seo.title');
    expect(glossary.length).toBeGreaterThan(5);
    expect(glossary.length).toBeLessThanOrEqual(12);
    expect(glossary[0]).toMatchObject({ use: 'online', isHere: true });
    expect(glossary.map(({ isHere }) => isHere)).toEqual(
      glossary
        .map(({ isHere }) => isHere)
        .sort()
        .reverse(),
    );
  });

  it('has widths for what search results show', () => {
    expect(describeText(repository, packs, at('tr', 'tr'), 'home', 'seo.title').widthLimit).toBe(580);
    expect(describeText(repository, packs, at('tr', 'tr'), 'home', 'seo.description').widthLimit).toBe(920);
    expect(describeText(repository, packs, at('tr', 'tr'), 'booking', 'seo.title').widthLimit).toBeUndefined();
    expect(describeText(repository, packs, at('tr', 'tr'), 'home', 'heading').widthLimit).toBeUndefined();
  });

  it('has the list of an item, in the order that is shown', () => {
    const { list } = describeText(repository, packs, at('my', 'en'), 'home', 'banners.trial.title');
    expect(list).toMatchObject({
      path: 'banners',
      item: 'trial',
      shownBy: { file: 'regions/my.json', key: 'banners' },
      items: [
        { id: 'trial', label: 'English your child wants to speak', file: 'en@my/home.json' },
        { id: 'teachers' },
        { id: 'levels' },
      ],
    });
    expect(list?.fields.map(({ name }) => name)).toEqual(['title', 'text', 'action']);
    expect(list?.fields[0]?.example).toBe(list?.items.find(({ id }) => id === 'trial')?.label);

    const inner = describeText(
      repository,
      packs,
      at('tr', 'tr'),
      'questions',
      firstKey('questions', /^groups\.\w+\.items\./),
    );
    expect(inner.list?.path).toMatch(/^groups\.\w+\.items$/);
    expect(inner.list?.shownBy).toBeUndefined();
    expect(describeText(repository, packs, at('tr', 'tr'), 'home', 'heading').list).toBeUndefined();
  });

  it('leads from a text of the navigation to the lists of the region', () => {
    const { list } = describeText(repository, packs, at('my', 'en'), 'common', 'nav.course');
    expect(list).toMatchObject({ shownBy: { file: 'regions/my.json', key: 'navigation' }, item: 'course' });
    expect(list?.items.slice(0, 3).map(({ id }) => id)).toEqual(['home', 'about', 'course']);
    const footer = describeText(repository, packs, at('my', 'en'), 'common', 'nav.investors');
    expect(footer.list?.shownBy?.key).toBe('footer.explore');
    expect(describeText(repository, packs, at('my', 'en'), 'common', 'nav.register').list).toBeUndefined();
  });

  it('refuses what is no text', () => {
    for (const [region, language, namespace, key] of [
      ['tr', 'ar', 'home', 'heading'],
      ['xx', 'tr', 'home', 'heading'],
      ['tr', 'tr', '__proto__', 'heading'],
      ['tr', 'tr', 'home', 'banners'],
      ['tr', 'tr', 'home', 'heading.more'],
    ] as const) {
      expect(() => describeText(repository, packs, at(region, language), namespace, key)).toThrow(UserError);
    }
  });

  it('describes every text of every language', () => {
    for (const [region, language] of [
      ['my', 'zh-CN'],
      ['hk', 'zh-HK'],
      ['ar', 'ar'],
    ] as const) {
      for (const [namespace, group] of shape) {
        for (const key of textsIn(repository, `en/${namespace}.json`).keys()) {
          const node = shapeAt(group, key);
          if (!node || !isLeaf(node)) continue;
          const info = describeText(repository, packs, at(region, language), namespace, key);
          expect(info.value).toBe(info.layers.find(({ value }) => value !== undefined)?.value);
        }
      }
    }
  });
});

function firstKey(namespace: string, pattern: RegExp): string {
  return [...textsIn(repository, `en/${namespace}.json`).keys()].find((key) => pattern.test(key)) as string;
}
