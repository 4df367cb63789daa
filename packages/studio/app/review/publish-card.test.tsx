// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { change, details, fakeServer, renderInStudio, session } from '../studio-testing';
import { PublishCard } from './publish-card';

afterEach(cleanup);

const empty = { ...details, list: [], changes: 0 };

function show(outside: number, parts: Parameters<typeof renderInStudio>[1] = {}) {
  const changes = Array.from({ length: outside }, (_, at) => ({ ...change, key: `key${at}` }));
  const asked = fakeServer({ 'POST /drafts/d1/dry-run': { addresses: [], changes: 0, outside: changes } });
  renderInStudio(<PublishCard details={empty} />, parts);
  return asked;
}

it('lets someone publish what the folder says, with a draft that changes nothing', async () => {
  show(3);
  expect(
    await screen.findByRole('group', { name: 'Also not public yet. Leave out the tick of what to keep back:' }),
  ).toBeVisible();
  const button = screen.getByRole('button', { name: 'Publish now' });
  expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(button).toHaveAccessibleDescription('What others have changed will be public within seconds.');
});

it('says that there is nothing to publish where the folder is public', async () => {
  const asked = show(0);
  const button = screen.getByRole('button', { name: 'Publish now' });
  await vi.waitFor(() =>
    expect(button).toHaveAccessibleDescription('There is nothing to publish: the draft changes nothing.'),
  );
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toHaveLength(1);
});

it('asks no servers for who may not publish, and where nothing is published from here', () => {
  const asked = show(3, { session: { ...session, rights: { ...session.rights, publish: false } } });
  cleanup();
  const here = show(3, { session: { ...session, publishing: { servers: [], edges: [], problem: 'No server.' } } });
  expect([asked, here]).toEqual([[], []]);
});
