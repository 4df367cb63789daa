// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { recordEvents } from '@/tests/support/recorded-events';
import { track } from './track';

it('passes an event on', () => {
  const events = recordEvents();
  track({ event: 'register-success' });
  expect(events).toEqual([{ event: 'register-success' }]);
});

it('reports a container that throws, and lets the visitor go on', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('starter', {
    record: () => {
      throw new Error('nonsense');
    },
  });
  expect(() => track({ event: 'talk-login-confirm' })).not.toThrow();
  expect(report).toHaveBeenCalledOnce();
});
