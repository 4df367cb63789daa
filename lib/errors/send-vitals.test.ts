// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { postReports } from './post-reports';
import { sendVitals } from './send-vitals';

const vitals = vi.hoisted(() => ({ observers: {} as Record<string, (metric: object) => void> }));
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: (metric: object) => void) => {
        vitals.observers[name] = report;
      },
    ]),
  ),
);

vi.mock('./post-reports', () => ({ postReports: vi.fn(), reportContext: (origin: object) => origin }));

let isTouch = true;
beforeEach(() => {
  vi.mocked(postReports).mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
});

const turn = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

const origin = { language: 'zh-Hant-HK', region: 'hk', page: '/global/register/91234567' };
const lcp = { name: 'LCP', value: 900, rating: 'good' };

it('posts the vitals of a page view once, when the page is hidden', () => {
  vi.stubGlobal('screen', { width: 360, height: 780 });
  sendVitals(origin, 'register');
  vitals.observers.LCP?.(lcp);
  vitals.observers.CLS?.({ name: 'CLS', value: 0.1, rating: 'good' });
  vitals.observers.CLS?.({ name: 'CLS', value: 0.3, rating: 'poor' });
  turn('visible');
  expect(postReports).not.toHaveBeenCalled();
  turn('hidden');
  turn('visible');
  turn('hidden');
  const place = { ...origin, page: '/global/register/<digits>', pageType: 'register', device: 'phone' };
  expect(postReports).toHaveBeenCalledExactlyOnceWith([
    { kind: 'vital', ...lcp, ...place },
    { kind: 'vital', name: 'CLS', value: 0.3, rating: 'poor', ...place },
  ]);
});

it.each([
  [true, 780, 360, 'phone'],
  [true, 820, 1180, 'tablet'],
  [false, 1280, 500, 'desktop'],
])('with a touch screen: %s, of %i × %i, the device is a %s', (touch, width, height, device) => {
  isTouch = touch;
  vi.stubGlobal('screen', { width, height });
  sendVitals(origin, 'home');
  vitals.observers.LCP?.(lcp);
  turn('hidden');
  expect(vi.mocked(postReports).mock.calls[0]?.[0]).toMatchObject([{ device, pageType: 'home' }]);
});
