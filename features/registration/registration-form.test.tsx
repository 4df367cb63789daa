// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, ToastHost } from '@/components/toast.island';
import type { RegionFile } from '@/lib/packs/region-file';
import { findRegion, type Region } from '@/lib/regions/regions';
import { goTo } from '@/lib/site/go-to';
import { SiteProvider } from '@/lib/site/site.island';
import words from '@/locales/en/registration.json';
import { FakeWorker } from '@/tests/support/fake-worker';
import { RegistrationForm } from './registration-form.island';

// The page's own origin: what CORS lets through is for the browser tests.
const login = location.origin;
const server = setupServer();

vi.mock('@/lib/site/go-to');

const country = (countryCode: string, name: string, regularExp: string) => ({
  countryCode,
  countryName: name,
  countryNameEn: name,
  firstWord: name.charAt(0),
  regularExp,
});
const countries = {
  B: [country('1', 'Bahamas', '^1242\\d{7}$')],
  C: [country('1', 'Canada', '^1[2-9]\\d{9}$')],
  H: [country('852', 'Hong Kong', '^852[569]\\d{7}$'), country('36', 'Hungary', '^36(')],
  M: [country('60', 'Malaysia', '^601\\d{8}$')],
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

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  // jsdom lays nothing out, and has no modal dialogs.
  HTMLElement.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => {
  posts = [];
  history.replaceState(null, '', '/');
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

const plainForm: RegionFile['form'] = {
  hide_codes: '86',
  email: 'hidden',
  code: 'hidden',
  currentLanguage: 'hidden',
};
const fullForm: RegionFile['form'] = {
  hide_codes: '86',
  email: 'optional',
  code: 'optional',
  currentLanguage: 'required',
};

function renderForm(settings = plainForm, chinese = false): void {
  render(
    <SiteProvider
      site={{
        region: findRegion('hk') as Region,
        language: 'zh-HK',
        loginOrigin: login,
        trialOrigin: login,
        hostSuffixes: [],
      }}
    >
      <RegistrationForm
        settings={settings}
        chinese={chinese}
        texts={{
          ...words,
          languages: { ...words.languages, choose: words.languageSpokenPlaceholder },
          agreement: (
            <>
              I accept <a href="#agreement">the agreement</a> <i data-stop-click>and this</i>
            </>
          ),
          messages: words,
        }}
      />
      <ToastHost />
    </SiteProvider>,
  );
}

/** Renders the form, and waits until the list of countries is there. */
async function openForm(settings = plainForm, chinese = false): Promise<void> {
  renderForm(settings, chinese);
  await waitFor(() => expect(codeInput()).toHaveValue('60'));
  await waitFor(() => expect(picker()).not.toHaveAttribute('readonly'));
}

const mobile = () => screen.getByLabelText(words.mobile);
const picker = () => screen.getByRole('combobox', { name: words.countryCode });
const codeInput = () => document.querySelector('input[name=country_code]');
const submit = () => screen.getByRole('button', { name: words.submit });
const agreement = () => screen.getByRole('checkbox');
const toast = () => screen.getByRole('alert');

async function choose(search: string): Promise<void> {
  await userEvent.click(picker());
  await userEvent.keyboard(`${search}{Enter}`);
}

async function fillAndSubmit(number: string, settings = plainForm, chinese = false): Promise<void> {
  await openForm(settings, chinese);
  await choose('852');
  await userEvent.type(mobile(), number);
  if (settings.currentLanguage === 'required') {
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), 'zh-YUE');
  }
  await userEvent.click(submit());
}

async function expectFailure(field: HTMLElement, message: string): Promise<void> {
  await waitFor(() => expect(toast()).toHaveTextContent(message));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(screen.getAllByText(message, { ignore: 'option' })).toHaveLength(2);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  expect(posts).toEqual([]);
}

