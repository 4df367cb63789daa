import { findPage, type PageId } from '@talkaroo/content/regions/pages';
import { useSelectedLayoutSegment } from 'next/navigation';

/** Returns the current page by its internal route; undefined on routes that are not pages, such as the 404 page. */
export function usePageId(): PageId | undefined {
  return findPage(useSelectedLayoutSegment() ?? 'home')?.id;
}
