// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, readUserCentrePath, writeStored } from './local-storage';

const origin = 'https://hk.talkaroo.example';

afterEach(() => localStorage.clear());

it('stores, reads and removes', () => {
  writeStored('lang', 'zh-CN');
  expect(readStored('lang')).toBe('zh-CN');
  writeStored('lang', null);
  expect(readStored('lang')).toBeNull();
});

it('does without where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => writeStored('lang', 'en')).not.toThrow();
  expect(readStored('lang')).toBeNull();
  vi.unstubAllGlobals();
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
  ])('is not %j', (stored) => {
    writeStored('user_centre_path', stored);
    expect(readUserCentrePath(origin)).toBeUndefined();
  });
});
