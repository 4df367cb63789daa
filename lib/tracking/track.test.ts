// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { track } from './track';

it('keeps events until a container is there', () => {
  track({ event: 'register-success' });
  expect(window.dataLayer).toMatchObject([{ event: 'register-success' }]);
});

it.each([
  [
    'fails',
    {
      push: () => {
        throw new Error('nonsense');
      },
    },
  ],
  ['is no function', { push: 'nonsense' }],
])('reports a container whose push %s, and lets the visitor go on', (_, dataLayer) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  window.dataLayer = dataLayer as unknown as unknown[];
  expect(() => track({ event: 'talk-login-confirm' })).not.toThrow();
  expect(report).toHaveBeenCalledOnce();
});
