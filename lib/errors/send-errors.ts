import { queuedErrors } from './error-queue';
import { type Origin, postReports, reportContext } from './post-reports';
import { redact, redactStack } from './redact';

const sent = new Set<string>();

/** Posts this page's unsent errors, one request each because of the size limit. */
export function sendErrors(origin: Origin): void {
  for (const { id, name, message, stack, page } of queuedErrors()) {
    if (sent.has(id)) continue;
    sent.add(id);
    postReports([
      {
        kind: 'error',
        id,
        name: redact(name, 100),
        message: redact(message, 500),
        stack: redactStack(stack),
        ...reportContext(origin),
        page: redact(page, 200),
      },
    ]);
  }
}
