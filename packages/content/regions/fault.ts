export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** `"a", "b"` */
export function listed(values: Iterable<string>): string {
  return [...values].map((value) => `"${value}"`).join(', ');
}
