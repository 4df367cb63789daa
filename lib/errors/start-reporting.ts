import { whenIdle } from '@/lib/site/when-idle';
import { queueError, startQueue } from './error-queue';

/** Of the page views whose web vitals are reported. */
const share = 0.1;

/**
 * Reports errors that nobody expected, and the web vitals of some page views, to the server. Only listens at first: the
 * code that sends is loaded when there is something to send, and the browser is idle.
 */
export function startReporting(): void {
  // The document as the server sent it: the error page of the whole site replaces it.
  const { lang: language, dataset } = document.documentElement;
  const origin = { language, region: dataset.region, page: location.pathname };

  startQueue(() =>
    whenIdle(async () => {
      const { sendErrors } = await import('./send-errors');
      sendErrors(origin);
    }),
  );
  // Without the error itself it is another origin's script, or a notice of the browser.
  addEventListener('error', ({ error }) => error && queueError(error));
  addEventListener('unhandledrejection', ({ reason }) => queueError(reason));

  if (Math.random() < share) {
    whenIdle(async () => {
      const { sendVitals } = await import('./send-vitals');
      sendVitals(origin);
    });
  }
}
