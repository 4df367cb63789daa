// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { explainSignOut, setSession } from '@/lib/session/session.island';
import { writeStored } from '@/lib/storage/browser-storage';
import { SignedOut } from './signed-out.island';

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

const renderForm = (compact = false) =>
  render(
    <SignedOut title="Book a class" compact={compact}>
      <p>form</p>
    </SignedOut>,
  );

it('takes the focus, and says why, where the session ended while the parent was busy', () => {
  renderForm();
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
  renderForm();
  signIn();
  signOut();
  expect(screen.getByText('form')).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('says nothing of a session that goes on', () => {
  renderForm();
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
  renderForm(compact);
  signOut();
  expect(screen.queryByText('form') === null).toBe(compact);
});
