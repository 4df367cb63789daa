// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { keepChosenTime, keepTimeZone, readChosenTime, readTimeZone } from './chosen';

const start = Date.parse('2026-11-24T08:00:00Z');

function onDevice(timeZone: string | undefined): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
}

describe('the chosen time', () => {
  it('is none at first, is kept, and can be forgotten', () => {
    expect(readChosenTime()).toBeUndefined();
    keepChosenTime({ id: 't1', start });
    expect(readChosenTime()).toEqual({ id: 't1', start });
    keepChosenTime({ id: 't2', start: start + 1 });
    expect(readChosenTime()).toEqual({ id: 't2', start: start + 1 });
    keepChosenTime(undefined);
    expect(readChosenTime()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('comes back as it was, whatever its id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,200}$/), fc.integer({ min: 10 ** 11, max: 10 ** 14 - 1 }), (id, time) => {
        keepChosenTime({ id, start: time });
        expect(readChosenTime()).toEqual({ id, start: time });
      }),
    );
  });

  it('is one that can be shown and asked for, or none, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.tuple(fc.nat(), fc.string()).map((parts) => parts.join(' ')),
        ),
        (stored) => {
          sessionStorage.setItem('chosen_time', stored);
          const time = readChosenTime();
          if (!time) return;
          expect(time.id).toMatch(/^[!-~]{1,200}$/);
          expect(() => new Date(time.start).toISOString()).not.toThrow();
        },
      ),
      { examples: [['99999999999999 t1'], ['000000000000 t1']] },
    );
  });

  it.each([
    '',
    't1',
    `${start}`,
    `${start} `,
    `${start} a b`,
    `${start} ä`,
    `-${start} t1`,
    `${start}.5 t1`,
    `1e12 t1`,
    'NaN t1',
    `${start} ${'x'.repeat(201)}`,
    `${start} t1\n`,
    '[object Object]',
  ])('is none where %j is stored', (stored) => {
    sessionStorage.setItem('chosen_time', stored);
    expect(readChosenTime()).toBeUndefined();
  });

  it('is none where nothing can be stored, and nothing breaks', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    keepChosenTime({ id: 't1', start });
    keepTimeZone('Asia/Tokyo');
    expect(readChosenTime()).toBeUndefined();
    expect(readTimeZone('Asia/Bangkok')).not.toBe('');
  });
});

describe('the time zone', () => {
  it('is the device’s, until another is chosen in this tab', () => {
    onDevice('Asia/Bangkok');
    expect(readTimeZone('Asia/Hong_Kong')).toBe('Asia/Bangkok');
    keepTimeZone('Europe/London');
    expect(readTimeZone('Asia/Hong_Kong')).toBe('Europe/London');
  });

  it.each(['', 'Mars/Phobos', '<b>', 'x'.repeat(10_000)])('is the device’s where %# is stored', (stored) => {
    onDevice('Asia/Bangkok');
    sessionStorage.setItem('time_zone', stored);
    expect(readTimeZone('Asia/Hong_Kong')).toBe('Asia/Bangkok');
  });

  it('is the region’s where the device has none', () => {
    onDevice(undefined);
    expect(readTimeZone('Asia/Hong_Kong')).toBe('Asia/Hong_Kong');
    expect(readTimeZone()).toBe('UTC');
  });
});
