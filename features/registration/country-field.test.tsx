// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '@/locales/en/registration.json';
import {
  answers,
  codeInput,
  login,
  mobile,
  openForm,
  picker,
  posts,
  renderForm,
  server,
  setUpRegistration,
  submit,
  toast,
} from './registration-testing';

setUpRegistration();

describe('country code', () => {
  it('is 852 until the list is there, then the server’s default', async () => {
    renderForm();
    expect(codeInput()).toHaveValue('852');
    await waitFor(() => expect(codeInput()).toHaveValue('60'));
    await waitFor(() => expect(picker()).toHaveDisplayValue(/\+60\u200e Malaysia/));
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
