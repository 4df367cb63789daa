import { findPage, type PageId } from '@talkaroo/content/regions/pages';
import { useSelectedLayoutSegment } from 'next/navigation';

/**
 * The current page, from its internal route, which is the same on the server and in the browser (the public path is
 * not); undefined on a route that is not a page, such as the 404's.
 */
export function usePageId(): PageId | undefined {
  return findPage(useSelectedLayoutSegment() ?? 'home')?.id;
}
