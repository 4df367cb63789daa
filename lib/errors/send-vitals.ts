import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Origin, postReports, reportContext } from './post-reports';
import { redact } from './redact';
import type { VitalReport } from './report';

/** Measures the web vitals of this page view, and posts them once, when the page is first hidden or left. */
export function sendVitals(origin: Origin, pageType: string): void {
  const vitals = new Map<string, VitalReport>();
  const place = { ...reportContext(origin), page: redact(origin.page, 200), pageType, device: deviceOf(screen) };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value, rating }) => vitals.set(name, { kind: 'vital', name, value, rating, ...place }));
  }
  // web-vitals listens in the capture phase, so its final values are already in.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    removeEventListener('visibilitychange', send);
    postReports([...vitals.values()]);
  });
}

function deviceOf({ width, height }: Screen): VitalReport['device'] {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(width, height) < 600 ? 'phone' : 'tablet';
}
