// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { goTo } from '@/lib/site/go-to';
import words from '@/locales/en/registration.json';
import {
  answers,
  codeInput,
  fillAndSubmit,
  fullForm,
  login,
  mobile,
  openForm,
  plainForm,
  posts,
  server,
  setUpRegistration,
  submit,
  toast,
} from './registration-testing';

vi.mock('@/lib/site/go-to');

setUpRegistration();

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
