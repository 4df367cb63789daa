// @vitest-environment jsdom

import { EditorView } from '@codemirror/view';
import type { PageAnswer, SearchHit, TextInfo, View } from '@talkaroo/studio/protocol';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useMemo, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addLayout } from '@/tests/support/layout';
import { ApiError, ask } from '../api';
import { Panel } from '../panel/panel';
import { type Studio, StudioContext } from '../studio-context';
import { draft, studioWith } from '../studio-testing';
import { texts } from '../texts';
import { PageFixture, textRef } from './page-fixture';
import { PageSection } from './page-section';

vi.mock('../api', async (original) => {
  const real = await original<typeof import('../api')>();
  return { ...real, ask: vi.fn() };
});

const language = (id: string, tag: string, dir: 'ltr' | 'rtl') => ({ id, name: id.toUpperCase(), tag, dir });
const session: Studio['session'] = {
  user: { id: 'local', name: 'Local', email: '' },
  rights: { languages: '*', regions: true, publish: true },
  publishers: [],
  folderChanges: 0,
  regions: [
    {
      id: 'hk',
      name: 'Hong Kong',
      languages: [language('en', 'en', 'ltr'), language('zh-HK', 'zh-Hant-HK', 'ltr')],
      pages: [
        { page: 'home', slug: '', label: 'Home' },
        { page: 'course', slug: '', label: 'Courses' },
        { page: 'guide', slug: 'first-exam', label: 'First exam' },
      ],
    },
    {
      id: 'ar',
      name: 'Arabia',
      languages: [language('ar', 'ar', 'rtl')],
      pages: [{ page: 'home', slug: '', label: 'Home' }],
    },
  ],
  publishing: { servers: [], edges: [] },
};

let studio: Studio;
const said = vi.fn();
const expected = vi.fn();

function StudioForTest({ children }: { children?: ReactNode }) {
  const [view, setView] = useState<View>({ region: 'hk', language: 'en', page: 'home', slug: '' });
  const [{ selection, toEdit }, setSelected] = useState<Pick<Studio, 'selection' | 'toEdit'>>({ selection: undefined });
  const [unsaved, setUnsaved] = useState<Studio['unsaved']>(new Map());
  const [revision, setRevision] = useState(1);
  studio = useMemo(
    () =>
      studioWith({
        session,
        draft: { ...draft, id: 'd', revision },
        section: 'page',
        view,
        go: ({ view: to, select: ref }) => {
          if (to) setView((before) => ({ ...before, ...to }));
          if (ref) setSelected({ selection: ref });
        },
        selection,
        select: (ref, _on, isToEdit) => setSelected({ selection: ref, toEdit: isToEdit ? {} : undefined }),
        toEdit,
        type: ({ file, key }, value, before) => {
          expected(before);
          setUnsaved((all) => new Map(all).set(`${file} ${key}`, { value }));
        },
        unsaved,
        edit: async () => {
          setUnsaved(new Map());
          setRevision((before) => before + 1);
          return { ok: true, revision };
        },
        announce: said,
      }),
    [view, selection, toEdit, unsaved, revision],
  );
  return (
    <StudioContext value={studio}>
      <PageSection />
      {children}
    </StudioContext>
  );
}

const words: Record<string, string> = {
  'hero.title': 'Learn with {brand}',
  'hero.text': 'Come in',
  'menu.open': 'Menu',
  'messages.sent': 'All is sent.',
};

function pageOf({ page, language: id }: View): PageAnswer {
  const fixture = new PageFixture();
  const text = (key: string) => fixture.text(key, `${(words[key] as string).replace('{brand}', 'Talkaroo')}`);
  const html = fixture.html(
    `<h1>${text('hero.title')}</h1><p>${id} ${page}</p><a href="/course">${text('hero.text')}</a>` +
      `<dialog>${text('menu.open')}</dialog>` +
      `<section data-studio-state="in a message" hidden>${text('messages.sent')}</section>`,
    `<title>${text('hero.title')}</title>`,
  );
  return { html, marks: fixture.marks, reads: [], status: 200, url: '' };
}

