/** An error that the user is told of, with the status of the answer (HTTP). */
export class UserError extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 422 | 500,
    message: string,
    readonly body: object = { message },
  ) {
    super(message);
  }
}
