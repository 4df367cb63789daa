import { findRegion, type Region } from '@/lib/regions/regions';

type Context = { params: Promise<{ region: string }> };

/**
 * The handler of a per-host file, such as `robots.txt`.
 * @param write returns its text, or undefined for none; called without a region for an unknown host
 */
export function hostFile(type: string, write: (region: Region | undefined) => string | undefined) {
  return async (_request: Request, { params }: Context): Promise<Response> => {
    const text = write(findRegion((await params).region));
    if (text === undefined) return new Response('Not found\n', { status: 404 });
    return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  };
}
