/** Copies a text to the clipboard (spec, section 8). Returns the notice to show. */
export async function copyText(text: string): Promise<'emptyCopy' | 'copyFailed' | 'copySucceeded'> {
  if (!text.trim()) return 'emptyCopy';
  try {
    await navigator.clipboard.writeText(text);
    return 'copySucceeded';
  } catch {
    // No clipboard on an insecure origin, denied by the visitor, or blocked by an extension.
    return 'copyFailed';
  }
}
