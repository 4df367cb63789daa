import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { describe, expect, it } from 'vitest';
import type { Edit, Value } from '../protocol';
import { applyEdits, EditConflict, EditRefused, valueAt } from './edits';

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
  do: 'set',
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
    expect(() => edited('', { do: 'unset', ...place, expected: 'seen' })).toThrow(EditConflict);
  });

  it('is no conflict where it is already as it is to be: the answer was lost, and the edit is sent again', () => {
    const place = { file: 'tr/home.json', key: 'seo.title' };
    const before = valueAt(packs, place) as string;
    const change = set(place.file, place.key, 'x | {brand}', before);
    const after = applyEdits(packs, [change]);
    expect(applyEdits(after, [change])).toBe(after);
    const removal: Edit = { do: 'unset', ...place, expected: before };
    const without = applyEdits(packs, [removal]);
    expect(valueAt(without, place)).toBeUndefined();
    expect(applyEdits(without, [removal])).toBe(without);
  });

  it('may be expected to be nothing, or what it falls back to', () => {
    const file = 'en@my/home.json';
    const key = 'seo.title';
    const without = applyEdits(packs, [{ do: 'unset', file, key }]);
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
      const without = applyEdits(packs, [{ do: 'unset', file, key }]);
      expect(applyEdits(without, [set(file, key, value)]).files.get(file)).toBe(sourceOf(file));
    }
  });

  it('goes with the groups that are empty without it, and comes back with them', () => {
    const file = 'tr/home.json';
    const seo = valueAt(packs, { file, key: 'seo' }) as Record<string, string>;
    const unset = Object.keys(seo).map((name): Edit => ({ do: 'unset', file, key: `seo.${name}` }));
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
    expect([...applyEdits(after, [{ do: 'unset', file, key: 'seo.title' }]).files]).toEqual([...packs.files]);
    expect(applyEdits(packs, [{ do: 'unset', file, key: 'seo.title' }]).files.has(file)).toBe(false);
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
    expect(refusal([{ do: 'unset', file: 'en/home.json', key: 'seo.title' }])).toMatch(/^The text is missing/);
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

it('refuses files that nobody writes by hand, or that are not read', () => {
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
    expect([file, refusal([set(file, 'seo.title', 'x')]), refusal([{ do: 'file', file, source: '{}' }])]).toEqual([
      file,
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
  }
});

describe('a list of texts', () => {
  const file = 'tr/home.json';
  const banner = { title: 'Yaz', text: 'Bir yaz.', action: 'Başla' };
  const names = (files: PackFiles, list = 'banners', path = file) =>
    Object.keys(valueAt(files, { file: path, key: list }) as object);

  it('gets an item where it is wanted, in the form of its neighbours', () => {
    const before = names(packs);
    const after = applyEdits(packs, [{ do: 'add', file, list: 'banners', id: 'summer', value: banner, at: 1 }]);
    expect(names(after)).toEqual([before[0], 'summer', ...before.slice(1)]);
    expect(changedLines(sourceOf(file), sourceOf(file, after))).toHaveLength(5);
    expect(names(applyEdits(packs, [{ do: 'add', file, list: 'banners', id: 'summer', value: banner }]))).toEqual([
      ...before,
      'summer',
    ]);
  });

  it('loses an item, and is as before when it is back', () => {
    const [first = ''] = names(packs);
    const value = valueAt(packs, { file, key: `banners.${first}` }) as Value;
    const without = applyEdits(packs, [{ do: 'remove', file, list: 'banners', item: first }]);
    expect(names(without)).not.toContain(first);
    expect(sourceOf(file, applyEdits(without, [{ do: 'add', file, list: 'banners', id: first, value, at: 0 }]))).toBe(
      sourceOf(file),
    );
    expect(sourceOf(file, applyEdits(without, [{ do: 'add', file, list: 'banners', id: first, value }]))).toBe(
      sourceOf(file),
    );
  });

  it('is put in another order, letter by letter as it was', () => {
    const before = names(packs, 'questions').filter((name) => name !== 'title');
    const after = applyEdits(packs, [{ do: 'move', file, list: 'questions', item: before[0] as string, to: 2 }]);
    expect(names(after, 'questions').slice(-before.length)).toEqual([
      before[1],
      before[2],
      before[0],
      ...before.slice(3),
    ]);
    const back = applyEdits(after, [{ do: 'move', file, list: 'questions', item: before[0] as string, to: 0 }]);
    expect(sourceOf(file, back)).toBe(sourceOf(file));
  });

  it('keeps the texts beside its items in their places', () => {
    const path = 'en/common.json';
    const all = names(packs, 'nav', path);
    const after = applyEdits(packs, [{ do: 'add', file: path, list: 'nav', id: 'news', value: 'News' }]);
    expect(names(after, 'nav', path).filter((name) => name !== 'news')).toEqual(all);
  });

  it('in a region’s own file is for that region alone', () => {
    const own = 'zh-HK@hk/home.json';
    const after = applyEdits(packs, [
      { do: 'add', file: own, list: 'banners', id: 'summer', value: banner },
      {
        do: 'add',
        file: 'regions/hk.json',
        list: 'banners',
        value: { id: 'summer', pic: '/assets/hero.svg', link: '/global/register' },
      },
    ]);
    expect(valueAt(after, { file: own, key: 'banners.summer' })).toEqual(banner);
    expect(changedLines(sourceOf('regions/hk.json'), sourceOf('regions/hk.json', after))).toEqual([
      '-    { "id": "levels", "pic": "/assets/banner-levels.svg", "link": "/global/course" }',
      '+    { "id": "levels", "pic": "/assets/banner-levels.svg", "link": "/global/course" },',
      '+    { "id": "summer", "pic": "/assets/hero.svg", "link": "/global/register" }',
    ]);
  });

  it('refuses what would not be an item, or a list', () => {
    const add = (list: string, id: string, value: Value, at?: number): Edit => ({
      do: 'add',
      file,
      list,
      id,
      value,
      ...(at !== undefined && { at }),
    });
    const [first = ''] = names(packs);
    expect(refusal([add('banners', first, banner)])).toMatch(/There is an item/);
    expect(refusal([add('banners', 'a b', banner)])).toMatch(/cannot be the name/);
    expect(refusal([add('banners', '__proto__', banner)])).toMatch(/cannot be the name/);
    expect(refusal([add('banners', 'new', { title: 'x' })])).toMatch(/has no “text”/);
    expect(refusal([add('banners', 'new', 'x')])).toMatch(/is a group of texts/);
    expect(refusal([add('banners', 'new', banner, 99)])).toMatch(/no place 100/);
    expect(refusal([add('hero', 'new', 'x')])).toMatch(/is no list/);
    expect(refusal([{ do: 'remove', file, list: 'banners', item: 'none' }])).toMatch(/has no item/);
    expect(refusal([{ do: 'move', file, list: 'banners', item: first, to: -1 }])).toMatch(/no place/);
  });

  it('keeps the items that a region shows, and one at least in English', () => {
    const english = 'en/home.json';
    const all = names(packs, 'banners', english);
    const folders = [...packs.files.keys()].filter(
      (path) => path.endsWith('/home.json') && !/^(made-from|schemas)/.test(path),
    );
    const remove = folders.flatMap((path) =>
      valueAt(packs, { file: path, key: 'banners.trial' })
        ? [{ do: 'remove', file: path, list: 'banners', item: 'trial' } as const]
        : [],
    );
    expect(refusal(remove)).toMatch(/^regions\//);
    expect(refusal(all.map((item): Edit => ({ do: 'remove', file: english, list: 'banners', item })))).not.toBe('');
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

  const bannersOf = (files: PackFiles) =>
    (valueAt(files, { file, key: 'banners' }) as { id: string }[]).map(({ id }) => id);

  it('removes and moves the item that is meant, wherever somebody else has moved it meanwhile', () => {
    const moved = applyEdits(packs, [{ do: 'move', file, list: 'banners', item: 'trial', to: 2 }]);
    expect(bannersOf(moved)).toEqual(['teachers', 'levels', 'trial']);
    const removal: Edit = { do: 'remove', file, list: 'banners', item: 'trial' };
    const less = applyEdits(moved, [removal]);
    expect(bannersOf(less)).toEqual(['teachers', 'levels']);
    expect(refusal([removal], less)).toMatch(/has no item “trial”.*somebody may have removed it/);
    expect(refusal([{ do: 'move', file, list: 'banners', item: 'trial', to: 0 }], less)).toMatch(/has no item “trial”/);
  });

  it('leaves an item where it is when the same move comes again', () => {
    const down: Edit = { do: 'move', file, list: 'banners', item: 'trial', to: 1 };
    const once = applyEdits(packs, [down]);
    expect(bannersOf(once)).toEqual(['teachers', 'trial', 'levels']);
    expect(applyEdits(once, [down])).toBe(once);
  });

  it('does not guess which of two items of one name is meant', () => {
    const twice = applyEdits(packs, [
      { do: 'add', file, list: 'social', value: { name: 'YouTube', link: 'https://social.talkaroo.example/hk/two' } },
    ]);
    expect(refusal([{ do: 'remove', file, list: 'social', item: 'YouTube' }], twice)).toMatch(/has “YouTube” 2 times/);
  });

  it('changes its lists by index', () => {
    const first = edited(file, { do: 'move', file, list: 'banners', item: 2, to: 0 }) as string;
    expect(JSON.parse(first).banners.map(({ id }: { id: string }) => id)).toEqual(['levels', 'trial', 'teachers']);
    const less = applyEdits(packs, [{ do: 'remove', file, list: 'banners', item: 0 }]);
    expect(changedLines(sourceOf(file), sourceOf(file, less))).toHaveLength(1);
    expect(refusal([{ do: 'remove', file, list: 'banners', item: 3 }])).toMatch(/has no item/);
    expect(refusal([{ do: 'add', file, list: 'contacts', value: 'x' }])).toMatch(/is no list/);
  });

  it('has the list of all as its own as soon as one item is', () => {
    const shared = sourceOf('regions/shared.json').replace('"analytics"', '"gone": ["/old", "/older"],\n  "analytics"');
    const own = sourceOf(file).replace(/ {2}"gone": \[\],\n/, '');
    const files = { ...packs, files: new Map([...packs.files, ['regions/shared.json', shared], [file, own]]) };
    const after = applyEdits(files, [{ do: 'add', file, list: 'gone', value: '/oldest', at: 0 }]);
    expect(valueAt(after, { file, key: 'gone' })).toEqual(['/oldest', '/old', '/older']);
    expect(sourceOf('regions/shared.json', after)).toBe(shared);
  });

  it('is refused what the checks would refuse', () => {
    expect(refusal([set(file, 'contacts.phone', 'call us')])).toMatch(/international number/);
    expect(refusal([set(file, 'banners.0.id', 'none')])).not.toBe('');
    expect(refusal([set(file, 'bannners', [])])).not.toBe('');
    expect(refusal([set(file, 'banners.7.id', 'trial')])).toMatch(/no such item/);
    expect(refusal([{ do: 'unset', file, key: 'contacts.email' }])).not.toBe('');
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
    expect(sourceOf(file, applyEdits(after, [{ do: 'unset', file, key: 'author' }]))).toBe(sourceOf(file));
  });

  it('has related articles as a list', () => {
    const other = 'reading-a-picture-book-in-two-languages';
    const more = applyEdits(packs, [{ do: 'add', file, list: 'related', value: other }]);
    expect(changedLines(sourceOf(file), sourceOf(file, more))).toEqual([`+  - ${other}`]);
    expect(sourceOf(file, applyEdits(more, [{ do: 'remove', file, list: 'related', item: 2 }]))).toBe(sourceOf(file));
    const first: Edit = { do: 'remove', file, list: 'related', item: 0 };
    expect(changedLines(sourceOf(file), edited(file, first))).toHaveLength(1);
    expect(changedLines(sourceOf(file), edited(file, first, first))).toHaveLength(3);
    expect(sourceOf(file, applyEdits(more, [{ do: 'remove', file, list: 'related', item: other }]))).toBe(
      sourceOf(file),
    );
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
    const after = applyEdits(packs, [{ do: 'file', file: path, source, expected: null }]);
    expect(sourceOf(path, after)).toBe(sourceOf(file));
    expect([...applyEdits(after, [{ do: 'file', file: path, source: null, expected: sourceOf(file) }]).files]).toEqual([
      ...packs.files,
    ]);
    expect(() => applyEdits(after, [{ do: 'file', file: path, source, expected: null }])).toThrow(EditConflict);
    // Other articles refer to it.
    expect(refusal([{ do: 'file', file, source: null }])).toMatch(/no other article|leads to/);
  });

  it('is refused what the checks would refuse in its head', () => {
    expect(refusal([set(file, 'date', 'today')])).toMatch(/is no day/);
    expect(refusal([set(file, 'title', 7)])).not.toBe('');
    expect(refusal([set(file, 'made', 'x')])).toMatch(/has no “made”/);
    expect(refusal([{ do: 'unset', file, key: 'title' }])).toMatch(/missing/);
    expect(refusal([{ do: 'file', file: 'tr/blog/new.md', source: 'x' }])).toMatch(/begins with its title/);
    expect(refusal([set('tr/blog/none.md', 'title', 'x')])).toMatch(/no such article/);
  });
});
