// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noteSignIn, setSession } from '@/lib/session/session.island';
import { writeStored } from '@/lib/storage/browser-storage';
import words from '@/locales/en/booking.json';
import registration from '@/locales/en/registration.json';
import { BookingGreeting } from './booking-greeting.island';

afterEach(() => act(() => setSession({ state: 'unknown' })));

function renderGreeting(): void {
  render(
    <BookingGreeting greeting={words.greeting} registered={registration.registered} received={words.received}>
      <p>The rest</p>
    </BookingGreeting>,
  );
}

function signIn(avatar_new: string): void {
  act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name: 'Aina', avatar_new } }));
}

describe('a signed-in parent', () => {
  it('is greeted by name and picture, and told that the registration has arrived', () => {
    renderGreeting();
    signIn('/aina.png');
    expect(screen.getByRole('heading', { level: 2, name: 'Hello, Aina!' })).toBeVisible();
    expect(screen.getByText(words.received)).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', '/aina.png');
  });

  it('is greeted by the name as it is', () => {
    renderGreeting();
    act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name: "$' <b>", avatar_new: '' } }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent("Hello, $' <b>!");
  });

  it('has a drawn picture in place of none', () => {
    renderGreeting();
    signIn('');
    expect(document.querySelector('img')).toHaveAttribute('src', '/assets/avatar.svg');
  });

  it('has what comes next', () => {
    renderGreeting();
    signIn('');
    expect(screen.getByText('The rest')).toBeVisible();
  });
});

describe('a parent who has just registered', () => {
  it('is told so before the trial host knows who it is, with the focus on it', () => {
    noteSignIn();
    renderGreeting();
    const title = screen.getByRole('heading', { level: 2, name: registration.registered });
    expect(title).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(words.received);
    signIn('');
    expect(title).toHaveTextContent('Hello, Aina!');
    expect(title).toHaveFocus();
  });
});

describe('no one else', () => {
  it.each(['unknown', 'anonymous'] as const)('is greeted (%s)', (state) => {
    renderGreeting();
    act(() => setSession({ state }));
    expect(document.body).toHaveTextContent('');
  });

  it('is greeted before the trial host has answered, though signed in here before', () => {
    writeStored('user_id', '7');
    renderGreeting();
    expect(document.body).toHaveTextContent('');
  });
});
