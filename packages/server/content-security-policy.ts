import { createHash } from 'node:crypto';
import { type Environment, originOf } from '@talkaroo/content/environment';
import type { Region } from '@talkaroo/content/regions/regions';
import { containerOrigin } from '@/lib/starter/page-data';
import { reportsPath } from './guard';

export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Hosts of a container and Google Analytics, with Google signals, by Google's guide to policies. */
const analyticsHosts = [
  containerOrigin,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
];

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the default policy: nothing may load or run. The bundler's worker script may load other scripts. */
export function policyOf(path: string): string {
  return /^\/_next\/static\/.*\/turbopack-worker-[^/]*$/.test(path) ? `${nothing}; script-src 'self'` : nothing;
}

type PolicyOptions = {
  region: Region;
  environment: Pick<Environment, 'loginOrigin' | 'trialOrigin'>;
  analytics: string | undefined;
  /** Origins of the users' pictures besides the region's hosts. */
  avatarOrigins: readonly string[];
  scriptHashes: string[];
  styleHashes: string[];
};

/** Returns a page's Content Security Policy. Only its own inline scripts and the scripts they load may run. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { region, environment, analytics, avatarOrigins, scriptHashes, styleHashes } = options;
  const hosts = [...new Set([originOf(environment.loginOrigin, region), originOf(environment.trialOrigin, region)])];
  const data = analytics ? analyticsHosts : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'strict-dynamic'", ...scriptHashes.map((hash) => `'${hash}'`)],
    // Dialogs and the like load style sheets later.
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...hosts, ...avatarOrigins, ...data],
    // Clips, and the captcha's sound.
    'media-src': ["'self'", originOf(environment.loginOrigin, region)],
    'connect-src': ["'self'", ...hosts, ...data],
    'manifest-src': ["'self'"],
    // For the pattern worker.
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Our own policy and Next's. A container makes one for all that its tags load.
    'trusted-types': ['default', 'nextjs', ...(analytics ? ['goog#html'] : [])],
    'report-to': ['reports'],
    // For browsers without the Reporting API, and without TLS.
    'report-uri': [reportsPath],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
