import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { describe, expect, it } from 'vitest';
import { articleFields } from '../../core/article-text';
import { applyEdits } from '../../core/edits';
import { paragraphsOf } from '../../core/paragraphs';
import type { Edit } from '../../protocol';
import { listArticles } from '../../server/articles';
import { formOf } from '../../server/schemas';
import { editedText, emptyHead, lineFindings, newArticle, paragraphAt, translatedHead } from './article-source';

const packFiles = readPackFiles(path.resolve('locales'));
const packs = new Map();

describe('the source of a new article', () => {
  it('reads as it was meant', () => {
    const title = 'Why: a “test” #1';
    const source = newArticle(emptyHead(title, '2026-05-04'), '');
    expect(source.startsWith('---\n$schema: "../../schemas/article.json"\n')).toBe(true);
    expect(articleFields(source)).toMatchObject({ title, date: '2026-05-04', description: '', cover: '' });
  });

  it('can be saved with nothing but a title, and filled in one field after another', () => {
    const file = 'tr/blog/yeni.md';
    const set = (key: string, value: string): Edit => ({ file, key, value, expected: '' });
    const source = newArticle(emptyHead('Yeni yazı', '2026-05-04'), '');
    const errorsOf = (files: typeof packFiles) =>
      checkPacks(files).findings.filter((one) => one.file === file && one.severity === 'error');
    let files = applyEdits(packFiles, [{ file, key: '', value: source, expected: null }]);
    // An incomplete article must not be published.
    expect(errorsOf(files).map(({ key }) => key ?? 'body')).toEqual([
      'description',
      'keywords',
      'cover',
      'coverAlt',
      'body',
    ]);
    for (const edit of [
      set('body', 'Metin.'),
      set('coverAlt', 'Bir resim'),
      set('cover', '/assets/blog-cover-4.svg'),
      set('keywords', 'ekran'),
      set('description', 'İki satır.'),
    ]) {
      files = applyEdits(files, [edit]);
    }
    expect(errorsOf(files)).toEqual([]);
    // Invalid values are refused; only missing ones are accepted.
    const mistakes: Record<string, string>[] = [
      { date: 'today' },
      { cover: 'cover.svg' },
      { made: '' },
      { $schema: 'x', related: 'x' },
    ];
    for (const wrong of mistakes) {
      const bad = newArticle({ ...emptyHead('Yeni yazı', '2026-05-04'), ...wrong }, '');
      expect(() => applyEdits(packFiles, [{ file, key: '', value: bad, expected: null }])).toThrow();
    }
  });

  it.each(['true', 'Null', '- a', 'a: b', '2026', "it's", 'yes ', 'Plain words, and more', '中文標題', '{brand}'])(
    'keeps %j as a text',
    (title) => {
      expect(articleFields(newArticle({ title }, 'x'))?.title).toBe(title);
    },
  );

  it('of a translation has English’s head, and refers to articles that there are', () => {
    const { body, ...english } = articleFields(packFiles.files.get('en/blog/screen-time-that-teaches.md') ?? '') ?? {};
    const head = translatedHead(english, 'Ekran', ['five-minutes-of-english-at-home']);
    const { body: read, ...fields } = articleFields(newArticle(head, String(body))) ?? {};
    expect(fields).toEqual({
      ...english,
      title: 'Ekran',
      updated: undefined,
      related: ['five-minutes-of-english-at-home'],
    });
    expect(read).toBe(body);
  });
});

