/** What a failed request says to people. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
