import { findRegion, type Region } from '@/lib/regions/regions';

type Context = { params: Promise<{ region: string }> };

/**
 * The handler of a file that each host has for itself, such as `robots.txt`.
 * @param write its text, or undefined where there is none; without a region, for a host that is in no table
 */
export function hostFile(type: string, write: (region: Region | undefined) => string | undefined) {
  return async (_request: Request, { params }: Context): Promise<Response> => {
    const text = write(findRegion((await params).region));
    if (text === undefined) return new Response('Not found\n', { status: 404 });
    return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  };
}
