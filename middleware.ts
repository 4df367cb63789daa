import { type NextRequest, NextResponse } from 'next/server';
import { pageStatus, resolveOnServer } from '@/lib/routing/resolve-on-server';
import { searchHeader } from '@/lib/routing/search-header';

/** Translates the result of {@link resolveOnServer} for Next. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = new URL(request.url);
  const resolution = resolveOnServer({
    host: request.headers.get('host') ?? '',
    path: pathname,
    // In development no server is in front.
    search: request.headers.get(searchHeader) ?? search,
    forwardedProto: request.headers.get('x-forwarded-proto') ?? undefined,
  });

  switch (resolution.kind) {
    case 'pass':
      return NextResponse.next();
    case 'redirect':
      return unindexed(resolution, NextResponse.redirect(new URL(resolution.to, request.url), resolution.status));
    case 'rewrite':
    case 'not-found':
    case 'gone': {
      const to = new URL(resolution.to, request.url);
      return unindexed(resolution, NextResponse.rewrite(to, { status: pageStatus[resolution.kind] }));
    }
  }
}

function unindexed({ noindex }: { noindex: boolean }, response: NextResponse): NextResponse {
  if (noindex) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Includes paths with a dot (`/robots.txt` differs per host), except build output and public files.
  matcher: ['/((?!_next/|assets/|media/|favicon\\.ico$|icon\\.svg$).*)'],
};
