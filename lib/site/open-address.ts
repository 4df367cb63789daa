import { goTo } from './go-to';

/**
 * Opens an address in this tab (spec, section 8).
 * @returns which of the site's notices says why it was not opened; undefined where it was
 */
export function openAddress(address: string): 'emptyAddress' | undefined {
  if (!address.trim()) return 'emptyAddress';
  goTo(address);
  return undefined;
}
