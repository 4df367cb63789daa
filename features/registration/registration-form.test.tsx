// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasJustSignedIn } from '@/lib/session/session.island';
import { goTo } from '@/lib/site/go-to';
import words from '@/locales/en/registration.json';
import { recordEvents } from '@/tests/support/recorded-events';
import { testSite } from '@/tests/support/test-site';
import { readDraft, updateDraft } from './draft';
import {
  answers,
  chineseTips,
  choose,
  codeInput,
  countries,
  expectCountry,
  fullForm,
  login,
  mobile,
  openForm,
  plainForm,
  posts,
  renderForm,
  server,
  setUpRegistration,
  submit,
  toast,
} from './registration-testing';

vi.mock('@/lib/site/go-to');

setUpRegistration();

const expectReady = () => waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));

async function fillAndSubmit(number: string, settings = plainForm, chinese = false): Promise<void> {
  await openForm(settings, chinese);
  await choose('852');
  await userEvent.type(mobile(), number);
  if (settings.currentLanguage === 'required') {
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), 'zh-YUE');
  }
  await userEvent.click(submit());
}

afterEach(() => {
  vi.useRealTimers();
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

  it('is empty for fields that the region does not show', async () => {
    answers({ code: 50000, message: 'No.' });
    await fillAndSubmit('91234567');
    for (const label of [words.email, words.code, words.currentLanguage, words.captcha]) {
      expect(screen.queryByLabelText(label)).toBeNull();
    }
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({ email: '', code: '', languageSpoken: '' });
    expect(posts[0]?.has('captcha')).toBe(false);
  });

  it('is sent once, however often the button is pressed', async () => {
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
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    expect(waiting).not.toHaveAttribute('disabled');
    expect(screen.getByText(words.submitting, { selector: '[role=status] *' })).toBeInTheDocument();
    await userEvent.type(mobile(), '{Enter}');
    await waitFor(() => expect(posts).toHaveLength(1));
    release();
    await waitFor(() => expect(toast()).toHaveTextContent('No.'));
    await expectReady();
    expect(posts).toHaveLength(1);
  });
});

describe('success', () => {
  it('announces the payload and goes to the booking page after 100 ms, once', async () => {
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post(`${login}/ajax/student/global`, async ({ request }) => {
        posts.push(new URLSearchParams(await request.text()));
        await answer;
        return HttpResponse.json({ code: 10000 });
      }),
    );
    const events = recordEvents();
    await fillAndSubmit('091234567');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const announced = new Promise<CustomEvent>((resolve) => {
      addEventListener('registerSuccess', (event) => resolve(event as CustomEvent), { once: true });
    });
    release();
    const { detail } = await act(() => announced);
    expect(detail).toMatchObject({ mobile: '91234567', country_code: '852', at: 'ticket' });
    expect(events).toContainEqual(expect.objectContaining({ event: 'register-success' }));
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    act(() => void vi.advanceTimersByTime(99));
    expect(goTo).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/global/expAppoint');
    expect(posts).toHaveLength(1);
    // A link remains in case the redirect fails; the draft is cleared.
    expect(screen.getByRole('link', { name: words.toBooking })).toHaveAttribute('href', '/global/expAppoint');
    expect(mobile()).toHaveValue('');
    expect(readDraft()).toEqual({});
    expect(hasJustSignedIn()).toBe(true);
  });

  it('keeps the page’s query string', async () => {
    history.replaceState(null, '', '/?utm_source=line');
    answers({ code: 10000 });
    await fillAndSubmit('91234567');
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/global/expAppoint?utm_source=line'));
    expect(document.head.querySelector('[rel=prefetch]')).toHaveAttribute('href', '/global/expAppoint?utm_source=line');
  });

  it('leaves a form that Back restores from the browser’s cache usable', async () => {
    answers({ code: 10000 });
    await fillAndSubmit('91234567');
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expectReady();
  });

  it('shows a dialog in the Chinese section, and stays; the origin tags are fixed', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
    document.cookie = 's=99';
    answers({ code: 10000 });
    await fillAndSubmit('91234567', plainForm, true);
    const dialog = await screen.findByRole('dialog', { name: words.chineseSuccess.title });
    expect(dialog).toHaveTextContent(chineseTips);
    expect(within(dialog).getByRole('link', { name: words.chineseSuccess.button })).toHaveAttribute(
      'href',
      '/global/expAppointCh',
    );
    expect(goTo).not.toHaveBeenCalled();
    expect(screen.queryByText(words.submitting)).toBeNull();
    expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({ ufu: 'haiwai_web_homepage', urf: '15356108' });
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
    document.cookie = 's=; max-age=0';
  });
});

