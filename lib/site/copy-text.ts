/**
 * Copies a text for the visitor (spec, section 8).
 * @returns which of the site's notices to show for the result
 */
export async function copyText(text: string): Promise<'emptyCopy' | 'copyFailed' | 'copySucceeded'> {
  if (!text.trim()) return 'emptyCopy';
  try {
    await navigator.clipboard.writeText(text);
    return 'copySucceeded';
  } catch (error) {
    // Missing on an insecure origin (TypeError), rejected if the visitor denies it: the notice says so.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return 'copyFailed';
  }
}
