import { loadPack } from '@talkaroo/content/packs/packs';
import { hostFile } from '@/lib/seo/host-file';
import { manifest } from '@/lib/seo/manifest';

export const GET = hostFile('application/manifest+json', (region) => {
  if (!region) return undefined;
  const [language] = region.languages;
  const { common, home } = loadPack(region, language).messages;
  return JSON.stringify(manifest(region, language, { brand: common.brand, description: home.seo.description }));
});
