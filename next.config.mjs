// No telemetry from anybody's machine.
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

import createNextIntlPlugin from 'next-intl/plugin';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The server in front does both, once for each page: see packages/server/content.ts.
  compress: false,
  generateEtags: false,
  // A folder with all that the server needs: see packages/tools/support/site-build.ts.
  output: 'standalone',
  // The same on every machine that builds these sources.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  // Pictures are not made smaller on request.
  images: { unoptimized: true },
  reactStrictMode: true,
  // `npm test` checks types, once: a build would check those of all tests again.
  typescript: { ignoreBuildErrors: true },
  // What browsers name in their reports.
  env: { NEXT_PUBLIC_RELEASE: process.env.BUILD_ID ?? 'development' },
  // `page.dev.tsx` is a page in development only: a build ignores it.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['tsx', 'ts', 'dev.tsx'] : ['tsx', 'ts'],
  // `resolveRequest` redirects every other spelling of a path itself, in one hop.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  experimental: {
    // Rendered pages contain the environment and the packs of the server that rendered them: the next server, of the
    // same build, must not find them on disk.
    isrFlushToDisk: false,
    // Style sheets are written into pages: what counts is their size, not their number.
    cssChunking: { type: 'graph', requestCost: 500 },
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
