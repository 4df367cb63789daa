// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Edit, LanguageProgress, TextInfo, WorkItem } from '../../protocol';
import { ConflictNotice } from '../conflict-notice';
import { StudioContext } from '../studio-context';
import { draft, fakeServer, renderInStudio, session, studioWith, turkishCourse } from '../studio-testing';
import { texts } from '../texts';
import { useSaving } from '../use-saving';
import { LanguagesSection } from './languages-section';

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  lang: string;
  dir: 'ltr' | 'rtl';
};

vi.mock('../panel/text-field', () => ({
  TextField: ({ label, value, onChange, lang, dir }: FieldProps) => (
    <textarea
      aria-label={label}
      lang={lang}
      dir={dir}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
}));

const turkish: LanguageProgress = {
  folder: 'tr',
  name: 'Türkçe',
  translated: 812,
  fallingBack: 38,
  stale: 4,
  warnings: 2,
  errors: 0,
};

const item = (key: string, more: Partial<WorkItem> = {}): WorkItem => ({
  place: { file: 'tr/course.json', key },
  namespace: 'course',
  reason: 'untranslated',
  english: `English of ${key}`,
  view: turkishCourse,
  ...more,
});

const info = (key: string, more: Partial<TextInfo> = {}): TextInfo => ({
  namespace: 'course',
  key,
  kind: 'text',
  arguments: {},
  tags: [],
  pageTags: [],
  fillings: [],
  inList: false,
  layers: [{ file: 'tr/course.json', label: 'language' }],
  origin: 'english',
  place: { file: 'tr/course.json', key },
  value: `English of ${key}`,
  english: `English of ${key}`,
  stale: false,
  findings: [],
  glossary: [
    { term: 'lesson', use: 'ders', avoid: [], isHere: true },
    { term: 'school', use: 'okul', avoid: [], isHere: false },
  ],
  ...more,
});

const textPath = (key: string) =>
  `GET /drafts/d1/text?region=tr&language=tr&page=course&slug=&namespace=course&key=${key}`;

const serve = (work: WorkItem[], more: Record<string, unknown> = {}) =>
  fakeServer({
    'GET /drafts/d1/progress': [turkish],
    'GET /drafts/d1/work?folder=tr': work,
    ...Object.fromEntries(work.map(({ place: { key } }) => [textPath(key), info(key)])),
    ...more,
  });

const open = async (parts: Parameters<typeof renderInStudio>[1] = {}) => {
  const rendered = renderInStudio(<LanguagesSection />, parts);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the work list: Turkish' }));
  await screen.findByRole('region', { name: 'Work list' });
  return rendered;
};
const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: /^Text: / });

it('says how far each language is', async () => {
  serve([]);
  renderInStudio(<LanguagesSection />);
  const row = (await screen.findByRole('rowheader', { name: /Turkish/ })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Türkçe')).toHaveAttribute('lang', 'tr');
  expect(within(row).getByRole('progressbar', { name: 'Translated into Turkish' })).toHaveAttribute('max', '850');
  expect(row).toHaveTextContent('95 %');
  expect(row).toHaveTextContent('812 of 850');
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1, 5)
      .map((cell) => cell.textContent),
  ).toEqual(['38', '4', '2', '0']);
});

