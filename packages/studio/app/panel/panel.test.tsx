// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import type { Finding } from '@talkaroo/content/packs/finding';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ref, SessionAnswer, TextInfo, View } from '../../protocol';
import { type Studio, StudioContext } from '../studio-context';
import { draft, fakeServer, session, studioWith } from '../studio-testing';
import { texts } from '../texts';
import { Panel } from './panel';

const t = texts.panel;

const region = (id: string, languages: SessionAnswer['regions'][number]['languages']) => ({
  id,
  name: id.toUpperCase(),
  domain: `${id}.talkaroo.example`,
  languages,
  pages: [
    { page: 'home', slug: '', label: 'Home' },
    { page: 'course', slug: '', label: 'Courses' },
    { page: 'about', slug: '', label: 'About us' },
  ],
});

const studioSession: SessionAnswer = {
  ...session,
  regions: [
    region('tr', [{ id: 'tr', name: 'Türkçe', tag: 'tr', dir: 'ltr' }]),
    region('sa', [{ id: 'ar', name: 'العربية', tag: 'ar', dir: 'rtl' }]),
  ],
};

const turkish: View = { region: 'tr', language: 'tr', page: 'home', slug: '' };
const arabic: View = { region: 'sa', language: 'ar', page: 'home', slug: '' };

const greeting: TextInfo = {
  namespace: 'home',
  key: 'hero.welcomeText',
  kind: 'text',
  arguments: { name: 'text' },
  tags: [],
  pageTags: ['course', 'teacher'],
  fillings: [
    { name: 'brand', value: 'Talkaroo', place: { file: 'en/common.json', key: 'brand' }, isCondition: false },
    { name: 'priceFrom', value: '₺150', place: { file: 'regions/tr.json', key: 'company.prices' }, isCondition: false },
    { name: 'ifPrices', isCondition: true },
  ],
  inList: false,
  layers: [
    { file: 'tr@tr/home.json', label: 'region' },
    { file: 'tr/home.json', label: 'language', value: 'Merhaba {name}, {brand} burada.' },
    { file: 'en/home.json', label: 'english', value: 'Hello {name}, this is {brand}.' },
  ],
  origin: 'language',
  place: { file: 'tr/home.json', key: 'hero.welcomeText' },
  value: 'Merhaba {name}, {brand} burada.',
  english: 'Hello {name}, this is {brand}.',
  stale: false,
  findings: [],
  glossary: [],
  page: turkish,
};

const finding = (message: string, fix: string, severity: Finding['severity'] = 'error'): Finding => ({
  severity,
  file: 'tr/home.json',
  line: 12,
  key: 'hero.welcomeText',
  message,
  fix,
});

const selection: Ref = { kind: 'text', namespace: 'home', key: 'hero.welcomeText' };
const textPath = (view: View, key = 'hero.welcomeText') =>
  `GET /drafts/d1/text?${new URLSearchParams(view)}&${new URLSearchParams({ namespace: 'home', key })}`;
const formPath = (file: string) => `GET /drafts/d1/schema?${new URLSearchParams({ file })}`;
const text = { type: 'string' };
const group = (properties: object) => ({ type: 'object', additionalProperties: false, properties });
/** A form of a region with a telephone, banners and a menu. */
const formWith = (file: string, value: object) => ({
  file,
  schema: group({
    contacts: group({ phone: text }),
    banners: {
      type: 'array',
      items: {
        ...group({
          id: text,
          pic: { ...text, widget: 'picture', pattern: '^/' },
          link: { ...text, widget: 'link', examples: ['/global/register', '/global/course'] },
        }),
        required: ['id', 'pic'],
      },
    },
    navigation: {
      type: 'array',
      items: { ...group({ id: { ...text, widget: 'page' } }), required: ['id'] },
    },
  }),
  value,
  findings: [],
});

const edit = vi.fn<Studio['edit']>();
const announce = vi.fn<Studio['announce']>();
const type = vi.fn<Studio['type']>();
const go = vi.fn<Studio['go']>();
const select = vi.fn<Studio['select']>();
let save: (value?: string) => void;

type HostProps = { view: View; selected: Ref | undefined; rights: SessionAnswer['rights']; toEdit?: object };

