/**
 * Copies a text for the visitor (spec, section 8).
 * @returns which of the site's notices says what became of it
 */
export async function copyText(text: string): Promise<'emptyCopy' | 'copyFailed' | 'copySucceeded'> {
  if (!text.trim()) return 'emptyCopy';
  try {
    await navigator.clipboard.writeText(text);
    return 'copySucceeded';
  } catch {
    // Absent on an insecure origin, refused where the visitor forbids it: the notice says so.
    return 'copyFailed';
  }
}
