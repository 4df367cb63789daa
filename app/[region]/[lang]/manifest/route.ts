import { hostFile } from '@/lib/seo/host-file';
import { manifestOf } from '@/lib/seo/manifest';

export const GET = hostFile('application/manifest+json', manifestOf);
