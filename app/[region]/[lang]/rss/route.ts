import { feedOf } from '@/lib/seo/feed';
import { hostFile } from '@/lib/seo/host-file';

export const GET = hostFile('application/rss+xml', feedOf);