describe('country code', () => {
  it('is 852 until the list is there, then the server’s default', async () => {
    renderForm();
    expect(codeInput()).toHaveValue('852');
    await waitFor(() => expect(codeInput()).toHaveValue('60'));
    expect(picker()).toHaveDisplayValue(/\+60\u200e Malaysia/);
  });

  it('is the one of the address, which also fills in the mobile number', async () => {
    history.replaceState(null, '', '/?country_code=852&mobile=91234567');
    renderForm();
    await waitFor(() => expect(picker()).toHaveDisplayValue(/Hong Kong/));
    expect(codeInput()).toHaveValue('852');
    expect(mobile()).toHaveValue('91234567');
  });

  it('is the server’s default where the list does not have the one of the address', async () => {
    history.replaceState(null, '', '/?country_code=999');
    await openForm();
  });

  it('stays 852, and usable, where the list cannot be had; a retry brings it', async () => {
    let down = true;
    server.use(http.get(`${login}/data/areacode`, () => (down ? HttpResponse.error() : undefined)));
    answers({ code: 50000, message: 'No.' });
    renderForm();
    const retry = await screen.findByRole('button', { name: words.picker.retry });
    expect(screen.getByText(words.picker.unreachable, { exact: false })).toBeVisible();
    await userEvent.type(mobile(), '91234567');
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent('No.'));
    expect(posts[0]?.get('country_code')).toBe('852');

    down = false;
    await userEvent.click(retry);
    await waitFor(() => expect(codeInput()).toHaveValue('60'));
    expect(screen.queryByRole('button', { name: words.picker.retry })).toBeNull();
    expect(mobile()).toHaveValue('91234567');
  });
});

