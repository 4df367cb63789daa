// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const consents = () =>
  (window.dataLayer ?? []).map((command) => {
    const [name, type, rights] = Array.from(command as ArrayLike<unknown>);
    return name === 'consent' ? [type, rights] : command;
  });
const rights = (state: string) => ({
  ...{ ad_storage: state, ad_user_data: state, analytics_storage: state },
  ad_personalization: 'denied',
});
const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);

/** Returns the module as a new page has it. */
async function load() {
  vi.resetModules();
  return import('./container');
}

beforeEach(() => {
  vi.useFakeTimers();
  window.dataLayer = [];
  document.head.replaceChildren();
});

it('denies first, then grants, then loads the container once', async () => {
  const { loadContainer } = await load();
  loadContainer('GTM-AB12');
  expect(consents()).toEqual([
    ['default', rights('denied')],
    ['update', rights('granted')],
  ]);
  await vi.runAllTimersAsync();
  loadContainer('GTM-AB12');
  await vi.runAllTimersAsync();
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12']);
  expect(consents().at(-1)).toEqual(['update', rights('granted')]);
});

it('takes consent back from a container that is loaded, and from no other', async () => {
  const { loadContainer, forbidContainer } = await load();
  forbidContainer();
  expect(consents()).toEqual([]);
  loadContainer('GTM-AB12');
  forbidContainer();
  expect(consents().at(-1)).toEqual(['update', rights('denied')]);
});
