// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import type { SearchHit } from '../../protocol';
import { fakeServer, renderInStudio, turkishCourse } from '../studio-testing';
import { texts } from '../texts';
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
  await userEvent.type(screen.getByRole('combobox', { name: texts.frame.search.label }), 'deneme');
  await waitFor(() => expect(asked.at(-1)?.call).toBe(path));
  expect(await screen.findByRole('option')).toHaveTextContent('Deneme dersi');
});