describe('country picker', () => {
  const listbox = () => screen.getByRole('listbox', { name: words.picker.list });
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

  it('opens on a click as a listbox with a group for each letter', async () => {
    await openForm();
    await userEvent.click(picker());
    expect(picker()).toHaveAttribute('aria-expanded', 'true');
    const groups = within(listbox()).getAllByRole('group');
    expect(
      groups
        .map((group) => group.getAttribute('aria-labelledby') ?? '')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['B', 'C', 'H', 'M']);
    expect(within(listbox()).getByRole('option', { name: /Malaysia/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('searches, chooses with the keyboard, and forgets the search', async () => {
    await openForm();
    await userEvent.click(picker());
    await userEvent.keyboard('hONG');
    expect(names()).toEqual(['Hong Kong\u200e+852\u200e']);
    await userEvent.keyboard('{Enter}');
    expect(codeInput()).toHaveValue('852');
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expect(picker()).toHaveDisplayValue('\u200e+852\u200e Hong Kong');
    await userEvent.click(picker());
    expect(picker()).toHaveValue('');
    expect(names()).toHaveLength(5);
  });

  it('moves with the arrows from the choice', async () => {
    await openForm();
    await userEvent.tab();
    expect(picker()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(codeInput()).toHaveValue('36');
  });

  it('closes on a choice with the mouse', async () => {
    await openForm();
    await userEvent.click(picker());
    await userEvent.click(screen.getByRole('option', { name: /Canada/ }));
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expect(picker()).toHaveDisplayValue(/Canada/);
    expect(codeInput()).toHaveValue('1');
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click elsewhere', () => userEvent.click(document.body)],
    ['leaving it', () => userEvent.tab({ shift: true })],
  ])('closes on %s, keeps the choice and clears the search', async (_, close) => {
    await openForm();
    await userEvent.click(picker());
    await userEvent.keyboard('hung');
    await close();
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expect(codeInput()).toHaveValue('60');
    await userEvent.click(picker());
    expect(picker()).toHaveValue('');
  });

  it('keeps the choice when Escape is pressed on the closed field', async () => {
    await openForm();
    await userEvent.click(picker());
    await userEvent.keyboard('{Escape}{Escape}');
    expect(codeInput()).toHaveValue('60');
    expect(picker()).toHaveDisplayValue(/Malaysia/);
  });

  it('says when nothing matches, and Enter then sends nothing', async () => {
    answers({ code: 10000 });
    await openForm();
    await userEvent.type(mobile(), '123456789');
    await userEvent.click(picker());
    await userEvent.keyboard('zzz{Enter}');
    expect(screen.getByText(words.picker.empty)).toBeVisible();
    expect(posts).toEqual([]);
    expect(submit()).toBeEnabled();
  });

  it('jumps to a letter, by keyboard too, and says which', async () => {
    await openForm();
    await userEvent.click(picker());
    const letters = within(screen.getByRole('group', { name: words.picker.letters }));
    await userEvent.tab();
    expect(letters.getAllByRole('button')[0]).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(toast()).toHaveTextContent(/^H$/);
    expect(picker()).toHaveAttribute('aria-expanded', 'true');
    expect(picker()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(codeInput()).toHaveValue('852');
  });

  it('shows the code alone where several countries share it and none was chosen', async () => {
    history.replaceState(null, '', '/?country_code=1');
    renderForm();
    await waitFor(() => expect(codeInput()).toHaveValue('1'));
    expect(picker()).toHaveDisplayValue('\u200e+1\u200e');
  });
});

describe('checks, in the order of the specification', () => {
  it('1. the agreement, before everything else', async () => {
    await openForm(fullForm);
    await userEvent.click(agreement());
    await userEvent.click(submit());
    await expectFailure(agreement(), words.agreeTips);
  });

  it('3. a mobile number, before what comes below it', async () => {
    await openForm(fullForm);
    await userEvent.type(screen.getByLabelText(words.email), 'nonsense');
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneTips);
  });

  it.each(['   ', '0', '٠'])('3. a mobile number of %j is none', async (typed) => {
    await openForm();
    await userEvent.type(mobile(), typed);
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneTips);
  });

  it('3. a mobile number that is none of that country', async () => {
    await openForm(fullForm);
    await userEvent.type(mobile(), '91234567');
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneFormatTips);
  });

  it('3. a pattern that does not compile counts as failing', async () => {
    await openForm();
    await choose('Hungary');
    await userEvent.type(mobile(), '201234567');
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneFormatTips);
  });

  it('3. where countries share a code, a number of any of them will do', async () => {
    answers({ code: 50000, message: 'No.' });
    await openForm();
    await choose('Bahamas');
    await userEvent.type(mobile(), '4165550123');
    await userEvent.click(submit());
    await waitFor(() => expect(posts).toHaveLength(1));
  });

  it('5. the spoken language, before the email address', async () => {
    await openForm(fullForm);
    await userEvent.type(mobile(), '123456789');
    await userEvent.type(screen.getByLabelText(words.email), 'nonsense');
    await userEvent.click(submit());
    await expectFailure(screen.getByLabelText(words.currentLanguage), words.languageSpokenPlaceholder);
  });

  it('5. the spoken language is not asked for where it is optional', async () => {
    answers({ code: 50000, message: 'No.' });
    await openForm({ ...fullForm, currentLanguage: 'optional' });
    await userEvent.type(mobile(), '123456789');
    await userEvent.click(submit());
    await waitFor(() => expect(posts[0]?.get('languageSpoken')).toBe(''));
  });

  it('6. the email address, before the invitation code', async () => {
    await openForm({ ...fullForm, currentLanguage: 'hidden' });
    await userEvent.type(mobile(), '123456789');
    await userEvent.type(screen.getByLabelText(words.email), 'nonsense');
    await userEvent.type(screen.getByLabelText(words.code), 'no');
    await userEvent.click(submit());
    await expectFailure(screen.getByLabelText(words.email), words.mailFormatTips);
  });

  it.each(['abcde', 'abcdefghijklmnop', 'abc 123', 'код123456'])('7. an invitation code of %j', async (typed) => {
    await openForm({ ...fullForm, currentLanguage: 'hidden' });
    await userEvent.type(mobile(), '123456789');
    await userEvent.type(screen.getByLabelText(words.code), typed);
    await userEvent.click(submit());
    await expectFailure(screen.getByLabelText(words.code), words.codeFormatTips);
  });

  it('marks one field at a time, and none once all is well', async () => {
    answers({ code: 50000, message: 'No.' });
    await openForm();
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneTips);
    await userEvent.type(mobile(), '123456789');
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent('No.'));
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  });
});

describe('what is sent', () => {
  it('is trimmed, in ASCII digits, and without exactly one leading 0', async () => {
    answers({ code: 50000, message: 'No.' });
    await openForm({ ...fullForm });
    await userEvent.type(mobile(), ' ٠١٢٣٤٥٦٧٨٩ ');
    await userEvent.type(screen.getByLabelText(words.email), ' me٣@example.com ');
    await userEvent.type(screen.getByLabelText(words.code), ' Ab12cd ');
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), words.languages.noRequirement);
    await userEvent.click(submit());
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({
      country_code: '60',
      mobile: '123456789',
      email: 'me3@example.com',
      code: 'Ab12cd',
      languageSpoken: 'zh-YUE,zh-CN',
    });
  });

  it('has nothing in place of fields that the region does not show', async () => {
    answers({ code: 50000, message: 'No.' });
    await fillAndSubmit('91234567');
    for (const label of [words.email, words.code, words.currentLanguage, words.captcha]) {
      expect(screen.queryByLabelText(label)).toBeNull();
    }
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({ email: '', code: '', languageSpoken: '' });
    expect(posts[0]?.has('captcha')).toBe(false);
  });

  it('goes out once, however often the button is pressed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post(`${login}/ajax/student/global`, async ({ request }) => {
        posts.push(new URLSearchParams(await request.text()));
        await held;
        return HttpResponse.json({ code: 50000, message: 'No.' });
      }),
    );
    await openForm();
    await userEvent.type(mobile(), '123456789');
    const button = submit();
    act(() => {
      button.click();
      button.click();
      (mobile() as HTMLInputElement).form?.requestSubmit();
    });
    const waiting = await screen.findByRole('button', { name: words.submitting });
    expect(waiting).toBeDisabled();
    await userEvent.type(mobile(), '{Enter}');
    await waitFor(() => expect(posts).toHaveLength(1));
    release();
    await waitFor(() => expect(toast()).toHaveTextContent('No.'));
    expect(submit()).toBeEnabled();
    expect(posts).toHaveLength(1);
  });
});