describe('the text of an article', () => {
  it('is without the empty lines around it', () => {
    const edited = (text: string) => editedText({ value: {}, body: { text, line: 9 } });
    expect(edited('\n\nOne\n\nTwo\n')).toEqual({ key: 'body', text: 'One\n\nTwo', above: 2, first: 11 });
    expect(edited('')).toEqual({ key: 'body', text: '', above: 0, first: 9 });
  });

  it('has findings at its own lines', () => {
    const file = 'en/blog/screen-time-that-teaches.md';
    const source = packFiles.files.get(file) as string;
    const fileLine = source.split('\n').indexOf('## Rules that hold') + 1;
    const finding = { severity: 'error', file, line: fileLine, message: 'Wrong.', fix: 'Fix it.' } as const;
    const answer = formOf(packFiles, { packs, findings: [finding, { ...finding, line: 3, key: 'title' }] }, file);
    const [found, ...others] = lineFindings(answer as NonNullable<typeof answer>);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ severity: 'error', text: 'Wrong. Fix it.' });
    const { text } = editedText(answer as NonNullable<typeof answer>);
    expect(text.split('\n')[found?.line ?? -1]).toBe('## Rules that hold');
  });

  it('has paragraphs', () => {
    const text = 'One\nstill one\n\n## Two\n\n\nThree';
    expect(paragraphsOf(text)).toEqual([
      { line: 0, text: 'One\nstill one' },
      { line: 3, text: '## Two' },
      { line: 6, text: 'Three' },
    ]);
    expect([0, 1, 2, 3, 5, 6].map((line) => paragraphAt(text, line))).toEqual([0, 0, 0, 1, 1, 2]);
  });
});

describe('the form of an article', () => {
  it('has its head, and says where its text begins', () => {
    const answer = formOf(packFiles, { packs, findings: [] }, 'en/blog/screen-time-that-teaches.md');
    expect(answer?.value).toMatchObject({ title: 'Screen time that teaches', date: '2026-08-17' });
    expect(Object.keys((answer?.schema.properties ?? {}) as object)).toContain('seoTitle');
    const lines = (packFiles.files.get('en/blog/screen-time-that-teaches.md') as string).split('\n');
    expect(lines[(answer?.body?.line ?? 0) - 2]).toBe('---');
  });

  it('is the file itself where its head cannot be read', () => {
    const file = 'en/blog/broken.md';
    for (const source of ['no head', '---\ntitle: "\n---\n\nText', '---\n- a\n---\n\nText']) {
      const broken = { ...packFiles, files: new Map(packFiles.files).set(file, source) };
      expect(formOf(broken, { packs, findings: [] }, file)).toMatchObject({ value: null, source });
    }
    expect(formOf(packFiles, { packs, findings: [] }, 'en/home.json')).toBeUndefined();
    expect(formOf(packFiles, { packs, findings: [] }, 'regions/atlantis.json')).toBeUndefined();
  });
});

describe('the list of articles', () => {
  const list = (files: ReadonlyMap<string, string>, language: string, region: string, findings: never[] = []) =>
    new Map(listArticles({ ...packFiles, files }, { findings }, language, region).map((one) => [one.slug, one]));
  const slug = 'screen-time-that-teaches';

  it('says what is translated, stale, missing, or only here', () => {
    const files = new Map(packFiles.files);
    files.delete(`tr/blog/${slug}.md`);
    files.set('tr/blog/only-here.md', '---\ntitle: Burada\ndate: 2030-01-01\n---\n\nMetin');
    const stale = 'en/blog/five-minutes-of-english-at-home.md';
    files.set(stale, `${files.get(stale)}\nMore.\n`);
    const found = list(files, 'tr', 'tr');
    expect(found.get(slug)).toMatchObject({
      state: 'missing',
      file: `tr/blog/${slug}.md`,
      english: `en/blog/${slug}.md`,
      title: 'Screen time that teaches',
    });
    expect(found.get('only-here')).toMatchObject({ state: 'original', title: 'Burada', date: '2030-01-01' });
    expect([...found.keys()][0]).toBe('only-here');
    expect(found.get('five-minutes-of-english-at-home')?.state).toBe('stale');
    expect(found.get('the-first-lesson-with-a-shy-child')?.state).toBe('translated');
    expect(list(files, 'en', 'global').get(slug)?.state).toBe('original');
  });

  it('counts errors, takes a region’s own article, and names what cannot be read by its slug', () => {
    const files = new Map(packFiles.files).set(`en@my/blog/${slug}.md`, 'broken');
    const finding = {
      severity: 'error',
      file: `en@my/blog/${slug}.md`,
      line: 1,
      message: '',
      fix: '',
    } as const;
    const [entry] = listArticles({ files }, { findings: [finding, finding] }, 'en', 'my').filter(
      (one) => one.slug === slug,
    );
    expect(entry).toMatchObject({ file: `en@my/blog/${slug}.md`, title: slug, date: '', errors: 2 });
    expect(list(files, 'en', 'global').get(slug)).toMatchObject({ file: `en/blog/${slug}.md`, errors: 0 });
  });
});
