const listeners = new Set<() => void>();

/** Opens the registration dialog. Returns false where the page has none (yet): then the link leads to the form. */
export function openRegistration(): boolean {
  for (const listener of listeners) listener();
  return listeners.size > 0;
}

/** For the dialog itself. Returns a way to stop listening. */
export function onOpenRegistration(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
