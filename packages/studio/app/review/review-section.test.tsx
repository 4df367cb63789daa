// @vitest-environment jsdom

import type { Finding } from '@talkaroo/content/packs/finding';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Change, DraftDetails, PublishProgress } from '../../protocol';
import { StudioContext } from '../studio-context';
import { aylin, change, details, fakeServer, mai, renderInStudio, session, turkishCourse } from '../studio-testing';
import { texts } from '../texts';
import { dateAndTime } from '../time';
import { closeRun } from './publish-run';
import { ReviewSection } from './review-section';

afterEach(() => {
  cleanup();
  closeRun();
});

const serve = (of: Partial<DraftDetails> = {}, more: Record<string, unknown> = {}) =>
  fakeServer({ 'GET /drafts/d1': { ...details, ...of }, 'GET /published': [], ...more });

const button = (name: string) => screen.findByRole('button', { name });

describe('changes', () => {
  it('shows before and after by language and page, with words for who does not see colours', async () => {
    serve();
    renderInStudio(<ReviewSection />);
    const group = await screen.findByRole('region', { name: 'Turkish' });
    expect(within(group).getByRole('heading', { name: 'Courses' })).toBeInTheDocument();
    const text = group.querySelector('[lang="tr"]');
    expect(text).toHaveAttribute('dir', 'ltr');
    expect(text).toHaveTextContent('Bire bir İngilizce removed: derleri end of change. added: dersleri');
    expect(text?.querySelector('del')).toHaveTextContent('derleri');
    expect(group).toHaveTextContent('Aylin Kaya');
  });

  it('leads to the text on its page', async () => {
    serve();
    const { studio } = renderInStudio(<ReviewSection />);
    await userEvent.click(await button(`Show on the page: Title (hero)`));
    expect(studio.go).toHaveBeenCalledWith({
      section: 'page',
      view: turkishCourse,
      select: { kind: 'text', namespace: 'course', key: 'hero.title' },
    });
  });

  it('takes one back, and asks for the draft again', async () => {
    const asked = serve({}, { 'POST /drafts/d1/take-back': { ok: true } });
    const { studio } = renderInStudio(<ReviewSection />);
    await userEvent.click(await button(`Take back: Title (hero)`));
    const { file, key, before, after } = change;
    expect(asked).toContainEqual({
      call: 'POST /drafts/d1/take-back',
      body: { changes: [{ file, key, before, after }] },
    });
    expect(studio.announce).toHaveBeenCalledWith('The change is taken back. Undo brings it back.');
    expect(screen.getByRole('heading', { name: 'Review and publish' })).toHaveFocus();
    await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /drafts/d1')).toHaveLength(2));
  });

  it('takes several back at once', async () => {
    const list = ['a', 'b', 'c'].map((key) => ({ ...change, key }));
    const asked = serve({ list }, { 'POST /drafts/d1/take-back': { ok: true } });
    renderInStudio(<ReviewSection />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of Turkish · Courses' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select B' }));
    await userEvent.click(await button('Take back 2'));
    await waitFor(() =>
      expect(asked.find(({ call }) => call.endsWith('take-back'))?.body).toMatchObject({
        changes: [{ key: 'a' }, { key: 'c' }],
      }),
    );
  });

  it('offers no way back for what someone may not change', async () => {
    serve();
    const rights = { languages: ['th'], regions: false, publish: false };
    renderInStudio(<ReviewSection />, { session: { ...session, rights } });
    await screen.findByRole('region', { name: 'Turkish' });
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('tells of other drafts that change the same text', async () => {
    const alsoIn = [{ draft: 'd2', name: 'Spring', by: mai, after: 'Canlı dersler' }];
    serve({ list: [{ ...change, alsoIn }] });
    renderInStudio(<ReviewSection />);
    expect(await screen.findByText('Also in the draft “Spring” by Mai Tran:', { exact: false })).toHaveTextContent(
      'Canlı dersler',
    );
  });

  it('shows the page as it is and as in the draft, scrolled to the text, only when asked for', async () => {
    const page = (text: string) => ({
      html: `<html><body><h1>${text}</h1></body></html>`,
      marks: {},
      reads: [],
      status: 200,
      url: '',
    });
    const query = 'region=tr&language=tr&page=course&slug=';
    const asked = serve(
      {},
      { [`GET /folder/page?${query}`]: page('Before'), [`GET /drafts/d1/page?${query}`]: page('After') },
    );
    renderInStudio(<ReviewSection />);
    const open = await button(`Before and after: Title (hero)`);
    expect(asked.some(({ call }) => call.includes('page'))).toBe(false);
    await userEvent.click(open);
    expect(open).toHaveAttribute('aria-expanded', 'true');
    const frames = await screen.findAllByTitle<HTMLIFrameElement>(/^On Courses/);
    for (const frame of frames) {
      expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-scripts');
      // jsdom loads no frames.
      const document = frame.contentDocument as Document;
      if (!document.documentElement) document.append(document.createElement('html'));
      fireEvent.load(frame);
    }
    await waitFor(() =>
      expect(frames.map((frame) => frame.contentDocument?.body.textContent)).toEqual(['Before', 'After']),
    );
  });

  it('waits until what was typed last is saved', async () => {
    serve();
    renderInStudio(<ReviewSection />, { unsaved: new Map([['tr/home.json title', { value: 'Typed' }]]) });
    const publish = await button('Publish now');
    expect(publish).toHaveAccessibleDescription('What you typed last is not saved yet.');
    await userEvent.click(publish);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where nothing is changed', async () => {
    serve({ list: [], changes: 0 });
    const { studio } = renderInStudio(<ReviewSection />);
    await userEvent.click(await button('Go to the pages'));
    expect(studio.go).toHaveBeenCalledWith({ section: 'page' });
    expect(await button('Publish now')).toHaveAttribute('aria-disabled', 'true');
    expect(await button('Publish now')).toHaveAccessibleDescription(
      'There is nothing to publish: the draft changes nothing.',
    );
  });
});