describe('failure', () => {
  it.each([
    ['the server’s message', { code: 50000, message: 'Lessons are sold out.' }, 'Lessons are sold out.'],
    ['the login tips for 60009', { code: 60009, message: 'ignored' }, words.loginTips],
    ['our own text for an unknown code without a message', { code: 7 }, words.rejected],
    ['markup as the text that it is', { code: 7, message: '<img src=x> <b>No</b>' }, '<img src=x> <b>No</b>'],
  ])('shows %s and keeps what was typed', async (_, answer, message) => {
    answers(answer);
    await fillAndSubmit('91234567', fullForm);
    await waitFor(() => expect(toast()).toHaveTextContent(message));
    expect(mobile()).toHaveValue('91234567');
    expect(codeInput()).toHaveValue('852');
    expect(screen.getByLabelText(words.currentLanguage)).toHaveValue('zh-YUE');
    await expectReady();
    const problem = screen.getByText(words.kept).parentElement as HTMLElement;
    expect(problem).toHaveTextContent(message);
    expect(problem).toHaveFocus();
    expect(within(problem).getByRole('link', { name: 'Call us' })).toBeInTheDocument();
  });

  it.each([
    ['refuses', 0, () => HttpResponse.error()],
    ['answers with HTML', 0, () => new HttpResponse('<h1>Oops</h1>', { status: 500 })],
    ['answers with another shape', 1, () => HttpResponse.json({ hello: 'world' })],
  ])(
    'shows a network error where the host %s, with %d warnings, and can be tried again',
    async (_, warnings, resolver) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      server.use(http.post(`${login}/ajax/student/global`, resolver));
      await fillAndSubmit('91234567');
      await waitFor(() => expect(toast()).toHaveTextContent(words.networkError));
      expect(warn).toHaveBeenCalledTimes(warnings);
      expect(mobile()).toHaveValue('91234567');
      await expectReady();
      answers({ code: 10000 });
      await userEvent.click(submit());
      await waitFor(() => expect(goTo).toHaveBeenCalled());
      expect(screen.queryByText(words.kept)).toBeNull();
    },
  );
});

describe('a defect of our own', () => {
  it('is reported, and not called a network error', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const defect = new TypeError('a defect');
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => {
      throw defect;
    });
    await fillAndSubmit('91234567');
    await waitFor(() => expect(toast()).toHaveTextContent(testSite('hk').error.title as string));
    expect(reportError).toHaveBeenCalledExactlyOnceWith(defect);
    expect(screen.getByText(words.kept)).toBeInTheDocument();
    expect(mobile()).toHaveValue('91234567');
    await expectReady();
  });
});

describe('a host that hangs', () => {
  it('is mentioned after 3 s, and can be cancelled', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get(`${login}/ajax/access/ticket`, () => {
        arrive();
        return new Promise<Response>(() => {});
      }),
    );
    await openForm();
    await choose('852');
    await userEvent.type(mobile(), '91234567');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    submit().click();
    await act(() => arrival);
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.queryByText(words.slow)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(words.slow)).toBeInTheDocument();
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: words.giveUp }));
    await screen.findByText(words.gaveUp);
    expect(screen.queryByText(words.slow)).toBeNull();
    expect(mobile()).toHaveValue('91234567');
    await expectReady();
    expect(posts).toEqual([]);
  });
});

describe('the country', () => {
  function holdList(): { release: (response: Response) => void } {
    const held = { release: (_: Response) => {} };
    const answer = new Promise<Response>((resolve) => {
      held.release = resolve;
    });
    server.use(http.get(`${login}/data/areacode`, () => answer));
    return held;
  }
  const list = (default_country: string) => HttpResponse.json({ res: { country_codes: countries, default_country } });

  it('is the region’s at first; a submit waits for the list, and posts the country then shown', async () => {
    answers({ code: 50000, message: 'No.' });
    const { release } = holdList();
    renderForm();
    expect(codeInput()).toHaveValue('852');
    await userEvent.type(mobile(), '123456789');
    await userEvent.click(submit());
    await screen.findByRole('button', { name: words.submitting });
    expect(posts).toEqual([]);
    release(list('60'));
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.get('country_code')).toBe('60');
    expect(codeInput()).toHaveValue('60');
  });

  it('is the address’s before the list is loaded', async () => {
    history.replaceState(null, '', '/?country_code=60&mobile=123456789');
    holdList();
    renderForm();
    await waitFor(() => expect(codeInput()).toHaveValue('60'));
    expect(mobile()).toHaveValue('123456789');
  });

  it('is the region’s, or the one typed with the number, if there is no list', async () => {
    answers({ code: 50000, message: 'No.' });
    server.use(http.get(`${login}/data/areacode`, () => HttpResponse.error()));
    renderForm();
    await userEvent.type(mobile(), '5123 4567');
    await userEvent.click(submit());
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({ country_code: '852', mobile: '51234567' });
    await userEvent.clear(mobile());
    await userEvent.type(mobile(), '+65 9123 4567');
    expect(codeInput()).toHaveValue('65');
    await expectReady();
    await userEvent.click(submit());
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(Object.fromEntries(posts[1] ?? [])).toMatchObject({ country_code: '65', mobile: '91234567' });
  });

  it('does not wait for the list if a required field is empty', async () => {
    holdList();
    renderForm();
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent(words.phoneTips));
    expect(mobile()).toHaveFocus();
  });
});