const infoOf = (key: string): TextInfo =>
  ({
    ...textRef(key),
    kind: 'text',
    fillings: [{ name: 'brand', value: 'Talkaroo', isCondition: false }],
    arguments: {},
    tags: [],
    pageTags: [],
    findings: [],
    glossary: [],
    layers: [{ file: 'en/home.json', label: 'language', value: words[key] }],
    place: { file: 'en/home.json', key },
    value: words[key],
    english: words[key],
    inList: false,
    origin: 'language',
    stale: false,
  }) as TextInfo;

const page = vi.fn<(view: View) => Promise<PageAnswer>>();
const text = vi.fn<(of: { key: string }) => Promise<TextInfo>>();
/** Answers all other routes. */
const others = vi.fn();
const answers: Record<string, (input: never) => unknown> = {
  'GET /drafts/:id/page': page,
  'GET /drafts/:id/text': text,
};

beforeEach(() => {
  said.mockClear();
  expected.mockClear();
  page.mockReset().mockImplementation(async (view) => pageOf(view));
  text.mockReset().mockImplementation(async ({ key }) => infoOf(key));
  others.mockReset();
  vi.mocked(ask).mockImplementation((route, input) => answers[route]?.(input as never) ?? others(route, input));
});

async function open(beside?: ReactNode): Promise<HTMLIFrameElement> {
  render(<StudioForTest>{beside}</StudioForTest>);
  return load('Home in EN, Hong Kong');
}

async function load(name: string): Promise<HTMLIFrameElement> {
  const frame = screen.getByTitle<HTMLIFrameElement>(name);
  // jsdom loads no frames: their documents are empty.
  const window = frame.contentWindow as Window & typeof globalThis;
  Object.assign(window, { focus: () => {} });
  addLayout(window);
  window.Element.prototype.checkVisibility = function checkVisibility(this: Element) {
    return this.closest('[hidden]') === null;
  };
  fireEvent.load(frame);
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
  return frame;
}

const element = (frame: HTMLIFrameElement, selector: string) =>
  frame.contentDocument?.querySelector(selector) as HTMLElement;

it('shows the page, and selects what is pressed instead of following it', async () => {
  const frame = await open();
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-scripts');
  const isFollowed = fireEvent.click(element(frame, 'a'));
  expect(isFollowed).toBe(false);
  expect(studio.selection).toEqual(textRef('hero.text'));
});

it('follows a link with Ctrl, and by its button', async () => {
  others.mockResolvedValue({ region: 'hk', language: 'en', page: 'course', slug: '' });
  const frame = await open();
  fireEvent.click(element(frame, 'a'), { ctrlKey: true });
  await waitFor(() => expect(element(frame, 'p')).toHaveTextContent('en course'));
  expect(others).toHaveBeenCalledWith('GET /resolve', { region: 'hk', href: '/course' });
  others.mockResolvedValue(null);
  fireEvent.click(element(frame, 'a'));
  // Without a layout, the toolbar isn't placed and has no accessible role.
  fireEvent.click(await screen.findByText('Follow link'));
  await waitFor(() => expect(said).toHaveBeenCalledWith('This link leads out of these sites.'));
});

it('shows what is typed in the panel at once, and the server’s page when it is saved', async () => {
  const frame = await open();
  fireEvent.click(element(frame, 'h1'));
  await waitFor(() => expect(text).toHaveBeenCalled());
  await act(async () => {});
  const type = (value: string) => act(() => studio.type({ file: 'en/home.json', key: 'hero.title' }, value, null));
  type('Sing with {brand}!');
  expect(element(frame, 'h1')).toHaveTextContent('Sing with Talkaroo!');
  expect(frame.contentDocument?.title).toBe('Sing with Talkaroo!');
  // The page doesn't show this language's file.
  act(() => studio.type({ file: 'tr/home.json', key: 'hero.title' }, 'Öğren', null));
  expect(element(frame, 'h1')).toHaveTextContent('Sing with Talkaroo!');
  const before = element(frame, 'h1');
  page.mockImplementation(async (view) => {
    const answer = pageOf(view);
    return { ...answer, html: answer.html.replaceAll('Learn with', 'Saved with') };
  });
  await act(() => studio.edit([]));
  await waitFor(() => expect(element(frame, 'h1')).toHaveTextContent('Saved with Talkaroo'));
  expect(element(frame, 'h1')).toBe(before);
});

