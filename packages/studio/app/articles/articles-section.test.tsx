// @vitest-environment jsdom

import path from 'node:path';
import { EditorView } from '@codemirror/view';
import type { Finding } from '@talkaroo/content/packs/finding';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Edit, EditResult, Ref } from '../../protocol';
import { listArticles } from '../../server/articles';
import { formOf } from '../../server/schemas';
import { api } from '../api';
import { type Studio, StudioContext } from '../studio-context';
import { session, studioWith, useTestSaving } from '../studio-testing';
import { texts } from '../texts';
import { ArticlesSection } from './articles-section';

const t = texts.articles;
const packFiles = readPackFiles(path.resolve('locales'));
const packs = new Map();

vi.mock('../frame/page-frame', () => ({
  PageFrame: ({ view }: { view: Studio['view'] }) => <p>{`${view.page} ${view.slug} in ${view.language}`}</p>,
}));

let files: Map<string, string>;
const findings: Finding[] = [];
const edit = vi.fn<(edits: Edit[]) => Promise<EditResult>>();
const announce = vi.fn<(message: string) => void>();
const tab = {
  keys: () => JSON.parse(sessionStorage.getItem('studio typing d1') ?? '[]').map(([name]: [string]) => name),
};
let revision = 1;

function saves(edits: Edit[]): Promise<EditResult> {
  for (const one of edits) {
    const source = files.get(one.file) ?? '';
    if (one.value === null) files.delete(one.file);
    else if (one.key === '') files.set(one.file, one.value as string);
    else if (one.key === 'body') {
      files.set(
        one.file,
        source.replace(/(\n---\n)[\s\S]*$/, (_, end) => `${end}\n${one.value}\n`),
      );
    } else files.set(one.file, source.replace(/\ntitle: .*/, `\ntitle: ${one.value}`));
  }
  revision += 1;
  return Promise.resolve({ ok: true, revision });
}

beforeEach(() => {
  files = new Map(packFiles.files);
  findings.length = 0;
  sessionStorage.clear();
  edit.mockReset().mockImplementation(saves);
  vi.spyOn(api, 'edit').mockImplementation((_, edits) => edit(edits));
  announce.mockReset();
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const now = { ...packFiles, files };
    const asked = searchParams.get('file') as string;
    const [language, region] = ['language', 'region'].map((name) => searchParams.get(name) as string);
    const answer = pathname.endsWith('/articles')
      ? listArticles(now, { findings: [] }, language as string, region as string)
      : pathname.endsWith('/value')
        ? { value: files.get(asked) }
        : pathname.endsWith('/pictures')
          ? [{ path: '/assets/hero.svg', width: 640, height: 520, bytes: 900 }]
          : formOf(now, { packs, findings }, asked);
    return Promise.resolve(Response.json(answer));
  });
});

const turkish = { id: 'tr', name: 'Türkçe', tag: 'tr', dir: 'ltr' } as const;
const pages = ['home', 'study', 'blog', 'guides'].map((page) => ({ page, slug: '', label: `The page ${page}` }));
const regions = [{ id: 'tr', name: 'Türkiye', languages: [turkish], pages }];
const slug = 'screen-time-that-teaches';
const file = `tr/blog/${slug}.md`;

type AroundProps = { page?: string; slug?: string; languages?: string[] | '*'; selection?: Ref };

function Around({ page = 'home', slug: opened = '', languages = '*', selection }: AroundProps) {
  const [view, setView] = useState<Studio['view']>({ region: 'tr', language: 'tr', page, slug: opened });
  const saving = useTestSaving(announce);
  const studio = studioWith({
    session: { ...session, regions, rights: { languages, regions: true, publish: true } },
    ...saving,
    view,
    selection,
    announce,
    go: (to: Parameters<Studio['go']>[0]) => setView({ ...view, ...to.view }),
  });
  return (
    <StudioContext value={studio}>
      <ArticlesSection />
    </StudioContext>
  );
}

const lastEdits = () => edit.mock.lastCall?.[0];

