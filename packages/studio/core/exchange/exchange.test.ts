import { packFolders } from '@talkaroo/content/packs/known-files';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { repository, withFiles, withText } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { isFull } from '@/tests/support/runs';
import { applyEdits, valueAt } from '../edits';
import { hashOf } from './codes';
import { type ExportOptions, exportTexts } from './export';
import { importTexts } from './import';

const packs = checkPacks(repository);

const formats = ['xliff', 'csv'] as const;
type Format = (typeof formats)[number];

const article = (title: string, body: string) =>
  `---\n$schema: ../../schemas/article.json\ntitle: ${title}\ndescription: ${title}.\nkeywords: a, b\ndate: 2026-10-12\nupdated: 2026-10-13\ncover: /assets/blog-cover-3.svg\ncoverAlt: ${title}, again\nrelated:\n  - screen-time-that-teaches\n---\n\n${body}\n`;

const related = 'related:\n  - screen-time-that-teaches';
const english = article('A new one', 'First [words](/course) of {brand}.\n\n- Second\n- Third');
const post = 'tr/blog/a-new-one.md';

/** Few packs are faster to read repeatedly. */
const few = withFiles(
  {
    'en/blog/a-new-one.md': english,
    [post]: article('Yeni bir tane', '{brand} ile [ilk sözler](/course).\n\n- İkinci\n- Üçüncü'),
  },
  {
    ...repository,
    files: new Map(
      [...repository.files].filter(([name]) =>
        /^(regions\/|(en|tr|ar)\/((home|blog|about|common|glossary)\.json|blog\/screen-time))/.test(name),
      ),
    ),
  },
);

function exported(options: Partial<ExportOptions> & { format: Format }, packFiles: PackFiles = few) {
  return exportTexts(packFiles, checkPacks(packFiles), { folder: 'tr', only: 'all', articles: 'own', ...options });
}

function imported(content: string, packFiles: PackFiles = few, folder = 'tr') {
  return importTexts(packFiles, { folder, content, name: content.startsWith('<') ? 'a.xlf' : 'a.csv' });
}

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';
const { window } = new JSDOM('');

/** Simulates a program that reads and writes XML. */
function editXml(content: string, change: (document: Document) => void): string {
  const document = new window.DOMParser().parseFromString(content, 'application/xml');
  change(document);
  return new window.XMLSerializer().serializeToString(document);
}

function elementsIn(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagNameNS(namespace, name)];
}

function unitOf(document: Document, name: string): Element {
  return elementsIn(document, 'unit').find((unit) => unit.getAttribute('name') === name) as Element;
}

function withTarget(content: string, name: string, xml: string): string {
  return editXml(content, (document) => {
    const [segment] = elementsIn(unitOf(document, name), 'segment') as [Element];
    for (const old of elementsIn(segment, 'target')) old.remove();
    segment.insertAdjacentHTML('beforeend', `<target xmlns="${namespace}">${xml}</target>`);
  });
}

type Row = Record<'id' | 'english' | 'translation' | 'notes' | 'state', string>;

function rowsOf(content: string): Row[] {
  return parse(content, { bom: true, columns: true });
}

function tableOf(rows: Row[], options: { delimiter?: string } = {}): string {
  return stringify(rows, { header: true, bom: true, record_delimiter: '\r\n', ...options });
}

function translated(content: string, name: string, typed: string, xml = typed): string {
  if (content.startsWith('<')) return withTarget(content, name, xml);
  return tableOf(rowsOf(content).map((row) => (row.id === name ? { ...row, translation: typed } : row)));
}

const whole = Object.fromEntries(formats.map((format) => [format, exported({ format }).content])) as Record<
  Format,
  string
>;

