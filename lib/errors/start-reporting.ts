import { whenIdle } from '@/lib/site/when-idle';
import { queueError, startQueue } from './error-queue';

/** Share of page views whose web vitals are reported. */
const share = 0.1;

/** Reports unexpected errors and some web vitals. The code that sends them is loaded when the browser is idle. */
export function startReporting(): void {
  // Read now: the global error page replaces the document.
  const { lang: language, dataset } = document.documentElement;
  const origin = { language, region: dataset.region, page: location.pathname };

  startQueue(() =>
    whenIdle(async () => {
      const { sendErrors } = await import('./send-errors');
      sendErrors(origin);
    }),
  );
  // Events without an error come from another origin's script, or are notices of the browser.
  addEventListener('error', ({ error }) => error && queueError(error));
  addEventListener('unhandledrejection', ({ reason }) => queueError(reason));

  if (Math.random() < share) {
    whenIdle(async () => {
      const { sendVitals } = await import('./send-vitals');
      sendVitals(origin);
    });
  }
}