describe('checks', () => {
  const finding: Finding = {
    severity: 'error',
    file: 'tr/course.json',
    line: 4,
    key: 'hero.title',
    message: '{name} is missing.',
    fix: 'Write {name} where it belongs.',
  };

  it('bars the way with an error, says why, and leads to its text', async () => {
    const asked = serve({ findings: [finding, { ...finding, key: 'hero.text' }] });
    const { studio } = renderInStudio(<ReviewSection />);
    const publish = await button('Publish now');
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    expect(publish).toHaveAccessibleDescription('2 errors have to be fixed first.');
    await userEvent.click(publish);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.some(({ call }) => call.endsWith('/publish'))).toBe(false);
    const [open] = screen.getAllByRole('button', { name: /^Open: Turkish · Courses · Title \(hero\)/ });
    await userEvent.click(open as HTMLElement);
    expect(studio.go).toHaveBeenCalledWith(expect.objectContaining({ section: 'page', view: turkishCourse }));
  });

  it('folds warnings of files that the draft does not change', async () => {
    serve({ findings: [{ ...finding, severity: 'warning', file: 'ar/home.json' }] });
    renderInStudio(<ReviewSection />);
    const summary = await screen.findByText('1 warning in files that this draft does not change');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(summary.closest('details')).toHaveTextContent(finding.message);
  });

  it('lists warnings and lets them pass', async () => {
    serve({ findings: [{ ...finding, severity: 'warning' }] });
    renderInStudio(<ReviewSection />);
    expect(await screen.findByText(finding.message, { exact: false })).toBeInTheDocument();
    expect(await button('Publish now')).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('conflicts', () => {
  const conflict = { file: 'tr/course.json', key: 'slogan', base: 'Dersler', mine: 'Derslerim', theirs: 'Kurslar' };
  const of = (label: string) => `${label}: Slogan`;

  it('bars the way until one is chosen', async () => {
    const asked = serve({ conflicts: [conflict] }, { 'POST /drafts/d1/resolve': { ok: true } });
    renderInStudio(<ReviewSection />);
    expect(await button('Publish now')).toHaveAccessibleDescription('One conflict has to be settled first.');
    await userEvent.click(await button(of('Take theirs')));
    expect(asked).toContainEqual({
      call: 'POST /drafts/d1/resolve',
      body: {
        place: { file: 'tr/course.json', key: 'slogan' },
        take: 'theirs',
        mine: 'Derslerim',
        theirs: 'Kurslar',
      },
    });
    await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /drafts/d1')).toHaveLength(2));
  });

  it('shows what is there now, where it is not what was chosen from', async () => {
    const refused = () => Response.json({ message: 'Look at them again.', conflict }, { status: 409 });
    const drafts = [conflict, { ...conflict, theirs: 'Eğitimler' }].map((one) => ({ ...details, conflicts: [one] }));
    const asked = serve({}, { 'GET /drafts/d1': () => drafts.shift(), 'POST /drafts/d1/resolve': refused });
    const { studio } = renderInStudio(<ReviewSection />);
    await userEvent.click(await button(of('Take mine')));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Eğitimler'));
    expect(studio.announce).toHaveBeenCalledWith(texts.app.failed('Look at them again.'));
    expect(studio.edit).not.toHaveBeenCalled();
    expect(asked.filter(({ call }) => call === 'POST /drafts/d1/resolve')).toHaveLength(1);
  });
});

describe('publishing', () => {
  const alsoNotPublic = 'Also not public yet. Leave out the tick of what to keep back:';
  const other: Change = {
    ...change,
    file: 'tr/home.json',
    key: 'banners',
    before: {},
    after: { hours: { title: 'Ramadan hours' } },
  };
  const start = async (more: Record<string, unknown> = {}) => {
    const lines = streamed();
    const asked = serve(
      {},
      {
        'POST /drafts/d1/dry-run': {
          addresses: ['https://tr.talkaroo.example/global/course'],
          changes: 1,
          outside: [change, other],
        },
        'POST /drafts/d1/publish': () => lines.response,
        ...more,
      },
    );
    const ui = <ReviewSection />;
    const { studio, rerender } = renderInStudio(ui);
    await screen.findByRole('group', { name: alsoNotPublic });
    const revise = () => {
      const draft = { ...studio.draft, revision: studio.draft.revision + 1 };
      rerender(<StudioContext value={{ ...studio, draft }}>{ui}</StudioContext>);
    };
    return { ...lines, asked, studio, revise };
  };
  const say = (lines: { say: (line: unknown) => void }, ...steps: PublishProgress[]) => {
    for (const step of steps) lines.say(step);
  };
  const row = (name: string) => screen.findByText(name).then((found) => found.closest('li') as HTMLElement);

  it('says what it brings, where to, and the pages that change', async () => {
    await start();
    expect(await button('Publish now')).toHaveAccessibleDescription('1 change will be public within seconds.');
    const card = screen.getByRole('region', { name: 'Publish' });
    expect(card).toHaveTextContent('http://two:3000');
    expect(card).toHaveTextContent('http://edge:8080');
    expect(within(card).getByText('https://tr.talkaroo.example/global/course')).toBeVisible();
    expect(within(card).getByRole('group', { name: alsoNotPublic })).toHaveTextContent('Ramadan hours');
  });

  it('waits for the list of what else would come along', async () => {
    let answer = (_: Response) => {};
    const asked = serve({}, { 'POST /drafts/d1/dry-run': () => new Promise((resolve) => (answer = resolve)) });
    renderInStudio(<ReviewSection />);
    const publish = await button('Publish now');
    expect(publish).toHaveAccessibleDescription('Looking which pages change …');
    await userEvent.click(publish);
    answer(Response.json({ addresses: [], outside: [] }));
    await waitFor(() => expect(publish).toHaveAccessibleDescription('1 change will be public within seconds.'));
    expect(asked.some(({ call }) => call.endsWith('/publish'))).toBe(false);
  });

  it('leaves out what else would come along where its tick is taken away', async () => {
    const { asked } = await start();
    const others = screen.getByRole('group', { name: alsoNotPublic });
    await userEvent.click(within(others).getByRole('checkbox', { name: 'Turkish · Home · Banners' }));
    expect(others).toHaveTextContent(`New, in place 1: Ramadan hours`);
    await userEvent.click(await button('Publish now'));
    expect(asked.at(-1)).toEqual({
      call: 'POST /drafts/d1/publish',
      body: { along: [{ file: change.file, key: change.key }] },
    });
  });

  it('can be of confirmed translations alone', async () => {
    serve({ list: [], changes: 0, confirmed: 2 });
    renderInStudio(<ReviewSection />);
    const publish = await button('Publish now');
    await waitFor(() =>
      expect(publish).toHaveAccessibleDescription('2 confirmed translations will be public within seconds.'),
    );
    expect(publish).toHaveAttribute('aria-disabled', 'false');
    expect(screen.queryByText('This draft changes nothing yet.')).toBeNull();
  });

  it('tells of each server and edge as it happens, and of the pages in the end', async () => {
    const lines = await start();
    await userEvent.click(await button('Publish now'));
    say(
      lines,
      { step: 'check', state: 'done', warnings: 0 },
      { step: 'server', name: 'http://one:3000', state: 'preparing' },
      { step: 'server', name: 'http://two:3000', state: 'prepared' },
    );
    expect(await row('http://one:3000')).toHaveTextContent('preparing …');
    expect(await row('http://two:3000')).toHaveTextContent('prepared, waits for the others');
    expect(await button('Publish now')).toHaveAccessibleDescription('A publish is in progress.');
    say(
      lines,
      { step: 'server', name: 'http://one:3000', state: 'live' },
      { step: 'edge', name: 'http://edge:8080', state: 'failed', message: 'It does not answer.' },
      {
        step: 'end',
        ok: true,
        version: 'a2f8c6224525',
        addresses: ['https://tr.talkaroo.example/global/course'],
        notes: [],
        seconds: 1.26,
      },
    );
    lines.end();
    expect(await screen.findByText('Public after 1.3 s.')).toBeInTheDocument();
    expect(await row('http://one:3000')).toHaveTextContent('live');
    const failed = await row('http://edge:8080');
    expect(failed).toHaveTextContent('It does not answer.');
    expect(failed).toHaveTextContent('Publish again, or empty its cache.');
    const run = within(screen.getByRole('region', { name: 'Publishing “Course page”' }));
    expect(run.getByRole('link', { name: 'https://tr.talkaroo.example/global/course' })).toBeInTheDocument();
    expect(lines.studio.announce).toHaveBeenCalledWith('Public after 1.3 s.');
    expect(lines.asked.filter(({ call }) => call === 'GET /published')).toHaveLength(2);
  });

  it('takes the focus to what is told of it, and back when that is closed', async () => {
    const lines = await start();
    await userEvent.click(await button('Publish now'));
    expect(await screen.findByRole('heading', { name: 'Publishing “Course page”' })).toHaveFocus();
    lines.end();
    await userEvent.click(await button('Close'));
    expect(screen.getByRole('heading', { name: 'Review and publish' })).toHaveFocus();
  });

  it('says how it ended in the draft that is opened then: its own is put away', async () => {
    const lines = await start();
    await userEvent.click(await button('Publish now'));
    say(lines, { step: 'server', name: 'http://one:3000', state: 'live' });
    await row('http://one:3000');
    cleanup();
    say(lines, { step: 'end', ok: true, version: 'a2f8c6224525', addresses: [], notes: [], seconds: 1.2 });
    lines.end();
    await waitFor(() => expect(lines.studio.announce).toHaveBeenCalledWith('Public after 1.2 s.'));
    renderInStudio(<ReviewSection />);
    expect(screen.getByRole('heading', { name: 'Publishing “Course page”' })).toHaveFocus();
  });

  it('says what has come in the way, and which pages change now, when someone else publishes', async () => {
    const conflict = { file: 'tr/course.json', key: 'slogan', base: 'a', mine: 'b', theirs: 'c' };
    const answers = [details, { ...details, conflicts: [conflict] }];
    const pages = [['https://tr.talkaroo.example/one'], ['https://tr.talkaroo.example/two']];
    const { asked, revise } = await start({
      'GET /drafts/d1': () => answers.shift(),
      'POST /drafts/d1/dry-run': () => ({ addresses: pages.shift(), changes: 1, outside: [change] }),
    });
    await screen.findByText('https://tr.talkaroo.example/one');
    revise();
    expect(await screen.findByText('https://tr.talkaroo.example/two')).toBeInTheDocument();
    expect(await button('Publish now')).toHaveAccessibleDescription('One conflict has to be settled first.');
    await userEvent.click(await button('Publish now'));
    expect(asked.some(({ call }) => call.endsWith('/publish'))).toBe(false);
  });

  it('goes on while someone looks at something else', async () => {
    const lines = await start();
    await userEvent.click(await button('Publish now'));
    say(lines, { step: 'server', name: 'http://one:3000', state: 'preparing' });
    await row('http://one:3000');
    cleanup();
    renderInStudio(<ReviewSection />);
    expect(await row('http://one:3000')).toHaveTextContent('preparing …');
  });

  it('says what is wrong where it was refused', async () => {
    const refused = Response.json({ message: 'Someone publishes already.' }, { status: 409 });
    await start({ 'POST /drafts/d1/publish': () => refused });
    await userEvent.click(await button('Publish now'));
    expect(await screen.findByText('Someone publishes already.', { exact: false })).toHaveTextContent(
      'It was not published.',
    );
  });

  it('does not say that it went well where the studio stops answering', async () => {
    const lines = await start();
    await userEvent.click(await button('Publish now'));
    say(lines, { step: 'server', name: 'http://one:3000', state: 'preparing' });
    lines.end();
    expect(
      await screen.findByText(
        'The studio stopped answering before the end. Look at the list of what is published before you try again.',
        { exact: false },
      ),
    ).toBeInTheDocument();
  });

  it('says before where no server can be reached', async () => {
    serve();
    const publishing = { servers: [], edges: [], problem: 'No server is named.' };
    renderInStudio(<ReviewSection />, { session: { ...session, publishing } });
    expect(await screen.findByText('No server is named.')).toBeInTheDocument();
  });

  it('does not call public what was only written into the folder', async () => {
    const lines = await start();
    await userEvent.click(await button('Publish now'));
    say(
      lines,
      { step: 'write', state: 'done', files: ['tr/course.json'] },
      { step: 'end', ok: true, version: 'a2f8c6224525', addresses: [], notes: [], seconds: 0.2 },
    );
    lines.end();
    expect(await screen.findByText('Saved after 0.2 s. It is not public.')).toBeInTheDocument();
  });

  it('says whom to ask to who may not publish', async () => {
    serve();
    const rights = { ...session.rights, publish: false };
    renderInStudio(<ReviewSection />, { session: { ...session, rights } });
    expect(await screen.findByText(/^You may not publish. Ask someone who may/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });
});

describe('what is published', () => {
  const entries = [
    { version: 'bbbbbbbbbbbb', at: '2026-11-22T08:00:00Z', by: 'Mai Tran', inUse: true },
    { version: 'aaaaaaaaaaaa', at: '2026-11-21T08:00:00Z', by: 'Aylin Kaya', inUse: false },
  ];
  const when = dateAndTime('2026-11-21T08:00:00Z');
  const of = (action: string) => `${action}: ${when}`;
  const back = [change, { ...change, key: 'seo.title' }, { ...change, file: 'tr/home.json' }];
  const start = async () => {
    const lines = streamed();
    const answers = { 'GET /published/aaaaaaaaaaaa/back': back, 'POST /published/undo': () => lines.response };
    const asked = serve({}, { 'GET /published': entries, ...answers });
    renderInStudio(<ReviewSection />);
    await userEvent.click(await button(of('Go back to this')));
    const dialog = screen.getByRole('dialog', { name: `Go back to ${when}?` });
    return { lines, asked, dialog };
  };

  it('goes back after asking', async () => {
    const { lines, asked, dialog } = await start();
    const inUse = dateAndTime('2026-11-22T08:00:00Z');
    expect(screen.queryByRole('button', { name: `Go back to this: ${inUse}` })).toBeNull();
    await within(dialog).findByText('Turkish · Courses (2 changes)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
    lines.say({ step: 'end', ok: true, version: 'aaaaaaaaaaaa', addresses: [], notes: [], seconds: 1 });
    lines.end();
    expect(await screen.findByText('Public after 1.0 s.')).toBeInTheDocument();
    expect(asked).toContainEqual({ call: 'POST /published/undo', body: { version: 'aaaaaaaaaaaa' } });
  });

  it('goes back on one page', async () => {
    const { asked, dialog } = await start();
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Turkish · Home (1 change)' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(asked.at(-1)).toEqual({
      call: 'POST /published/undo',
      body: { version: 'aaaaaaaaaaaa', files: ['tr/course.json'] },
    });
  });

  it('says that it is loaded, and where it cannot be, tries again', async () => {
    const { say, end, response } = streamed();
    const first = new Response(response.body, { status: 502, headers: { 'Content-Type': 'application/json' } });
    const answers = [first, entries];
    serve({}, { 'GET /published': () => answers.shift() });
    renderInStudio(<ReviewSection />);
    const list = await screen.findByRole('region', { name: 'Published' });
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(list).toHaveTextContent(texts.app.loading);
    expect(within(list).queryByRole('list')).toBeNull();
    say({ message: 'http://one:3000 does not answer.' });
    end();
    expect(await within(list).findByRole('alert')).toHaveTextContent('http://one:3000 does not answer.');
    expect(list).not.toHaveTextContent(texts.app.loading);
    await userEvent.click(within(list).getByRole('button', { name: texts.app.retry }));
    expect(await within(list).findAllByRole('listitem')).toHaveLength(2);
    expect(within(list).queryByRole('alert')).toBeNull();
  });

  it('shows what it changed', async () => {
    const changes = [{ ...change, by: aylin }];
    serve({ list: [], changes: 0 }, { 'GET /published': entries, 'GET /published/aaaaaaaaaaaa/changes': changes });
    renderInStudio(<ReviewSection />);
    await userEvent.click(await button(of('Show what changed')));
    expect(await screen.findByRole('region', { name: 'Turkish' })).toHaveTextContent('dersleri');
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });
});

function streamed() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const lines = writable.getWriter();
  const bytes = new TextEncoder();
  return {
    response: new Response(readable, { headers: { 'Content-Type': 'application/x-ndjson' } }),
    say: (line: unknown) => void lines.write(bytes.encode(`${JSON.stringify(line)}\n`)),
    end: () => void lines.close(),
  };
}
