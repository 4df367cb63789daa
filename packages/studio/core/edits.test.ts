import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { describe, expect, it } from 'vitest';
import type { Edit, Value } from '../protocol';
import { applyEdits, EditConflict, EditRefused, valueAt, writeValues } from './edits';

const packs = readPackFiles('locales');
const sourceOf = (file: string, { files }: PackFiles = packs) => files.get(file) as string;

const edited = (file: string, ...edits: Edit[]) => applyEdits(packs, edits).files.get(file);

/** Marks lines with `-` before and `+` after. */
function changedLines(before: string, after = ''): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...now.slice(start, now.length - end).map((line) => `+${line}`),
  ];
}

function refusal(edits: Edit[], files = packs): string {
  try {
    applyEdits(files, edits);
  } catch (error) {
    if (error instanceof EditRefused) return `${error.message} ${error.fix}`;
    throw error;
  }
  return '';
}

const set = (file: string, key: string, value: Value, expected?: Value): Edit => ({
  file,
  key,
  value,
  ...(expected !== undefined && { expected }),
});

describe('a text', () => {
  it('that changes is one line, and no other letter', () => {
    const title = valueAt(packs, { file: 'tr/home.json', key: 'seo.title' }) as string;
    const after = edited('tr/home.json', set('tr/home.json', 'seo.title', 'Yeni "başlık" | {brand}', title));
    expect(changedLines(sourceOf('tr/home.json'), after)).toEqual([
      `-    "title": ${JSON.stringify(title)},`,
      '+    "title": "Yeni \\"başlık\\" | {brand}",',
    ]);
  });

  it('leaves all other files alone, and the files that were given', () => {
    const before = new Map(packs.files);
    const { files } = applyEdits(packs, [set('ja/home.json', 'seo.title', 'x | {brand}')]);
    expect([...packs.files]).toEqual([...before]);
    expect([...files.keys()]).toEqual([...before.keys()]);
    expect([...files].filter(([path, source]) => before.get(path) !== source).map(([path]) => path)).toEqual([
      'ja/home.json',
    ]);
  });

  it('is a conflict where something else stands there than what was seen', () => {
    const place = { file: 'tr/home.json', key: 'seo.title' };
    const now = valueAt(packs, place) as string;
    expect(() => edited('', set(place.file, place.key, 'x', 'seen'))).toThrow(EditConflict);
    expect(() => edited('', set(place.file, place.key, 'x', null))).toThrow(EditConflict);
    try {
      edited('', set(place.file, place.key, 'x', 'seen'));
    } catch (error) {
      expect(error).toMatchObject({ place, now });
    }
    expect(() => edited('', { ...place, value: null, expected: 'seen' })).toThrow(EditConflict);
  });

  it('is no conflict where it is already as it is to be: the answer was lost, and the edit is sent again', () => {
    const place = { file: 'tr/home.json', key: 'seo.title' };
    const before = valueAt(packs, place) as string;
    const change = set(place.file, place.key, 'x | {brand}', before);
    const after = applyEdits(packs, [change]);
    expect(applyEdits(after, [change])).toBe(after);
    const removal: Edit = { ...place, value: null, expected: before };
    const without = applyEdits(packs, [removal]);
    expect(valueAt(without, place)).toBeUndefined();
    expect(applyEdits(without, [removal])).toBe(without);
  });

  it('may be expected to be nothing, or what it falls back to', () => {
    const file = 'en@my/home.json';
    const key = 'seo.title';
    const without = applyEdits(packs, [{ file, key, value: null }]);
    const english = valueAt(packs, { file: 'en/home.json', key }) as string;
    expect(valueAt(without, { file, key })).toBeUndefined();
    for (const expected of [null, english]) {
      expect(valueAt(applyEdits(without, [set(file, key, 'x | {brand}', expected)]), { file, key })).toBe(
        'x | {brand}',
      );
    }
    expect(() => applyEdits(without, [set(file, key, 'x', 'seen')])).toThrow(EditConflict);
  });

  it('comes back to the same place when it is written again', () => {
    const file = 'tr/course.json';
    for (const key of ['seo.title', 'seo.description', 'hero.title']) {
      const value = valueAt(packs, { file, key }) as string;
      if (value === undefined) continue;
      const without = applyEdits(packs, [{ file, key, value: null }]);
      expect(applyEdits(without, [set(file, key, value)]).files.get(file)).toBe(sourceOf(file));
    }
  });

  it('goes with the groups that are empty without it, and comes back with them', () => {
    const file = 'tr/home.json';
    const seo = valueAt(packs, { file, key: 'seo' }) as Record<string, string>;
    const unset = Object.keys(seo).map((name): Edit => ({ file, key: `seo.${name}`, value: null }));
    const without = applyEdits(packs, unset);
    expect(sourceOf(file, without)).not.toContain('"seo"');
    const again = Object.entries(seo).map(([name, value]) => set(file, `seo.${name}`, value));
    expect(sourceOf(file, applyEdits(without, again))).toBe(sourceOf(file));
  });

  it('makes its file, which goes with its last text', () => {
    const file = 'zh-HK@hk/home.json';
    const after = applyEdits(packs, [set(file, 'seo.title', 'x | {brand}')]);
    expect(sourceOf(file, after)).toBe(
      '{\n  "$schema": "../schemas/home.json",\n  "seo": {\n    "title": "x | {brand}"\n  }\n}\n',
    );
    expect([...after.files.keys()]).toEqual([...after.files.keys()].sort());
    expect([...applyEdits(after, [{ file, key: 'seo.title', value: null }]).files]).toEqual([...packs.files]);
    expect(applyEdits(packs, [{ file, key: 'seo.title', value: null }]).files.has(file)).toBe(false);
  });

  it('is refused where the checks would refuse it', () => {
    expect(refusal([set('tr/home.json', 'seo.title', ' ')])).toMatch(/^The text is empty/);
    expect(refusal([set('tr/home.json', 'seo.title', '{brnad}')])).toMatch(/^Unknown \{brnad\}/);
    expect(refusal([set('tr/home.json', 'seo.title', 7)])).toMatch(/^A text in quotes/);
    expect(refusal([set('tr/home.json', 'seo', 'x')])).toMatch(/is a group of texts/);
    expect(refusal([set('tr/home.json', 'seo.titel', 'x')])).toMatch(/Unknown key “titel”\. Did you mean “title”/);
    expect(refusal([set('tr/home.json', 'seo.title.more', 'x')])).toMatch(/is one value/);
    expect(refusal([set('tr/home.json', 'banners.constructor.title', 'x')])).toMatch(/cannot be a name/);
    expect(refusal([set('tr/home.json', '$schema', 'x')])).toMatch(/^Nothing in/);
    expect(refusal([set('tr/home.json', 'seo..title', 'x')])).not.toBe('');
    expect(refusal([set('tr/common.json', 'brand', '{brand} Okulu')])).toMatch(/^The name of the school is/);
    expect(refusal([set('tr/course.json', 'questions.school.answer', 'Bak: <guide-none>bu</guide-none>')])).toMatch(
      /^<guide-none> leads to no article/,
    );
    expect(refusal([{ file: 'en/home.json', key: 'seo.title', value: null }])).toMatch(/^The text is missing/);
    expect(refusal([set('en@my/home.json', 'banners.new.title', 'x')])).toMatch(/has no “/);
  });

  it('of a broken file is refused, but not what fixes one', () => {
    const with_ = (source: string) => ({ ...packs, files: new Map([...packs.files, ['tr/home.json', source]]) });
    expect(refusal([set('tr/home.json', 'seo.title', 'x')], with_('{ "seo": '))).toMatch(/cannot be read\. Line 1/);
    expect(refusal([set('tr/home.json', 'seo.title', 'x')], with_('{ "seo": { "title": "a" }, "seo": {} }'))).toMatch(
      /twice/,
    );
    const wrong = with_('{ "seo": { "title": "{brnad}", "description": "{x}" } }');
    expect(
      valueAt(applyEdits(wrong, [set('tr/home.json', 'seo.title', 'x')]), { file: 'tr/home.json', key: 'seo.title' }),
    ).toBe('x');
  });
});

