import { createHash } from 'node:crypto';
import { type Environment, originOf } from '@talkaroo/content/environment';
import type { Region } from '@talkaroo/content/regions/regions';
import { reportsPath } from './guard';

/** How a policy names an inline script or style: by its text. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Hosts of the analytics container; no wildcards. */
const analyticsHosts = {
  script: 'https://www.googletagmanager.com',
  data: [
    'https://www.googletagmanager.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
  ],
};

/** Names of the Trusted Types policies: ours, and Next's own. */
const trustedTypes = 'default nextjs';

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of an answer that brings none: nothing may be loaded or run. A worker's own is that of its script: the
 * bundler's, which loads the others, may do so, and reach nobody.
 */
export function policyOf(path: string): string {
  return /^\/_next\/static\/.*\/turbopack-worker-[^/]*$/.test(path) ? `${nothing}; script-src 'self'` : nothing;
}

/** Where a region's pages may load scripts from, besides their own scripts: the analytics container, or nowhere. */
export function scriptOrigins(analytics: string | undefined): string[] {
  return analytics ? [analyticsHosts.script] : [];
}

type PolicyOptions = {
  region: Region;
  environment: Pick<Environment, 'loginOrigin' | 'trialOrigin'>;
  /** The region's analytics container, if it names one. */
  analytics: string | undefined;
  /** `sha256-…` of each inline script of the page. */
  scriptHashes: string[];
  /** The same of inline styles. */
  styleHashes: string[];
};

/**
 * The Content Security Policy of a page: only the inline scripts that are in its own HTML run, and what these load. It
 * connects to the region's own login and trial host, and nothing else.
 */
export function contentSecurityPolicy({
  region,
  environment,
  analytics,
  scriptHashes,
  styleHashes,
}: PolicyOptions): string {
  const hosts = [...new Set([originOf(environment.loginOrigin, region), originOf(environment.trialOrigin, region)])];
  const data = analytics ? analyticsHosts.data : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'strict-dynamic'", ...scriptHashes.map((hash) => `'${hash}'`)],
    // Of the page itself, and what a dialog or the like loads later.
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...hosts, ...data],
    'connect-src': ["'self'", ...hosts, ...data],
    'manifest-src': ["'self'"],
    // Of the pattern worker.
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypes],
    'report-to': ['reports'],
    // For browsers without the Reporting API, and without TLS.
    'report-uri': [reportsPath],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
