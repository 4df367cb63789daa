// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explainSignOut, setSession } from '@/lib/session/session.island';
import { writeStored } from '@/lib/storage/browser-storage';
import { SessionCard } from './session-card.island';

/** jsdom has no layout: the box is always 480 px high. */
class FakeResizeObserver {
  constructor(private readonly tell: (entries: object[]) => void) {}

  observe(): void {
    this.tell([{ borderBoxSize: [{ blockSize: 480 }] }]);
  }

  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});

const signIn = () =>
  act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name: 'Aina', avatar_new: '' } }));
const signOut = () => act(() => setSession({ state: 'anonymous' }));

afterEach(() => {
  act(() => {
    setSession({ state: 'anonymous' });
    explainSignOut(undefined);
    setSession({ state: 'unknown' });
  });
  localStorage.clear();
});

function renderCard(compact = false): Element | null {
  const { container } = render(
    <SessionCard title="Book a class" form={<p>form</p>} compact={compact} tall={false} room="form">
      {null}
    </SessionCard>,
  );
  return container.firstElementChild;
}

it('takes the focus, and says why, where the session ended while the parent was busy', () => {
  renderCard();
  signIn();
  expect(screen.queryByText('form')).toBeNull();
  signOut();
  act(() => explainSignOut('Enter your number once more.'));
  const title = screen.getByRole('heading', { name: 'Book a class' });
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription('Enter your number once more.');
  expect(screen.getByText('Enter your number once more.')).toBeVisible();
});

it('leaves the focus where it is where the session ended elsewhere', () => {
  renderCard();
  signIn();
  signOut();
  expect(screen.getByText('form')).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('says nothing of a session that goes on', () => {
  renderCard();
  signIn();
  act(() => explainSignOut('Enter your number once more.'));
  signOut();
  expect(screen.queryByText('Enter your number once more.')).toBeNull();
});

it.each([
  ['leaves the place to the welcome', true],
  ['is there', false],
])('%s where the browser remembered a session that is over: compact %s', (_, compact) => {
  writeStored('user_id', '7');
  renderCard(compact);
  signOut();
  expect(screen.queryByText('form') === null).toBe(compact);
});

it('is busy while a returning visitor’s session is loading', () => {
  writeStored('user_id', '7');
  const card = renderCard();
  expect(card).toHaveAttribute('aria-busy', 'true');
  act(() => setSession({ state: 'anonymous' }));
  expect(card).toHaveAttribute('aria-busy', 'false');
});

it('is not busy for other visitors', () => {
  expect(renderCard()).toHaveAttribute('aria-busy', 'false');
});

it('keeps the height that the form had while waiting', () => {
  writeStored('user_id', '7');
  const card = renderCard();
  signIn();
  expect(card).toHaveStyle({ minBlockSize: '480px' });
});
