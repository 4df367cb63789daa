// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import type { SearchHit } from '../../protocol';
import { fakeServer, renderInStudio, turkishCourse } from '../studio-testing';
import { PageSearch } from './page-search';

it('finds words, those of the page in view first', async () => {
  const hit: SearchHit = {
    ref: { kind: 'text', namespace: 'course', key: 'hero.title' },
    view: turkishCourse,
    text: 'Deneme dersi',
    place: { file: 'tr/course.json', key: 'hero.title' },
  };
  const path = 'GET /drafts/d1/search?region=tr&language=tr&page=course&slug=&words=deneme';
  const asked = fakeServer({ [path]: [hit] });
  renderInStudio(<PageSearch input={createRef()} />, { view: turkishCourse });
  await userEvent.type(screen.getByRole('combobox', { name: 'Find words on a page' }), 'deneme');
  await waitFor(() => expect(asked.at(-1)?.call).toBe(path));
  expect(await screen.findByRole('option')).toHaveTextContent('Deneme dersi');
});

it('finds words in another language where the shown one does not have them, and says so', async () => {
  const hit: SearchHit = {
    ref: { kind: 'text', namespace: 'home', key: 'hero.title' },
    view: { region: 'th', language: 'th', page: 'home', slug: '' },
    text: 'ทดลองเรียน',
    place: { file: 'th/home.json', key: 'hero.title' },
  };
  const path = (region: string, page: string) =>
    `GET /drafts/d1/search?region=${region}&language=${region}&page=${page}&slug=&${new URLSearchParams({ words: 'ทดลอง' })}`;
  fakeServer({ [path('tr', 'course')]: [], [path('th', 'home')]: [hit], [path('ar', 'home')]: [] });
  const { studio } = renderInStudio(<PageSearch input={createRef()} />, { view: turkishCourse });
  await userEvent.type(screen.getByRole('combobox', { name: 'Find words on a page' }), 'ทดลอง');
  const option = await screen.findByRole('option');
  expect(option).toHaveTextContent('Home · Thai · ไทย');
  expect(screen.getByRole('status')).toHaveTextContent('Not in Turkish · Türkçe. In other languages:');
  await userEvent.click(option);
  expect(studio.go).toHaveBeenCalledWith({ view: hit.view, select: hit.ref });
});
