export { GET } from '@/app/[region]/[lang]/rss/route';
