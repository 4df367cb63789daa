import { queuedErrors } from './error-queue';
import { type Origin, placeOf, postReports } from './post-reports';
import { redact, redactStack } from './redact';

const sent = new Set<string>();

/** Posts the errors of this page that have not been posted, each on its own: together they may be too long. */
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
        ...placeOf(origin),
        page: redact(page, 200),
      },
    ]);
  }
}
