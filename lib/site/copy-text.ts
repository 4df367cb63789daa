/**
 * Copies a text for the visitor (spec, section 8).
 * @returns which of the site's notices to show for the result
 */
export async function copyText(text: string): Promise<'emptyCopy' | 'copyFailed' | 'copySucceeded'> {
  if (!text.trim()) return 'emptyCopy';
  try {
    await navigator.clipboard.writeText(text);
    return 'copySucceeded';
  } catch {
    // Missing on an insecure origin, rejected if the visitor denies it, or by an extension with any error of its own:
    // whatever it is, nothing was copied, and the notice says so.
    return 'copyFailed';
  }
}
