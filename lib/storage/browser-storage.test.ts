// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { appendCurrentQuery } from '@/lib/routing/append-current-query';
import { readStored, readUserCentrePath, writeStored } from './browser-storage';

const origin = 'https://hk.talkaroo.example';

it('stores, reads and removes', () => {
  writeStored('lang', 'zh-CN');
  expect(readStored('lang')).toBe('zh-CN');
  writeStored('lang', null);
  expect(readStored('lang')).toBeNull();
});

describe('where storage cannot be used', () => {
  it.each<[string, () => Storage | null | undefined]>([
    [
      'blocked',
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ],
    ['null, as in some web views', () => null],
    ['undefined', () => undefined],
  ])('does nothing, and reports nothing: %s', (_, get) => {
    vi.stubGlobal('reportError', vi.fn());
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
    writeStored('lang', 'en');
    expect(readStored('lang')).toBeNull();
    expect(reportError).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('reports any other error', () => {
    vi.stubGlobal('reportError', vi.fn());
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new TypeError('a defect');
    });
    expect(readStored('lang')).toBeNull();
    expect(reportError).toHaveBeenCalledExactlyOnceWith(new TypeError('a defect'));
  });
});

describe('the user-centre path', () => {
  it('is a path of this site', () => {
    writeStored('user_centre_path', '/global/expAppoint?tab=2');
    expect(readUserCentrePath(origin)).toBe('/global/expAppoint?tab=2');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    'global/x',
    '/\t/evil.example',
    '/.//evil.example',
    '/global/..//evil.example/x',
    '/%2e//evil.example',
    '/.\\/evil.example',
    `/${'x'.repeat(1_000_000)}`,
  ])('is not %#', (stored) => {
    writeStored('user_centre_path', stored);
    expect(readUserCentrePath(origin)).toBeUndefined();
  });

  it('leads to this site alone, whatever is stored', () => {
    const parts = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '\\',
      '\t',
      '\n',
      '%2e',
      '%2f',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        writeStored('user_centre_path', `/${pieces.join('')}`);
        const path = readUserCentrePath(origin);
        // As in the resulting link.
        if (path) expect(new URL(appendCurrentQuery(path, '?a=b'), origin).origin).toBe(origin);
      }),
    );
  });
});
