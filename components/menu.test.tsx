// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu';

const onLogout = vi.fn();

beforeEach(() => {
  render(
    <>
      <Menu
        label="Account"
        button="Aina"
        buttonClassName={undefined}
        items={[
          { id: 'centre', label: 'User centre', href: '#centre' },
          { id: 'help', label: 'Help', href: '#help' },
          { id: 'logout', label: 'Log out', onSelect: onLogout },
        ]}
      />
      <button type="button">Next</button>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'Account' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const menu = () => screen.queryByRole('menu');

async function openWith(key: string): Promise<void> {
  button().focus();
  await userEvent.keyboard(key);
}

it('names the button and says whether its menu is open', async () => {
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(button()).toHaveAttribute('aria-controls', menu()?.id);
  await userEvent.click(button());
  expect(menu()).toBeNull();
});

it.each([
  ['{Enter}', 'User centre'],
  [' ', 'User centre'],
  ['{ArrowDown}', 'User centre'],
  ['{ArrowUp}', 'Log out'],
])('opens with %j at "%s"', async (key, name) => {
  await openWith(key);
  expect(item(name)).toHaveFocus();
});

it.each([
  ['{ArrowDown}', 'User centre'],
  ['{ArrowUp}', 'Log out'],
])('opened by pointer, goes to the first or last item with %s', async (key, name) => {
  await userEvent.click(button());
  expect(menu()).toHaveFocus();
  await userEvent.keyboard(key);
  expect(item(name)).toHaveFocus();
});

it.each([
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'User centre'],
  ['{ArrowUp}', 'Log out'],
  ['{End}', 'Log out'],
  ['{End}{Home}', 'User centre'],
  ['l', 'Log out'],
  ['H', 'Help'],
  ['x', 'User centre'],
])('moves with %s to "%s"', async (keys, name) => {
  await openWith('{Enter}');
  await userEvent.keyboard(keys);
  expect(item(name)).toHaveFocus();
});

describe('closes', () => {
  it('with Escape, and gives the focus back', async () => {
    await openWith('{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('with Tab, which goes on', async () => {
    await openWith('{Enter}');
    await userEvent.tab();
    expect(menu()).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('when the focus leaves', async () => {
    await openWith('{Enter}');
    screen.getByRole('button', { name: 'Next' }).focus();
    await vi.waitFor(() => expect(menu()).toBeNull());
  });
});

it.each(['{Enter}', ' '])('selects an item with %j', async (key) => {
  await openWith('{ArrowUp}');
  await userEvent.keyboard(key);
  expect(onLogout).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
  onLogout.mockClear();
});

it.each(['{Enter}', ' '])('follows a link with %j', async (key) => {
  await openWith('{Enter}');
  const followed = vi.fn();
  item('User centre').addEventListener('click', followed);
  await userEvent.keyboard(key);
  expect(followed).toHaveBeenCalledOnce();
});
