import { findRegion } from '@/lib/regions/regions';
import { robotsTxt } from '@/lib/seo/crawler-files';

type Context = { params: Promise<{ region: string }> };

/** As for every page: made on the first request. */
export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return new Response(robotsTxt(findRegion((await params).region)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
