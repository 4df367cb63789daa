// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PublishProgress, StudioEvent } from '../protocol';
import { App } from './app';
import { details, draft, fakeServer, session } from './studio-testing';

let tell: (event: StudioEvent) => void = () => {};

class FakeEvents {
  set onmessage(listener: (event: { data: string }) => void) {
    tell = (event) => listener({ data: JSON.stringify(event) });
  }
  close() {}
}

it('says how a publication ended in the draft that is opened then: its own is put away', async () => {
  history.replaceState(null, '', '/?section=review&draft=d1');
  vi.stubGlobal('EventSource', FakeEvents);
  const next = { ...draft, id: 'd2', name: 'Next' };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const look = { addresses: [], outside: [] };
  fakeServer({
    'GET /session': session,
    'GET /drafts': [draft, next],
    'GET /published': [],
    'GET /drafts/d1': details,
    'GET /drafts/d1/comments': [],
    'POST /drafts/d1/dry-run': look,
    'POST /drafts/d1/publish': () => new Response(readable),
    'GET /drafts/d2': { ...details, ...next },
    'GET /drafts/d2/comments': [],
  });
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  act(() => tell({ event: 'drafts', drafts: [next] }));
  expect(await screen.findByText('Next')).toBeInTheDocument();

  const steps: PublishProgress[] = [
    { step: 'server', name: 'http://one:3000', state: 'live' },
    { step: 'end', ok: true, version: 'a2f8c6224525', addresses: [], notes: [], seconds: 1.2 },
  ];
  const lines = steps.map((step) => `${JSON.stringify(step)}\n`).join('');
  void writable.getWriter().write(new TextEncoder().encode(lines));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
  await waitFor(() => expect(said()).toContain('Public after 1.2 s.'));
  expect(screen.getByRole('heading', { name: 'Publishing “Course page”' })).toBeInTheDocument();
});