async function openEditor(props: AroundProps = {}) {
  const user = userEvent.setup();
  render(<Around page="post" slug={slug} {...props} />);
  const content = await screen.findByRole('textbox', { name: 'Text of the article' });
  const view = EditorView.findFromDOM(content) as EditorView;
  const type = (insert: string, at = 0) =>
    act(() => view.dispatch({ changes: { from: at, insert }, userEvent: 'input.type' }));
  return { user, content, view, type };
}

describe('the list of articles', () => {
  async function open() {
    const user = userEvent.setup();
    render(<Around />);
    await screen.findByRole('table');
    return user;
  }
  const rows = () => screen.getAllByRole('row').slice(1);

  it('shows what there is, what is missing, and finds by title', async () => {
    files.delete(file);
    const user = await open();
    const count = rows().length;
    expect(count).toBeGreaterThan(4);
    const row = screen.getByRole('row', { name: /Screen time that teaches/ });
    expect(row).toHaveTextContent(t.states.missing);
    expect(within(row).getByRole('rowheader')).toHaveAttribute('lang', 'en');
    await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'screen time');
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 article');
  });

  it('makes an article, with a name from its title', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'New article' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New article' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Write a title.');
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Yeni yazı');
    const name = dialog.getByRole('textbox', { name: 'Name in its address' });
    expect(name).toHaveValue('yeni-yazi');
    await user.clear(name);
    await user.type(name, 'Yeni');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Use small letters, digits and single hyphens, such as “five-minutes-of-english”.',
    );
    await user.clear(name);
    await user.type(name, slug);
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('There is an article of this name already.');
    await user.clear(name);
    await user.type(name, 'yeni');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(lastEdits()).toMatchObject([{ file: 'tr/blog/yeni.md', key: '', expected: null }]);
    expect(files.get('tr/blog/yeni.md')).toContain('\ntitle: "Yeni yazı"\n');
    expect(await screen.findByText('post yeni in tr')).toBeVisible();
  });

  it('begins a translation with English’s head', async () => {
    files.delete(file);
    const user = await open();
    await user.click(screen.getByRole('button', { name: `Translate: Screen time that teaches` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Translate “Screen time that teaches”' }));
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Ekran');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(files.get(file)).toContain('\ntitle: "Ekran"\n'));
    expect(files.get(file)).toContain('\ncover: "/assets/blog-cover-4.svg"\n');
    const english = await screen.findByRole('region', { name: 'English' });
    expect(english).toHaveAttribute('lang', 'en');
    expect(english).toHaveTextContent('Counting minutes is a start.');
  });

  it('asks before it removes an article', async () => {
    const wrong = { place: { file, key: 'title' }, value: '', expected: 'A', why: 'No.', isWrong: true };
    const kept = [`${file} `, `${file} body`, `${file} title`, 'tr/blog/other.md title'].map((name) => [name, wrong]);
    sessionStorage.setItem('studio typing d1', JSON.stringify(kept));
    const user = await open();
    const title = String(formOf(packFiles, { packs, findings: [] }, file)?.value?.title);
    const seen = files.get(file) as string;
    await user.click(screen.getByRole('button', { name: texts.list.remove(title) }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(edit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: texts.list.remove(title) }));
    const dialog = await screen.findByRole('dialog', { name: texts.list.removeHeading(title) });
    // Someone edits the article meanwhile; only the version seen may be removed.
    files.set(file, `${seen}\nMore.\n`);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(lastEdits()).toEqual([{ file, key: '', value: null, expected: seen }]);
    expect(await screen.findByRole('button', { name: `Translate: Screen time that teaches` })).toBeVisible();
    expect(tab.keys()).toEqual(['tr/blog/other.md title']);
  });

  it('says which article keeps one from being removed', async () => {
    const message = 'tr/blog/other.md: There is no other article called “screen-time-that-teaches” in this language.';
    edit.mockResolvedValueOnce({ ok: false, refused: { message, fix: 'The others: none.' } });
    const user = await open();
    const title = String(formOf(packFiles, { packs, findings: [] }, file)?.value?.title);
    await user.click(screen.getByRole('button', { name: texts.list.remove(title) }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: texts.list.removeHeading(title) });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      `It is not removed. Without it, this would be wrong: ${message.replace('tr/blog/other.md', '“other”')} Change that first.`,
    );
  });

  it('makes no second article while one is being made', async () => {
    let answer = (_: EditResult) => {};
    edit.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'New article' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Yeni yazı');
    await user.dblClick(screen.getByRole('button', { name: 'Create' }));
    expect(edit).toHaveBeenCalledTimes(1);
    await act(async () => answer({ ok: false, refused: { message: 'That is wrong.', fix: 'Fix it.' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('That is wrong. Fix it.');
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });
});

describe('the editor of an article', () => {
  it('has its text without the empty lines around it, in its language', async () => {
    const { content, view } = await openEditor();
    expect(content).toHaveAttribute('lang', 'tr');
    expect(content).toHaveAttribute('spellcheck', 'true');
    expect(files.get(file)).toContain(`\n---\n\n${view.state.doc.toString()}\n`);
    expect(screen.getByText(`post ${slug} in tr`)).toBeVisible();
  });

  it('saves what is typed after a pause, and what is typed meanwhile after that', async () => {
    const { type, view } = await openEditor();
    const before = view.state.doc.toString();
    type('Yeni. ');
    expect(edit).not.toHaveBeenCalled();
    expect(screen.getByText(texts.app.saving)).toBeVisible();
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(lastEdits()).toEqual([{ file, key: 'body', value: `Yeni. ${before}`, expected: before }]);
    await waitFor(() => expect(screen.queryByText(texts.app.saving)).not.toBeInTheDocument());
    type('Bir. ');
    await waitFor(() =>
      expect(lastEdits()).toMatchObject([{ value: `Bir. Yeni. ${before}`, expected: `Yeni. ${before}` }]),
    );
    expect(view.state.doc.toString()).toBe(`Bir. Yeni. ${before}`);
  });

  it('keeps what is typed when someone else was quicker', async () => {
    edit.mockResolvedValueOnce({ ok: false, conflict: { place: { file, key: 'body' }, now: 'Theirs' } });
    const { type, view } = await openEditor();
    const before = view.state.doc.toString();
    type('Mine. ');
    await waitFor(() => expect(edit).toHaveBeenCalled());
    await act(async () => {});
    expect(view.state.doc.toString()).toBe(`Mine. ${before}`);
  });

  it('formats by buttons and keys, and inserts links to pages and articles', async () => {
    const { user, content, view } = await openEditor();
    act(() => view.dispatch({ selection: { anchor: 0, head: 5 } }));
    const word = view.state.sliceDoc(0, 5);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(view.state.sliceDoc(0, 9)).toBe(`**${word}**`);
    content.focus();
    await user.keyboard('{Control>}i{/Control}');
    expect(view.state.sliceDoc(0, 11)).toBe(`***${word}***`);
    await user.click(screen.getByRole('button', { name: 'Heading H2' }));
    expect(view.state.sliceDoc(0, 3)).toBe('## ');
    act(() => view.dispatch({ selection: { anchor: 0, head: 3 } }));
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Link' }));
    const words = dialog.getByRole('textbox', { name: 'Words' });
    expect(words).toHaveValue('## ');
    await user.clear(words);
    await user.type(words, 'dersler');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Leads to' }), 'The page study');
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(view.state.sliceDoc(0, 17)).toBe('[dersler](/study)');
    expect(content).toHaveFocus();
  });

  it('shows the text as it will look, with its signs where the cursor is, or with all of them as source', async () => {
    const body =
      '## Bir *iki*\n\nÜç **dört** [beş](/study)\n\n- altı\n\n![Yedi](/assets/hero.svg)\n\nDokuz\n---\n\n> sekiz';
    files.set(file, (files.get(file) as string).replace(/(?<=\n---\n\n).*$/s, body));
    const { user, content, view } = await openEditor();
    const lines = () => [...content.querySelectorAll('.cm-line')].map((line) => line.textContent);
    const shown = () => lines().filter(Boolean);
    expect(shown()).toEqual(['Bir iki', 'Üç dört beş', '• altı', 'Dokuz', '---', 'sekiz']);
    expect(within(content).getByRole('img', { name: 'Yedi' })).toHaveAttribute('src', '/assets/hero.svg');

    content.focus();
    const at = (words: string) => act(() => view.dispatch({ selection: { anchor: body.indexOf(words) } }));
    at('dört');
    expect(shown()).toEqual(['Bir iki', 'Üç **dört** beş', '• altı', 'Dokuz', '---', 'sekiz']);
    at('Bir');
    expect(shown()).toEqual(['## Bir iki', 'Üç dört beş', '• altı', 'Dokuz', '---', 'sekiz']);
    at('sekiz');
    expect(shown()).toEqual(['Bir iki', 'Üç dört beş', '• altı', 'Dokuz', '---', '> sekiz']);

    await user.click(screen.getByRole('button', { name: 'Source', pressed: false }));
    expect(lines().join('\n')).toBe(body);
    expect(view.state.doc.toString()).toBe(body);
  });

  it('puts a picture into the text, with words for those who do not see it', async () => {
    const { user, content, view } = await openEditor();
    act(() => view.dispatch({ selection: { anchor: 0 } }));
    await user.click(screen.getByRole('button', { name: 'Picture' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Picture in the text' }));
    await user.click(await dialog.findByRole('button', { name: /hero\.svg/ }));
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Write what the picture shows.');
    await user.type(dialog.getByRole('textbox', { name: 'What it shows' }), 'Ru okuyor');
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(view.state.doc.toString()).toContain('![Ru okuyor](/assets/hero.svg)\n\n');
    expect(content).toHaveFocus();
  });

  it('says at its line what the checks have found', async () => {
    const line = (files.get(file) as string).split('\n').findIndex((one) => one.startsWith('## ')) + 1;
    findings.push({ severity: 'error', file, line, message: 'That is wrong.', fix: 'Fix it.' });
    const { user, view, content } = await openEditor();
    expect(content).toHaveAccessibleDescription(/That is wrong\. Fix it\./);
    const found = screen.getByRole('region', { name: 'What the checks say' });
    await user.click(within(found).getByRole('button'));
    const { head } = view.state.selection.main;
    expect(view.state.doc.lineAt(head).text).toMatch(/^## /);
    expect(view.dom.querySelector('.cm-lintRange-error')).toHaveTextContent(/\S/);
  });

  it('goes to the line that is selected on the page', async () => {
    const lines = (formOf(packFiles, { packs, findings: [] }, file)?.body?.text ?? '').split('\n');
    const line = lines.findIndex((one) => one.startsWith('## '));
    const { view } = await openEditor({ selection: { kind: 'article', place: { file, key: 'body' }, line } });
    await waitFor(() => expect(view.state.doc.lineAt(view.state.selection.main.head).text).toBe(lines[line]));
  });

  it.each([
    { above: 0, line: 0 },
    { above: 2, line: 2 },
    // The preview is out of date.
    { above: 1, line: 0 },
  ])('leaves the cursor where someone types, with $above empty lines above the text', async ({ above, line }) => {
    files.set(file, (files.get(file) as string).replace('\n---\n\n', `\n---\n${'\n'.repeat(above)}`));
    const { view, type } = await openEditor({ selection: { kind: 'article', place: { file, key: 'body' }, line } });
    const before = view.state.doc.toString();
    type('Yeni. ');
    act(() => view.dispatch({ selection: { anchor: 6 } }));
    await waitFor(() => expect(files.get(file)).toContain('\n---\n\nYeni. '));
    await waitFor(() => expect(screen.queryByText(texts.app.saving)).not.toBeInTheDocument());
    expect(view.state.doc.toString()).toBe(`Yeni. ${before}`);
    expect(view.state.selection.main.head).toBe(6);
  });

  it('shows English beside each paragraph, also in a browser whose scrolling is a promise', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as unknown as undefined);
    const { view } = await openEditor();
    const english = await screen.findByRole('region', { name: 'English' });
    for (const [number, at] of [0, view.state.doc.toString().indexOf('\n## ') + 1].entries()) {
      act(() => view.dispatch({ selection: { anchor: at } }));
      expect(english.querySelector('[aria-current]')?.textContent).toMatch(number === 0 ? /^[^#]/ : /^## /);
    }
  });

  it('has what was typed when it is opened again after no one answered', async () => {
    edit.mockReturnValue(new Promise(() => {}));
    const first = await openEditor();
    first.type('Yeni. ');
    cleanup();
    await waitFor(() => expect(edit).toHaveBeenCalled());
    edit.mockReset().mockImplementation(saves);
    const { view } = await openEditor();
    expect(view.state.sliceDoc(0, 6)).toBe('Yeni. ');
    await waitFor(() => expect(files.get(file)).toContain('\n---\n\nYeni. '));
    await waitFor(() => expect(tab.keys()).toEqual([]));
  });

  it('names its keys as the keyboard has them, and finds and replaces', async () => {
    const { user, content } = await openEditor();
    const link = () => screen.getByRole('button', { name: 'Link' });
    expect(link()).toHaveAttribute('title', 'Link (Ctrl+K)');
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('title', 'List (Ctrl+Shift+8)');
    content.focus();
    await user.keyboard('{Control>}f{/Control}');
    screen.getByRole('textbox', { name: 'Replace' });
    screen.getByRole('button', { name: 'replace all' });
    cleanup();
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    await openEditor();
    expect(link()).toHaveAttribute('title', 'Link (Command+K)');
    expect(link()).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
  });

  it('has the head as a form, open where something in it is wrong', async () => {
    findings.push({ severity: 'error', file, line: 4, key: 'title', message: 'No good title.', fix: 'Fix it.' });
    const { user } = await openEditor();
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveAccessibleDescription(/No good title\./);
    expect(title).toHaveAttribute('lang', 'tr');
    await user.clear(title);
    await user.type(title, 'Ekran');
    await user.tab();
    expect(lastEdits()).toMatchObject([{ file, key: 'title', value: 'Ekran' }]);
    const related = within(screen.getByRole('group', { name: 'Related articles' }));
    expect(within(related.getByRole('combobox')).queryByText(/Screen time/)).not.toBeInTheDocument();
    expect(within(related.getByRole('combobox')).getAllByRole('option').length).toBeGreaterThan(1);
    const removed = screen.getByLabelText('Author');
    expect(removed).toHaveValue('');
  });

  it('is the whole file where its head cannot be read', async () => {
    files.set(file, '---\ntitle: "\n---\n\nMetin');
    render(<Around page="post" slug={slug} />);
    expect(
      await screen.findByText('The head of this article cannot be read. Fix it in the file itself:'),
    ).toBeVisible();
    const content = await screen.findByRole('textbox', { name: 'The whole file' });
    const view = EditorView.findFromDOM(content) as EditorView;
    act(() => view.dispatch({ changes: { from: 12, to: 12, insert: 'Ekran"' }, userEvent: 'input.type' }));
    await waitFor(() =>
      expect(lastEdits()).toMatchObject([{ file, key: '', expected: '---\ntitle: "\n---\n\nMetin' }]),
    );
    expect(await screen.findByRole('textbox', { name: 'Text of the article' })).toHaveTextContent('Metin');
  });

  it('only shows itself to those who may not change it', async () => {
    const { user, content, view } = await openEditor({ languages: ['ja'] });
    const before = view.state.doc.toString();
    expect(screen.getByText('You may not change texts of this language.')).toBeVisible();
    expect(content).toHaveAttribute('aria-readonly', 'true');
    expect(view.state.readOnly).toBe(true);
    expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();
    content.focus();
    await user.keyboard('{Control>}b{/Control}');
    expect(view.state.doc.toString()).toBe(before);
  });
});
