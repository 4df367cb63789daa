/** In a module of its own, for tests to mock. */
export function goTo(address: string): void {
  location.assign(address);
}
