/**
 * Copies a text for the visitor (spec, section 8).
 * @returns which of the site's notices says what became of it
 */
export async function copyText(text: string): Promise<'emptyCopy' | 'copyFailed' | 'copySucceeded'> {
  if (!text.trim()) return 'emptyCopy';
  try {
    // Absent on an insecure origin, refused where the visitor forbids it.
    await navigator.clipboard.writeText(text);
    return 'copySucceeded';
  } catch {
    return 'copyFailed';
  }
}
