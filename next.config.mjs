process.env.NEXT_TELEMETRY_DISABLED ??= '1';

import createNextIntlPlugin from 'next-intl/plugin';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Done once for each page by the server in front: see packages/server/content.ts.
  compress: false,
  generateEtags: false,
  // See packages/tools/support/site-build.ts.
  output: 'standalone',
  // The same on every machine that builds these sources.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  images: { unoptimized: true },
  reactStrictMode: true,
  // `npm test` checks types; a build would check all tests again.
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_RELEASE: process.env.BUILD_ID ?? 'development' },
  // `page.dev.tsx` is a page in development only.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['tsx', 'ts', 'dev.tsx'] : ['tsx', 'ts'],
  // Kept pages go to all agents, so their heads must be complete for each.
  htmlLimitedBots: /.*/,
  // Preloads stay in the page: no header is as short as that.
  reactMaxHeadersLength: 1,
  // `resolveRequest` redirects every other spelling of a path itself, in one hop.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  experimental: {
    // Style sheets are inlined, so that their size matters, not their number.
    cssChunking: { type: 'graph', requestCost: 500 },
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
