import { hostFile } from '@/lib/seo/host-file';
import { ownIndexNowKey } from '@/lib/seo/index-now';

export const GET = hostFile('text/plain', ownIndexNowKey);