/** A studio that holds typed texts until `save`. */
function Host({ view, selected, rights, toEdit }: HostProps) {
  const [unsaved, setUnsaved] = useState<Studio['unsaved']>(new Map());
  const [revision, setRevision] = useState(1);
  save = () => {
    setUnsaved(new Map());
    setRevision(revision + 1);
  };
  const studio = studioWith({
    session: { ...studioSession, rights },
    draft: { ...draft, revision },
    section: 'page',
    view,
    go,
    selection: selected,
    toEdit,
    select,
    type: (place, value, expected) => {
      type(place, value, expected);
      setUnsaved(new Map([[`${place.file} ${place.key}`, { value: String(value) }]]));
    },
    unsaved,
    edit,
    announce,
  });
  return (
    <StudioContext value={studio}>
      <Panel />
    </StudioContext>
  );
}

function show(given: Partial<HostProps> = {}) {
  return render(<Host view={turkish} selected={selection} rights={session.rights} {...given} />);
}

async function showText(info: TextInfo, answers: Record<string, unknown> = {}, view = turkish) {
  const asked = fakeServer({ [textPath(view, info.key)]: () => info, ...answers });
  show({ view, selected: { kind: 'text', namespace: info.namespace, key: info.key } });
  await screen.findByRole('heading', { level: 2 });
  return asked;
}

const editor = (name: string | RegExp = /^Text: /) => screen.getByRole('textbox', { name });
const codeMirror = (name?: string | RegExp) => EditorView.findFromDOM(editor(name)) as EditorView;
const write = (text: string, name?: string | RegExp) =>
  act(() => {
    const view = codeMirror(name);
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: text.length },
      userEvent: 'input.type',
    });
  });
const openSection = async (title: string) => {
  const button = screen.getByRole('button', { name: (name) => name.startsWith(title), expanded: false });
  await userEvent.click(button);
};

beforeEach(() => {
  edit.mockReset().mockResolvedValue({ ok: true, revision: 2 });
  for (const mock of [announce, type, go, select]) mock.mockReset();
});

