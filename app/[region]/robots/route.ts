import { robotsTxt } from '@/lib/seo/crawler-files';
import { hostFile } from '@/lib/seo/host-file';

export const GET = hostFile('text/plain', robotsTxt, robotsTxt);
