/** An error to show to the user, with the HTTP status of the answer. */
export class UserError extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 422 | 500,
    message: string,
    readonly body: object = { message },
  ) {
    super(message);
  }
}