it('refuses files that no one writes by hand, or that are not read', () => {
  for (const file of [
    'made-from/tr.json',
    'schemas/home.json',
    'tr/../en/home.json',
    '../home.json',
    'tr/made-up.json',
    'xx/home.json',
    'tr@hk/home.json',
    'regions/xx.json',
    'regions/../tr/home.json',
    'tr/blog/Not a slug.md',
    'tr/notes/x.md',
    'home.json',
    '/etc/passwd',
    '',
  ]) {
    // Also where the edit would change nothing.
    const edits = [set(file, 'seo.title', 'x'), set(file, '', '{}'), set(file, '', null)];
    for (const edit of edits) expect([edit, refusal([edit])]).toEqual([edit, expect.stringMatching(/./)]);
  }
});

describe('a list of texts', () => {
  const file = 'tr/home.json';
  const banner = { title: 'Yaz', text: 'Bir yaz.', action: 'Başla' };
  const names = (files: PackFiles, list = 'banners', path = file) =>
    Object.keys(valueAt(files, { file: path, key: list }) as object);

  it('gets an item where it is wanted, in the form of its neighbours', () => {
    const before = valueAt(packs, { file, key: 'banners' }) as Record<string, Value>;
    const [first, ...others] = Object.entries(before);
    const value = Object.fromEntries([first as [string, Value], ['summer', banner], ...others]);
    const after = applyEdits(packs, [set(file, 'banners', value, before)]);
    expect(names(after)).toEqual([first?.[0], 'summer', ...others.map(([name]) => name)]);
    expect(changedLines(sourceOf(file), sourceOf(file, after))).toHaveLength(5);
    expect(names(applyEdits(packs, [set(file, 'banners.summer', banner, null)]))).toEqual([...names(packs), 'summer']);
  });

  it('loses an item, and is as before when it is back', () => {
    const [first = ''] = names(packs);
    const value = valueAt(packs, { file, key: `banners.${first}` }) as Value;
    const without = applyEdits(packs, [set(file, `banners.${first}`, null)]);
    expect(names(without)).not.toContain(first);
    expect(sourceOf(file, applyEdits(without, [set(file, `banners.${first}`, value, null)]))).toBe(sourceOf(file));
  });

  it('is put in another order, and keeps what others have added meanwhile', () => {
    const seen = valueAt(packs, { file, key: 'banners' }) as Record<string, Value>;
    const value = Object.fromEntries(Object.entries(seen).reverse());
    const more = applyEdits(packs, [set(file, 'banners.summer', banner, null)]);
    const after = applyEdits(more, [set(file, 'banners', value, seen)]);
    expect(names(after).filter((name) => name !== 'summer')).toEqual(Object.keys(value));
    expect(names(after)).toContain('summer');
    const back = applyEdits(applyEdits(packs, [set(file, 'banners', value, seen)]), [
      set(file, 'banners', seen, value),
    ]);
    expect(sourceOf(file, back)).toBe(sourceOf(file));
  });

  it('keeps the texts beside its items in their places', () => {
    const path = 'en/common.json';
    const all = names(packs, 'nav', path);
    const after = applyEdits(packs, [set(path, 'nav.news', 'News', null)]);
    expect(names(after, 'nav', path).filter((name) => name !== 'news')).toEqual(all);
  });

  it('in a region’s own file is for that region alone', () => {
    const own = 'zh-HK@hk/home.json';
    const after = applyEdits(packs, [
      set(own, 'banners.summer', banner, null),
      set('regions/hk.json', 'banners.3', { id: 'summer', pic: '/assets/hero.svg', link: '/global/register' }),
    ]);
    expect(valueAt(after, { file: own, key: 'banners.summer' })).toEqual(banner);
    expect(changedLines(sourceOf('regions/hk.json'), sourceOf('regions/hk.json', after))).toEqual([
      '-    { "id": "levels", "pic": "/assets/banner-levels.svg", "link": "/global/course" }',
      '+    { "id": "levels", "pic": "/assets/banner-levels.svg", "link": "/global/course" },',
      '+    { "id": "summer", "pic": "/assets/hero.svg", "link": "/global/register" }',
    ]);
  });

  it('refuses what would not be an item', () => {
    const add = (id: string, value: Value) => set(file, `banners.${id}`, value, null);
    const [first = ''] = names(packs);
    expect(() => applyEdits(packs, [add(first, banner)])).toThrow(EditConflict);
    for (const id of ['a b', '7', '', '__proto__']) expect(refusal([add(id, banner)])).toMatch(/cannot be a name/);
    expect(refusal([add('new', { title: 'x' })])).toMatch(/has no “text”/);
    expect(refusal([add('new', 'x')])).toMatch(/is a group of texts/);
  });

  it('keeps the items that a region shows, and one at least in English', () => {
    const english = 'en/home.json';
    const all = names(packs, 'banners', english);
    const folders = [...packs.files.keys()].filter(
      (path) => path.endsWith('/home.json') && !/^(made-from|schemas)/.test(path),
    );
    const remove = folders.flatMap((path) =>
      valueAt(packs, { file: path, key: 'banners.trial' }) ? [set(path, 'banners.trial', null)] : [],
    );
    expect(refusal(remove)).toMatch(/^regions\//);
    expect(refusal(all.map((item) => set(english, `banners.${item}`, null)))).not.toBe('');
  });
});

describe('a region file', () => {
  const file = 'regions/hk.json';

  it('changes one value, also in a line of several', () => {
    const after = edited(file, set(file, 'company.refund.days', 21));
    expect(changedLines(sourceOf(file), after)).toEqual([
      '-    "refund": { "days": 14, "unused": "pro-rata", "workdays": 10 },',
      '+    "refund": { "days": 21, "unused": "pro-rata", "workdays": 10 },',
    ]);
  });

  it('changes nothing but what differs where a whole group is set', () => {
    const banners = valueAt(packs, { file, key: 'banners' }) as { id: string; pic: string; link: string }[];
    const after = edited(
      file,
      set(
        file,
        'banners',
        banners.map((banner, at) => (at === 1 ? { ...banner, link: '/global/course' } : banner)),
      ),
    );
    expect(changedLines(sourceOf(file), after)).toHaveLength(2);
  });

  it('takes the values of all into its own when they are set', () => {
    const after = edited(file, set(file, 'stores.ios', 'https://apps.talkaroo.example/hk/ios', null));
    expect(changedLines(sourceOf(file), after)).toEqual([
      '-  "stores": { "app": "https://apps.talkaroo.example/hk" },',
      '+  "stores": { "app": "https://apps.talkaroo.example/hk", "ios": "https://apps.talkaroo.example/hk/ios" },',
    ]);
    expect(edited('regions/shared.json', set(file, 'booking', 'call'))).toBe(sourceOf('regions/shared.json'));
  });

  const banners = valueAt(packs, { file, key: 'banners' }) as Value[];
  const bannersOf = (files: PackFiles) =>
    (valueAt(files, { file, key: 'banners' }) as { id: string }[]).map(({ id }) => id);
  const [trial, teachers, levels] = banners as [Value, Value, Value];

  it('removes an item, wherever someone else has moved it meanwhile', () => {
    const moved = applyEdits(packs, [set(file, 'banners', [teachers, levels, trial], banners)]);
    expect(bannersOf(moved)).toEqual(['teachers', 'levels', 'trial']);
    const removal = set(file, 'banners', [teachers, levels], banners);
    const less = applyEdits(moved, [removal]);
    expect(bannersOf(less)).toEqual(['teachers', 'levels']);
    expect(applyEdits(less, [removal])).toBe(less);
  });

  it('has the items that two people add, not those that one removes, and is a conflict where both move one', () => {
    const added = applyEdits(packs, [set(file, 'banners', [trial, levels, teachers], banners)]);
    expect(() => applyEdits(added, [set(file, 'banners', [teachers, trial, levels], banners)])).toThrow(EditConflict);
    const changed = applyEdits(packs, [set(file, 'banners.0.link', '/global/course')]);
    expect(bannersOf(applyEdits(changed, [set(file, 'banners', [teachers, levels], banners)]))).toEqual([
      'teachers',
      'levels',
    ]);
    const countries = valueAt(packs, { file, key: 'form.likely_countries' }) as string[];
    const one = applyEdits(packs, [set(file, 'form.likely_countries', [...countries, 'FR'], countries)]);
    const both = applyEdits(one, [set(file, 'form.likely_countries', ['DE', ...countries], countries)]);
    expect(valueAt(both, { file, key: 'form.likely_countries' })).toEqual(['DE', ...countries, 'FR']);
  });

  it('changes its lists by index', () => {
    const less = applyEdits(packs, [set(file, 'banners.0', null)]);
    expect(changedLines(sourceOf(file), sourceOf(file, less))).toHaveLength(1);
  });

  it('has the list of all as its own as soon as one item is', () => {
    const shared = sourceOf('regions/shared.json').replace('"analytics"', '"gone": ["/old", "/older"],\n  "analytics"');
    const own = sourceOf(file).replace(/ {2}"gone": \[\],\n/, '');
    const files = { ...packs, files: new Map([...packs.files, ['regions/shared.json', shared], [file, own]]) };
    for (const edit of [
      set(file, 'gone', ['/oldest', '/old', '/older'], ['/old', '/older']),
      set(file, 'gone.2', '/oldest'),
    ]) {
      const after = applyEdits(files, [edit]);
      expect([...(valueAt(after, { file, key: 'gone' }) as string[])].sort()).toEqual(['/old', '/older', '/oldest']);
      expect(sourceOf('regions/shared.json', after)).toBe(shared);
    }
  });

  it('is refused what the checks would refuse', () => {
    expect(refusal([set(file, 'contacts.phone', 'call us')])).toMatch(/international number/);
    expect(refusal([set(file, 'banners.0.id', 'none')])).not.toBe('');
    expect(refusal([set(file, 'bannners', [])])).not.toBe('');
    expect(refusal([set(file, 'banners.7.id', 'trial')])).toMatch(/no such item/);
    expect(refusal([{ file, key: 'contacts.email', value: null }])).not.toBe('');
    // Links to a page that is switched off vanish by themselves.
    expect(refusal([set(file, 'pages.blog', false)])).toBe('');
  });
});

describe('an article', () => {
  const file = 'tr/blog/screen-time-that-teaches.md';

  it('changes the line of one field, quoted where that is needed', () => {
    const title = edited(
      file,
      set(file, 'title', 'Ekran: ne kadar?', 'Ekran süresi ne zaman işe yarar? Sorulacak dört soru'),
    );
    expect(changedLines(sourceOf(file), title)).toEqual([
      '-title: Ekran süresi ne zaman işe yarar? Sorulacak dört soru',
      '+title: "Ekran: ne kadar?"',
    ]);
    const seo = edited(file, set(file, 'seoTitle', 'Ekran süresi | {brand}'));
    expect(changedLines(sourceOf(file), seo)[1]).toBe('+seoTitle: "Ekran süresi | {brand}"');
  });

  it('gets a field in its place, and loses it', () => {
    const after = applyEdits(packs, [set(file, 'author', 'Anna Lee')]);
    expect(changedLines(sourceOf(file), sourceOf(file, after))).toEqual(['+author: Anna Lee']);
    expect(sourceOf(file, applyEdits(after, [{ file, key: 'author', value: null }]))).toBe(sourceOf(file));
  });

  it('has related articles as a list', () => {
    const other = 'reading-a-picture-book-in-two-languages';
    const related = valueAt(packs, { file, key: 'related' }) as string[];
    const more = applyEdits(packs, [set(file, 'related', [...related, other], related)]);
    expect(changedLines(sourceOf(file), sourceOf(file, more))).toEqual([`+  - ${other}`]);
    const less = applyEdits(more, [set(file, 'related', related.slice(1), related)]);
    expect(valueAt(less, { file, key: 'related' })).toEqual([...related.slice(1), other]);
    expect(changedLines(sourceOf(file), edited(file, set(file, 'related', null)))).toHaveLength(3);
    expect(refusal([set(file, 'related', ['none'])])).toMatch(/no other article called “none”/);
  });

  it('changes its body, and nothing of its head', () => {
    const body = valueAt(packs, { file, key: 'body' }) as string;
    const after = applyEdits(packs, [set(file, 'body', 'Yeni.\n\n- bir', body.trim())]);
    const head = sourceOf(file).slice(0, -body.length);
    expect(sourceOf(file, after)).toBe(`${head}\nYeni.\n\n- bir\n`);
    expect(edited(file, set(file, 'body', body, body))).toBe(sourceOf(file));
    expect(() => applyEdits(after, [set(file, 'body', 'x', body)])).toThrow(EditConflict);
  });

  it('is written and removed as a whole', () => {
    const path = 'tr/blog/new-one.md';
    const source = sourceOf(file).replace(/^\$schema.*\n/m, '');
    const after = applyEdits(packs, [{ file: path, key: '', value: source, expected: null }]);
    expect(sourceOf(path, after)).toBe(sourceOf(file));
    expect([...applyEdits(after, [{ file: path, key: '', value: null, expected: sourceOf(file) }]).files]).toEqual([
      ...packs.files,
    ]);
    const another = source.replace('title:', 'title: x');
    expect(() => applyEdits(after, [set(path, '', another, null)])).toThrow(EditConflict);
    // Other articles refer to it.
    expect(refusal([{ file, key: '', value: null }])).toMatch(/no other article|leads to/);
  });

  it('is refused what the checks would refuse in its head', () => {
    expect(refusal([set(file, 'date', 'today')])).toMatch(/is no day/);
    expect(refusal([set(file, 'title', 7)])).not.toBe('');
    expect(refusal([set(file, 'made', 'x')])).toMatch(/has no “made”/);
    expect(refusal([{ file, key: 'title', value: null }])).toMatch(/missing/);
    expect(refusal([{ file: 'tr/blog/new.md', key: '', value: 'x' }])).toMatch(/begins with its title/);
    expect(refusal([set('tr/blog/none.md', 'title', 'x')])).toMatch(/no such article/);
  });
});

it('writes many values of a file in turn, returns those that it cannot write, and changes none of them itself', () => {
  const file = 'tr/home.json';
  const banner = { title: 'Yeni' };
  const values = [
    { key: 'banners.new', value: banner },
    { key: 'heading.inside', value: 'x' },
    { key: 'banners.new.title', value: 'Daha yeni' },
  ];
  const { files, refused } = writeValues(packs, file, values);
  expect(valueAt(files, { file, key: 'banners.new' })).toEqual({ title: 'Daha yeni' });
  expect(refused).toEqual([values[1]]);
  expect(banner).toEqual({ title: 'Yeni' });
});
