// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StudioContext } from '../studio-context';
import { renderInStudio } from '../studio-testing';
import type { Step } from './publish-run';
import { RunPanel } from './run-panel';

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

it('tells screen readers each step that changes, whole', () => {
  const show = open([]);
  const list = screen.getByRole('list');
  expect(list).toHaveAttribute('aria-live', 'polite');
  // Screen readers ignore live regions in busy elements.
  expect(list.closest('[aria-busy="true"]')).toBeNull();
  show([server('one', 'preparing'), { step: 'commit', state: 'done' }]);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-atomic', 'true');
  expect(first).toHaveTextContent(/Server one ?preparing …$/);
  show([server('one', 'live'), { step: 'commit', state: 'done' }]);
  expect(screen.getAllByRole('listitem')[0]).toBe(first);
  expect(first).toHaveTextContent(/Server one ?live$/);
});
