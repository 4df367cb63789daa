// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Touch } from '@/lib/tracking/events';
import type { KeptVisit, Starter } from './starter';
import { keptMs, readVisit, touchOf } from './visit';

const now = Date.UTC(2026, 10, 27);
const day = 86_400_000;

afterEach(() => vi.restoreAllMocks());

/** Sets the address of the page and the page that linked to it. */
function arrive(address: string, referrer = ''): void {
  const { hostname, search } = new URL(address);
  vi.stubGlobal('location', { hostname, search });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

describe('touchOf', () => {
  it('keeps tags and the click id of an advertisement', () => {
    arrive('https://hk.talkaroo.example/?utm_source=fb&utm_medium=cpc&utm_campaign=tet&fbclid=Iw.0~x&utm_term=');
    expect(touchOf('home')).toMatchObject({ source: 'fb', medium: 'cpc', campaign: 'tet', click: 'fbclid:Iw.0~x' });
    expect(Object.keys(touchOf('home')).sort()).toEqual(['campaign', 'click', 'medium', 'page', 'source', 'time']);
  });

  it('cuts what is longer than the server takes', () => {
    arrive(`https://hk.talkaroo.example/?utm_source=${'a'.repeat(500)}&gclid=${'b'.repeat(201)}`);
    expect(touchOf('home')).toMatchObject({ source: 'a'.repeat(100), click: `gclid:${'b'.repeat(200)}` });
  });

  it.each([
    ['https://hk.talkaroo.example/', 'https://www.google.com.hk/', 'www.google.com.hk'],
    ['https://talkaroo.com.tw/', 'https://www.google.com.tw/search', 'www.google.com.tw'],
    ['https://talkaroo.jp/', 'https://search.yahoo.co.jp/', 'search.yahoo.co.jp'],
    ['http://tr.localhost:3000/', 'http://news.localhost:4000/', 'news.localhost'],
    ['https://hk.talkaroo.example/', 'https://nottalkaroo.example/', 'nottalkaroo.example'],
    ['https://hk.talkaroo.example/', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://hk.talkaroo.example/', 'https://tw.talkaroo.example/', undefined],
    ['https://hk.talkaroo.example/', 'https://login.hk.talkaroo.example/', undefined],
    ['https://www.talkaroo.com.tw/', 'https://talkaroo.com.tw/', undefined],
    ['https://talkaroo.com.tw/', 'https://login.talkaroo.com.tw/', undefined],
    ['https://hk.talkaroo.example/', '', undefined],
  ])('names on %s, for a link from %s, the host %s', (address, referrer, host) => {
    arrive(address, referrer);
    expect(touchOf('home').referrer).toBe(host);
  });
});

describe('readVisit', () => {
  const touch = (daysAgo: number, more: Partial<Touch> = {}): Touch => ({
    time: now - daysAgo * day,
    page: 'home',
    ...more,
  });
  const read = (kept: unknown, latest: Touch) => {
    const stored = typeof kept === 'string' ? kept : JSON.stringify(kept);
    return readVisit({ newId: () => 'new', readStored: () => stored } as unknown as Starter, latest);
  };
  const kept: KeptVisit = { id: 'kept', first: touch(40, { source: 'fb' }), last: touch(10), s: '7' };

  it('is the same on the next page, whose address carries the tags on', () => {
    arrive('https://hk.talkaroo.example/course?utm_source=fb', 'https://hk.talkaroo.example/');
    expect(read(kept, touch(0, { source: 'fb' }))).toEqual(kept);
  });

  it.each([
    ['another site', { referrer: 'www.google.com' }],
    ['an advertisement', { source: 'line' }],
    ['a click on an advertisement', { click: 'gclid:1' }],
  ])('keeps the first touch and changes the last for %s', (_, came) => {
    arrive('https://hk.talkaroo.example/');
    const latest = touch(0, came);
    expect(read(kept, latest)).toEqual({ ...kept, last: latest });
  });

  it('keeps both touches if the visitor types the address', () => {
    arrive('https://hk.talkaroo.example/');
    expect(read(kept, touch(0))).toEqual(kept);
  });

  it('forgets each touch after 90 days', () => {
    arrive('https://hk.talkaroo.example/');
    const latest = touch(0);
    const old = { ...kept, first: touch(keptMs / day + 1) };
    expect(read(old, latest).first).toEqual(kept.last);
    expect(read({ ...old, last: old.first }, latest)).toEqual({ id: 'new', first: latest, last: latest });
  });

  it.each(['no JSON', 'null', '7', '[]', '{"id":"x"}', null])('begins for what was stored as %s', (stored) => {
    const latest = touch(0);
    expect(read(stored, latest)).toEqual({ id: 'new', first: latest, last: latest });
  });
});
