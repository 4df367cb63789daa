import { whenIdle } from '@/lib/site/once-idle';
import { queueError, startQueue } from './error-queue';

/** Reports unexpected errors. The code that sends them is loaded when the browser is idle. */
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
}
