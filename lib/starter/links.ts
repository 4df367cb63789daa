import { appendCurrentQuery } from '@/lib/routing/append-current-query';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import type { PageData } from './page-data';

/** Keeps query (spec, section 2) and language (contract, Pages) in links, as the HTML is the same for all visitors. */
export function keepLinks({ language, pathLanguages }: Pick<PageData, 'language' | 'pathLanguages'>): void {
  const { search, pathname } = location;
  let wanted = language;
  if (pathLanguages.length > 0) {
    if (pathname.split('/')[1] === language) writeStored('lang', language);
    else wanted = pathLanguages.find((candidate) => candidate === readStored('lang')) ?? language;
  }
  if (!search && wanted === language) return;

  const home = new RegExp(`^/${language}(?![^/?#])`);
  const change = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const before = link.getAttribute('href') as string;
      const after = appendCurrentQuery(wanted === language ? before : before.replace(home, `/${wanted}`), search);
      if (after !== before) link.setAttribute('href', after);
    }
  };
  change();
  const changes = { subtree: true, childList: true, attributeFilter: ['href'] };
  new MutationObserver(change).observe(document, changes);
}