describe('a text', () => {
  it('is named in words, and has its file and key folded away', async () => {
    await showText(greeting);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Welcome text (hero)');
    expect(screen.queryByText(/home\.json/)).toBeNull();
    await openSection(t.developers);
    expect(screen.getByText('tr/home.json hero.welcomeText')).toBeVisible();
    expect(editor()).toHaveAttribute('lang', 'tr');
    expect(editor()).toHaveAttribute('spellcheck', 'true');
    expect(editor()).toHaveAccessibleDescription(/placeholders/i);
  });

  it('shows placeholders and facts as chips that say what they are', async () => {
    await showText(greeting);
    expect(within(editor()).getByRole('img', { name: t.spokenPlaceholder('name') })).toHaveTextContent('name');
    expect(within(editor()).getByRole('img', { name: 'fact brand: Talkaroo' })).toBeVisible();
  });

  it('is typed into its place, and its length is counted as it is read', async () => {
    await showText({ ...greeting, arguments: {}, value: 'Merhaba', english: 'Hello', layers: [] });
    write('Selam 👨‍👩‍👧');
    expect(type).toHaveBeenLastCalledWith(greeting.place, 'Selam 👨‍👩‍👧', null);
    expect(screen.getByText(t.length(7, 5))).toBeVisible();
  });

  it('keeps a placeholder that it needs, and says so', async () => {
    await showText(greeting);
    write('Selam');
    expect(type).toHaveBeenLastCalledWith(greeting.place, 'Selam{name}', greeting.value);
    expect(screen.getByText(t.kept(['{name}']))).toBeVisible();
    expect(announce).toHaveBeenCalledWith(t.kept(['{name}']));
  });

  it('shows what was typed until the server has answered, then what the server says', async () => {
    let info = greeting;
    fakeServer({ [textPath(turkish)]: () => info });
    show();
    await screen.findByRole('heading', { level: 2 });
    write('Bir {name}');
    const typed = codeMirror().state.doc.toString();
    info = { ...greeting, value: 'İki {name}', layers: [{ ...greeting.layers[1], value: 'İki {name}' } as never] };
    act(() => save());
    expect(codeMirror().state.doc.toString()).toBe(typed);
    await waitFor(() => expect(codeMirror().state.doc.toString()).toMatch(/^İki /));
  });

  it('finds a fact by its value and puts it in', async () => {
    await showText(greeting);
    act(() => codeMirror().dispatch({ selection: { anchor: codeMirror().state.doc.length } }));
    const at = codeMirror().state.doc.length;
    act(() =>
      codeMirror().dispatch({
        changes: { from: at, insert: '{15' },
        selection: { anchor: at + 3 },
        userEvent: 'input.type',
      }),
    );
    fireEvent.mouseDown(await screen.findByRole('option', { name: /priceFrom/ }));
    expect(type.mock.lastCall?.[1]).toBe('Merhaba {name}, {brand} burada.{priceFrom}');
  });

  it('puts a link around the selected words', async () => {
    await showText(greeting);
    act(() => codeMirror().dispatch({ selection: { anchor: 0, head: 7 } }));
    await userEvent.click(screen.getByRole('button', { name: 'Insert …' }));
    fireEvent.mouseDown(await screen.findByRole('option', { name: /course/ }));
    expect(type.mock.lastCall?.[1]).toBe('<course>Merhaba</course> {name}, {brand} burada.');
  });

  it('cannot be changed by who may not', async () => {
    fakeServer({ [textPath(turkish)]: greeting });
    show({ rights: { ...session.rights, languages: ['th'] } });
    expect(await screen.findByText(t.readOnly('Türkçe'))).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is shown as it is written where it cannot be read, and with chips once it is fixed', async () => {
    await showText({ ...greeting, layers: [], value: 'Merhaba {name' });
    expect(screen.getByText('There is a mistake in this text: here it is as it is written in its file.')).toBeVisible();
    fireEvent.change(editor(), { target: { value: 'Merhaba {name}' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show placeholders and tags' }));
    expect(within(editor()).getByRole('img', { name: t.spokenPlaceholder('name') })).toBeVisible();
  });
});

describe('forms of a plural', () => {
  const minutes: TextInfo = {
    ...greeting,
    key: 'readingTime',
    arguments: { minutes: 'number' },
    layers: [],
    place: { file: 'ar/home.json', key: 'readingTime' },
    value: '{minutes, plural, one {# minute} other {# minutes}} to read',
  };

  it('are a field each, with numbers that take it, and are written into the text', async () => {
    await showText(minutes, {}, arabic);
    const form = editor('one (1)');
    expect(within(form).getByRole('img', { name: t.theNumber })).toHaveTextContent('#');
    write('دقيقة', 'one (1)');
    expect(type.mock.lastCall?.[1]).toBe('{minutes, plural, one {دقيقة} other {# minutes}} to read');
  });

  it('are offered where the language has one that is not there', async () => {
    await showText(minutes, {}, arabic);
    await userEvent.click(screen.getByRole('button', { name: 'Add the form few (3, 4, 5)' }));
    expect(type.mock.lastCall?.[1]).toBe('{minutes, plural, one {# minute} few {# minutes} other {# minutes}} to read');
    expect(editor('few (3, 4, 5)')).toBeVisible();
  });
});

describe('other kinds of texts', () => {
  it('chooses a picture', async () => {
    const info: TextInfo = { ...greeting, kind: 'picture', arguments: {}, value: '/assets/a.svg', layers: [] };
    await showText(info, {
      'GET /drafts/d1/pictures': [
        { path: '/assets/a.svg', width: 640, height: 520, bytes: 1200 },
        { path: '/assets/hero.svg', width: 640, height: 520, bytes: 1200 },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: (name) => name.startsWith('Choose a picture') }));
    await screen.findByText('2 pictures');
    expect(screen.getByRole('button', { name: /a\.svg/, pressed: true })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a picture by its name' }), 'hero');
    await userEvent.click(screen.getByRole('button', { name: /hero\.svg/ }));
    expect(type.mock.lastCall?.[1]).toBe('/assets/hero.svg');
  });

  it('says whether a lawyer has read it', async () => {
    await showText({ ...greeting, kind: 'counsel', arguments: {}, value: 'needed', layers: [] });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'A lawyer of the place has read it');
    expect(type.mock.lastCall?.[1]).toBe('done');
  });
});

it('warns of a title that search results cut off, as it is typed', async () => {
  const title = { ...greeting, key: 'seo.title', arguments: {}, widthLimit: 580, layers: [], value: 'Short' };
  await showText(title);
  expect(screen.getByText(/ of 580 pixels in search results/)).toBeVisible();
  write('W'.repeat(60));
  expect(screen.getByText(/cut off what is over 580/)).toBeVisible();
});

describe('findings', () => {
  it('are fixed by a press where that is plain', async () => {
    await showText({
      ...greeting,
      value: 'Merhaba {name}, kurs',
      layers: [],
      findings: [
        finding('“kurs” is not used in Turkish.', 'Write “ders” (see locales/tr/glossary.json).'),
        finding('The text is long.', 'Make it shorter.', 'warning'),
      ],
    });
    const list = screen.getByRole('list', { name: 'Findings' });
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(list).getByRole('button', { name: 'Write “ders”' }));
    expect(type.mock.lastCall?.[1]).toBe('Merhaba {name}, ders');
  });
});

describe('English', () => {
  it('shows what has changed in it, and notes that the text is right', async () => {
    const asked = await showText(
      { ...greeting, stale: true, englishBefore: 'Hi {name}, this is {brand}.' },
      { 'POST /drafts/d1/confirm': { ok: true } },
    );
    expect(document.querySelector('del')).toHaveTextContent(/Hi/);
    expect(document.querySelector('ins')).toHaveTextContent(/Hello/);
    await userEvent.click(screen.getByRole('button', { name: t.confirm }));
    await waitFor(() => expect(announce).toHaveBeenCalledWith('Noted: the text is still correct.'));
    expect(asked).toContainEqual({
      call: 'POST /drafts/d1/confirm',
      body: { folder: 'tr', key: 'home.hero.welcomeText' },
    });
  });

  it('is put into the editor to begin with', async () => {
    await showText(greeting);
    await userEvent.click(screen.getByRole('button', { name: 'Begin with English' }));
    expect(type.mock.lastCall?.[1]).toBe(greeting.english);
  });

  it('stands below the empty field of a missing translation', async () => {
    const [own, language, english] = greeting.layers as [never, TextInfo['layers'][number], never];
    const { value: _, ...empty } = language;
    await showText({ ...greeting, layers: [own, empty, english], origin: 'english', value: greeting.english });
    expect(screen.getAllByText('From English: not translated yet')[0]).toBeVisible();
    expect(codeMirror().state.doc.toString()).toBe('');
    write('Selam');
    expect(type).toHaveBeenLastCalledWith(greeting.place, 'Selam', null);
  });
});

describe('where a text comes from', () => {
  it('says a text for this region only', async () => {
    await showText(greeting);
    await openSection('Where it comes from');
    await userEvent.click(screen.getByRole('button', { name: 'Write one for this region only' }));
    write('Selam');
    const place = { file: 'tr@tr/home.json', key: greeting.key };
    expect(type).toHaveBeenLastCalledWith(place, 'Selam{name}', null);
  });

  it('goes back to the language’s text', async () => {
    const [own, ...others] = greeting.layers;
    await showText({
      ...greeting,
      layers: [{ ...(own as TextInfo['layers'][number]), value: 'Selam {name}' }, ...others],
      origin: 'region',
      place: { file: 'tr@tr/home.json', key: greeting.key },
    });
    await openSection('Where it comes from');
    await userEvent.click(screen.getByRole('button', { name: 'Use the language’s text' }));
    expect(edit).toHaveBeenCalledWith([
      { file: 'tr@tr/home.json', key: greeting.key, value: null, expected: 'Selam {name}' },
    ]);
  });
});

describe('the list that a text stands in', () => {
  const banners: TextInfo = {
    ...greeting,
    key: 'banners.trial.title',
    arguments: {},
    inList: true,
    place: { file: 'ar/home.json', key: 'banners.trial.title' },
    value: 'تجربة',
    layers: [],
    list: {
      namespace: 'home',
      path: 'banners',
      item: 'trial',
      items: [
        { id: 'trial', label: 'تجربة', file: 'ar/home.json' },
        { id: 'levels', label: 'مستويات', file: 'ar/home.json' },
        { id: 'old', label: 'قديم', file: 'ar@sa/home.json' },
      ],
      groups: {},
      fields: [
        { name: 'title', kind: 'text', example: 'مستويات' },
        { name: 'text', kind: 'text', example: 'ستة' },
      ],
      shownBy: { file: 'regions/sa.json', key: 'banners' },
    },
  };
  const entries = [
    { id: 'trial', pic: '/assets/hero.svg', link: '/global/register' },
    { id: 'levels', pic: '/assets/banner-levels.svg', link: '/global/course' },
  ];
  const answers = {
    [formPath('regions/sa.json')]: formWith('regions/sa.json', { banners: entries }),
    'GET /drafts/d1/pictures': [{ path: '/assets/new.svg', width: 640, height: 520, bytes: 900 }],
  };
  const open = async () => {
    await showText(banners, answers, arabic);
    await waitFor(() => expect(screen.getByRole('button', { name: t.addItem })).toBeEnabled());
  };

  it('adds a banner with its picture and link, beside the one that is open, in one edit', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: t.addItem }));
    const dialog = screen.getByRole('dialog', { name: t.addItem });
    const title = within(dialog).getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('');
    expect(title).toHaveAttribute('placeholder', 'مستويات');
    expect(title).toHaveAttribute('dir', 'rtl');
    await userEvent.type(title, 'مخيم Summer camp');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'صيف');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(within(dialog).getByText('This has to be filled in.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Choose a picture: Picture' })).toHaveFocus();
    expect(edit).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose a picture: Picture' }));
    await userEvent.click(await screen.findByRole('button', { name: /new\.svg/ }));
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Link' }));
    await userEvent.click(screen.getByRole('option', { name: /^Courses/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(edit).toHaveBeenCalledWith([
      {
        file: 'ar@sa/home.json',
        key: 'banners.summer-camp',
        value: { title: 'مخيم Summer camp', text: 'صيف' },
        expected: null,
      },
      {
        file: 'regions/sa.json',
        key: 'banners',
        value: [entries[0], { id: 'summer-camp', pic: '/assets/new.svg', link: '/global/course' }, entries[1]],
        expected: entries,
      },
    ]);
    expect(select).toHaveBeenCalledWith({ kind: 'text', namespace: 'home', key: 'banners.summer-camp.title' });
  });

  it('keeps the field of a new text while the text grows long', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: t.addItem }));
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'ا'.repeat(70));
    expect(title).toBeVisible();
    expect(title).toHaveValue('ا'.repeat(70));
    expect(title).toHaveFocus();
  });

  it('says that a list keeps its last item', async () => {
    const [first] = banners.list?.items ?? [];
    const alone = { ...banners, list: { ...banners.list, items: [first] } } as typeof banners;
    const shown = { ...answers, [formPath('regions/sa.json')]: formWith('regions/sa.json', { banners: [entries[0]] }) };
    await showText(alone, shown, arabic);
    await waitFor(() => expect(screen.getByRole('button', { name: t.addItem })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: texts.list.remove('تجربة') }));
    expect(announce).toHaveBeenLastCalledWith('A list keeps its last item: it can be changed, but not removed.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what keeps an item from being added', async () => {
    edit.mockResolvedValue({ ok: false, refused: { message: 'No such page.', fix: 'Write another.' } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: t.addItem }));
    const dialog = screen.getByRole('dialog', { name: t.addItem });
    for (const field of ['Title', 'Text']) {
      await userEvent.type(within(dialog).getByRole('textbox', { name: field }), 'trial');
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose a picture: Picture' }));
    await userEvent.click(await screen.findByRole('button', { name: /new\.svg/ }));
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Link' }), 'https://school.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(edit).toHaveBeenCalledWith([expect.objectContaining({ key: 'banners.trial-2' }), expect.anything()]);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('No such page. Write another.');
  });

  it('moves an item in the region’s list', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Move up: تجربة' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Move down: تجربة' }));
    expect(edit).toHaveBeenCalledWith([
      { file: 'regions/sa.json', key: 'banners', value: entries.toReversed(), expected: entries },
    ]);
    expect(announce).toHaveBeenCalledWith('تجربة is number 2 now.');
  });

  it('removes an item, and keeps texts that other regions show', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: texts.list.remove('مستويات') }));
    expect(edit).toHaveBeenCalledWith([
      { file: 'regions/sa.json', key: 'banners', value: [entries[0]], expected: entries },
    ]);
  });

  it('says how many items there are, and offers another', async () => {
    await showText(banners, answers, arabic);
    expect(screen.getByRole('button', { name: new RegExp(`^${t.list} ?1 of 3$`) })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('button', { name: t.addItem })).toBeVisible();
  });

  it('shows an item again, with the picture and link of the last one', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show: قديم' }));
    expect(edit).toHaveBeenCalledWith([
      {
        file: 'regions/sa.json',
        key: 'banners',
        value: [...entries, { ...entries[1], id: 'old' }],
        expected: entries,
      },
    ]);
  });

  it('changes the link of an item beside its texts, by a page', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Picture and link: مستويات' }));
    expect(screen.getByRole('button', { name: 'Choose a picture: Picture' })).toBeVisible();
    expect(screen.queryByText(/which nothing reads/)).not.toBeInTheDocument();
    const link = screen.getByRole('combobox', { name: 'Link' });
    expect(link).toHaveValue('/global/course');
    await userEvent.click(link);
    await userEvent.click(screen.getByRole('option', { name: /register/ }));
    expect(type.mock.lastCall?.slice(0, 2)).toEqual([
      { file: 'regions/sa.json', key: 'banners.1.link' },
      '/global/register',
    ]);
  });

  it('goes to the same field of another item, shown or not', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'قديم not shown' }));
    expect(select).toHaveBeenCalledWith({ kind: 'text', namespace: 'home', key: 'banners.old.title' });
  });
});

