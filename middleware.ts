import { type NextRequest, NextResponse } from 'next/server';
import { getEnvironment } from '@/lib/environment';
import { loadRegionFile, postSlugs } from '@/lib/packs/packs';
import { resolveRequest } from '@/lib/routing/resolve-request';
import { searchHeader } from '@/lib/routing/search-header';

/** Translates the result of {@link resolveRequest} for Next, nothing more. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = new URL(request.url);
  const resolution = resolveRequest(
    {
      host: request.headers.get('host') ?? '',
      path: pathname,
      // In development no server is in front.
      search: request.headers.get(searchHeader) ?? search,
      protocol: request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http',
    },
    {
      suffixes: getEnvironment().hostSuffixes,
      hasPost: (region, language, slug) => postSlugs(region, language).includes(slug),
      isGone: (region, path) => loadRegionFile(region).gone.includes(path),
      hasDesign: process.env.NODE_ENV === 'development',
    },
  );

  switch (resolution.kind) {
    case 'pass':
      return NextResponse.next();
    case 'redirect':
      return NextResponse.redirect(new URL(resolution.to, request.url), resolution.status);
    case 'rewrite':
    case 'not-found':
    case 'gone': {
      const response = NextResponse.rewrite(
        new URL(resolution.to, request.url),
        resolution.kind === 'rewrite' ? {} : { status: resolution.kind === 'gone' ? 410 : 404 },
      );
      if (resolution.noindex) response.headers.set('X-Robots-Tag', 'noindex');
      return response;
    }
  }
}

export const config = {
  runtime: 'nodejs',
  // Paths with a dot come here too (`/robots.txt` answers per host); only build output and public files do not.
  matcher: ['/((?!_next/|assets/|favicon\\.ico$|icon\\.svg$).*)'],
};