/** Replaces the first word, of five or four letters. */
function writeStart(editor: HTMLElement, word: string): void {
  const view = EditorView.findFromDOM(editor.querySelector('.cm-editor') as HTMLElement) as EditorView;
  const to = view.state.doc.toString().indexOf(' ');
  act(() => view.dispatch({ changes: { from: 0, to, insert: word }, userEvent: 'input.type' }));
}

it('edits a text in its place', async () => {
  const frame = await open();
  fireEvent.doubleClick(element(frame, 'h1'));
  await waitFor(() => expect(element(frame, '[data-studio-editor]')).not.toBeNull());
  const editor = element(frame, '[data-studio-editor]');
  writeStart(editor, 'Play');
  expect([...studio.unsaved]).toEqual([['en/home.json hero.title', { value: 'Play with {brand}' }]]);
  expect(frame.contentDocument?.title).toBe('Play with Talkaroo');
  await act(() => studio.edit([]));
  await waitFor(() => expect(page).toHaveBeenCalledTimes(2));
  await act(async () => {});
  expect(element(frame, '[data-studio-editor]')).toBe(editor);
  fireEvent.keyDown(editor.querySelector('.cm-content') as Element, { key: 'Enter', keyCode: 13 });
  expect(element(frame, '[data-studio-editor]')).toBeNull();
});

it('expects what it has typed itself, whatever others do meanwhile', async () => {
  const frame = await open();
  fireEvent.doubleClick(element(frame, 'h1'));
  await waitFor(() => expect(element(frame, '[data-studio-editor]')).not.toBeNull());
  const editor = element(frame, '[data-studio-editor]');
  for (const word of ['Play', 'Sing']) {
    writeStart(editor, word);
    await act(() => studio.edit([]));
  }
  expect(expected.mock.calls).toEqual([['Learn with {brand}'], ['Play with {brand}']]);
});

it.each([
  ['Enter', (page: HTMLElement) => fireEvent.keyDown(page, { key: 'Enter' })],
  ['its button', () => fireEvent.click(screen.getByText('Edit here'))],
])('leads by %s into the panel’s field of a text that has forms', async (_, press) => {
  let load = () => {};
  const forms = '{n, plural, one {# day} other {# days}}';
  text.mockImplementation(
    ({ key }) =>
      new Promise((resolve) => {
        const before = load;
        load = () => {
          before();
          resolve({ ...infoOf(key), arguments: { n: 'number' }, value: forms });
        };
      }),
  );
  const frame = await open(<Panel />);
  const page = screen.getByRole('application', { name: frame.title });
  page.focus();
  fireEvent.keyDown(page, { key: 'ArrowDown' });
  fireEvent.keyDown(page, { key: ' ' });
  await act(async () => press(page));
  expect(page).toHaveFocus();
  await act(async () => load());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Text: .*hero/ })).toHaveFocus());
  expect(element(frame, '[data-studio-editor]')).toBeNull();
});

it('goes from text to text by keyboard', async () => {
  const frame = await open();
  const page = screen.getByRole('application', { name: frame.title });
  fireEvent.keyDown(page, { key: 'ArrowDown' });
  fireEvent.keyDown(page, { key: 'ArrowDown' });
  expect(said).toHaveBeenLastCalledWith('Link: Come in, text 2 of 3');
  fireEvent.keyDown(page, { key: ' ' });
  expect(studio.selection).toEqual(textRef('hero.text'));
  expect(fireEvent.keyDown(page, { key: 'Tab' })).toBe(false);
  expect(fireEvent.keyDown(page, { key: 'Tab' })).toBe(true);
});

