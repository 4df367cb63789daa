import { readSession, writeSession } from '@/lib/storage/browser-storage';

/**
 * Takes the number and the invitation code out of the address, and with it out of links and referrers. Other parameters
 * stay as they are.
 * @returns the query that fills in the form (spec, section 4): the address's own, and what the session has taken before
 */
export function hidePersonal(): string {
  const { search } = location;
  const rest = search.replace(/[?&](mobile|code)=[^&]*/g, '').replace(/^&/, '?');
  if (rest === search) return `${search}&${readSession('prefill') ?? ''}`;
  writeSession('prefill', search.slice(1));
  history.replaceState(null, '', (rest || location.pathname) + location.hash);
  return search;
}
