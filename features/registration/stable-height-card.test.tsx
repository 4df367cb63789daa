// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session/session.island';
import { writeStored } from '@/lib/storage/browser-storage';
import { StableHeightCard } from './stable-height-card.island';

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

afterEach(() => act(() => setSession({ state: 'unknown' })));

function renderCard(): HTMLElement {
  render(<StableHeightCard room="form">form</StableHeightCard>);
  return screen.getByText('form');
}

const signIn = () =>
  act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name: 'Aina', avatar_new: '' } }));

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
  expect(card.style.minBlockSize).toBe('480px');
});