const namesIn = (content: string) =>
  content.startsWith('<')
    ? [...content.matchAll(/<unit id="[^"]*" name="([^"]*)"/g)].map(([, name]) => name)
    : rowsOf(content).map(({ id }) => id);

function without(file: string, key: string): PackFiles {
  const { [key]: _, ...rest } = JSON.parse(few.files.get(file) as string);
  return withFiles({ [file]: JSON.stringify(rest) }, few);
}

const textAt = (file: string, key: string) => valueAt(few, { file, key }) as string;

describe.each(formats)('%s', (format) => {
  it.each(isFull ? packFolders(repository).map(({ name }) => name) : ['ar', 'en@my'])(
    'comes back from %s as it went',
    (folder) => {
      const { content } = exportTexts(repository, packs, { format, folder, only: 'all', articles: 'all' });
      const { edits, problems, unchanged } = imported(content, repository, folder);
      expect({ edits, problems }).toEqual({ edits: [], problems: [] });
      expect(unchanged).toBe(namesIn(content).length);
      expect(unchanged).toBeGreaterThan(100);
    },
  );

  it('has every text, form and paragraph of the folder, each once', () => {
    const names = namesIn(whole[format]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'tr/home.json heading',
        'tr/about.json distributedDesc',
        'tr/blog.json readingTime:0:one',
        'tr/blog.json readingTime:0:other',
        `${post} title`,
        `${post} body:0`,
        `${post} body:1`,
      ]),
    );
    expect(names).not.toContain('tr/home.json seo.updated');
    expect(names).not.toContain('tr/common.json');
  });

  it('brings exactly what was changed', () => {
    let content = translated(
      whole[format],
      'tr/home.json heading',
      'Başka & “daha” 5 < 6',
      'Başka &amp; “daha” 5 &lt; 6',
    );
    content = translated(content, 'tr/about.json mission', "'=SUM(A1)", '=SUM(A1)');
    content = translated(content, `${post} title`, 'Ekran: bir "başlık"');
    const { edits, problems } = imported(content);
    expect(problems).toEqual([]);
    expect(edits).toEqual([
      {
        file: 'tr/home.json',
        key: 'heading',
        value: 'Başka & “daha” 5 < 6',
        expected: textAt('tr/home.json', 'heading'),
      },
      {
        file: 'tr/about.json',
        key: 'mission',
        value: '=SUM(A1)',
        expected: textAt('tr/about.json', 'mission'),
      },
      { file: post, key: 'title', value: 'Ekran: bir "başlık"', expected: 'Yeni bir tane' },
    ]);
    // A second import changes nothing.
    expect(imported(content, applyEdits(few, edits))).toMatchObject({ edits: [], problems: [] });
  });

  it.each(['tr', 'ar'])('brings every text of %s, if each is another one', (folder) => {
    const { content } = exported({ format, folder });
    const more = content.startsWith('<')
      ? content.replaceAll('</target>', ' QQQ</target>')
      : tableOf(rowsOf(content).map((row) => ({ ...row, translation: row.translation && `${row.translation} QQQ` })));
    const { edits, problems } = imported(more, few, folder);
    expect(problems).toEqual([]);
    const changed = edits.map((edit) => ({ ...edit, value: String(edit.value) }));
    // White space around paragraphs does not count.
    expect(
      changed.filter(({ value, expected }) => value.replaceAll(' QQQ', '').trim() !== String(expected).trim()),
    ).toEqual([]);
    const texts = namesIn(content).map((name) => name?.split(':')[0]);
    expect(changed.map(({ file, key }) => `${file} ${key}`).sort()).toEqual([...new Set(texts)].sort());
  });

  it('changes one form of a plural, and nothing beside it', () => {
    const name = 'tr/blog.json readingTime:0:other';
    const { edits, problems } = imported(translated(whole[format], name, '# dakikalık', '<ph id="1"/> dakikalık'));
    expect(problems).toEqual([]);
    const before = textAt('tr/blog.json', 'readingTime');
    expect(edits).toEqual([
      {
        file: 'tr/blog.json',
        key: 'readingTime',
        value: before.replace(/other \{[^{}]*\}/, 'other {# dakikalık}'),
        expected: before,
      },
    ]);
  });

  it('makes a plural with the forms of its language', () => {
    const english = JSON.parse(few.files.get('en/blog.json') as string);
    english.readingTime = 'Read in {minutes, plural, one {# minute} other {# minutes}}';
    const files = withFiles({ 'en/blog.json': JSON.stringify(english) }, without('ar/blog.json', 'readingTime'));
    let { content } = exported({ format, folder: 'ar' }, files);
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    for (const form of forms) content = translated(content, `ar/blog.json readingTime:0:${form}`, `دقيقة ${form}`);
    content = translated(content, 'ar/blog.json readingTime', 'قراءة {minutes, plural, …}', 'قراءة <ph id="1"/>');
    const { edits, problems } = imported(content, files, 'ar');
    expect(problems).toEqual([]);
    const text = `قراءة {minutes, plural, ${forms.map((form) => `${form} {دقيقة ${form}}`).join(' ')}}`;
    expect(edits).toEqual([{ file: 'ar/blog.json', key: 'readingTime', value: text, expected: null }]);
    const half = translated(
      exported({ format, folder: 'ar' }, files).content,
      'ar/blog.json readingTime:0:few',
      'دقيقة',
    );
    expect(imported(half, files, 'ar')).toMatchObject({ edits: [], problems: [{ id: 'ar/blog.json readingTime' }] });
  });

  it.each([
    ['has lost a placeholder', 'seo.title', 'Yalnızca sözler', 'Yalnızca sözler', '{brand}'],
    ['has lost a link', 'reasons.level.text', 'Bağlantı yok', 'Bağlantı yok', '<course>'],
    ['has lost the end of a link', 'reasons.level.text', '<course>Yok', '&lt;course&gt;Yok', 'course>'],
    ['has a placeholder misspelt', 'heading', 'Merhaba {brnad}', 'Merhaba {brnad}', '{brnad}'],
    ['has a tag that is none', 'heading', 'Bir <b>iki</b>', 'Bir &lt;b&gt;iki&lt;/b&gt;', '<b>'],
  ])('reports a text that %s', (_, key, typed, xml, message) => {
    const files = withText('tr/home.json', 'reasons.level.text', 'Bir <course>program</course>.', few);
    const content = translated(exported({ format }, files).content, `tr/home.json ${key}`, typed, xml);
    expect(imported(content, files)).toMatchObject({
      edits: [],
      problems: [{ id: `tr/home.json ${key}`, message: expect.stringContaining(message) }],
    });
  });

  it('reports a text whose letters were lost on the way', () => {
    const content = translated(whole[format], 'tr/home.json heading', 'Ba\uFFFDl\uFFFDk');
    expect(imported(content)).toMatchObject({
      edits: [],
      problems: [
        { id: 'tr/home.json heading', message: expect.stringContaining('lost'), fix: expect.stringContaining('UTF-8') },
      ],
    });
  });

  it('is a conflict with what someone has changed meanwhile, and with nothing else', () => {
    const content = translated(
      translated(whole[format], 'tr/home.json heading', 'Ajansın başlığı'),
      'tr/home.json steps.title',
      'Ajansın adımları',
    );
    const meanwhile = withText('tr/home.json', 'heading', 'Başkasının başlığı', few);
    const { edits, problems } = imported(content, meanwhile);
    expect(problems).toEqual([]);
    const [heading, steps, ...others] = edits;
    expect(others).toEqual([]);
    expect(() => applyEdits(meanwhile, [heading as never])).toThrow('heading has been changed by someone else');
    expect(valueAt(applyEdits(meanwhile, [steps as never]), { file: 'tr/home.json', key: 'steps.title' })).toBe(
      'Ajansın adımları',
    );
    // Untouched texts keep changes made since the export.
    expect(imported(whole[format], meanwhile)).toMatchObject({ edits: [], problems: [] });
  });

  it('has what is to do alone, and says of each why', () => {
    const before = withFiles(
      Object.fromEntries(remember(without('tr/home.json', 'heading'))),
      without('tr/home.json', 'heading'),
    );
    const files = withText('en/home.json', 'seo.title', 'What English says now', before);
    const file = exported({ format, only: 'work' }, files);
    expect(file.name).toBe(format === 'xliff' ? 'tr-to-do.xlf' : 'tr-to-do.csv');
    expect(namesIn(file.content)).toEqual(expect.arrayContaining(['tr/home.json seo.title', 'tr/home.json heading']));
    expect(namesIn(file.content)).not.toContain('tr/home.json steps.title');
    expect(file.content).toContain('English has changed since');
    expect(imported(file.content, files)).toMatchObject({ edits: [], problems: [] });
    const back = translated(translated(file.content, 'tr/home.json heading', 'Yeni'), 'tr/home.json seo.title', 'Bir');
    // The brand is optional if English lacks it.
    expect(imported(back, files)).toMatchObject({
      edits: [
        { key: 'seo.title', value: 'Bir' },
        { key: 'heading', value: 'Yeni', expected: null },
      ],
      problems: [],
    });
  });

  it('brings a paragraph of an article, wherever it stands by then', () => {
    const xml = '<ph id="2"/> ve <pc id="1">sözler</pc>.';
    const back = translated(whole[format], `${post} body:0`, '{brand} ve [sözler](/course).', xml);
    const bodyAfter = (files: PackFiles) => {
      const { edits, problems } = imported(back, files);
      expect(problems).toEqual([]);
      return valueAt(applyEdits(files, edits), { file: post, key: 'body' });
    };
    expect(bodyAfter(few)).toBe('\n{brand} ve [sözler](/course).\n\n- İkinci\n- Üçüncü\n');
    const moved = article('Yeni bir tane', '- İkinci\n- Üçüncü\n\n{brand} ile [ilk sözler](/course).');
    expect(bodyAfter(withFiles({ [post]: moved }, few))).toBe(
      '\n- İkinci\n- Üçüncü\n\n{brand} ve [sözler](/course).\n',
    );
  });

  it('has an article as a whole that a language has rewritten', () => {
    const files = withFiles({ [post]: article('Yeni bir tane', 'Bir.\n\nİki.\n\nÜç.') }, few);
    const { content } = exported({ format }, files);
    expect(namesIn(content)).toContain(`${post} body`);
    expect(namesIn(content)).not.toContain(`${post} body:0`);
    expect(imported(content, files)).toMatchObject({ edits: [], problems: [] });
  });

  it('makes an article that only English has, once all of it is translated', () => {
    const files = withFiles({ [post]: undefined }, few);
    expect(namesIn(exported({ format }, files).content)).not.toContain(`${post} title`);
    let { content } = exported({ format, articles: 'all' }, files);
    for (const [id, text] of [
      ['title', 'Yeni: bir tane'],
      ['description', 'Ne der'],
      ['keywords', 'bir, iki'],
      ['coverAlt', 'Bir resim'],
    ]) {
      content = translated(content, `${post} ${id}`, text as string);
    }
    const xml = '<ph id="2"/> ve <pc id="1">sözler</pc>.';
    content = translated(content, `${post} body:0`, '{brand} ve [sözler](/course).', xml);
    expect(imported(content, files)).toMatchObject({
      edits: [],
      problems: [{ id: `${post} body`, message: expect.stringContaining('Paragraph 2') }],
    });
    content = translated(content, `${post} body:1`, '- İki\n- Üç', '- İki<ph id="1"/>- Üç');
    const { edits, problems } = imported(content, files);
    expect(problems).toEqual([]);
    expect(edits).toEqual([
      {
        file: post,
        key: '',
        value: article('x', '{brand} ve [sözler](/course).\n\n- İki\n- Üç')
          .replace('title: x', 'title: "Yeni: bir tane"')
          .replace('description: x.', 'description: Ne der')
          .replace('coverAlt: x, again', 'coverAlt: Bir resim')
          .replace('keywords: a, b', 'keywords: bir, iki')
          .replace('updated: 2026-10-13\n', ''),
        expected: null,
      },
    ]);
  });

  it('makes several articles at once, related to each other and to those that are there', () => {
    const folder = 'ar';
    const more = english
      .replace('title: A new one', 'title: Another one')
      .replace(related, `${related}\n  - a-new-one`);
    const files = withFiles({ 'en/blog/another-one.md': more }, few);
    const { content } = exported({ format, folder, only: 'work', articles: 'all' }, files);
    const isNew = (name: string | undefined) => /^ar\/blog\/(a-new|another)-one\.md /.test(name ?? '');
    expect(namesIn(content).filter(isNew)).toHaveLength(12);
    // Appends a word to each English text.
    const back =
      format === 'xliff'
        ? editXml(content, (document) => {
            for (const unit of elementsIn(document, 'unit').filter((one) => isNew(one.getAttribute('name') ?? ''))) {
              const [source] = elementsIn(unit, 'source') as [Element];
              const target = document.createElementNS(namespace, 'target');
              target.append(...[...source.childNodes].map((node) => node.cloneNode(true)), ' QQQ');
              source.after(target);
            }
          })
        : tableOf(rowsOf(content).map((row) => (isNew(row.id) ? { ...row, translation: `${row.english} QQQ` } : row)));
    const { edits, problems } = imported(back, files, folder);
    expect(problems).toEqual([]);
    const after = applyEdits(files, edits);
    const of = (slug: string, key: string) => valueAt(after, { file: `ar/blog/${slug}.md`, key });
    expect(of('another-one', 'title')).toBe('Another one QQQ');
    expect(of('another-one', 'related')).toEqual(['screen-time-that-teaches', 'a-new-one']);
    expect(of('a-new-one', 'related')).toEqual(['screen-time-that-teaches']);
    expect(of('a-new-one', 'body')).toBe('\nFirst [words](/course) of {brand}. QQQ\n\n- Second\n- Third QQQ\n');
    // A second import changes nothing.
    expect(imported(back, after, folder)).toMatchObject({ edits: [], problems: [] });
  });

  it('takes spaces around a paragraph for no part of it, also when it comes back again', () => {
    const xml = '  <ph id="2"/> ve <pc id="1">sözler</pc>.  ';
    const back = translated(whole[format], `${post} body:0`, '  {brand} ve [sözler](/course).  ', xml);
    const { edits } = imported(back);
    expect(edits).toMatchObject([{ value: '\n{brand} ve [sözler](/course).\n\n- İkinci\n- Üçüncü\n' }]);
    expect(imported(back, applyEdits(few, edits))).toMatchObject({ edits: [], problems: [] });
  });

  it('reports texts that are gone, of another folder, and twice', () => {
    expect(imported(whole[format], without('en/home.json', 'heading')).problems).toMatchObject([
      { id: expect.stringContaining('heading'), message: expect.stringContaining('no such text') },
    ]);
    const [first, ...others] = imported(whole[format], few, 'ar').problems;
    expect(first?.message).toContain(format === 'xliff' ? 'another language' : 'another folder');
    if (format === 'xliff') expect(others).toEqual([]);
    const double =
      format === 'xliff'
        ? editXml(whole.xliff, (document) => {
            const unit = unitOf(document, 'tr/home.json heading');
            unit.after(unit.cloneNode(true));
          })
        : tableOf(rowsOf(whole.csv).flatMap((row) => (row.id === 'tr/home.json heading' ? [row, row] : [row])));
    expect(imported(double).problems).toMatchObject([{ message: expect.stringContaining('twice') }]);
  });

  it('never throws', () => {
    for (const content of ['', ' ', '<', '<a', '<a/>', 'id', 'id;b', '"', 'a,"b', '\u0000', '{}']) {
      const { edits, problems } = imported(content);
      expect({ content, edits, count: problems.length }).toEqual({ content, edits: [], count: 1 });
    }
    expect(importTexts(few, { folder: '__proto__', content: whole[format], name: 'a' }).problems).toHaveLength(1);
  });
});

