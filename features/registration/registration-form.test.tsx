// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, ToastHost } from '@/components/toast.island';
import { findRegion, type Region } from '@/lib/regions/regions';
import { goTo } from '@/lib/site/go-to';
import { SiteProvider } from '@/lib/site/site.island';
import words from '@/locales/en/registration.json';
import { RegistrationForm } from './registration-form.island';

// The page's own origin: what CORS lets through is for the browser tests.
const login = location.origin;
const server = setupServer();

vi.mock('@/lib/site/go-to');

const countries = {
  H: [
    {
      countryCode: '852',
      countryName: 'Hong Kong',
      countryNameEn: 'Hong Kong',
      firstWord: 'H',
      regularExp: '^852[569]\\d{7}$',
    },
  ],
  M: [
    {
      countryCode: '60',
      countryName: 'Malaysia',
      countryNameEn: 'Malaysia',
      firstWord: 'M',
      regularExp: '^601\\d{8}$',
    },
  ],
};

/** What the login host was sent, in order. */
let posts: URLSearchParams[];

/** The login host answers registrations like this, one after the other; the last answer stays. */
function answers(...bodies: { code: number; message?: string }[]): void {
  server.use(
    http.post(`${login}/ajax/student/global`, async ({ request }) => {
      posts.push(new URLSearchParams(await request.text()));
      return HttpResponse.json(bodies[Math.min(posts.length, bodies.length) - 1]);
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  posts = [];
  history.replaceState(null, '', '/');
  server.use(
    http.get(`${login}/data/areacode`, () =>
      HttpResponse.json({ code: 10000, res: { country_codes: countries, default_country: '60' } }),
    ),
    http.get(`${login}/ajax/access/ticket`, () => HttpResponse.json({ code: 10000, res: { at: 'ticket' } })),
  );
});
afterEach(() => {
  server.resetHandlers();
  act(() => showToast(null));
});
afterAll(() => server.close());

function renderForm(): void {
  const { agreement, captchaImage, mobileExample, ...rest } = words;
  render(
    <SiteProvider
      site={{
        region: findRegion('hk') as Region,
        language: 'zh-HK',
        loginOrigin: login,
        trialOrigin: 'https://trial.hk.talkaroo.example',
        hostSuffixes: [],
      }}
    >
      <RegistrationForm
        hideCodes="86"
        texts={{ ...rest, captchaImage, mobileExample, agreement: 'I accept', messages: words }}
      />
      <ToastHost />
    </SiteProvider>,
  );
}

const mobile = () => screen.getByLabelText(words.mobile);
const code = () => screen.getByLabelText(words.countryCode);
const submit = () => screen.getByRole('button', { name: words.submit });
const toast = () => screen.getByRole('alert');

async function fillAndSubmit(number: string): Promise<void> {
  renderForm();
  await waitFor(() => expect(code()).toHaveValue('60'));
  await userEvent.selectOptions(code(), '852');
  await userEvent.type(mobile(), number);
  await userEvent.click(submit());
}

describe('country code', () => {
  it('is 852 until the list is there, then the server’s default', async () => {
    renderForm();
    expect(code()).toHaveValue('852');
    await waitFor(() => expect(code()).toHaveValue('60'));
  });

  it('is the one of the address, which also fills in the mobile number', async () => {
    history.replaceState(null, '', '/?country_code=852&mobile=91234567');
    renderForm();
    await screen.findByRole('option', { name: /Malaysia/ });
    expect(code()).toHaveValue('852');
    expect(mobile()).toHaveValue('91234567');
  });

  it('stays 852, and usable, where the list cannot be had', async () => {
    let asked = false;
    server.use(
      http.get(`${login}/data/areacode`, () => {
        asked = true;
        return HttpResponse.error();
      }),
    );
    answers({ code: 50000, message: 'No.' });
    renderForm();
    await waitFor(() => expect(asked).toBe(true));
    await userEvent.type(mobile(), '91234567');
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent('No.'));
    expect(posts[0]?.get('country_code')).toBe('852');
  });
});

describe('a failed check', () => {
  it.each([
    ['an empty mobile', '', words.phoneTips],
    ['a mobile of another shape', '123', words.phoneFormatTips],
  ])('of %s shows its message, marks and focuses the field, and sends nothing', async (_, number, message) => {
    answers({ code: 10000 });
    renderForm();
    await waitFor(() => expect(code()).toHaveValue('60'));
    if (number) await userEvent.type(mobile(), number);
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent(message));
    expect(mobile()).toBeInvalid();
    expect(mobile()).toHaveAccessibleDescription(message);
    expect(mobile()).toHaveFocus();
    expect(posts).toEqual([]);
  });

  it('of the agreement comes before that of the mobile', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent(words.agreeTips));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(mobile()).not.toBeInvalid();
  });
});

