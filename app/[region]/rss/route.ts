import { feedOf } from '@/lib/seo/feed';
import { hostFile } from '@/lib/seo/host-file';

/** Generated on first request, like every page. */
export function generateStaticParams() {
  return [];
}

export const GET = hostFile('application/rss+xml', (region) => region && feedOf(region, region.languages[0]));
