import { seoTexts } from '@/lib/seo/page-metadata';

/** Unknown paths lead to this page, which the server sends with status 404. */
export const generateMetadata = async () => ({ ...(await seoTexts('not-found')), robots: { index: false } });

export { default } from '@/app/[region]/[lang]/not-found';
