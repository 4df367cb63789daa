/** What is wrong with one value and how to mend it, in sentences for somebody who edits texts, not programs. */
export type Fault = { message: string; fix: string };

/** A value as a message shows it: in quotes, and not too long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** `"a", "b"` */
export function listed(values: Iterable<string>): string {
  return [...values].map((value) => `"${value}"`).join(', ');
}
