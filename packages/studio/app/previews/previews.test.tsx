// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { marked } from '../../core/marks';
import { cutOff, rooms } from '../../core/search-result';
import type { PageAnswer, Ref } from '../../protocol';
import { type Studio, StudioContext } from '../studio-context';
import { draft, fakeServer, studioWith } from '../studio-testing';
import { texts } from '../texts';
import { Previews } from './previews';

const view = { region: 'global', language: 'en', page: 'course', slug: '' };
const title = 'Online English Courses for Children in Six Levels from Pre-A1 to B2 | Talkaroo';
const description = 'Six levels.';

const refs: Record<number, Ref> = {
  1: { kind: 'text', namespace: 'common', key: 'brand' },
  2: { kind: 'text', namespace: 'common', key: 'nav.course' },
  3: { kind: 'text', namespace: 'course', key: 'seo.title' },
  4: { kind: 'text', namespace: 'course', key: 'seo.description' },
};

type Head = { lang?: string; dir?: string; more?: string; title?: string; robots?: string; things?: object[] };

function answer({ lang = 'en', dir = 'ltr', robots = 'all', ...head }: Head = {}): PageAnswer {
  const shown = marked(head.title ?? title, 3);
  const steps = { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: marked('Courses', 2) }] };
  return {
    html: `<!doctype html><html lang="${lang}" dir="${dir}"><head><title>${shown}</title>
      <meta name="description" content="${marked(description, 4)}"><meta name="robots" content="${robots}">
      <link rel="canonical" href="https://www.talkaroo.example/global/course">
      <meta property="og:site_name" content="${marked('Talkaroo', 1)}">
      <meta property="og:image" content="https://www.talkaroo.example/assets/share/en/course-1a2b3c4d.png">
      <meta name="twitter:card" content="summary_large_image">
      <script type="application/ld+json">${JSON.stringify({ '@graph': [steps, ...(head.things ?? [])] })}</script>
      </head><body></body></html>`,
    marks: refs,
    reads: [],
    status: 200,
    url: 'https://www.talkaroo.example/global/course',
  };
}

const select = vi.fn();
let page: unknown;

beforeEach(() => {
  page = answer();
  fakeServer({ 'GET /drafts/d1/page?region=global&language=en&page=course&slug=': () => page });
  select.mockReset();
});

function studio(more: Partial<Studio> = {}) {
  const value = studioWith({ draft: { ...draft, revision: 1 }, view, select, ...more });
  return (
    <StudioContext value={value}>
      <Previews />
    </StudioContext>
  );
}

const names = {
  googleMobile: 'Google on a phone',
  googleDesktop: 'Google on a computer',
  link: 'Link in chats and posts',
};

async function preview(name: keyof typeof names) {
  return within(await screen.findByRole('region', { name: names[name] }));
}

it('shows the page in each program, as far as that shows it', async () => {
  render(studio());
  const desktop = await preview('googleDesktop');
  expect(desktop.getByRole('button', { name: title })).toBeVisible();
  expect(desktop.getByRole('button', { name: 'Courses' })).toBeVisible();
  expect((await preview('googleMobile')).queryByRole('button', { name: 'Courses' })).toBeNull();
  expect((await preview('link')).getByText('www.talkaroo.example')).toBeVisible();
  expect((await preview('link')).getByRole('button', { name: description })).toBeVisible();
  expect((await preview('link')).getByTitle('Share picture')).toHaveAttribute(
    'src',
    '/api/drafts/d1/share-picture?region=global&language=en&page=course&slug=&file=course-1a2b3c4d.png',
  );
  expect((await preview('link')).getByRole('button', { name: /Pre-A1 to B2$/ })).toBeVisible();
});

it('says how much Google cuts off, and warns of nothing that chats always cut off', async () => {
  render(studio());
  const desktop = await preview('googleDesktop');
  const note = `Title: the last ${cutOff(title, rooms.desktop.title)} characters are cut off`;
  expect(desktop.getByRole('listitem')).toHaveTextContent(note);
  const button = desktop.getByRole('button', { name: /^Online English/ });
  expect(button).toHaveAccessibleDescription(note);
  expect((await preview('googleMobile')).getByRole('listitem')).not.toHaveTextContent(note);
  expect((await preview('link')).queryByRole('listitem')).toBeNull();
});

it('leads from each part to its key, by keyboard, too', async () => {
  const { rerender } = render(studio());
  const desktop = await preview('googleDesktop');
  const press = async (name: string | RegExp) => {
    desktop.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(/^Online English/);
  await press(description);
  await press('Talkaroo');
  await press('Courses');
  expect(select.mock.calls.map(([ref]) => ref)).toEqual([refs[3], refs[4], refs[1], refs[2]]);
  rerender(studio({ selection: refs[4] }));
  expect(desktop.getByRole('button', { name: description, pressed: true })).toBeVisible();
  expect(desktop.getByRole('button', { name: /^Online English/, pressed: false })).toBeVisible();
});

it('follows what is saved', async () => {
  const { rerender } = render(studio());
  await preview('googleDesktop');
  page = answer({ title: 'New | Talkaroo' });
  rerender(studio({ draft: { ...draft, revision: 2 } }));
  expect(await screen.findAllByRole('button', { name: 'New | Talkaroo' })).toHaveLength(3);
  expect((await preview('link')).getByRole('button', { name: 'New' })).toBeVisible();
});

it('writes the day of an article before its description', async () => {
  page = answer({ things: [{ '@type': 'BlogPosting', datePublished: '2026-05-04' }] });
  render(studio());
  const desktop = await preview('googleDesktop');
  expect(desktop.getByRole('button', { name: /^May 4, 2026 —\s*Six levels\.$/ })).toBeVisible();
});

it('is in the language of the page, from right to left where that is', async () => {
  page = answer({ lang: 'ar', dir: 'rtl', title: 'دورات إنجليزي للأطفال' });
  render(studio());
  const words = (await preview('link')).getAllByText('دورات إنجليزي للأطفال')[0] as HTMLElement;
  expect(words.closest('[lang]')).toHaveAttribute('lang', 'ar');
  expect(words.closest('[dir]')).toHaveAttribute('dir', 'rtl');
});

it('says that a page is not listed', async () => {
  page = answer({ robots: 'noindex' });
  render(studio());
  expect(await screen.findByText('Search engines are told not to list this page.')).toBeVisible();
  expect(screen.queryByRole('region', { name: names.googleMobile })).toBeNull();
});

it('shows a text that is empty as such', async () => {
  page = answer({ title: '' });
  render(studio());
  expect((await preview('googleDesktop')).getByRole('button', { name: 'Empty' })).toBeVisible();
});

it('says where no picture can be drawn', async () => {
  render(studio());
  const picture = await preview('link');
  expect(picture.queryByText('The picture cannot be drawn yet.')).toBeNull();
  // The frame shows an error message instead of a share picture.
  fireEvent.load(picture.getByTitle('Share picture'));
  expect(picture.getByText('The picture cannot be drawn yet.')).toBeVisible();
});

it('says what went wrong', async () => {
  page = Response.json({ message: 'No such page' }, { status: 422 });
  render(studio());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.app.failed('No such page')));
});
