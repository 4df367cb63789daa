// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchLastReservation } from '@/lib/api/booking';
import { keepChosenTime, keepTimeZone, readChosenTime } from '@/lib/booking/chosen';
import { keepWish, readWish } from '@/lib/booking/wish';
import { setSession } from '@/lib/session/session.island';
import { goTo } from '@/lib/site/go-to';
import { SiteProvider } from '@/lib/site/site.island';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import words from '@/locales/en/common.json';
import reservation from '@/locales/en/reservation.json';
import { testSite } from '@/tests/support/test-site';
import { Account } from './account.island';

vi.mock('@/lib/site/go-to');
vi.mock('@/lib/api/booking');

// Loading the chunk can take longer than a query waits.
beforeAll(() => import('./user-menu'));

afterEach(() => act(() => setSession({ state: 'unknown' })));

function renderAccount(booking: 'self' | 'call' = 'call'): void {
  const { header, nav } = words;
  render(
    <SiteProvider site={{ ...testSite('my'), booking }}>
      <Account register={nav.register} texts={{ ...header, trialClass: reservation.short }} />
    </SiteProvider>,
  );
}

const accountOf = (name: string) => words.header.account.replace('{name}', () => name);

async function openMenu(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: accountOf('Aina') }));
  await screen.findByRole('menu');
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

it('shows neither while someone who was signed in here before may still be', () => {
  writeStored('user_id', '7');
  renderAccount();
  expect(screen.queryByRole('link', { name: words.nav.register })).toBeNull();
  act(() => setSession({ state: 'anonymous' }));
  expect(screen.getByRole('link', { name: words.nav.register })).toBeVisible();
});

describe('a signed-in user', () => {
  it('sees the user menu instead of Register', async () => {
    renderAccount();
    signIn();
    await openMenu();
    expect(screen.getByRole('button', { name: accountOf('Aina') }).querySelector('img')).toHaveAttribute(
      'src',
      '/aina.png',
    );
    expect(screen.getByRole('menuitem', { name: words.header.userCentre })).toHaveAttribute('href', '/ms/expAppoint');
    expect(screen.queryByRole('link', { name: words.nav.register })).toBeNull();
  });

  it('has its name as it is, whatever it contains', async () => {
    renderAccount();
    const nick_name = '$& $` <b>{name}</b>';
    act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name, avatar_new: '' } }));
    const button = await screen.findByRole('button', { name: accountOf(nick_name) });
    expect(button).toHaveTextContent(nick_name);
    expect(button.querySelector('b')).toBeNull();
  });

  it.each(['//evil.example', '/.//evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'is led to the booking page where %s is stored',
    async (stored) => {
      writeStored('user_centre_path', stored);
      renderAccount();
      signIn();
      await openMenu();
      expect(screen.getByRole('menuitem', { name: words.header.userCentre })).toHaveAttribute('href', '/ms/expAppoint');
    },
  );

  it('sees the ready-made picture if their own is broken', async () => {
    renderAccount();
    signIn();
    const picture = (await screen.findByRole('button', { name: accountOf('Aina') })).querySelector('img');
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(picture).toHaveAttribute('src', '/assets/avatar.svg');
  });

  it('is led to the stored user centre', async () => {
    writeStored('user_centre_path', '/ms/course');
    renderAccount();
    signIn();
    await openMenu();
    expect(screen.getByRole('menuitem', { name: words.header.userCentre })).toHaveAttribute('href', '/ms/course');
  });

  it('sees when the trial class is, on the way to the page where it is booked', async () => {
    const start = Date.parse('2026-11-24T08:00:00Z');
    keepTimeZone('Asia/Kuala_Lumpur');
    const booked = { id: 'r1', start, end: start + 1_500_000, status: 'booked' } as const;
    vi.mocked(fetchLastReservation).mockReset().mockResolvedValue({ kind: 'done', data: booked });
    renderAccount('self');
    signIn();
    await openMenu();
    const item = await screen.findByRole('menuitem', { name: /24 November.*4:00/ });
    expect(item).toHaveTextContent(reservation.short.split('{time}')[0] as string);
    expect(item).toHaveAttribute('href', '/ms/expAppoint');
    expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  });

  it.each([
    ['none is booked', null],
    ['it is cancelled', 'cancelled'],
    ['it is over', 'done'],
  ] as const)('sees no class where %s', async (_, status) => {
    const data = status && { id: 'r1', start: 1, end: 2, status };
    vi.mocked(fetchLastReservation).mockReset().mockResolvedValue({ kind: 'done', data });
    renderAccount('self');
    signIn();
    await openMenu();
    await waitFor(() => expect(fetchLastReservation).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  });

  it('is asked before being logged out, and stays where the answer is no', async () => {
    writeStored('user_centre_path', '/ms/course');
    renderAccount();
    signIn();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: words.header.logout }));
    expect(screen.getByRole('dialog', { name: words.header.logoutTitle })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.header.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
    expect(readStored('user_centre_path')).toBe('/ms/course');
  });

  it('leaves through the login host, with the way back, and forgets what is stored of the parent', async () => {
    writeStored('user_centre_path', '/ms/course');
    keepChosenTime({ id: 't1', start: Date.UTC(2026, 10, 24) });
    keepWish({ note: 'Shy' });
    renderAccount();
    signIn();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: words.header.logout }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement);
    expect(goTo).toHaveBeenCalledOnce();
    const target = new URL(vi.mocked(goTo).mock.calls[0]?.[0] as string);
    expect(target.origin + target.pathname).toBe('https://login.my.talkaroo.example/sso/logout');
    expect(target.searchParams.get('return_url')).toBe(location.href);
    expect(target.searchParams.get('langcode')).toBe('ms');
    expect(readStored('user_centre_path')).toBeNull();
    expect(readChosenTime()).toBeUndefined();
    expect(readWish()).toEqual({});
  });
});
