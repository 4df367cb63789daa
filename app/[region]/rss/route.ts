import { feedOf } from '@/lib/seo/feed';
import { hostFile } from '@/lib/seo/host-file';

export const GET = hostFile('application/rss+xml', (region) => region && feedOf(region, region.languages[0]));
