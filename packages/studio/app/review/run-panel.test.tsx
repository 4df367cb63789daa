// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StudioContext } from '../studio-context';
import { renderInStudio } from '../studio-testing';
import { texts } from '../texts';
import type { Step } from './publish-run';
import { RunPanel } from './run-panel';

const { news, step, state } = texts.review.publish;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const server = (name: string, state: Extract<Step, { step: 'server' }>['state']): Step => ({
  step: 'server',
  name,
  state,
});

const open = (rows: Step[]) => {
  const panel = (now: Step[]) => (
    <RunPanel run={{ kind: 'publish', name: 'Course page', startedAt: 0, rows: now }} onClose={() => {}} />
  );
  const { studio, rerender } = renderInStudio(panel(rows));
  return (now: Step[]) => rerender(<StudioContext value={studio}>{panel(now)}</StudioContext>);
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('says to who listens what has changed, all of half a second at once', () => {
  const show = open([]);
  const said = screen.getByRole('status');
  // Screen readers ignore live regions in busy elements.
  expect(said.closest('[aria-busy="true"]')).toBeNull();
  const two = server('two', 'preparing');
  show([server('one', 'preparing')]);
  pass(300);
  show([server('one', 'preparing'), two]);
  expect(said).toBeEmptyDOMElement();
  // Frequent changes must not delay the announcement.
  pass(200);
  expect(said).toHaveTextContent(news(`${step.server} one, two`, state.preparing));
  show([server('one', 'live'), two, { step: 'edge', name: 'edge', state: 'refreshing' }]);
  pass(499);
  expect(said).toHaveTextContent(news(`${step.server} one, two`, state.preparing));
  pass(1);
  expect(said).toHaveTextContent(
    `${news(`${step.server} one`, state.live)}. ${news(`${step.edge} edge`, state.refreshing)}`,
  );
});

it('says only what is new to who comes back to it', () => {
  const one = server('one', 'live');
  const show = open([one]);
  pass(1_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  show([one, { step: 'commit', state: 'done' }]);
  pass(500);
  expect(screen.getByRole('status')).toHaveTextContent(news(step.commit, state.done));
});
