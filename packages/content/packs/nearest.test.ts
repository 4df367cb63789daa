import { expect, it } from 'vitest';
import { nearest } from './nearest';

const keys = ['banners', 'navigation', 'footer', 'form', 'ios', 'icp'];

it.each([
  ['baners', 'banners'],
  ['bannerss', 'banners'],
  ['bannesr', 'banners'],
  ['Banners', 'banners'],
  ['from', 'form'],
  ['fotter', 'footer'],
  ['isp', 'icp'],
])('takes %s for %s', (written, meant) => {
  expect(nearest(written, keys)).toBe(meant);
});

it.each(['', 'x', 'payments', 'bnaernsr'])('takes %j for none of them', (written) => {
  expect(nearest(written, keys)).toBeUndefined();
});

it('compares no text that is too long for a name', () => {
  expect(nearest('f'.repeat(100_000), keys)).toBeUndefined();
});

it('takes the nearer of two', () => {
  expect(nearest('bannner', ['banner', 'banners'])).toBe('banner');
  expect(nearest('anything', [])).toBeUndefined();
});
