// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '@/locales/en/registration.json';
import {
  answers,
  choose,
  codeInput,
  expectCountry,
  login,
  mobile,
  openForm,
  picker,
  plainForm,
  posts,
  renderForm,
  server,
  setUpRegistration,
  submit,
  toast,
  touchForm,
} from './registration-testing';

setUpRegistration();

describe('country code', () => {
  it('is 852 until the list is loaded, then the server’s default', async () => {
    renderForm();
    touchForm();
    expect(codeInput()).toHaveValue('852');
    await waitFor(() => expect(codeInput()).toHaveValue('60'));
    await waitFor(() => expectCountry('60', 'Malaysia'));
  });

  it('is the one in the address, which also fills in the mobile number', async () => {
    history.replaceState(null, '', '/?country_code=852&mobile=91234567');
    renderForm();
    await waitFor(() => expectCountry('852', 'Hong Kong'));
    expect(codeInput()).toHaveValue('852');
    expect(mobile()).toHaveValue('91234567');
  });

  it('is the server’s default if the list does not have the one in the address', async () => {
    history.replaceState(null, '', '/?country_code=999');
    await openForm();
  });

  it('stays 852, and usable, if the list cannot be loaded; a retry loads it', async () => {
    let down = true;
    server.use(http.get(`${login}/data/areacode`, () => (down ? HttpResponse.error() : undefined)));
    answers({ code: 50000, message: 'No.' });
    renderForm();
    touchForm();
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

function holdList(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(`${login}/data/areacode`, async () => {
      await held;
    }),
  );
  return release;
}

const pickerIsThere = () => waitFor(() => expect(picker()).not.toHaveAttribute('readonly'));

describe('country picker', () => {
  const listbox = () => screen.getByRole('listbox', { name: words.picker.list });
  const options = () => screen.queryAllByRole('option');
  /** The list is arranged only when it is opened. */
  async function openList(): Promise<void> {
    await userEvent.click(picker());
    await waitFor(() => expect(options()).not.toHaveLength(0));
  }
  const names = () => options().map((option) => option.textContent?.replace(/\u200e.*/, ''));
  const status = () => within(picker().parentElement as HTMLElement).getByRole('status');
  const active = () => document.getElementById(picker().getAttribute('aria-activedescendant') ?? '');
  const results = (count: number) => words.picker.results.replace('{count}', String(count));

  it('opens on a click as a listbox with a group for each letter', async () => {
    await openForm();
    await openList();
    expect(picker()).toHaveAttribute('aria-expanded', 'true');
    const groups = await within(listbox()).findAllByRole('group');
    expect(
      groups
        .map((group) => group.getAttribute('aria-labelledby') ?? '')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['B', 'C', 'H', 'M']);
    expect(within(listbox()).getByRole('option', { name: /Malaysia/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('has the region’s likely countries on top, in a group of their own, and only there', async () => {
    await openForm({ ...plainForm, likely_countries: ['MY', 'HK', 'SG'] });
    await openList();
    const likely = screen.getByRole('group', { name: words.picker.likely });
    expect(within(likely).getAllByRole('option')).toHaveLength(2);
    expect(names()).toEqual(['Malaysia', 'Hong Kong', 'Bahamas', 'Canada', 'Hungary']);
    const ids = options().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is required, and asks the browser for a country code while it is closed', async () => {
    await openForm();
    expect(picker()).toBeRequired();
    expect(picker()).toHaveAttribute('autocomplete', 'tel-country-code');
    await openList();
    expect(picker()).toHaveAttribute('autocomplete', 'off');
  });

  it('searches, selects by keyboard, and clears the search', async () => {
    await openForm();
    await openList();
    await userEvent.keyboard('hONG');
    expect(names()).toEqual(['Hong Kong']);
    await userEvent.keyboard('{Enter}');
    expect(codeInput()).toHaveValue('852');
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expectCountry('852', 'Hong Kong');
    await openList();
    expect(picker()).toHaveValue('');
    expect(names()).toHaveLength(5);
  });

  it.each([
    ['typing', () => userEvent.keyboard('hun')],
    ['pasting', () => userEvent.paste('hun')],
    ['deleting first', () => userEvent.keyboard('{Backspace}hun')],
  ])('starts a new search by %s on the closed field', async (_, type) => {
    await openForm();
    await choose('canada');
    expect(picker()).toHaveFocus();
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    await type();
    expect(picker()).toHaveValue('hun');
    expect(names()).toEqual(['Hungary']);
    await userEvent.keyboard('{Enter}');
    expect(codeInput()).toHaveValue('36');
  });

  it('puts the best match first, and Enter selects it wherever the mouse is', async () => {
    await openForm();
    await openList();
    await userEvent.keyboard('ma');
    expect(names()).toEqual(['Malaysia', 'Bahamas']);
    await userEvent.keyboard('{Backspace}{Backspace}h');
    expect(names()).toEqual(['Hong Kong', 'Hungary', 'Bahamas']);
    await userEvent.hover(listbox());
    await userEvent.unhover(listbox());
    await userEvent.keyboard('{Enter}');
    expectCountry('852', 'Hong Kong');
  });

  it('announces the number of matches, and that there is none', async () => {
    await openForm();
    expect(status()).toBeEmptyDOMElement();
    await openList();
    expect(status()).toBeEmptyDOMElement();
    await userEvent.keyboard('ma');
    expect(status()).toHaveTextContent(results(2));
    expect(within(listbox()).getByRole('group', { name: results(2) })).toBeVisible();
    await userEvent.keyboard('zz');
    expect(status()).toHaveTextContent(words.picker.empty);
    expect(status()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(status()).toBeEmptyDOMElement();
  });

  it('names the active option, or none', async () => {
    await openForm();
    expect(picker()).not.toHaveAttribute('aria-activedescendant');
    await openList();
    await waitFor(() => expect(active()).toHaveTextContent('Malaysia'));
    await userEvent.keyboard('hun');
    expect(active()).toHaveTextContent('Hungary');
    await userEvent.keyboard('zz');
    expect(picker()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(active()).toHaveTextContent('Hungary');
  });

  it('moves with the arrows from the selection', async () => {
    await openForm();
    await userEvent.tab();
    expect(picker()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(codeInput()).toHaveValue('36');
  });

  it('closes when an option is clicked', async () => {
    await openForm();
    await openList();
    await userEvent.click(await screen.findByRole('option', { name: /Canada/ }));
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expectCountry('1', 'Canada');
    expect(codeInput()).toHaveValue('1');
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click elsewhere', () => userEvent.click(document.body)],
    ['leaving it', () => userEvent.tab({ shift: true })],
  ])('closes on %s, keeps the choice and clears the search', async (_, close) => {
    await openForm();
    await openList();
    await userEvent.keyboard('hung');
    await close();
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expect(codeInput()).toHaveValue('60');
    expectCountry('60', 'Malaysia');
    await openList();
    expect(picker()).toHaveValue('');
  });

  it('keeps the selection when Escape is pressed on the closed field', async () => {
    await openForm();
    await openList();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(codeInput()).toHaveValue('60');
    expectCountry('60', 'Malaysia');
  });

  it('submits nothing on Enter if nothing matches', async () => {
    answers({ code: 10000 });
    await openForm();
    await userEvent.type(mobile(), '123456789');
    await openList();
    await userEvent.keyboard('zzz{Enter}');
    expect(status()).toHaveTextContent(words.picker.empty);
    expect(posts).toEqual([]);
    expect(submit()).toBeEnabled();
  });

  it('jumps to a letter, by keyboard too, and announces it', async () => {
    await openForm();
    await openList();
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

  it('shows only the code if several countries share it and none was chosen', async () => {
    history.replaceState(null, '', '/?country_code=1');
    renderForm();
    touchForm();
    await waitFor(() => expect(codeInput()).toHaveValue('1'));
    expectCountry('1');
  });

  it('shows the chosen one of the countries that share a code', async () => {
    await openForm();
    await choose('bahamas');
    expectCountry('1', 'Bahamas');
    await choose('canada');
    expectCountry('1', 'Canada');
    expect(codeInput()).toHaveValue('1');
  });

  it('says that the list is loading, and searches for what was typed meanwhile when it is loaded', async () => {
    const release = holdList();
    renderForm();
    touchForm();
    await pickerIsThere();
    await userEvent.click(picker());
    expect(status()).toHaveTextContent(words.picker.loading);
    await userEvent.keyboard('hung');
    expect(status()).toHaveTextContent(words.picker.loading);
    expect(options()).toEqual([]);
    release();
    await waitFor(() => expect(names()).toEqual(['Hungary']));
    await waitFor(() => expect(codeInput()).toHaveValue('60'));
    expect(active()).toHaveTextContent('Hungary');
    expect(picker()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(codeInput()).toHaveValue('36');
  });

  it.each([
    ['takes its best match', '{Enter}', '36'],
    ['takes none where the search has changed since', '{Enter}x{Backspace}', '60'],
    ['takes none where it was closed since', '{Enter}{Escape}', '60'],
  ])('waits with Enter for the list, and %s', async (_, keys, code) => {
    const release = holdList();
    renderForm();
    touchForm();
    await pickerIsThere();
    await userEvent.click(picker());
    await userEvent.keyboard(`hung${keys}`);
    expect(codeInput()).toHaveValue('852');
    release();
    await waitFor(() => expect(codeInput()).toHaveValue(code));
    expect(picker()).toHaveFocus();
    if (code === '36') expectCountry('36', 'Hungary');
  });

  it('fills the open list when it is loaded, starting at the selection', async () => {
    const release = holdList();
    renderForm();
    touchForm();
    await pickerIsThere();
    await userEvent.click(picker());
    release();
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(status()).toBeEmptyDOMElement();
    await waitFor(() => expect(active()).toHaveTextContent('Malaysia'));
  });

  it('says that the list cannot be loaded, and what works without it', async () => {
    server.use(http.get(`${login}/data/areacode`, () => HttpResponse.error()));
    renderForm();
    touchForm();
    await screen.findByRole('button', { name: words.picker.retry });
    await pickerIsThere();
    await userEvent.click(picker());
    expect(status()).toHaveTextContent(`${words.picker.unreachable} ${words.picker.typeCode}`);
  });

  it.each(['+36', '36', 'HU', 'Hungary'])('accepts %s from the browser’s autofill, and stays closed', async (text) => {
    await openForm();
    await userEvent.click(mobile());
    fireEvent.change(picker(), { target: { value: text } });
    await waitFor(() => expect(codeInput()).toHaveValue('36'));
    expectCountry('36', 'Hungary');
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expect(mobile()).toHaveFocus();
  });

  it('accepts autofill from before the list was loaded', async () => {
    const release = holdList();
    renderForm();
    touchForm();
    await pickerIsThere();
    fireEvent.change(picker(), { target: { value: '+36' } });
    expect(codeInput()).toHaveValue('852');
    release();
    await waitFor(() => expect(codeInput()).toHaveValue('36'));
  });
});

describe('the placeholder field', () => {
  it('hands on what is typed into it', async () => {
    renderForm();
    touchForm();
    expect(picker()).toHaveAttribute('readonly');
    act(() => picker().focus());
    fireEvent.keyDown(picker(), { key: 'h' });
    fireEvent.keyDown(picker(), { key: 'o' });
    fireEvent.keyDown(picker(), { key: 'o' });
    fireEvent.keyDown(picker(), { key: 'Backspace' });
    expect(picker()).toHaveDisplayValue('ho');
    await pickerIsThere();
    expect(picker()).toHaveFocus();
    await userEvent.keyboard('ng');
    expect(picker()).toHaveValue('hong');
    expect(await screen.findByRole('option', { name: /Hong Kong/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(codeInput()).toHaveValue('852');
  });

  it('hands on an Enter after typing', async () => {
    renderForm();
    touchForm();
    act(() => picker().focus());
    for (const key of ['h', 'u']) fireEvent.keyDown(picker(), { key });
    expect(fireEvent.keyDown(picker(), { key: 'Enter' })).toBe(false);
    expect(picker()).toHaveAttribute('readonly');
    await waitFor(() => expect(codeInput()).toHaveValue('36'));
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    expect(picker()).toHaveFocus();
  });

  it('opens the list after a click that came while the picker was loading', async () => {
    renderForm();
    touchForm();
    expect(picker()).toHaveAttribute('readonly');
    fireEvent.click(picker());
    await pickerIsThere();
    expect(picker()).toHaveAttribute('aria-expanded', 'true');
  });

  it('is not replaced while pressed', async () => {
    await openForm();
    cleanup();
    renderForm();
    touchForm();
    fireEvent.pointerDown(picker());
    await waitFor(() => expectCountry('60', 'Malaysia'));
    expect(picker()).toHaveAttribute('readonly');
    fireEvent.click(picker());
    await pickerIsThere();
    expect(picker()).toHaveAttribute('aria-expanded', 'true');
  });
});