it('lists all texts, finds those that the page does not show by their words, and shows them', async () => {
  const frame = await open();
  await userEvent.click(screen.getByRole('button', { name: 'All texts (4)' }));
  const list = screen.getByRole('region', { name: 'All texts of this page' });
  expect(within(list).getByRole('heading', { name: 'Seen only in a message' })).toBeVisible();
  await userEvent.type(within(list).getByRole('searchbox'), 'all is');
  await userEvent.click(within(list).getByRole('button', { name: /^All is sent/ }));
  expect(studio.selection).toEqual(textRef('messages.sent'));
  expect(studio.nameSelection).toHaveBeenLastCalledWith('Text, seen only in a message');
  expect(element(frame, 'section')).not.toHaveAttribute('hidden');
});

it('finds words and goes to them', async () => {
  const hit: SearchHit = {
    ref: textRef('hero.text'),
    view: { region: 'hk', language: 'en', page: 'course', slug: '' },
    text: 'Come in',
    place: { file: 'en/home.json', key: 'hero.text' },
  };
  others.mockResolvedValue([hit]);
  const frame = await open();
  await userEvent.keyboard('/');
  expect(screen.getByRole('combobox', { name: 'Find words on a page' })).toHaveFocus();
  await userEvent.keyboard('come');
  await screen.findByRole('option', { name: /Come in/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(element(frame, 'p')).toHaveTextContent('en course'));
  expect(studio.selection).toEqual(textRef('hero.text'));
});

it('keeps to pages and languages that a region has', async () => {
  await open();
  const page = screen.getByRole('combobox', { name: 'Page' });
  expect(within(page).getByRole('group', { name: 'Guides' })).toBeInTheDocument();
  await userEvent.selectOptions(page, 'First exam');
  expect(studio.view).toEqual({ region: 'hk', language: 'en', page: 'guide', slug: 'first-exam' });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Language and region' }),
    within(screen.getByRole('combobox', { name: 'Language and region' })).getByRole('option', { name: /Arabia/ }),
  );
  expect(studio.view).toEqual({ region: 'ar', language: 'ar', page: 'home', slug: '' });
});

it('shows the same page in another language beside it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  const second = await load('Home in ZH-HK, Hong Kong');
  expect(element(second, 'p')).toHaveTextContent('zh-HK home');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Language and region of the second page' }),
    within(screen.getByRole('combobox', { name: 'Language and region of the second page' })).getByRole('option', {
      name: /Arabia/,
    }),
  );
  await waitFor(() => expect(element(second, 'p')).toHaveTextContent('ar home'));
  expect(studio.view.language).toBe('en');
});

it('says why a page cannot be shown, and tries again', async () => {
  const frame = await open();
  page.mockRejectedValueOnce(new ApiError(422, 'The page cannot be made.'));
  await act(() => studio.edit([]));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page cannot be shown: The page cannot be made.');
  expect(element(frame, 'h1')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: texts.app.retry }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says which files are shown as they were before', async () => {
  page.mockImplementation(async (view) => ({ ...pageOf(view), outdated: ['en/home.json'] }));
  await open();
  expect(
    screen.getByText('As long as there are errors, the page shows an earlier version of English · Home.'),
  ).toBeVisible();
});

it('drops an answer that is no longer asked for', async () => {
  const frame = await open();
  let answer = (_: PageAnswer) => {};
  page.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  act(() => studio.go({ view: { page: 'course' } }));
  act(() => studio.go({ view: { page: 'home', language: 'zh-HK' } }));
  await waitFor(() => expect(element(frame, 'p')).toHaveTextContent('zh-HK home'));
  await act(async () => answer(pageOf({ region: 'hk', language: 'en', page: 'course', slug: '' })));
  expect(element(frame, 'p')).toHaveTextContent('zh-HK home');
});
