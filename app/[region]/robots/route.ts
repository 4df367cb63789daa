import { robotsTxt } from '@/lib/seo/crawler-files';
import { hostFile } from '@/lib/seo/host-file';

/** Generated on first request, like every page. */
export function generateStaticParams() {
  return [];
}

export const GET = hostFile('text/plain', robotsTxt);
