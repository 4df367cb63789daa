/** Leaves for another address, as if a link had been followed. In a place of its own for tests to stand in for. */
export function goTo(address: string): void {
  location.assign(address);
}
