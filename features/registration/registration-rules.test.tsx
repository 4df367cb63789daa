// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import words from '@/locales/en/registration.json';
import { codeLabel } from './country-label';
import { fillIn } from './message';
import {
  agreement,
  answers,
  choose,
  expectFailure,
  fullForm,
  mobile,
  openForm,
  posts,
  setUpRegistration,
  submit,
} from './registration-testing';

setUpRegistration();

/** Codes stand between left-to-right marks. */
const inWords = (text: string, values: Record<string, string>) =>
  fillIn(text, { ...values, ...(values.code && { code: codeLabel(values.code.slice(1)) }) });

describe('checks, in the order of the specification', () => {
  it('1. the agreement, before everything else', async () => {
    await openForm(fullForm);
    await userEvent.click(agreement());
    await userEvent.click(submit());
    await expectFailure(agreement(), words.agreeTips, 3);
  });

  it('3. a mobile number, before what comes below it', async () => {
    await openForm(fullForm);
    await userEvent.type(screen.getByLabelText(words.email), 'nonsense');
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneTips, 3);
    expect(screen.getByLabelText(words.email)).toHaveAccessibleDescription(words.mailFormatTips);
  });

  it.each(['   ', '0', '٠'])('3. a mobile number, for which %j counts as empty', async (typed) => {
    await openForm();
    await userEvent.type(mobile(), typed);
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneTips);
  });

  it('3. a mobile number that does not match the country’s pattern', async () => {
    await openForm(fullForm);
    await userEvent.type(mobile(), '91234567');
    await userEvent.click(submit());
    await expectFailure(mobile(), inWords(words.phoneShortTips, { code: '+60', digits: '9' }), 2);
  });

  it('3. a mobile number of letters alone is not as it should be, rather than missing', async () => {
    await openForm();
    await userEvent.type(mobile(), 'mama');
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneFormatTips);
  });

  it('3. a number with a code that the site hides: says why, and offers the contacts', async () => {
    await openForm();
    await userEvent.type(mobile(), '+86 138 0013 8000');
    await userEvent.click(submit());
    await expectFailure(mobile(), inWords(words.hiddenCodeTips, { code: '+86' }));
    expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
    await userEvent.clear(mobile());
    await userEvent.type(mobile(), '123456789');
    await waitFor(() => expect(mobile()).toBeValid());
    expect(screen.queryByRole('link', { name: 'Call us' })).toBeNull();
  });

  it('3. a pattern that does not compile counts as failing', async () => {
    await openForm();
    await choose('Hungary');
    await userEvent.type(mobile(), '201234567');
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneFormatTips);
  });

  it('3. if countries share a code, a number of the chosen one', async () => {
    await openForm();
    await choose('Bahamas');
    await userEvent.type(mobile(), '4165550123');
    await userEvent.click(submit());
    await expectFailure(mobile(), words.phoneFormatTips);
  });

  it('3. if countries share a code and none was chosen, a number of any of them', async () => {
    answers({ code: 50000, message: 'No.' });
    await openForm();
    await userEvent.type(mobile(), '+1 416 555 0123');
    await userEvent.click(submit());
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(Object.fromEntries(posts[0] ?? [])).toMatchObject({ country_code: '1', mobile: '4165550123' });
  });

  it('5. the spoken language, before the email address', async () => {
    await openForm(fullForm);
    await userEvent.type(mobile(), '123456789');
    await userEvent.type(screen.getByLabelText(words.email), 'nonsense');
    await userEvent.click(submit());
    await expectFailure(screen.getByLabelText(words.currentLanguage), words.languageSpokenPlaceholder, 2);
  });

  it('5. not the spoken language if it is optional', async () => {
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
    await expectFailure(screen.getByLabelText(words.email), words.mailFormatTips, 2);
  });

  it.each(['abcde', 'abcdefghijklmnop', 'abc 123', 'код123456'])('7. an invitation code of %j', async (typed) => {
    await openForm({ ...fullForm, currentLanguage: 'hidden' });
    await userEvent.type(mobile(), '123456789');
    await userEvent.type(screen.getByLabelText(words.code), typed);
    await userEvent.click(submit());
    await expectFailure(screen.getByLabelText(words.code), words.codeFormatTips);
  });

  it('removes a field’s message as soon as it is corrected, and no other', async () => {
    await openForm(fullForm);
    await userEvent.click(agreement());
    await userEvent.type(mobile(), '12');
    await userEvent.click(submit());
    await expectFailure(agreement(), words.agreeTips, 3);
    await userEvent.type(mobile(), '3456');
    expect(mobile()).toBeInvalid();
    await userEvent.type(mobile(), '789');
    await waitFor(() => expect(mobile()).toBeValid());
    expect(mobile()).not.toHaveAccessibleDescription();
    await userEvent.click(agreement());
    await waitFor(() => expect(agreement()).toBeValid());
    expect(screen.getByLabelText(words.currentLanguage)).toBeInvalid();
    await userEvent.selectOptions(screen.getByLabelText(words.currentLanguage), 'zh-CN');
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0));
    expect(posts).toEqual([]);
  });

  it('removes a number’s message when its country is chosen', async () => {
    await openForm();
    await userEvent.type(mobile(), '91234567');
    await userEvent.click(submit());
    await expectFailure(mobile(), inWords(words.phoneShortTips, { code: '+60', digits: '9' }));
    await choose('852');
    await waitFor(() => expect(mobile()).toBeValid());
  });
});

describe('agreement box', () => {
  it('is ticked at first, and toggles on a click on its label', async () => {
    await openForm();
    expect(agreement()).toBeChecked();
    await userEvent.click(screen.getByText('I accept', { exact: false }));
    expect(agreement()).not.toBeChecked();
  });

  it('does not toggle on a link or on an element that stops the click', async () => {
    await openForm();
    // user-event toggles the box on any click inside its label.
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
