import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './address';

const first = { region: 'global', language: 'en', page: 'home', slug: '' };

it('leads to the same place again', () => {
  const address = {
    section: 'review',
    view: { region: 'ar', language: 'ar', page: 'post', slug: 'screen-time' },
    draft: 'summer',
  } as const;
  expect(readAddress(writeAddress(address), first)).toEqual(address);
});

it('begins with the first page, whatever else it says', () => {
  expect(readAddress('', first)).toEqual({ section: 'page', view: first });
  expect(readAddress('?section=kitchen', first).section).toBe('page');
});
