export { GET } from '@/app/[region]/[lang]/manifest/route';
