import { repository, withFiles, withText } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import type { Ref } from '../protocol';
import { searchTexts } from './search';

/** Such as `agreement.sections.who.text:0`, `regions/my.json company.hours.ms`. */
function nameOf(ref: Ref): string {
  if (ref.kind === 'text') return `${ref.namespace}.${ref.key}${ref.line === undefined ? '' : `:${ref.line}`}`;
  if (ref.kind === 'fixed') return ref.kind;
  return `${ref.place.file} ${ref.place.key}${ref.kind === 'article' && ref.line !== undefined ? `:${ref.line}` : ''}`;
}

function find(region: string, language: string, words: string, packFiles = repository, page?: string) {
  const query = { region, language, words, ...(page && { page }) };
  return searchTexts(packFiles, checkPacks(packFiles), query);
}

const key = 'reasons.level.text';

function findText(region: string, language: string, text: string, words: string): string[] {
  return find(region, language, words, withText(`${language}/home.json`, key, text)).map(({ ref }) => nameOf(ref));
}

describe('searchTexts', () => {
  it.each([
    ['a phrase, in any case', 'tr', 'Iğdır’ın İncisi QQQ', 'IĞDIR’IN İNCİSİ qqq'],
    ['Turkish letters without their dots', 'tr', 'Işıltılı İzmir QQQ', 'isiltili izmir'],
    ['white space of any width', 'tr', 'Bir  iki\u00a0QQQ', 'bir iki qqq'],
    ['a phrase across a tag', 'tr', 'Önce <course>tüm QQQ</course> programlar', 'önce tüm qqq programlar'],
    ['the name of the school', 'tr', '{brand} QQQ', 'talkaroo qqq'],
    ['a fact of the region', 'tr', '{email} QQQ', 'tr.talkaroo.example qqq'],
    ['signs that messages quote', 'tr', "QQQ '{'bir'}'", 'qqq {bir}'],
    ['Arabic without vowel marks', 'ar', 'دَرْسٌ QQQ تَجْرِيبِيٌّ', 'درس qqq تجريبي'],
    ['Arabic with them, where the page has none', 'ar', 'درس QQQ', 'دَرْس qqq'],
    ['full-width letters', 'ja', 'ＱＱＱ レッスン', 'qqq ﾚｯｽﾝ'],
    ['half-width letters', 'ja', 'QQQ レッスン', 'ＱＱＱ'],
    ['Vietnamese without accents', 'vi', 'Lớp học đầu QQQ', 'lop hoc dau qqq'],
  ])('finds %s', (_, language, text, words) => {
    const region = regions.find((one) => one.languages.some((code) => code === language))?.id as string;
    expect(findText(region, language, text, words)[0]).toBe(`home.${key}`);
  });

  it('finds each form of a plural, with any number, and none that the page does not have', () => {
    const packs = withText(
      'tr/blog.json',
      'readingTime',
      '{minutes, plural, one {# dakikacık} other {# dakikalar}} QQQ',
    );
    const names = (words: string) => find('tr', 'tr', words, packs).map(({ ref }) => nameOf(ref));
    expect(names('1 dakikacık qqq')).toEqual(['blog.readingTime']);
    expect(names('12 dakikalar qqq')).toEqual(['blog.readingTime']);
    expect(names('dakikalar qqq')).toEqual(['blog.readingTime']);
    expect(names('plural qqq')).toEqual([]);
  });

  it('has whole phrases first, then all words in any order', () => {
    const packs = withFiles({
      'tr/home.json': withText('tr/home.json', 'seo.title', 'xyz QQQ www').files.get('tr/home.json') as string,
    });
    const both = withText('tr/home.json', 'heading', 'QQQ xyz', packs);
    expect(find('tr', 'tr', 'qqq xyz', both).map(({ ref }) => nameOf(ref))).toEqual(['home.heading', 'home.seo.title']);
    expect(find('tr', 'tr', 'qqq abc', both)).toEqual([]);
  });

  it('finds by key, and by English words', () => {
    expect(find('tr', 'tr', 'home.heading').map(({ ref }) => nameOf(ref))[0]).toBe('home.heading');
    expect(find('tr', 'tr', 'steps.register').map(({ ref }) => nameOf(ref))).toContain('home.steps.register.title');
    const packs = withText('en/home.json', key, 'An altogether <course>unheard</course> of text');
    expect(find('tr', 'tr', 'unheard of', packs).map(({ ref }) => nameOf(ref))).toEqual([`home.${key}`]);
  });

  it('says where a hit stands and is written', () => {
    const [hit] = find('my', 'en', 'English your child wants to speak');
    expect(hit).toEqual({
      ref: { kind: 'text', namespace: 'home', key: 'banners.trial.title' },
      view: { region: 'my', language: 'en', page: 'home', slug: '' },
      text: 'English your child wants to speak',
      place: { file: 'en@my/home.json', key: 'banners.trial.title' },
    });
    expect(find('my', 'en', 'register free trial').every(({ view }) => view.region === 'my')).toBe(true);
  });

  it('finds the line of a text of several', () => {
    const packs = withText('tr/home.json', key, 'Bir.\nİki QQQ.');
    expect(find('tr', 'tr', 'iki qqq', packs).map(({ ref }) => nameOf(ref))).toEqual(['home.reasons.level.text:1']);
  });

  it('finds values of region files, in the language that is looked at', () => {
    expect(find('my', 'ms', 'Isnin hingga Sabtu').map(({ ref }) => nameOf(ref))).toContain(
      'regions/my.json company.hours.ms',
    );
    expect(find('my', 'ms', 'Monday to Saturday').map(({ ref }) => nameOf(ref))).not.toContain(
      'regions/my.json company.hours.en',
    );
    expect(find('my', 'ms', 'talkaroo.apk').map(({ ref }) => nameOf(ref))).toEqual([
      'regions/shared.json stores.android',
    ]);
    expect(find('my', 'ms', 'GrabPay')[0]?.ref).toEqual({
      kind: 'region',
      place: { file: 'regions/my.json', key: 'payments.2.name' },
    });
  });

  it('finds the lines of articles, across markup', () => {
    const file = 'tr/blog/screen-time-that-teaches.md';
    const source = `${repository.files.get(file)}\n\n- **Bir** [QQQ *iki*](/course) üç\n`;
    const [hit] = find('tr', 'tr', 'bir qqq iki üç', withFiles({ [file]: source }));
    expect(hit?.view).toEqual({ region: 'tr', language: 'tr', page: 'post', slug: 'screen-time-that-teaches' });
    expect(hit?.ref).toMatchObject({ kind: 'article', place: { file, key: 'body' } });
    const body = source.slice(source.indexOf('---\n', 4) + 4).split('\n');
    expect(nameOf(hit?.ref as Ref)).toBe(`${file} body:${body.findIndex((line) => line.includes('QQQ'))}`);
    expect(hit?.text).toBe('Bir QQQ iki üç');
  });

  it('has the page in view first', () => {
    expect(find('tr', 'tr', 'seviye', repository, 'course')[0]?.view.page).toBe('course');
  });

  it('shows the part of a long text that was looked for', () => {
    const long = `${'önce '.repeat(60)}QQQ${' sonra'.repeat(60)}`;
    const [hit] = find('tr', 'tr', 'qqq', withText('tr/home.json', key, long));
    expect(hit?.text).toMatch(/^…(önce )+QQQ( sonra)+( s\w*)?…$/);
    expect(hit?.text.length).toBeLessThan(130);
  });

  it('answers nothing to nothing, and to what is no site', () => {
    expect(find('tr', 'tr', '  ')).toEqual([]);
    expect(find('tr', 'ar', 'a')).toEqual([]);
    expect(find('__proto__', 'tr', 'a')).toEqual([]);
  });
});
