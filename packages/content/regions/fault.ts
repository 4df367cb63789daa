/** A mistake in one value and its fix, in sentences for editors rather than programmers. */
export type Fault = { message: string; fix: string };

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** `"a", "b"` */
export function listed(values: Iterable<string>): string {
  return [...values].map((value) => `"${value}"`).join(', ');
}
