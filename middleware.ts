import { type NextRequest, NextResponse } from 'next/server';
import { isFromServer } from '@/lib/renderer/protocol';
import { pageStatus, resolveOnServer } from '@/lib/routing/resolve-on-server';

/** Passes internal routes on, as the server in front has decided. In development, without that server, decides here. */
export function middleware(request: NextRequest): NextResponse {
  if (process.env.NODE_ENV === 'development') return resolveHere(request);
  return isFromServer(request.headers) ? NextResponse.next() : new NextResponse(null, { status: 404 });
}

function resolveHere(request: NextRequest): NextResponse {
  const { pathname: path, search } = new URL(request.url);
  const host = request.headers.get('host') ?? '';
  const forwardedProto = request.headers.get('x-forwarded-proto') ?? undefined;
  const resolution = resolveOnServer({ host, path, search, forwardedProto });
  if (resolution.kind === 'pass') return NextResponse.next();
  const to = new URL(resolution.to, request.url);
  if (resolution.kind === 'redirect') return NextResponse.redirect(to, resolution.status);
  return NextResponse.rewrite(to, { status: pageStatus[resolution.kind] });
}

export const config = {
  runtime: 'nodejs',
  // Includes paths with a dot (`/robots.txt` differs per host), except build output and public files.
  matcher: ['/((?!_next/|assets/|media/|favicon\\.ico$|icon\\.svg$).*)'],
};