describe('what was typed', () => {
  it('is restored on the next page of the tab, except the captcha', async () => {
    await openForm(fullForm);
    await choose('Bahamas');
    await userEvent.type(mobile(), '242 345 6789');
    await userEvent.type(screen.getByLabelText(words.email), 'me@example.com');
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), 'zh-CN');
    await userEvent.click(screen.getByRole('checkbox'));
    cleanup();
    renderForm(fullForm);
    await waitFor(() => expect(mobile()).toHaveValue('242 345 6789'));
    expect(codeInput()).toHaveValue('1');
    await waitFor(() => expectCountry('1', 'Bahamas'));
    expect(screen.getByLabelText(words.email)).toHaveValue('me@example.com');
    expect(screen.getByLabelText(words.currentLanguage)).toHaveValue('zh-CN');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  it('takes precedence over the address', async () => {
    updateDraft({ mobile: '123' });
    history.replaceState(null, '', '/?mobile=456&code=ABC123');
    renderForm();
    await waitFor(() => expect(mobile()).toHaveValue('123'));
    // An invitation code is shown even if the region does not ask for one.
    expect(screen.getByLabelText(words.code)).toHaveValue('ABC123');
  });

  it('appears in the page’s other form too', async () => {
    renderForm();
    renderForm();
    const [first, second] = screen.getAllByLabelText(words.mobile) as [HTMLElement, HTMLElement];
    await userEvent.type(first, '+65 9');
    expect(second).toHaveValue('+65 9');
    await userEvent.type(second, '1');
    expect(first).toHaveValue('+65 91');
    for (const input of document.querySelectorAll('input[name=country_code]')) expect(input).toHaveValue('65');
  });
});

describe('optional fields', () => {
  const fold = () => screen.getByRole('group') as HTMLDetailsElement;
  const optional = { ...plainForm, email: 'optional', code: 'optional' } as const;

  it('are folded behind a control that names what the region asks for', () => {
    renderForm(optional);
    expect(screen.getByText(words.more.both)).toBeVisible();
    expect(screen.getByLabelText(words.email)).not.toBeVisible();
    cleanup();
    renderForm({ ...plainForm, email: 'optional' });
    expect(screen.getByText(words.more.email)).toBeVisible();
    cleanup();
    renderForm();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('are open if the address or the draft fills one in', async () => {
    history.replaceState(null, '', '/?code=ABC123');
    renderForm();
    expect(screen.getByText(words.more.code)).toBeVisible();
    expect(fold().open).toBe(true);
    cleanup();
    history.replaceState(null, '', '/');
    updateDraft({ email: 'me@example.com' });
    renderForm(optional);
    expect(fold().open).toBe(true);
  });

  it('open when another form of the page fills one in, and when one is refused', async () => {
    await openForm(optional);
    expect(fold().open).toBe(false);
    act(() => updateDraft({ email: 'nonsense' }));
    expect(fold().open).toBe(true);
    fold().open = false;
    await userEvent.type(mobile(), '123456789');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByLabelText(words.email)).toHaveFocus());
    expect(fold().open).toBe(true);
  });
});

describe('the code of a text message', () => {
  it('is asked for and sent only where the region says so', async () => {
    answers({ code: 50000, message: 'No.' });
    renderForm();
    expect(screen.queryByLabelText(words.mobileCode)).toBeNull();
    cleanup();
    await openForm({ ...plainForm, mobile_code: 'optional' });
    await userEvent.type(mobile(), '123456789');
    await userEvent.type(screen.getByLabelText(words.mobileCode), '123');
    await userEvent.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent(words.mobileCodeFormatTips));
    await userEvent.type(screen.getByLabelText(words.mobileCode), '٤');
    await userEvent.click(submit());
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.get('mobile_code')).toBe('1234');
  });
});

