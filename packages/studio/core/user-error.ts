import type { Finding } from '@talkaroo/content/packs/finding';

/** An error to show to the user, with the HTTP status and body of the answer. */
export class UserError extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 422 | 500,
    message: string,
    readonly body: { findings?: Finding[]; [name: string]: unknown } = { message },
  ) {
    super(message);
  }
}
