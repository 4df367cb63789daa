// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aylin, details, draft, fakeServer, mai, renderInStudio } from '../studio-testing';
import { OthersNotice } from './others-notice';

const place = { file: 'tr/course.json', key: 'hero.title' };
const name = 'Turkish · Courses · Title (hero)';
const heard = { event: 'draft' as const, id: 'd1', revision: 4, by: mai, places: [place] };

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('the notice', () => {
  it('tells who has changed what is being written here', async () => {
    const unsaved = new Map([['tr/course.json hero.title', { value: 'Bire bir' }]]);
    const { studio } = renderInStudio(<OthersNotice latest={heard} />, { unsaved });
    expect(await screen.findByText(`Mai Tran has just changed “${name}” in this draft.`)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the changes' }));
    expect(studio.go).toHaveBeenCalledWith({ section: 'review' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('tells of another draft that changes the same', async () => {
    fakeServer({ 'GET /drafts/d1': details });
    const drafts = [draft, { ...draft, id: 'd2', name: 'Spring' }];
    renderInStudio(<OthersNotice latest={{ ...heard, id: 'd2' }} />, { drafts });
    expect(
      await screen.findByText(`Mai Tran has just changed “${name}” in the draft “Spring”. You change it too.`),
    ).toBeInTheDocument();
  });

  it('says nothing of what is of no concern here, nor of what one does oneself', async () => {
    fakeServer({ 'GET /drafts/d1': details });
    const unsaved = new Map([['tr/course.json hero.title', { value: 'Bire bir' }]]);
    const { unmount } = renderInStudio(<OthersNotice latest={{ ...heard, by: aylin }} />, { unsaved });
    await settled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    unmount();
    renderInStudio(<OthersNotice latest={{ ...heard, id: 'd2', places: [{ ...place, key: 'other' }] }} />);
    await settled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
