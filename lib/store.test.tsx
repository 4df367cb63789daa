// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './store';

it('calls its listeners after each change, until they unsubscribe', () => {
  const store = createStore(0);
  const listener = vi.fn(() => store.get());
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  expect(listener).toHaveLastReturnedWith(1);
  unsubscribe();
  store.set(2);
  expect(store.get()).toBe(2);
  expect(listener).toHaveBeenCalledOnce();
});

const store = createStore('initial');

function Value() {
  return <p>{useStore(store)}</p>;
}

it('renders each component that uses it again; the server renders the initial value', () => {
  render(
    <>
      <Value />
      <Value />
    </>,
  );
  act(() => store.set('changed'));
  expect(screen.getAllByText('changed')).toHaveLength(2);
  expect(renderToString(<Value />)).toBe('<p>initial</p>');
});
