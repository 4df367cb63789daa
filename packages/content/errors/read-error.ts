/** Returns the message of a caught value, which may be no Error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the message of an error's cause, as that of `fetch` says nothing. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return messageOf(cause) || String((cause as NodeJS.ErrnoException).code);
}

/** Whether an error of Node has one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
