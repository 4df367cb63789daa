// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findRegion, type Region } from '@/lib/regions/regions';
import { setSession } from '@/lib/session/session.island';
import { goTo } from '@/lib/site/go-to';
import { SiteProvider } from '@/lib/site/site.island';
import { readStored, writeStored } from '@/lib/storage/local-storage';
import words from '@/locales/en/common.json';
import { Account } from './account.island';

vi.mock('@/lib/site/go-to');

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  localStorage.clear();
  act(() => setSession({ state: 'unknown' }));
});

function renderAccount(): void {
  const { header, nav } = words;
  render(
    <SiteProvider
      site={{
        region: findRegion('my') as Region,
        language: 'ms',
        loginOrigin: 'https://login.my.talkaroo.example',
        trialOrigin: 'https://trial.my.talkaroo.example',
        hostSuffixes: [],
      }}
    >
      <Account texts={{ ...header, register: nav.register }} />
    </SiteProvider>,
  );
}

const signIn = () =>
  act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name: 'Aina', avatar_new: '/aina.png' } }));

describe('an anonymous visitor', () => {
  it.each(['unknown', 'anonymous'] as const)('sees Register, and no logout (%s)', (state) => {
    renderAccount();
    act(() => setSession({ state }));
    expect(screen.getByRole('link', { name: words.nav.register })).toHaveAttribute('href', '/ms/register');
    expect(screen.queryByRole('button', { name: words.header.logout })).toBeNull();
  });
});

describe('a signed-in user', () => {
  it('sees avatar and user centre instead of Register', () => {
    renderAccount();
    signIn();
    expect(screen.getByRole('img', { name: 'Picture of Aina' })).toHaveAttribute('src', '/aina.png');
    expect(screen.getByRole('link', { name: new RegExp(words.header.userCentre) })).toHaveAttribute(
      'href',
      '/ms/expAppoint',
    );
    expect(screen.queryByRole('link', { name: words.nav.register })).toBeNull();
  });

  it('is led to the stored user centre', () => {
    writeStored('user_centre_path', '/ms/course');
    renderAccount();
    signIn();
    expect(screen.getByRole('link', { name: new RegExp(words.header.userCentre) })).toHaveAttribute(
      'href',
      '/ms/course',
    );
  });

  it('is asked before being logged out, and stays where the answer is no', async () => {
    writeStored('user_centre_path', '/ms/course');
    renderAccount();
    signIn();
    await userEvent.click(screen.getByRole('button', { name: words.header.logout }));
    expect(screen.getByRole('dialog', { name: words.header.logoutTitle })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.header.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
    expect(readStored('user_centre_path')).toBe('/ms/course');
  });

  it('leaves through the login host, with the way back, and the stored path is forgotten', async () => {
    writeStored('user_centre_path', '/ms/course');
    renderAccount();
    signIn();
    await userEvent.click(screen.getByRole('button', { name: words.header.logout }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement);
    expect(goTo).toHaveBeenCalledOnce();
    const target = new URL(vi.mocked(goTo).mock.calls[0]?.[0] as string);
    expect(target.origin + target.pathname).toBe('https://login.my.talkaroo.example/sso/logout');
    expect(target.searchParams.get('return_url')).toBe(location.href);
    expect(target.searchParams.get('langcode')).toBe('ms');
    expect(readStored('user_centre_path')).toBeNull();
  });
});
