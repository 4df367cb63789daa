/** Navigates to another address, as if a link had been followed. In a module of its own, for tests to mock. */
export function goTo(address: string): void {
  location.assign(address);
}