describe('captcha', () => {
  afterEach(() => void vi.useRealTimers());

  const picture = () => screen.getByRole('img', { name: words.captchaImage }).getAttribute('src') as string;

  it('appears after 66205, is required and sent, and is a new picture after each failure', async () => {
    answers({ code: 66205, message: 'Please enter the characters.' }, { code: 60009 }, { code: 50000, message: 'No.' });
    await fillAndSubmit('91234567', { ...fullForm, email: 'hidden', code: 'hidden' });
    const field = await screen.findByLabelText(words.captcha);
    expect(toast()).toHaveTextContent('Please enter the characters.');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Please enter the characters.');
    expect(posts[0]?.has('captcha')).toBe(false);
    expect(new URL(picture()).pathname).toBe('/data/captcha');
    expect(Number(new URL(picture()).searchParams.get('t'))).toBeGreaterThan(Date.now() - 60_000);

    // Check 4 comes before check 5.
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), '');
    await expectReady();
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
      await expectReady();
    }
  });

  it('stays marked as wrong until it is changed', async () => {
    answers({ code: 66205, message: 'Please.' }, { code: 66205, message: 'These are not the characters.' });
    await fillAndSubmit('91234567');
    const field = await screen.findByLabelText(words.captcha);
    await userEvent.type(field, 'abcd');
    await waitFor(() => expect(field).toBeValid());
    await expectReady();
    await userEvent.click(submit());
    await waitFor(() => expect(field).toHaveAccessibleDescription('These are not the characters.'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  });

  it('can be reloaded if the picture fails to load', async () => {
    answers({ code: 66205, message: 'Please.' });
    await fillAndSubmit('91234567');
    await screen.findByLabelText(words.captcha);
    act(() => void screen.getByRole('img', { name: words.captchaImage }).dispatchEvent(new Event('error')));
    expect(await screen.findByText(words.captchaBroken)).toBeVisible();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
    await userEvent.click(screen.getByRole('button', { name: words.captchaReload }));
    expect(screen.getByRole('img', { name: words.captchaImage })).toBeVisible();
    expect(screen.getByText(words.captchaNew)).toBeInTheDocument();
  });

  it('has failed to load if it takes 10 s, and not if it has come', async () => {
    answers({ code: 66205, message: 'Please.' });
    await fillAndSubmit('91234567');
    const field = await screen.findByLabelText(words.captcha);
    const image = screen.getByRole('img', { name: words.captchaImage });
    const reload = screen.getByRole('button', { name: words.captchaReload });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.advanceTimersByTime(1);
    act(() => reload.click());
    act(() => void image.dispatchEvent(new Event('load')));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.queryByText(words.captchaBroken)).toBeNull();
    act(() => reload.click());
    fireEvent.change(field, { target: { value: 'ab' } });
    act(() => void vi.advanceTimersByTime(9999));
    expect(screen.queryByText(words.captchaBroken)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(words.captchaBroken)).toBeVisible();
    expect(image).not.toHaveAttribute('src');
    expect(field).toHaveValue('ab');
  });

  it('can be listened to where the host speaks it, and says so if the sound does not come', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    answers({ code: 66205, message: 'Please.' });
    await fillAndSubmit('91234567');
    await screen.findByLabelText(words.captcha);
    const button = screen.getByRole('button', { name: words.captchaListen });
    const shown = picture();
    await userEvent.click(button);
    const sound = document.querySelector('audio') as HTMLAudioElement;
    expect(sound.src).toBe(`${shown}&type=audio`);
    expect(picture()).toBe(shown);
    play.mockRejectedValue(new DOMException('No sound', 'NotSupportedError'));
    await userEvent.click(button);
    expect(await screen.findByText(words.captchaSoundBroken)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.captchaReload }));
    expect(screen.queryByText(words.captchaSoundBroken)).toBeNull();
  });

  it('offers no sound where the host has none', async () => {
    answers({ code: 66205, message: 'Please.' });
    await fillAndSubmit('91234567', { ...plainForm, captcha_audio: false });
    await screen.findByLabelText(words.captcha);
    expect(screen.queryByRole('button', { name: words.captchaListen })).toBeNull();
    expect(screen.getByText(words.captchaHelp)).toBeVisible();
  });

  it('is a new picture on a click, and by keyboard', async () => {
    answers({ code: 66205, message: 'Please.' });
    await fillAndSubmit('91234567');
    await screen.findByLabelText(words.captcha);
    const button = screen.getByRole('button', { name: words.captchaReload });
    const image = () => screen.getByRole('img', { name: words.captchaImage });
    for (const act of [
      () => userEvent.click(image()),
      () => userEvent.click(button),
      () => userEvent.keyboard('{Enter}'),
    ]) {
      const before = picture();
      vi.spyOn(Date, 'now').mockReturnValue(Number(new URL(before).searchParams.get('t')) + 1);
      await act();
      expect(picture()).not.toBe(before);
    }
  });
});
