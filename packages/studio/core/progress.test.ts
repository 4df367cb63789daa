import { repository, withFiles, withText } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { describe, expect, it } from 'vitest';
import { progressOf, workList } from './progress';

/** With translation metadata, as after a publish. */
const remembered = withFiles(Object.fromEntries(remember(repository)));

function without(file: string, group: string) {
  const { [group]: _, ...rest } = JSON.parse(remembered.files.get(file) as string);
  return withFiles({ [file]: JSON.stringify(rest) }, remembered);
}

describe('progressOf', () => {
  it('has a line for each folder of a language, and of a region in a language', () => {
    const packs = checkPacks(remembered);
    const progress = progressOf(remembered, packs);
    expect(progress.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['en', 'en@my', 'tr', 'zh-HK', 'ar']));
    expect(progress.find(({ folder }) => folder === 'tr')).toEqual({
      folder: 'tr',
      name: 'Türkçe',
      ...packs.completeness.get('tr'),
      errors: 0,
    });
    const own = progress.find(({ folder }) => folder === 'en@my');
    expect(own).toMatchObject({ fallingBack: 0, errors: 0 });
    expect(own?.translated).toBeGreaterThan(100);
    expect(own?.translated).toBeLessThan(packs.completeness.get('en')?.translated ?? 0);
  });

  it('counts what is missing, stale and wrong in each folder by itself', () => {
    const files = withText(
      'tr/home.json',
      'heading',
      'Yanlış {brnad}',
      withText('en/home.json', 'steps.title', 'Quite another title', without('tr/home.json', 'figures')),
    );
    const progress = progressOf(files, checkPacks(files));
    const tr = progress.find(({ folder }) => folder === 'tr');
    expect(tr).toMatchObject({ stale: 1, errors: 1 });
    // The invalid text falls back to English, too.
    expect(tr?.fallingBack).toBe(workList(files, checkPacks(files), 'tr').filter(isUntranslated).length + 1);
    expect(progress.find(({ folder }) => folder === 'en@my')?.stale).toBe(1);
  });
});

const isUntranslated = ({ reason }: { reason: string }) => reason === 'untranslated';

describe('workList', () => {
  it('is empty where nothing is to do', () => {
    const packs = checkPacks(remembered);
    for (const { folder } of progressOf(remembered, packs)) expect(workList(remembered, packs, folder)).toEqual([]);
  });

  it('has each text that is missing, once, in the order of the pages', () => {
    const files = withFiles({ 'tr/course.json': undefined }, without('tr/home.json', 'figures'));
    const packs = checkPacks(files);
    const list = workList(files, packs, 'tr');
    expect(list.filter(isUntranslated)).toEqual(list);
    expect(list).toHaveLength(packs.completeness.get('tr')?.fallingBack ?? 0);
    expect(list[0]).toEqual({
      place: { file: 'tr/home.json', key: 'figures.label' },
      namespace: 'home',
      reason: 'untranslated',
      english: JSON.parse(files.files.get('en/home.json') as string).figures.label,
      view: { region: 'tr', language: 'tr', page: 'home', slug: '' },
    });
    const pages = list.map(({ namespace }) => namespace);
    expect(pages.lastIndexOf('home')).toBeLessThan(pages.indexOf('course'));
  });

  it('has what is stale with both texts, and not as a warning besides', () => {
    const files = withText('en/home.json', 'heading', 'Quite another heading', remembered);
    const [item, ...others] = workList(files, checkPacks(files), 'tr');
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      reason: 'stale',
      english: 'Quite another heading',
      value: JSON.parse(files.files.get('tr/home.json') as string).heading,
      finding: { severity: 'warning', file: 'tr/home.json' },
    });
    expect(workList(files, checkPacks(files), 'en@my')).toMatchObject([{ reason: 'stale', view: { region: 'my' } }]);
    expect(workList(files, checkPacks(files), 'en')).toEqual([]);
  });

  it('has stale articles', () => {
    const file = 'en/blog/screen-time-that-teaches.md';
    const files = withFiles({ [file]: `${remembered.files.get(file)}\nOne more.\n` }, remembered);
    const [item, ...others] = workList(files, checkPacks(files), 'tr');
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      reason: 'stale',
      place: { file: 'tr/blog/screen-time-that-teaches.md', key: 'body' },
      view: { region: 'tr', language: 'tr', page: 'post', slug: 'screen-time-that-teaches' },
    });
  });

  it('has mistakes and warnings with their findings, also of whole files and of keys that no one asks for', () => {
    const text = withText('tr/home.json', 'heading', 'Yanlış {brnad}', remembered);
    const files = withText(
      'tr/home.json',
      'baners',
      'x',
      withText('tr/course.json', 'seo.title', `${'x '.repeat(100)}| {brand}`, text),
    );
    const list = workList(files, checkPacks(files), 'tr');
    expect(list.map(({ reason, namespace, place }) => `${reason} ${namespace} ${place.key}`)).toEqual([
      'error home baners',
      'error home heading',
      'warning course seo.title',
    ]);
    expect(list[1]?.finding?.fix).toContain('{brand}');
    const broken = withFiles({ 'tr/home.json': '{' }, remembered);
    expect(workList(broken, checkPacks(broken), 'tr')[0]).toMatchObject({
      reason: 'error',
      namespace: 'home',
      place: { key: '' },
    });
  });
});
