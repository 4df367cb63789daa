// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { LanguageProgress, TextInfo, WorkItem } from '../../protocol';
import { fakeServer, renderInStudio, session, turkishCourse } from '../studio-testing';
import { texts } from '../texts';
import { LanguagesSection } from './languages-section';

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tag: string;
  dir: 'ltr' | 'rtl';
};

// Its own tests are with it; here it is a field.
vi.mock('../panel/text-field', () => ({
  TextField: ({ label, value, onChange, tag, dir }: FieldProps) => (
    <textarea aria-label={label} lang={tag} dir={dir} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const t = texts.languages;

const turkish: LanguageProgress = {
  folder: 'tr',
  language: 'tr',
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
  key,
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
  pluralCategories: ['one', 'other'],
  stale: false,
  findings: [],
  glossary: [],
  pages: [],
  ...more,
});

const textPath = (key: string) =>
  `GET /drafts/d1/text?region=tr&language=tr&page=course&slug=&namespace=course&key=${key}`;

const serve = (work: WorkItem[], more: Record<string, unknown> = {}) =>
  fakeServer({
    'GET /drafts/d1/progress': [turkish],
    'GET /drafts/d1/work?folder=tr': work,
    ...Object.fromEntries(work.map(({ key }) => [textPath(key), info(key)])),
    ...more,
  });

const open = async (parts: Parameters<typeof renderInStudio>[1] = {}) => {
  const rendered = renderInStudio(<LanguagesSection />, parts);
  await userEvent.click(await screen.findByRole('button', { name: t.openOf('Turkish') }));
  await screen.findByRole('region', { name: t.columns.action });
  return rendered;
};
const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: t.item.translation('Turkish') });

it('says how far each language is', async () => {
  serve([]);
  renderInStudio(<LanguagesSection />);
  const row = (await screen.findByRole('rowheader', { name: /Turkish/ })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Türkçe')).toHaveAttribute('lang', 'tr');
  expect(within(row).getByRole('progressbar', { name: t.bar('Turkish') })).toHaveAttribute('max', '850');
  expect(row).toHaveTextContent(t.percent(95));
  expect(row).toHaveTextContent(t.of(812, 850));
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
      path: 'tr/course.json',
      line: 3,
      key: 'b',
      what: 'Too long.',
      mend: 'Shorten it.',
    } as const;
    serve([item('a'), item('b', { reason: 'warning', value: 'Uzun', finding })]);
    const { studio } = await open();
    expect(screen.getByText('Uzun')).toHaveAttribute('lang', 'tr');
    expect(screen.getByText('Too long.', { exact: false })).toHaveTextContent('Shorten it.');
    await userEvent.click(await button(t.work.of(t.item.show, 'b')));
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
    await userEvent.click(await button(t.work.option(t.work.reasons.stale, 1)));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(await button(t.work.option(t.work.all, 3)));
    await userEvent.selectOptions(screen.getByLabelText(t.work.page), t.work.option('Home', 1));
    expect(screen.getByRole('listitem')).toHaveTextContent('English of h');
  });

  it('shows a thousand items a page at a time', async () => {
    serve(Array.from({ length: 1000 }, (_, index) => item(`k${index}`)));
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(await button(t.work.nextPage));
    expect(screen.getByText(t.work.range(51, 100, 1000))).toBeInTheDocument();
    expect(screen.getByText('k50')).toBeInTheDocument();
    expect(screen.queryByText('k49')).toBeNull();
  });
});

