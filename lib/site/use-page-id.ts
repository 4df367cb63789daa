import { useSelectedLayoutSegment } from 'next/navigation';
import { findPage, type PageId } from '@/lib/regions/pages';

/**
 * The page on show, told by its internal route, which is the same on the server and in the browser (the public path is
 * not); undefined on a route that is no page, such as the 404's.
 */
export function usePageId(): PageId | undefined {
  return findPage(useSelectedLayoutSegment() ?? 'home')?.id;
}
