import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '@/tests/support/fake-worker';
import { matchesGuarded } from './pattern-guard';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('matchesGuarded', () => {
  it('is true where any of the patterns matches', async () => {
    const question = { patterns: ['^1$', '^852[569]\\d{7}$'], text: '85291234567' };
    expect(await matchesGuarded(question)).toBe(true);
    expect(await matchesGuarded({ ...question, text: '85211234567' })).toBe(false);
  });

  it('never throws, whatever the pattern', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'^$()[]{}*+?|\\d.12-,') }),
        fc.string(),
        async (pattern, text) => {
          expect(typeof (await matchesGuarded({ patterns: [pattern], text: text.slice(0, 12) }))).toBe('boolean');
        },
      ),
    );
  });

  it('finds what it is asked for: any text matches itself, quoted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const quoted = text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
        expect(await matchesGuarded({ patterns: [`^${quoted}$`], text })).toBe(true);
      }),
    );
  });

  it('counts a pattern that does not compile as failing', async () => {
    expect(await matchesGuarded({ patterns: ['^852('], text: '85291234567' })).toBe(false);
  });
});

describe('a worker', () => {
  it('that does not answer in time is ended, and the pattern counts as failing', async () => {
    vi.useFakeTimers();
    const terminate = vi.fn();
    vi.stubGlobal(
      'Worker',
      class extends FakeWorker {
        override postMessage(): void {}
        override terminate = terminate;
      },
    );
    const result = matchesGuarded({ patterns: ['^(\\d+)+$'], text: '1' });
    await vi.advanceTimersByTimeAsync(299);
    expect(terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(terminate).toHaveBeenCalledOnce();
    expect(await result).toBe(false);
  });

  it('that cannot start leaves the check to the server', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        onerror: (() => void) | null = null;
        constructor() {
          queueMicrotask(() => this.onerror?.());
        }
        terminate(): void {}
      },
    );
    expect(await matchesGuarded({ patterns: ['^1$'], text: '2' })).toBe(true);
  });
});
