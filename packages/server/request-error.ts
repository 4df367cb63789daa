import type { Finding } from '@talkaroo/content/packs/finding';

/** Thrown if a request is refused. `status` is the HTTP status of the answer. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    readonly status: number,
    message: string,
    readonly findings: Finding[] = [],
  ) {
    super(message);
  }
}
