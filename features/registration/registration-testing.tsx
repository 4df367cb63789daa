import { fillFacts } from '@talkaroo/content/packs/facts';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { showToast, ToastHost } from '@/components/toast.island';
import { SiteProvider } from '@/lib/site/site.island';
import words from '@/locales/en/registration.json';
import { FakeWorker } from '@/tests/support/fake-worker';
import { testSite } from '@/tests/support/test-site';
import { fieldTexts } from './fields';
import { RegistrationForm } from './registration-form.island';
// Lazy modules of the form, imported here so that tests do not wait for them.
import './country-picker';
import './registration-schema';
import './use-registration';
import '@/lib/api/login';

// Same origin: CORS is left to the browser tests.
export const login = location.origin;
export const server = setupServer();

const country = (countryCode: string, name: string, regularExp: string) => ({
  countryCode,
  countryName: name,
  countryNameEn: name,
  firstWord: name.charAt(0),
  regularExp,
});
export const countries = {
  B: [country('1', 'Bahamas', '^1242\\d{7}$')],
  C: [country('1', 'Canada', '^1[2-9]\\d{9}$')],
  H: [country('852', 'Hong Kong', '^852[569]\\d{7}$'), country('36', 'Hungary', '^36(')],
  M: [country('60', 'Malaysia', '^601\\d{8}$')],
};

export const posts: URLSearchParams[] = [];

/** Sets the login host's answers to registrations, in order; the last one repeats. */
export function answers(...bodies: { code: number; message?: string }[]): void {
  server.use(
    http.post(`${login}/ajax/student/global`, async ({ request }) => {
      posts.push(new URLSearchParams(await request.text()));
      return HttpResponse.json(bodies[Math.min(posts.length, bodies.length) - 1]);
    }),
  );
}

/** Sets up a login host and stand-ins for APIs that jsdom lacks. Call once per test file. */
export function setUpRegistration(): void {
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    Element.prototype.scrollIntoView ??= () => {};
  });
  beforeEach(() => {
    posts.length = 0;
    vi.stubGlobal('Worker', FakeWorker);
    server.use(
      http.get(`${login}/data/areacode`, () =>
        HttpResponse.json({ code: 10000, res: { country_codes: countries, default_country: '60' } }),
      ),
      http.get(`${login}/ajax/access/ticket`, () => HttpResponse.json({ code: 10000, res: { at: 'ticket' } })),
      http.get(`${login}/api/userInfo`, () => HttpResponse.json({ status: 1 })),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    act(() => showToast(null));
  });
  afterAll(() => server.close());
}

export const plainForm: RegionFile['form'] = {
  country_code: '852',
  agreement: 'ticked',
  hide_codes: '86',
  likely_countries: [],
  email: 'hidden',
  code: 'hidden',
  currentLanguage: 'hidden',
  mobile_code: 'hidden',
  captcha_audio: true,
};
export const fullForm: RegionFile['form'] = {
  ...plainForm,
  email: 'optional',
  code: 'optional',
  currentLanguage: 'required',
};

/** Tips of the Chinese section's dialog in regions where parents choose a time. */
export const chineseTips = fillFacts(words.chineseSuccess.tips, { ifBookingSelf: '' });

const { labels, messages } = fieldTexts((key) => words[key]);
const testTexts = {
  labels: {
    ...labels,
    agreement: (
      <>
        I accept <a href="#agreement">the agreement</a> <i data-stop-click>and this</i>
      </>
    ),
  },
  messages,
};

export function renderForm(settings = plainForm, chinese = false): void {
  render(formOf(settings, chinese));
}

export function formOf(settings: RegionFile['form'], chinese: boolean): ReactElement {
  return (
    <SiteProvider site={{ ...testSite('hk'), loginOrigin: login, trialOrigin: login }}>
      <RegistrationForm
        settings={settings}
        contacts={<a href="tel:+441">Call us</a>}
        chinese={chinese}
        texts={{
          ...words,
          ...testTexts,
          chineseSuccess: { ...words.chineseSuccess, tips: chineseTips },
          languages: { ...words.languages, choose: words.languageSpokenPlaceholder },
        }}
      />
      <ToastHost />
    </SiteProvider>
  );
}

export async function openForm(settings = plainForm, chinese = false): Promise<void> {
  renderForm(settings, chinese);
  touchForm();
  await waitFor(() => expect(codeInput()).toHaveValue('60'));
  await waitFor(() => expect(picker()).not.toHaveAttribute('readonly'));
}

export const touchForm = () => fireEvent.pointerOver(agreement());
export const mobile = () => screen.getByLabelText(words.mobile);
export const picker = () => screen.getByRole('combobox', { name: words.countryCode });
/** Expects the closed picker's code, and the country that assistive technology hears with it. */
export function expectCountry(code: string, name?: string): void {
  expect(picker()).toHaveDisplayValue(`+${code}`);
  if (name) expect(picker()).toHaveAccessibleDescription(name);
  else expect(picker()).not.toHaveAccessibleDescription();
}
export const codeInput = () => document.querySelector('input[name=country_code]');
export const submit = () => screen.getByRole('button', { name: words.submit });
export const agreement = () => screen.getByRole('checkbox');
export const toast = () => screen.getByRole('alert');

export async function choose(search: string): Promise<void> {
  await userEvent.click(picker());
  await userEvent.keyboard(`${search}{Enter}`);
}

/** Expects the first failure in a toast and at its field, which has the focus. */
export async function expectFailure(field: HTMLElement, message: string, faults = 1): Promise<void> {
  await waitFor(() => expect(toast()).toHaveTextContent(message));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toHaveFocus();
  expect(screen.getAllByText(message, { ignore: 'option' })).toHaveLength(2);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(faults);
  expect(posts).toEqual([]);
}
