/** In a module of its own, for tests to mock. */
export function reload(): void {
  location.reload();
}