describe('agreement box', () => {
  it('is ticked at first, and toggles on a click on its line', async () => {
    await openForm();
    expect(agreement()).toBeChecked();
    await userEvent.click(screen.getByText('I accept', { exact: false }));
    expect(agreement()).not.toBeChecked();
  });

  it('does not toggle on a link or on an element that stops the click', async () => {
    await openForm();
    // Not user-event, which toggles whatever is clicked inside a label.
    act(() => screen.getByRole('link', { name: 'the agreement' }).click());
    expect(agreement()).toBeChecked();
    act(() => screen.getByText('and this').click());
    expect(agreement()).toBeChecked();
    act(() => screen.getByText('I accept', { exact: false }).click());
    expect(agreement()).not.toBeChecked();
  });

  it('works by keyboard', async () => {
    await openForm();
    agreement().focus();
    await userEvent.keyboard(' ');
    expect(agreement()).not.toBeChecked();
  });
});

describe('success', () => {
  it('announces the payload and goes to the booking page after 100 ms, once', async () => {
    const timers = vi.spyOn(window, 'setTimeout');
    const heard = vi.fn();
    window.addEventListener('registerSuccess', heard as EventListener, { once: true });
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

  it('shows a dialog in the Chinese section, and stays; the origin tags are those it is given', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
    document.cookie = 's=99';
    answers({ code: 10000 });
    await fillAndSubmit('91234567', plainForm, true);
    const dialog = await screen.findByRole('dialog', { name: words.chineseSuccess.title });
    expect(dialog).toHaveTextContent(words.chineseSuccess.tips);
    expect(within(dialog).getByRole('link', { name: words.chineseSuccess.button })).toHaveAttribute(
      'href',
      '/global/expAppointCh',
    );
    expect(goTo).not.toHaveBeenCalled();
    expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({ ufu: 'haiwai_web_homepage', urf: '15356108' });
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
    document.cookie = 's=; max-age=0';
  });
});

describe('failure', () => {
  it.each([
    ['the server’s message', { code: 50000, message: 'Lessons are sold out.' }, 'Lessons are sold out.'],
    ['the login tips for 60009', { code: 60009, message: 'ignored' }, words.loginTips],
    ['a network error for an unknown code without a message', { code: 7 }, words.networkError],
  ])('shows %s and keeps what was typed', async (_, answer, message) => {
    answers(answer);
    await fillAndSubmit('91234567', fullForm);
    await waitFor(() => expect(toast()).toHaveTextContent(message));
    expect(mobile()).toHaveValue('91234567');
    expect(codeInput()).toHaveValue('852');
    expect(screen.getByLabelText(words.currentLanguage)).toHaveValue('zh-YUE');
    await waitFor(() => expect(submit()).toBeEnabled());
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
    await waitFor(() => expect(submit()).toBeEnabled());
    answers({ code: 10000 });
    await userEvent.click(submit());
    await waitFor(() => expect(goTo).toHaveBeenCalled());
  });
});

describe('captcha', () => {
  const picture = () => screen.getByRole('img', { name: words.captchaImage }).getAttribute('src') as string;

  it('appears after 66205, is required and sent, and is a new picture after each failure', async () => {
    answers({ code: 66205, message: 'Please enter the characters.' }, { code: 60009 }, { code: 50000, message: 'No.' });
    await fillAndSubmit('91234567', { ...fullForm, email: 'hidden', code: 'hidden' });
    const field = await screen.findByLabelText(words.captcha);
    expect(toast()).toHaveTextContent('Please enter the characters.');
    expect(posts[0]?.has('captcha')).toBe(false);
    expect(new URL(picture()).pathname).toBe('/data/captcha');
    expect(Number(new URL(picture()).searchParams.get('t'))).toBeGreaterThan(Date.now() - 60_000);

    // 4. comes before 5.
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), '');
    await waitFor(() => expect(submit()).toBeEnabled());
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent(words.pictureTips));
    expect(field).toHaveFocus();
    expect(posts).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), 'zh-CN');

    for (const [message, count] of [
      [words.loginTips, 2],
      ['No.', 3],
    ] as const) {
      const before = picture();
      await userEvent.type(field, 'a٢cde');
      expect(field).toHaveValue('a٢cd');
      await userEvent.click(submit());
      await waitFor(() => expect(toast()).toHaveTextContent(message));
      expect(posts).toHaveLength(count);
      expect(posts.at(-1)?.get('captcha')).toBe('a2cd');
      expect(picture()).not.toBe(before);
      expect(field).toHaveValue('');
      await waitFor(() => expect(submit()).toBeEnabled());
    }
  });

  it('is a new picture on a click, and by keyboard', async () => {
    answers({ code: 66205, message: 'Please.' });
    await fillAndSubmit('91234567');
    await screen.findByLabelText(words.captcha);
    const button = screen.getByRole('button', { name: words.captchaImage });
    for (const act of [() => userEvent.click(button), () => userEvent.keyboard('{Enter}')]) {
      const before = picture();
      vi.spyOn(Date, 'now').mockReturnValue(Number(new URL(before).searchParams.get('t')) + 1);
      await act();
      expect(picture()).not.toBe(before);
    }
  });
});