describe('the work list', () => {
  it('lists what is to be done, and leads to it on its page', async () => {
    const finding = {
      severity: 'warning',
      file: 'tr/course.json',
      line: 3,
      key: 'b',
      message: 'Too long.',
      fix: 'Shorten it.',
    } as const;
    serve([item('a'), item('b', { reason: 'warning', value: 'Uzun', finding })]);
    const { studio } = await open();
    expect(screen.getByText('Uzun')).toHaveAttribute('lang', 'tr');
    expect(screen.getByText('Too long.', { exact: false })).toHaveTextContent('Shorten it.');
    await userEvent.click(await button('Show on the page: B'));
    expect(studio.go).toHaveBeenCalledWith({
      section: 'page',
      view: turkishCourse,
      select: { kind: 'text', namespace: 'course', key: 'b' },
    });
  });

  it('is filtered by reason and page', async () => {
    const home = { place: { file: 'tr/home.json', key: 'h' }, namespace: 'home' };
    serve([item('a'), item('b', { reason: 'stale', value: 'B' }), item('h', home)]);
    await open();
    await userEvent.click(await button('Stale (1)'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(await button('All (3)'));
    await userEvent.selectOptions(screen.getByLabelText('Page'), 'Home (1)');
    expect(screen.getByRole('listitem')).toHaveTextContent('English of h');
  });

  it('lists the first of a thousand items, and says how many more there are', async () => {
    serve(Array.from({ length: 1000 }, (_, index) => item(`k${index}`)));
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByText('and 950 more')).toBeVisible();
    await userEvent.click(await button('Translate one after another'));
    expect(await screen.findByText('1000 left to do')).toBeVisible();
  });
});

function SavingStudio({ revision }: { revision: number }) {
  const [saved, setSaved] = useState(0);
  const saving = useSaving({ draft: 'd1', onSaved: () => setSaved((times) => times + 1), onRefused: () => {} });
  const studio = studioWith({
    draft: { ...draft, revision: revision + saved },
    unsaved: saving.unsaved,
    type: saving.type,
    edit: saving.edit,
  });
  return (
    <StudioContext value={studio}>
      <LanguagesSection />
      {saving.conflict && <ConflictNotice {...saving.conflict} onTake={saving.settle} />}
    </StudioContext>
  );
}

/** Opens the first of two items in a studio that saves. `now`: text in the draft; undefined if unreachable. */
const openSaving = async () => {
  const server = { now: 'Eski' as string | undefined, sent: [] as Edit[] };
  const text = () => {
    const layers = [{ file: 'tr/course.json', label: 'language' as const, value: server.now ?? 'Eski' }];
    return info('a', { layers, value: server.now ?? 'Eski' });
  };
  serve([item('a', { reason: 'stale', value: 'Eski' }), item('b')], {
    [textPath('a')]: text,
    'POST /drafts/d1/edits': (body: unknown) => {
      const [edit] = (body as { edits: [Edit] }).edits;
      if (server.now === undefined) return new Response('', { status: 502 });
      server.sent.push(edit);
      if (edit.key === 'a' && edit.expected !== server.now) {
        const conflict = { place: { file: edit.file, key: edit.key }, now: server.now };
        return Response.json({ ok: false, conflict }, { status: 409 });
      }
      if (edit.key === 'a') server.now = String(edit.value);
      return { ok: true, revision: 4 };
    },
  });
  const show = async () => {
    const { rerender, unmount } = render(<SavingStudio revision={3} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open the work list: Turkish' }));
    await userEvent.click(await button('Translate one after another'));
    return { change: () => rerender(<SavingStudio revision={30} />), unmount };
  };
  return { server, show, ...(await show()) };
};

it('has what is left to do, after an import too', async () => {
  const work = [item('a'), item('b')];
  serve([], { 'GET /drafts/d1/work?folder=tr': () => work });
  const { rerender } = render(<SavingStudio revision={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the work list: Turkish' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  work.pop();
  rerender(<SavingStudio revision={4} />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

describe('one after another', () => {
  it('is saved while someone types, and goes on with the keyboard too', async () => {
    const { server } = await openSaving();
    expect(await field()).toHaveAttribute('lang', 'tr');
    expect(await field()).toHaveFocus();
    // Words of the glossary that belong into this text.
    expect(screen.getByText('ders')).toBeVisible();
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'Bir');
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ key: 'a', value: 'Bir' }));
    expect(server.sent[0]).toMatchObject({ file: 'tr/course.json', expected: 'Eski' });
    await userEvent.click(await button('Save and next'));
    await screen.findByRole('heading', { name: '2 of 2' });
    expect(await screen.findByText('1 left to do')).toBeInTheDocument();
    // The field of an untranslated text is empty, and has the focus.
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('İki{Control>}{Enter}{/Control}');
    await screen.findByRole('region', { name: 'Work list' });
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ key: 'b', value: 'İki' }));
    expect(server.sent.find(({ key }) => key === 'b')).toMatchObject({ expected: null });
  });

  it('asks before it writes over what someone else has written meanwhile', async () => {
    const { server, change } = await openSaving();
    server.now = undefined;
    await userEvent.type(await field(), '!');
    server.now = 'Başkasının';
    change();
    await userEvent.click(await button('Save and next'));
    const dialog = await screen.findByRole('region', { name: 'Changed twice' }, { timeout: 5_000 });
    expect(dialog).toHaveTextContent('Başkasının');
    expect(server.now).toBe('Başkasının');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(server.now).toBe('Eski!'));
  });

  it('leaves what someone has kept of someone else’s as it is', async () => {
    const { server } = await openSaving();
    await field();
    server.now = 'Başkasının';
    await userEvent.type(await field(), '!');
    const dialog = await screen.findByRole('region', { name: 'Changed twice' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
    await waitFor(async () => expect(await field()).toHaveValue('Başkasının'));
    const { length } = server.sent;
    await userEvent.click(screen.getByRole('button', { name: /^(Next|Save and next)$/ }));
    await userEvent.click(await button('Previous'));
    await waitFor(async () => expect(await field()).toHaveValue('Başkasının'));
    await userEvent.click(await button('Back to the list'));
    await screen.findByRole('region', { name: 'Work list' });
    expect(server.sent).toHaveLength(length);
  });

  it('keeps what was typed over a reload, and while the studio does not answer', async () => {
    const { server, show, unmount } = await openSaving();
    await field();
    server.now = undefined;
    await userEvent.type(await field(), ' ve yeni');
    expect(screen.getByText('2 left to do')).toBeInTheDocument();
    unmount();
    await show();
    expect(await field()).toHaveValue('Eski ve yeni');
    server.now = 'Eski';
    await waitFor(() => expect(server.now).toBe('Eski ve yeni'), { timeout: 5_000 });
  });

  it('goes back and forth without saving what was not changed', async () => {
    serve([item('a'), item('b')]);
    const { studio } = await open();
    await userEvent.click(await button('Translate one after another'));
    await field();
    expect(await button('Previous')).toBeDisabled();
    await userEvent.click(await button('Next'));
    await userEvent.click(await button('Previous'));
    expect(await screen.findByRole('heading', { name: '1 of 2' })).toBeInTheDocument();
    expect(studio.type).not.toHaveBeenCalled();
  });

  it('shows what has changed in English, and confirms a text that is right', async () => {
    const stale = info('a', { stale: true, englishBefore: 'Old English', english: 'New English', value: 'Metin' });
    const asked = serve([item('a', { reason: 'stale', value: 'Metin' }), item('b')], {
      [textPath('a')]: stale,
      'POST /drafts/d1/confirm': { revision: 4, places: [] },
    });
    await open();
    await userEvent.click(await button('Translate one after another'));
    expect((await screen.findByText('Old', { selector: 'del' })).closest('p')).toHaveTextContent('New');
    await userEvent.click(await button(texts.panel.confirm));
    expect(asked).toContainEqual({ call: 'POST /drafts/d1/confirm', body: { folder: 'tr', key: 'course.a' } });
    expect(await screen.findByRole('heading', { name: '2 of 2' })).toBeInTheDocument();
  });

  it('only shows a text that someone may not change', async () => {
    serve([item('a')]);
    const rights = { languages: ['th'], regions: false, publish: false };
    await open({ session: { ...session, rights } });
    await userEvent.click(await button('Translate one after another'));
    expect(await screen.findByText(texts.panel.readOnly('Türkçe'))).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leads to the editor of an article', async () => {
    const place = { file: 'tr/blog/first-lesson.md', key: 'body' };
    const view = { ...turkishCourse, page: 'post', slug: 'first-lesson' };
    serve([item('body', { place, namespace: 'blog/first-lesson', reason: 'stale', view })]);
    await open();
    await userEvent.click(await button('Translate one after another'));
    expect(await screen.findByText('An article is written in its own editor.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('exchange', () => {
  const drop = async (content: BlobPart = '<xliff/>', name = 'tr.xlf') =>
    userEvent.upload(await screen.findByLabelText('Choose a file'), new File([content], name));
  const answer = {
    edits: 1,
    unchanged: 5,
    problems: [{ id: 'tr/home.json hero.title', message: '{name} is missing.', fix: 'Write {name}.' }],
    changes: [{ file: 'tr/course.json', key: 'a', before: 'Eski ders', after: 'Yeni ders' }],
    conflicts: [{ file: 'tr/course.json', key: 'b', base: null, mine: 'Dosyada', theirs: 'Burada' }],
  };

  it('exports what is left, or all, in the format that is chosen', async () => {
    serve([item('a')]);
    await open();
    const link = () => screen.getByRole('link', { name: 'Download' }).getAttribute('href');
    expect(link()).toBe('/api/drafts/d1/export?folder=tr&only=work&format=xliff');
    await userEvent.click(screen.getByLabelText('All texts'));
    await userEvent.click(screen.getByLabelText('CSV'));
    expect(link()).toBe('/api/drafts/d1/export?folder=tr&only=all&format=csv');
    await userEvent.click(screen.getByLabelText('Also articles that only English has'));
    expect(link()).toBe('/api/drafts/d1/export?folder=tr&only=all&articles=all&format=csv');
  });

  it('shows what a file would change before it changes anything', async () => {
    const asked = serve([item('a')], { 'POST /drafts/d1/import': answer });
    const { studio } = await open();
    await drop();
    const preview = await screen.findByRole('region', { name: 'What tr.xlf would change' });
    const body = { folder: 'tr', name: 'tr.xlf', content: '<xliff/>' };
    expect(asked).toContainEqual({ call: 'POST /drafts/d1/import', body: { ...body, dry: true } });
    expect(preview).toHaveTextContent('1 text would change.');
    expect(preview).toHaveTextContent('5 are as before.');
    expect(within(preview).getByText('Yeni')).toBeInTheDocument();
    expect(preview).toHaveTextContent('{name} is missing.');
    expect(preview).toHaveTextContent('Burada');
    await userEvent.click(within(preview).getByRole('button', { name: 'Import 1 text' }));
    expect(asked).toContainEqual({ call: 'POST /drafts/d1/import', body: { ...body, dry: false } });
    await userEvent.click(await button('Review them'));
    expect(studio.go).toHaveBeenCalledWith({ section: 'review' });
  });

  it('offers nothing to import where a file changes nothing', async () => {
    serve([item('a')], { 'POST /drafts/d1/import': { ...answer, edits: 0, changes: [], conflicts: [] } });
    await open();
    await drop();
    expect(await screen.findByText('It would change nothing.', { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says what is wrong with a file as a whole, and with texts that are not known', async () => {
    const problems = [
      { id: '', message: 'This is no XLIFF, but <html>.', fix: 'Export the texts again.' },
      { id: 'tr_home.json gone', message: 'There is no such text any more.', fix: 'Export the texts again.' },
    ];
    serve([item('a')], { 'POST /drafts/d1/import': { edits: 0, unchanged: 0, problems, changes: [], conflicts: [] } });
    await open();
    await drop();
    const preview = await screen.findByRole('region', { name: 'What tr.xlf would change' });
    for (const { message } of problems) expect(preview).toHaveTextContent(message);
  });

  it('refuses a table in the letters of one country, which would lose some', async () => {
    const asked = serve([item('a')], { 'POST /drafts/d1/import': answer });
    await open();
    // “Başlık” in Windows-1254.
    await drop(new Uint8Array([0x42, 0x61, 0xfe, 0x6c, 0xfd, 0x6b]), 'tr.csv');
    expect(await screen.findByRole('alert')).toHaveTextContent('Save it as CSV in UTF-8');
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it.each(['UTF-8', 'UTF-16LE', 'UTF-16BE'])('reads XLIFF in %s', async (encoding) => {
    const asked = serve([item('a')], { 'POST /drafts/d1/import': answer });
    await open();
    const text = '<xliff>Başlık 你好</xliff>';
    const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
    const bytes = Buffer.from(units.buffer);
    const written = {
      'UTF-8': Buffer.from(`\uFEFF${text}`),
      'UTF-16LE': bytes,
      'UTF-16BE': Buffer.from(bytes).swap16(),
    };
    await drop(new Uint8Array(written[encoding as keyof typeof written]));
    await screen.findByRole('region', { name: 'What tr.xlf would change' });
    expect(asked.at(-1)?.body).toMatchObject({ content: text });
  });

  it('says why a file cannot be read', async () => {
    serve([item('a')], {
      'POST /drafts/d1/import': () => Response.json({ message: 'This is no XLIFF.' }, { status: 400 }),
    });
    await open();
    await drop('?');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is no XLIFF.');
  });
});
