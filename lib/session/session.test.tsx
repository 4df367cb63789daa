// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { fetchUserInfo, type User } from '@/lib/api/trial';
import { SiteProvider } from '@/lib/site/site.island';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { testSite } from '@/tests/support/test-site';
import { hasJustSignedIn, noteSignIn, SessionLoader, setSession, useSession } from './session.island';

vi.mock('@/lib/api/trial');

const user = { id: '7', nick_name: 'Aina', avatar_new: '' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  act(() => setSession({ state: 'unknown' }));
});

function State() {
  const session = useSession();
  return <p>{session.state === 'signed-in' ? session.user.nick_name : session.state}</p>;
}

function renderSession(): void {
  const site = testSite('hk');
  render(
    <SiteProvider site={site}>
      <SessionLoader />
      <State />
    </SiteProvider>,
  );
}

it('is unknown until the trial host has answered, then signed in, and the user’s id is stored', async () => {
  vi.mocked(fetchUserInfo).mockResolvedValue(user);
  renderSession();
  expect(screen.getByText('unknown')).toBeInTheDocument();
  expect(await screen.findByText('Aina')).toBeInTheDocument();
  expect(readStored('user_id')).toBe('7');
  expect(fetchUserInfo).toHaveBeenCalledWith(
    { origin: 'https://trial.hk.talkaroo.example', langcode: 'zh-HK' },
    ['login', 'trial', 'pictures'].map((host) => `https://${host}.hk.talkaroo.example`),
    undefined,
  );
});

it('is first read from the answer that the starter has, and asked again after that', async () => {
  const answer = { status: 10000 };
  vi.stubGlobal('starter', { askUserInfo: async () => answer });
  vi.mocked(fetchUserInfo).mockResolvedValueOnce(user).mockResolvedValueOnce(null);
  renderSession();
  expect(await screen.findByText('Aina')).toBeInTheDocument();
  expect(vi.mocked(fetchUserInfo).mock.lastCall?.[2]).toBe(answer);
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByText('anonymous')).toBeInTheDocument();
  expect(vi.mocked(fetchUserInfo).mock.lastCall?.[2]).toBeUndefined();
});

it.each([
  [{ status: 10001 }, 0],
  [{ status: '40100', message: 'no session' }, 0],
  [{}, 1],
  [null, 1],
])('does without the code that reads users where the answer is %j', async (answer, reads) => {
  vi.mocked(fetchUserInfo).mockReset().mockResolvedValue(null);
  vi.stubGlobal('starter', { askUserInfo: async () => answer });
  renderSession();
  expect(await screen.findByText('anonymous')).toBeInTheDocument();
  expect(fetchUserInfo).toHaveBeenCalledTimes(reads);
});

it.each(['<img src=x onerror=alert(1)>', 'javascript:alert(1)', 'x'.repeat(1_000_000)])(
  'takes a stored id only as a hint that someone was here: %#',
  async (stored) => {
    writeStored('user_id', stored);
    vi.mocked(fetchUserInfo).mockResolvedValue(null);
    renderSession();
    expect(screen.getByText('returning')).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(stored);
    expect(await screen.findByText('anonymous')).toBeInTheDocument();
    expect(readStored('user_id')).toBeNull();
  },
);

it('takes no other text for the note of a registration', () => {
  sessionStorage.setItem('just_signed_in', 'true');
  expect(hasJustSignedIn()).toBe(false);
  noteSignIn();
  expect(hasJustSignedIn()).toBe(true);
});

it.each([
  ['confirms', user, '', ''],
  ['corrects', null, '', 'not'],
  ['sets', user, undefined, ''],
  ['sets no', null, undefined, undefined],
])('%s the mark of a signed-in parent’s page', async (_, answer, before, after) => {
  const { dataset } = document.documentElement;
  if (before !== undefined) dataset.returning = before;
  vi.mocked(fetchUserInfo).mockResolvedValue(answer);
  renderSession();
  await screen.findByText(answer ? 'Aina' : 'anonymous');
  expect(dataset.returning).toBe(after);
  delete dataset.returning;
});

it('is anonymous if the trial host is down', async () => {
  vi.mocked(fetchUserInfo).mockRejectedValue(new ApiError('network', { cause: undefined }));
  renderSession();
  expect(await screen.findByText('anonymous')).toBeInTheDocument();
});

it('is returning for 3 s at most where someone was signed in before, and signed in when the answer comes', async () => {
  writeStored('user_id', '7');
  let answer = (_user: User) => {};
  vi.mocked(fetchUserInfo).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderSession();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(2998));
  expect(screen.getByText('returning')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('anonymous')).toBeInTheDocument();
  await act(async () => answer(user));
  expect(screen.getByText('Aina')).toBeInTheDocument();
});

it('is `registered` after a registration until the trial host knows the user', async () => {
  noteSignIn();
  vi.mocked(fetchUserInfo).mockResolvedValue(user);
  renderSession();
  expect(screen.getByText('registered')).toBeInTheDocument();
  expect(await screen.findByText('Aina')).toBeInTheDocument();
  expect(hasJustSignedIn()).toBe(false);
});

it('stays `registered` on this page if the trial host is behind; on the next page its answer counts', async () => {
  noteSignIn();
  vi.mocked(fetchUserInfo).mockResolvedValue(null);
  renderSession();
  await waitFor(() => expect(hasJustSignedIn()).toBe(false));
  expect(screen.getByText('registered')).toBeInTheDocument();
});

it('stays `registered` from page to page if the trial host is down', async () => {
  noteSignIn();
  vi.mocked(fetchUserInfo).mockRejectedValue(new ApiError('timeout', { cause: undefined }));
  renderSession();
  await waitFor(() => expect(fetchUserInfo).toHaveBeenCalled());
  expect(screen.getByText('registered')).toBeInTheDocument();
  expect(hasJustSignedIn()).toBe(true);
});

it('is loaded again when Back restores the page from the browser’s cache', async () => {
  vi.mocked(fetchUserInfo).mockResolvedValueOnce(null).mockResolvedValueOnce(user);
  renderSession();
  await screen.findByText('anonymous');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByText('Aina')).toBeInTheDocument();
});
