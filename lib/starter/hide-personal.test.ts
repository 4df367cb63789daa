// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { hidePersonal } from './hide-personal';

beforeEach(() => sessionStorage.clear());

it.each([
  ['?mobile=91234567', ''],
  ['?utm_source=a%20b&mobile=%2B85291234567&flag&code=ABC123#top', '?utm_source=a%20b&flag#top'],
  ['?country_code=852&mobile=91234567', '?country_code=852'],
  ['?mobile=91234567&utm_source=x', '?utm_source=x'],
  ['?mobile=', ''],
])('of %s leaves %j in the address, and all for the form', (before, after) => {
  history.replaceState(null, '', `/global/register${before}`);
  expect(hidePersonal()).toBe(before.replace('#top', ''));
  expect(location.pathname + location.search + location.hash).toBe(`/global/register${after}`);
});

it.each(['?country_code=852', '?utm_mobile=1#x', '?mobiles=1', ''])('leaves %j as it is', (end) => {
  history.replaceState(null, '', `/global/register${end}`);
  hidePersonal();
  expect(location.search + location.hash).toBe(end);
});

it('fills in the form on later pages too, until another link brings other values', () => {
  history.replaceState(null, '', '/?mobile=91234567');
  hidePersonal();
  history.replaceState(null, '', '/global/register?utm_source=x');
  expect(hidePersonal()).toBe('?utm_source=x&mobile=91234567');
  history.replaceState(null, '', '/?mobile=61234567');
  expect(hidePersonal()).toBe('?mobile=61234567');
});
