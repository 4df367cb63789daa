// @vitest-environment jsdom

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackingEvent } from '@/lib/tracking/events';
import words from '@/locales/en/registration.json';
import { recordEvents } from '@/tests/support/recorded-events';
import { updateDraft } from './draft';
import {
  agreement,
  codeInput,
  countries,
  expectFailure,
  formOf,
  login,
  mobile,
  plainForm,
  renderForm,
  server,
  setUpRegistration,
  submit,
} from './registration-testing';

setUpRegistration();

/** Hydrates a form that a parent has used before, as `use` does. */
function hydrateForm(use: (form: HTMLElement) => void): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(formOf(plainForm, false));
  use(container);
  render(formOf(plainForm, false), { container, hydrate: true });
}

function countCalls(): () => number {
  let calls = 0;
  server.use(
    http.get(`${login}/data/areacode`, () => {
      calls += 1;
      return HttpResponse.json({ code: 10000, res: { country_codes: countries, default_country: '60' } });
    }),
  );
  return () => calls;
}

it('does nothing until it is used, and then once', async () => {
  const calls = countCalls();
  renderForm();
  fireEvent.scroll(document);
  fireEvent.pointerOver(document.body);
  // Long enough for idle callbacks to run.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls()).toBe(0);
  expect(codeInput()).toHaveValue('852');
  fireEvent.pointerOver(agreement());
  fireEvent.focus(mobile());
  await waitFor(() => expect(codeInput()).toHaveValue('60'));
  expect(calls()).toBe(1);
});

describe('is used', () => {
  it.each([
    ['by the keyboard', () => mobile().focus()],
    ['by the browser, which fills it in', () => fireEvent.change(mobile(), { target: { value: '91234567' } })],
    ['by another form of the page', () => updateDraft({ mobile: '91234567' })],
  ])('%s', async (_, use) => {
    const calls = countCalls();
    renderForm();
    use();
    await waitFor(() => expect(calls()).toBe(1));
  });

  it('at once where the address or the draft fills it in', async () => {
    const calls = countCalls();
    history.replaceState(null, '', '/?mobile=91234567');
    renderForm();
    await waitFor(() => expect(mobile()).toHaveValue('91234567'));
    await waitFor(() => expect(calls()).toBe(1));
  });
});

it('keeps a press that comes first, and says so', async () => {
  renderForm();
  fireEvent.click(submit());
  expect(screen.getByRole('button', { name: words.submitting })).toHaveAttribute('aria-disabled', 'true');
  await expectFailure(mobile(), words.phoneTips);
});

it('keeps what was typed and unticked before', async () => {
  renderForm();
  Object.assign(mobile(), { value: '5' });
  Object.assign(agreement(), { checked: false });
  fireEvent.click(submit());
  await expectFailure(agreement(), words.agreeTips);
  expect(mobile()).toHaveValue('5');
});

describe('the event of the agreement box', () => {
  let events: TrackingEvent[] = [];
  const checks = () => events.filter(({ event }) => event === 'talk-login-check');

  beforeEach(() => {
    events = recordEvents();
  });

  it('is sent for a box that is the first thing touched', async () => {
    hydrateForm((form) => form.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
    await waitFor(() => expect(checks()).toMatchObject([{ checked: false }]));
    fireEvent.click(agreement());
    await waitFor(() => expect(checks()).toMatchObject([{ checked: false }, { checked: true }]));
  });

  it('is not sent for a box as the draft has it, or left alone', async () => {
    updateDraft({ agreement: false });
    hydrateForm((form) => form.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
    expect(checks()).toEqual([]);
  });
});