describe('one after another', () => {
  it('saves and goes on, with the keyboard too', async () => {
    serve([item('a'), item('b')]);
    const { studio } = await open();
    await userEvent.click(await button(t.work.start));
    expect(screen.getByRole('heading', { name: t.item.position(1, 2) })).toHaveFocus();
    expect(await field()).toHaveAttribute('lang', 'tr');
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'Bir');
    await userEvent.click(await button(t.item.save));
    expect(studio.edit).toHaveBeenLastCalledWith([
      { do: 'set', file: 'tr/course.json', key: 'a', value: 'Bir', expected: null },
    ]);
    expect(await screen.findByRole('heading', { name: t.item.position(2, 2) })).toHaveFocus();
    expect(screen.getByText(t.item.left(1))).toBeInTheDocument();
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'İki{Control>}{Enter}{/Control}');
    await waitFor(() => expect(studio.announce).toHaveBeenCalledWith(t.item.finished));
    expect(studio.edit).toHaveBeenCalledTimes(2);
  });

  it('expects what was there, and stays where somebody else was quicker', async () => {
    const layers = [{ file: 'tr/course.json', label: 'language', value: 'Eski' }] as const;
    serve([item('a', { reason: 'stale', value: 'Eski' }), item('b')], {
      [textPath('a')]: info('a', { layers: [...layers], value: 'Eski' }),
    });
    const edit = vi.fn(async () => ({ ok: false, conflict: { place: item('a').place, now: 'X' } }) as const);
    await open({ edit });
    await userEvent.click(await button(t.work.of(t.work.translate, 'a')));
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'Yeni');
    await userEvent.click(await button(t.item.save));
    expect(edit).toHaveBeenLastCalledWith([
      { do: 'set', file: 'tr/course.json', key: 'a', value: 'Yeni', expected: 'Eski' },
    ]);
    expect(await field()).toHaveValue('Yeni');
    expect(screen.getByRole('heading', { name: t.item.position(1, 2) })).toBeInTheDocument();
  });

  it('goes back and forth without saving what was not changed', async () => {
    serve([item('a'), item('b')]);
    const { studio } = await open();
    await userEvent.click(await button(t.work.start));
    await field();
    expect(await button(t.item.previous)).toBeDisabled();
    await userEvent.click(await button(t.item.next));
    await userEvent.click(await button(t.item.previous));
    expect(await screen.findByRole('heading', { name: t.item.position(1, 2) })).toBeInTheDocument();
    expect(studio.edit).not.toHaveBeenCalled();
  });

  it('keeps what was typed when somebody goes back to the list', async () => {
    serve([item('a')]);
    const { studio } = await open();
    await userEvent.click(await button(t.work.start));
    await userEvent.type(await field(), '!');
    await userEvent.click(await button(t.item.toList));
    expect(studio.edit).toHaveBeenCalledTimes(1);
  });

  it('shows what has changed in English, and confirms a text that is right', async () => {
    const stale = info('a', { stale: true, englishBefore: 'Old English', english: 'New English', value: 'Metin' });
    const asked = serve([item('a', { reason: 'stale', value: 'Metin' }), item('b')], {
      [textPath('a')]: stale,
      'POST /drafts/d1/confirm': { revision: 4, places: [] },
    });
    await open();
    await userEvent.click(await button(t.work.start));
    expect((await screen.findByText('Old', { selector: 'del' })).closest('p')).toHaveTextContent('New');
    await userEvent.click(await button(t.item.confirm));
    expect(asked).toContainEqual({ what: 'POST /drafts/d1/confirm', body: { folder: 'tr', key: 'course.a' } });
    expect(await screen.findByRole('heading', { name: t.item.position(2, 2) })).toBeInTheDocument();
  });

  it('only shows a text that somebody may not change', async () => {
    serve([item('a')]);
    const rights = { languages: ['th'], regions: false, publish: false };
    await open({ session: { ...session, rights } });
    await userEvent.click(await button(t.work.start));
    expect(await screen.findByText(t.item.noRight)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leads to the editor of an article', async () => {
    const place = { file: 'tr/blog/first-lesson.md', key: 'body' };
    const view = { ...turkishCourse, page: 'post', slug: 'first-lesson' };
    serve([item('body', { place, namespace: 'blog/first-lesson', reason: 'stale', view })]);
    await open();
    await userEvent.click(await button(t.work.start));
    expect(await screen.findByText(t.item.article)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('exchange', () => {
  const drop = async (content = '<xliff/>') =>
    userEvent.upload(await screen.findByLabelText(t.exchange.choose), new File([content], 'tr.xlf'));
  const answer = {
    edits: 1,
    unchanged: 5,
    problems: [{ id: 'tr/home.json hero.title', what: '{name} is missing.', mend: 'Write {name}.' }],
    changes: [{ file: 'tr/course.json', key: 'a', before: 'Eski ders', after: 'Yeni ders' }],
    conflicts: [{ file: 'tr/course.json', key: 'b', mine: 'Dosyada', theirs: 'Burada' }],
  };

  it('exports what is left, or all, in the format that is chosen', async () => {
    serve([item('a')]);
    await open();
    const link = () => screen.getByRole('link', { name: t.exchange.download }).getAttribute('href');
    expect(link()).toBe('/api/drafts/d1/export?folder=tr&format=xliff&only=work');
    await userEvent.click(screen.getByLabelText(t.exchange.only.all));
    await userEvent.click(screen.getByLabelText(t.exchange.formats.csv));
    expect(link()).toBe('/api/drafts/d1/export?folder=tr&format=csv&only=all');
  });

  it('shows what a file would change before it changes anything', async () => {
    const asked = serve([item('a')], { 'POST /drafts/d1/import': answer });
    const { studio } = await open();
    await drop();
    const preview = await screen.findByRole('region', { name: t.exchange.preview('tr.xlf') });
    const body = { folder: 'tr', name: 'tr.xlf', content: '<xliff/>' };
    expect(asked).toContainEqual({ what: 'POST /drafts/d1/import', body: { ...body, dry: true } });
    expect(preview).toHaveTextContent(t.exchange.edits(1));
    expect(preview).toHaveTextContent(t.exchange.unchanged(5));
    expect(within(preview).getByText('Yeni')).toBeInTheDocument();
    expect(preview).toHaveTextContent('{name} is missing.');
    expect(preview).toHaveTextContent('Burada');
    await userEvent.click(within(preview).getByRole('button', { name: t.exchange.take(1) }));
    expect(asked).toContainEqual({ what: 'POST /drafts/d1/import', body: { ...body, dry: false } });
    await userEvent.click(await button(t.exchange.review));
    expect(studio.go).toHaveBeenCalledWith({ section: 'review' });
  });

  it('offers nothing to import where a file changes nothing', async () => {
    serve([item('a')], { 'POST /drafts/d1/import': { ...answer, edits: 0, changes: [], conflicts: [] } });
    await open();
    await drop();
    expect(await screen.findByText(t.exchange.nothing, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
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
