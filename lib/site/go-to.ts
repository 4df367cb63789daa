// In a module of their own, for tests to mock.

export function goTo(address: string): void {
  location.assign(address);
}

export function reload(): void {
  location.reload();
}
