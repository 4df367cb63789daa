// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askTrialHost, isSignedIn } from './trial-host';

class FakeRequest {
  static last: FakeRequest;
  status = 0;
  response: unknown = null;
  withCredentials = false;
  responseType = '';
  opened: unknown[] = [];
  onprogress = (_: { loaded: number; total: number }) => {};
  onloadend = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: unknown[]) {
    this.opened = opened;
  }
  send() {}
  abort() {
    this.onloadend();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onloadend();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = () => askTrialHost('https://trial.hk.talkaroo.example', 'zh-HK');

describe('askTrialHost', () => {
  it('asks with the visitor’s cookies, in the page’s language', async () => {
    const answer = ask();
    const { last } = FakeRequest;
    expect(last.opened).toEqual(['GET', 'https://trial.hk.talkaroo.example/api/userInfo?langcode=zh-HK']);
    expect(last).toMatchObject({ withCredentials: true, responseType: 'json' });
    last.answer(200, { status: 10000 });
    expect(await answer).toEqual({ status: 10000 });
  });

  it.each([
    [500, { status: 10000 }],
    [0, null],
    [200, null],
  ])('has no answer with HTTP %s and %j', async (status, response) => {
    const answer = ask();
    FakeRequest.last.answer(status, response);
    expect(await answer).toBeFalsy();
  });

  it('gives up after 10 s', async () => {
    vi.useFakeTimers();
    const answer = ask();
    const abort = vi.spyOn(FakeRequest.last, 'abort');
    vi.advanceTimersByTime(9999);
    expect(abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(abort).toHaveBeenCalledOnce();
    expect(await answer).toBeFalsy();
  });

  it.each([
    { loaded: 1_000_001, total: 0 },
    { loaded: 1, total: 1_000_001 },
  ])('gives up an answer without end: %j', async (progress) => {
    const answer = ask();
    FakeRequest.last.onprogress({ loaded: 1000, total: 1000 });
    const abort = vi.spyOn(FakeRequest.last, 'abort');
    expect(abort).not.toHaveBeenCalled();
    FakeRequest.last.onprogress(progress);
    expect(abort).toHaveBeenCalledOnce();
    expect(await answer).toBeFalsy();
  });
});

it.each([
  [{ status: 10000 }, true],
  [{ status: '10000' }, true],
  [{ status: 10001 }, false],
  [{}, false],
  [null, false],
  [false, false],
  ['10000', false],
])('%j means signed in: %s', (answer, expected) => {
  expect(isSignedIn(answer)).toBe(expected);
});
