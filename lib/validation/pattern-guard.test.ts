import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '@/tests/support/fake-worker';
import { isFull } from '@/tests/support/runs';
import { type MobileQuestion, type MobileReading, readMobile } from './mobile';
import { readMobileGuarded } from './pattern-guard';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.useRealTimers();
});

const patterns = { '852': ['^1$', '^852[569]\\d{7}$'], '65': ['^65[89]\\d{7}$'] };
const question = { typed: '9123 4567', chosenCode: '852', patterns };
const read = { country_code: '852', mobile: '91234567', fits: true };

describe('readMobileGuarded', () => {
  it('reads as readMobile does', async () => {
    expect(await readMobileGuarded(question)).toEqual(read);
    for (const typed of ['1123 4567', '+65 8123 4567', '85291234567', '', 'abc', '12ab34']) {
      expect(await readMobileGuarded({ ...question, typed })).toEqual(readMobile(typed, '852', patterns));
    }
  });

  it('starts no worker without a pattern', async () => {
    const Worker = vi.fn();
    vi.stubGlobal('Worker', Worker);
    expect(await readMobileGuarded({ ...question, patterns: {} })).toEqual(read);
    expect(await readMobileGuarded({ ...question, typed: '+60 12 345 6789' })).toMatchObject({ mobile: '123456789' });
    expect(Worker).not.toHaveBeenCalled();
  });

  it('never throws, whatever the pattern', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'^$()[]{}*+?|\\d.12-,') }),
        fc.string(),
        async (pattern, text) => {
          const reading = await readMobileGuarded({
            typed: text.slice(0, 12),
            chosenCode: '852',
            patterns: { '852': [pattern] },
          });
          expect(typeof reading.fits).toBe('boolean');
        },
      ),
    );
  });

  it('counts a pattern that does not compile as failing', async () => {
    expect(await readMobileGuarded({ ...question, patterns: { '852': ['^852('] } })).toEqual({ ...read, fits: false });
  });
});

/** Delivers messages in tasks of their own, like a real worker. */
class DistantWorker extends FakeWorker {
  readonly #channel = new MessageChannel();

  constructor() {
    super();
    this.#channel.port1.onmessage = ({ data }: MessageEvent<MobileReading>) => this.onmessage?.({ data });
  }

  protected send({ typed, chosenCode, patterns }: MobileQuestion): void {
    this.#channel.port2.postMessage(readMobile(typed, chosenCode, patterns));
  }

  override terminate(): void {
    this.#channel.port1.close();
  }
}

function keepThreadBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a busy page', () => {
  const itInFull = isFull ? it : () => {};
  itInFull('still reads an answer after the time-out', async () => {
    vi.stubGlobal(
      'Worker',
      class extends DistantWorker {
        override postMessage(asked: MobileQuestion): void {
          this.send(asked);
          // After the wait for the answer has begun.
          queueMicrotask(() => keepThreadBusy(3150));
        }
      },
    );
    expect(await readMobileGuarded(question)).toEqual(read);
  });

  it('reads an answer that arrived before the time-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'Worker',
      class extends DistantWorker {
        override postMessage(asked: MobileQuestion): void {
          setTimeout(() => this.send(asked), 2999);
        }
      },
    );
    const result = readMobileGuarded(question);
    await vi.advanceTimersByTimeAsync(0);
    // Runs all due timers without delivering messages in between.
    vi.advanceTimersByTime(3000);
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(3000);
    expect(await result).toEqual(read);
  });
});

describe('a worker', () => {
  it('that does not answer in time is terminated, and the check is left to the server', async () => {
    vi.useFakeTimers();
    const terminate = vi.fn();
    vi.stubGlobal(
      'Worker',
      class extends FakeWorker {
        override postMessage(): void {}
        override terminate = terminate;
      },
    );
    const result = readMobileGuarded({ ...question, patterns: { '852': ['^(\\d+)+$'] } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(terminate).not.toHaveBeenCalled();
    // Fake timers count the last tick, of 0 ms, as 1 ms.
    await vi.advanceTimersByTimeAsync(1);
    expect(terminate).toHaveBeenCalledOnce();
    expect(await result).toEqual(read);
  });

  it('that never gets ready is terminated after five seconds, and the check is left to the server', async () => {
    vi.useFakeTimers();
    const terminate = vi.fn();
    vi.stubGlobal(
      'Worker',
      class {
        terminate = terminate;
      },
    );
    const result = readMobileGuarded({ ...question, typed: '1123 4567' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(terminate).toHaveBeenCalledOnce();
    expect(await result).toEqual({ country_code: '852', mobile: '11234567', fits: true });
  });

  it.each([
    [
      'fails to load',
      class {
        onerror: (() => void) | null = null;
        constructor() {
          queueMicrotask(() => this.onerror?.());
        }
        terminate(): void {}
      },
    ],
    [
      'is forbidden',
      class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      },
    ],
    ['is unknown to the browser', undefined],
  ])('that %s leaves the check to the server', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker);
    expect(await readMobileGuarded({ ...question, typed: '1123 4567' })).toEqual({
      country_code: '852',
      mobile: '11234567',
      fits: true,
    });
    expect(await readMobileGuarded({ ...question, typed: '12ab34' })).toMatchObject({ fits: false });
  });
});
