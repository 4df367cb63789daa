import { postSlugs } from '@/lib/packs/packs';
import { findRegion } from '@/lib/regions/regions';
import { sitemapXml } from '@/lib/seo/crawler-files';

type Context = { params: Promise<{ region: string }> };

/** As for every page: made on the first request. */
export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const region = findRegion((await params).region);
  if (!region) return new Response('Not found\n', { status: 404 });
  return new Response(
    sitemapXml(region, (language) => postSlugs(region, language)),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
}