it('tells of terms, facts and pages, and keeps which parts are open', async () => {
  const info = {
    ...greeting,
    value: 'Merhaba {name} {priceFrom}',
    layers: [],
    glossary: [{ term: 'lesson', use: 'ders', avoid: ['kurs'], why: 'Clear.', isHere: true }],
  };
  await showText(info);
  await openSection('Glossary');
  expect(screen.getByText('ders')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change it: {priceFrom} ₺150' }));
  expect(go).toHaveBeenCalledWith({
    section: 'region',
    select: { kind: 'region', place: { file: 'regions/tr.json', key: 'company.prices' } },
  });
  await openSection('Page that shows it');
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(go).toHaveBeenLastCalledWith({ section: 'page', view: turkish, select: selection });
  cleanup();
  show();
  expect(await screen.findByText('ders')).toBeVisible();
});

it('takes a text from the history', async () => {
  const query = new URLSearchParams(greeting.place);
  await showText(greeting, {
    [`GET /drafts/d1/history?${query}`]: [
      { at: '2026-05-03T10:00:00Z', by: 'Aylin Kaya', value: 'Selam {name}', source: 'git', version: 'a2f8c6224525' },
    ],
  });
  await openSection('History');
  expect(await screen.findByText('Aylin Kaya')).toBeVisible();
  await userEvent.click(screen.getByText('Take this one'));
  expect(type.mock.lastCall?.[1]).toBe('Selam {name}');
});

describe('what is to be edited here, as it cannot be on the page', () => {
  const phone = { file: 'regions/tr.json', key: 'contacts.phone' };
  const picture = { file: 'regions/tr.json', key: 'banners.0.pic' };
  const body = { file: 'tr/blog/first.md', key: 'body' };
  const answers = {
    [textPath(turkish)]: greeting,
    [formPath(phone.file)]: formWith(phone.file, { contacts: { phone: '+90 1' }, banners: [{ pic: '/assets/a.svg' }] }),
    [formPath(body.file)]: { ...formWith(body.file, {}), body: { text: 'Bir', line: 3 } },
  };
  const text = t.textOf('Welcome text (hero)');

  it.each<[string, Ref, string, string]>([
    ['field of a text', selection, 'textbox', text],
    ['field of a region file', { kind: 'region', place: phone }, 'textbox', 'Telephone'],
    ['button of a picture', { kind: 'region', place: picture }, 'button', 'Choose a picture: Picture'],
    ['button of an article, which has its own editor', { kind: 'article', place: body }, 'button', t.editArticle],
  ])('gives the focus to the %s once it is loaded, with its name', async (_, selected, role, name) => {
    fakeServer(answers);
    show({ selected, toEdit: {} });
    expect(document.body).toHaveFocus();
    await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  });

  it('gives it to the reason where nothing can be edited', async () => {
    fakeServer(answers);
    show({ rights: { ...session.rights, languages: ['th'] }, toEdit: {} });
    await waitFor(() => expect(screen.getByText(t.readOnly('Türkçe'))).toHaveFocus());
    cleanup();
    show({ selected: { kind: 'fixed' }, toEdit: {} });
    expect(
      screen.getByText(
        'The program writes or draws this itself: a number, a date, the name of a language or country, a QR code of an address in the region’s settings, or a drawing.',
      ),
    ).toHaveFocus();
  });

  it('leaves it to who has gone on, and to who only selects', async () => {
    fakeServer(answers);
    const { rerender } = show({ toEdit: {} });
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    await screen.findByRole('textbox', { name: text });
    expect(other).toHaveFocus();
    rerender(<Host view={turkish} selected={{ kind: 'region', place: phone }} rights={session.rights} />);
    await screen.findByRole('textbox', { name: 'Telephone' });
    expect(other).toHaveFocus();
    other.remove();
  });
});

describe('what is no text of a pack', () => {
  it('is a field of a region file, and opens there', async () => {
    const place = { file: 'regions/tr.json', key: 'contacts.phone' };
    fakeServer({ [formPath(place.file)]: formWith(place.file, { contacts: { phone: '+90 1' } }) });
    show({ selected: { kind: 'region', place } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Telephone' }), '2');
    expect(type).toHaveBeenLastCalledWith(place, '+90 12', '+90 1');
    await userEvent.click(screen.getByRole('button', { name: 'Open in Regions' }));
    expect(go).toHaveBeenCalledWith({ section: 'region', select: { kind: 'region', place } });
  });

  it('is an entry of a menu, to which a page can be added', async () => {
    const place = { file: 'regions/tr.json', key: 'navigation.0.id' };
    const entries = [{ id: 'home' }, { id: 'course' }];
    fakeServer({
      [formPath(place.file)]: formWith(place.file, { navigation: entries }),
    });
    show({ selected: { kind: 'region', place } });
    const label = texts.forms.list.addOf('Navigation');
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Page or name' }));
    await userEvent.click(screen.getByRole('option', { name: /^About us/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(edit).toHaveBeenCalledWith([
      { file: place.file, key: 'navigation', value: [...entries, { id: 'about' }], expected: entries },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Move up: course' }));
    expect(edit).toHaveBeenLastCalledWith([
      { file: place.file, key: 'navigation', value: entries.toReversed(), expected: entries },
    ]);
  });

  it('is a paragraph of an article, which has an editor of its own', async () => {
    const place = { file: 'tr/blog/first.md', key: 'body' };
    fakeServer({ [formPath(place.file)]: { ...formWith(place.file, {}), body: { text: 'Bir\n\nİki', line: 3 } } });
    const selected: Ref = { kind: 'article', place, line: 2 };
    show({ selected });
    expect(await screen.findByText('İki')).toHaveAttribute('lang', 'tr');
    await userEvent.click(screen.getByRole('button', { name: t.editArticle }));
    expect(go).toHaveBeenCalledWith({ section: 'articles', select: selected });
  });

  it('is made by the program', () => {
    show({ selected: { kind: 'fixed' } });
    expect(
      screen.getByText(
        'The program writes or draws this itself: a number, a date, the name of a language or country, a QR code of an address in the region’s settings, or a drawing.',
      ),
    ).toBeVisible();
  });

  it('is nothing yet: how to begin', () => {
    show({ selected: undefined });
    expect(screen.getByRole('heading', { name: 'How to change the site' })).toBeVisible();
  });
});