describe('XLIFF from other programs', () => {
  const heading = 'tr/home.json heading';
  const title = 'tr/home.json seo.title';
  const partly = 'Only a part of this text is translated.';
  const bring = (content: string) => {
    const { edits, problems } = imported(content);
    expect(problems).toEqual([]);
    return edits.map(({ value }) => value);
  };

  it('may have units in another order, other indents, and without names, notes and what the source says too', () => {
    const content = editXml(withTarget(whole.xliff, title, '\n   Bir\n   <ph id="1"/>\n'), (document) => {
      for (const file of elementsIn(document, 'file')) {
        file.removeAttribute('original');
        const units = elementsIn(file, 'unit').reverse();
        for (const unit of units) {
          unit.removeAttribute('name');
          for (const notes of elementsIn(unit, 'notes')) notes.remove();
          file.append('\n\t\t', unit);
        }
      }
    });
    expect(bring(content)).toEqual(['Bir {brand}']);
  });

  it('may have pairs of codes for what stands around words, remarks, and a prefix for all names', () => {
    const file = 'tr/home.json reasons.level.text';
    const files = withText('tr/home.json', 'reasons.level.text', 'Bir <course>program</course>.', few);
    const split =
      'İki <sc id="1" disp="&lt;course>"/><mrk id="m1" type="comment">yeni</mrk> program<ec startRef="1" disp="&lt;/course>"/>.';
    const content = withTarget(exported({ format: 'xliff' }, files).content, file, split);
    const prefixed = content
      .replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:')
      .replaceAll(' xmlns="', ' xmlns:x="')
      .replaceAll('<x:?', '<?');
    const { edits, problems } = imported(prefixed, files);
    expect(problems).toEqual([]);
    expect(edits).toMatchObject([{ value: 'İki <course>yeni program</course>.' }]);
  });

  it('may have a text in several segments, also in another order', () => {
    const segments = (targets: string[]) =>
      editXml(whole.xliff, (document) => {
        const unit = unitOf(document, heading);
        for (const segment of elementsIn(unit, 'segment')) segment.remove();
        unit.insertAdjacentHTML(
          'beforeend',
          `<segment xmlns="${namespace}"><source>One.</source>${targets[0]}</segment><ignorable xmlns="${namespace}"><source> </source></ignorable><segment xmlns="${namespace}"><source>Two.</source>${targets[1]}</segment>`,
        );
      });
    expect(bring(segments(['<target>Bir.</target>', '<target>İki.</target>']))).toEqual(['Bir. İki.']);
    expect(bring(segments(['<target order="3">Bir.</target>', '<target order="1">İki.</target>']))).toEqual([
      'İki. Bir.',
    ]);
    expect(imported(segments(['<target>Bir.</target>', '']))).toMatchObject({
      edits: [],
      problems: [{ id: heading, message: partly }],
    });
  });

  /** Splits the heading into segments: English source, target XML, attributes. */
  const inSegments = (content: string, segments: [source: string, target: string, attributes?: string][]) =>
    editXml(content, (document) => {
      const unit = unitOf(document, heading);
      for (const segment of elementsIn(unit, 'segment')) segment.remove();
      const written = segments.map(
        ([source, target, attributes = '']) =>
          `<segment xmlns="${namespace}" ${attributes}><source>${source}</source>${target}</segment>`,
      );
      unit.insertAdjacentHTML('beforeend', written.join(''));
    });

  it.each(['', '<target/>', '<target> </target>'])(
    'has not the whole of a text with a segment that says %j',
    (target) => {
      const content = inSegments(whole.xliff, [
        ['One. ', '<target>Bir. </target>', 'state="translated"'],
        ['Two.', target],
      ]);
      expect(imported(content)).toMatchObject({ edits: [], problems: [{ id: heading, message: partly }] });
      const nothing = inSegments(whole.xliff, [
        ['One. ', target],
        ['Two.', target],
      ]);
      expect(imported(nothing)).toMatchObject({ edits: [], problems: [] });
    },
  );

  it('takes no English for a translation that a program has put in its place', () => {
    const files = without('tr/home.json', 'heading');
    const { content } = exported({ format: 'xliff' }, files);
    const bringing = (segments: Parameters<typeof inSegments>[1]) => imported(inSegments(content, segments), files);
    const copy: [string, string] = ['Hello you.', '<target>Hello you.</target>'];
    for (const state of ['', 'state="initial"']) {
      expect(bringing([[...copy, state]])).toMatchObject({ edits: [], problems: [] });
      expect(
        bringing([
          [...copy, state],
          ['And you.', '<target/>'],
        ]),
      ).toMatchObject({ edits: [], problems: [] });
      expect(
        bringing([
          [...copy, state],
          ['And you.', '<target>Sen de.</target>'],
        ]),
      ).toMatchObject({
        edits: [],
        problems: [{ id: heading, message: partly }],
      });
    }
    // Confirmed, nothing to translate, or unchanged.
    expect(bringing([[...copy, 'state="reviewed"']]).edits).toMatchObject([{ value: 'Hello you.' }]);
    expect(bringing([['5 × 3', '<target>5 × 3</target>']]).edits).toMatchObject([{ value: '5 × 3' }]);
    expect(bring(inSegments(whole.xliff, [copy]))).toEqual(['Hello you.']);
    // Translations made since the export are kept.
    expect(imported(inSegments(content, [copy]))).toMatchObject({ edits: [], problems: [] });
  });

  it('may have signs that XML does not allow', () => {
    const files = withText('tr/home.json', 'heading', 'Bir\u0001iki', few);
    const { content } = exported({ format: 'xliff' }, files);
    expect(content).toContain('Bir<cp hex="0001"/>iki');
    expect(imported(content, files)).toMatchObject({ edits: [], problems: [] });
  });

  it('is read by another reader of XLIFF', () => {
    const document = new window.DOMParser().parseFromString(whole.xliff, 'application/xml');
    expect(document.documentElement.localName).toBe('xliff');
    const ids = elementsIn(document, 'unit').map((unit) => unit.getAttribute('id') ?? '');
    // The schema requires an NMTOKEN.
    expect(ids.filter((id) => !/^[\w.:-]+$/.test(id))).toEqual([]);
    for (const unit of elementsIn(document, 'unit')) {
      for (const name of ['source', 'target']) {
        const own = elementsIn(unit, name).flatMap((side) => ['ph', 'pc'].flatMap((code) => elementsIn(side, code)));
        expect(new Set(own.map((code) => code.getAttribute('id'))).size).toBe(own.length);
      }
    }
  });

  it.each([
    ['a document type', '<!DOCTYPE xliff [<!ENTITY a "b">]>', 'document type'],
    ['a file of the machine', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', 'document type'],
  ])('refuses %s', (_, doctype, message) => {
    const content = whole.xliff.replace('?>', `?>${doctype}`);
    expect(imported(content)).toMatchObject({
      edits: [],
      problems: [{ id: '', message: expect.stringContaining(message) }],
    });
  });

  it.each([
    ['an entity that is none', whole.xliff.replace('<target>', '<target>&a;'), 'no correct XML'],
    ['half a file', whole.xliff.slice(0, 5_000), 'no correct XML'],
    ['XLIFF 1.2', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'XLIFF 1.2'],
    ['what is no XLIFF', '<html/>', 'no XLIFF'],
    ['another language', whole.xliff.replace('trgLang="tr"', 'trgLang="ja"'), 'another language'],
    [
      'what is nested without end',
      `<xliff version="2.0" xmlns="${namespace}">${'<a>'.repeat(10_000)}`,
      'too many others',
    ],
  ])('refuses %s', (_, content, message) => {
    expect(imported(content)).toMatchObject({
      edits: [],
      problems: [{ id: '', message: expect.stringContaining(message) }],
    });
  });
});

describe('tables from spreadsheets', () => {
  const changed = rowsOf(whole.csv).map((row) =>
    row.id === 'tr/home.json heading' ? { ...row, translation: 'Bir, iki; üç' } : row,
  );

  /** Texts whose states look like numbers: 00123456, 12345e67. */
  const numbered = [/^0\d{7}$/, /^\d+e\d+$/].map((pattern) => {
    let at = 0;
    while (!pattern.test(hashOf(`Metin ${at}`, 'message'))) at += 1;
    return `Metin ${at}`;
  });

  it.each([',', ';', '\t'])('may have %j between cells, and rows and columns in any order', (delimiter) => {
    const rows = [...changed]
      .reverse()
      .map(({ id, english: source, ...rest }) => ({ ...rest, more: '', id, english: source }));
    const { edits, problems } = imported(tableOf(rows, { delimiter }));
    expect(problems).toEqual([]);
    expect(edits).toMatchObject([{ key: 'heading', value: 'Bir, iki; üç' }]);
  });

  it('come back from a spreadsheet that writes numbers its own way', () => {
    const [heading = '', title = ''] = numbered;
    const files = withText('tr/home.json', 'steps.title', title, withText('tr/home.json', 'heading', heading, few));
    const rows = rowsOf(exported({ format: 'csv' }, files).content).map((row) => ({
      ...row,
      state: Number.isNaN(Number(row.state)) ? row.state : String(Number(row.state)),
      translation: numbered.includes(row.translation) ? 'Yeni' : row.translation,
    }));
    const { edits, problems } = imported(tableOf(rows), files);
    expect(problems).toEqual([]);
    expect(edits).toMatchObject(numbered.map((text) => ({ value: 'Yeni', expected: text })));
  });

  it('are read by programs that take a bare line feed for the end of a row', () => {
    const rows = parse(whole.csv, { bom: true, record_delimiter: ['\r\n', '\n'] });
    expect(rows.some((row) => row[3]?.includes('\n'))).toBe(true);
    expect(rows.map((row) => row[0])).toEqual(parse(whole.csv, { bom: true }).map((row) => row[0]));
    // Excel and Python begin a new row at a line feed outside of quotes.
    expect(whole.csv.replace(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[^\r]\n|\r(?!\n)/);
  });

  it('may be of an older export, whose states have no letter', () => {
    const rows = changed.map((row) => ({ ...row, state: row.state.replace(/^s/, '') }));
    expect(rows[0]?.state).toMatch(/^[0-9a-f]{8}$/);
    expect(imported(tableOf(rows)).edits).toMatchObject([{ expected: textAt('tr/home.json', 'heading') }]);
  });

  it('need not have all rows', () => {
    const { edits } = imported(tableOf(changed.filter(({ translation }) => translation.startsWith('Bir, '))));
    expect(edits).toHaveLength(1);
  });

  it('keep what looks like a formula, and have none', () => {
    const texts = ['=1+1', '+1', '-1', '@x', '\tx', "'=1", "''", "'x", '＝1'];
    const keys = Object.entries(JSON.parse(few.files.get('tr/about.json') as string))
      .filter(([key, value]) => typeof value === 'string' && !/^(\$|.*(Img|ImgAr|ImgRtl|Desc)$)/.test(key))
      .map(([key]) => key);
    const files = texts.reduce((rest, text, at) => withText('tr/about.json', keys[at] as string, text, rest), few);
    const { content } = exported({ format: 'csv' }, files);
    const cells = rowsOf(content).flatMap((row) => Object.values(row));
    expect(cells).toEqual(expect.arrayContaining(["'=1+1", "''=1"]));
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    expect(imported(content, files)).toMatchObject({ edits: [], problems: [] });
  });

  it('say which column they lack', () => {
    const rows = changed.map(({ state: _, ...row }) => row as Row);
    expect(imported(tableOf(rows)).problems).toMatchObject([{ id: '', message: 'The table has no column “state”.' }]);
  });
});