describe('success', () => {
  it('announces the payload and goes to the booking page after 100 ms, once', async () => {
    const timers = vi.spyOn(window, 'setTimeout');
    const heard = vi.fn();
    window.addEventListener('registerSuccess', heard as EventListener);
    window.dataLayer = [];
    answers({ code: 10000 });
    await fillAndSubmit('091234567');
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(heard.mock.calls[0]?.[0].detail).toMatchObject({ mobile: '91234567', country_code: '852', at: 'ticket' });
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'register-success' }));
    expect(screen.getByRole('button', { name: words.submitting })).toBeDisabled();
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 100);
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/global/expAppoint'));
    expect(posts).toHaveLength(1);
  });
});

describe('failure', () => {
  it.each([
    ['the server’s message', { code: 50000, message: 'Lessons are sold out.' }, 'Lessons are sold out.'],
    ['the login tips for 60009', { code: 60009, message: 'ignored' }, words.loginTips],
  ])('shows %s and keeps what was typed', async (_, answer, message) => {
    answers(answer);
    await fillAndSubmit('91234567');
    await waitFor(() => expect(toast()).toHaveTextContent(message));
    expect(mobile()).toHaveValue('91234567');
    expect(submit()).toBeEnabled();
  });

  it.each([
    ['refuses', () => HttpResponse.error()],
    ['answers with HTML', () => new HttpResponse('<h1>Oops</h1>', { status: 500 })],
    ['answers with another shape', () => HttpResponse.json({ hello: 'world' })],
  ])('shows a network error where the host %s, and can be tried again', async (_, resolver) => {
    server.use(http.post(`${login}/ajax/student/global`, resolver));
    await fillAndSubmit('91234567');
    await waitFor(() => expect(toast()).toHaveTextContent(words.networkError));
    expect(mobile()).toHaveValue('91234567');
    expect(submit()).toBeEnabled();
  });
});

describe('captcha', () => {
  it('appears after 66205, is required and sent, and is a new picture after each failure', async () => {
    answers({ code: 66205, message: 'Please enter the characters.' }, { code: 66205, message: 'Wrong.' }, { code: 1 });
    expect(screen.queryByLabelText(words.captcha)).toBeNull();
    await fillAndSubmit('91234567');
    const field = await screen.findByLabelText(words.captcha);
    expect(toast()).toHaveTextContent('Please enter the characters.');
    expect(posts[0]?.has('captcha')).toBe(false);
    const picture = () => screen.getByRole('img', { name: words.captchaImage }).getAttribute('src') as string;
    expect(new URL(picture()).pathname).toBe('/data/captcha');

    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent(words.pictureTips));
    expect(posts).toHaveLength(1);

    const first = picture();
    await userEvent.type(field, 'abcde');
    expect(field).toHaveValue('abcd');
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent('Wrong.'));
    expect(posts[1]?.get('captcha')).toBe('abcd');
    expect(picture()).not.toBe(first);
  });
});
