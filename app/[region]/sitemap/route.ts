import { sitemapXml } from '@/lib/seo/crawler-files';
import { hostFile } from '@/lib/seo/host-file';

export const GET = hostFile('application/xml', sitemapXml);
