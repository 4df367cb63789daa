import { reportsPath } from './guard';

/** What kind of thing an address names; the caching differs. */
export type AddressKind = 'page' | 'host-file' | 'build-file' | 'asset' | 'stand-in' | 'health' | 'reports';

/** All features of a browser that the site does not use; copying a link is the only one that it does. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)')
  .join(', ');

/** On every response. An edge adds them by itself. */
export const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

/** `Strict-Transport-Security` of what comes by TLS: two years, with all sub-domains. Browsers ignore it without TLS. */
export const strictTransport = 'max-age=63072000; includeSubDomains';

/** Ours and Next's, for programs of its own only. They name software, or routes that no visitor can open. */
const removed = [
  'x-powered-by',
  'x-middleware-rewrite',
  'x-middleware-next',
  'x-nextjs-cache',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
  'x-nextjs-postponed',
  'x-next-cache-tags',
  // By the time of copying, it differs between machines; the ETag is of the content.
  'last-modified',
  // A redirect's second address, for a browser that did not know 308.
  'refresh',
  // Ranges are not: see the guard.
  'accept-ranges',
];

/** In seconds. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/**
 * Caches in between keep a page for some minutes, then get it anew in the background, and keep it if they cannot;
 * browsers ask each time, with its ETag.
 */
const sharedFor = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${day}, stale-if-error=${year}`;

/** `Cache-Control` of a response. */
export function cacheControl(kind: AddressKind, status: number): string {
  const good = status === 200 || status === 304;
  if (kind === 'health' || kind === 'reports') return 'no-store';
  // The name of a build's file contains a hash of what is in it.
  if (kind === 'build-file' && good) return `public, max-age=${year}, immutable`;
  if (kind === 'asset' && good) return `public, max-age=${hour}, stale-while-revalidate=${day}, stale-if-error=${year}`;
  // A picture until the right one is there.
  if (kind === 'stand-in' && good) return `public, max-age=${minute}`;
  if (kind === 'host-file' && good) return sharedFor(hour);
  if (good) return sharedFor(5 * minute);
  if (status === 308) return `public, max-age=${hour}`;
  if (status === 404 || status === 410) return sharedFor(minute);
  return 'no-store';
}

/** Pictures that other sites show: those for link previews, and icons. */
const embeddable = /^\/(assets\/(share|icon-)|favicon\.ico$|icon\.svg$)/;

/**
 * The headers of a response that Next or this server has made, to be set in place of what it has.
 * @param secure whether the visitor came by TLS
 * @param isForEdge whether an edge is asking
 * @returns a value for each header; undefined removes it
 */
export function finalHeaders({
  kind,
  path,
  status,
  secure,
  isForEdge = false,
}: {
  kind: AddressKind;
  path: string;
  status: number;
  secure: boolean;
  isForEdge?: boolean;
}): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(removed.map((name) => [name, undefined])),
    ...(!isForEdge && always),
    'Cache-Control': cacheControl(kind, status),
    // No other request header makes a difference.
    Vary: 'Accept-Encoding',
    'Cross-Origin-Resource-Policy': embeddable.test(path) ? 'cross-origin' : 'same-origin',
    'Strict-Transport-Security': secure ? strictTransport : undefined,
    ...(kind === 'page' && { 'Reporting-Endpoints': `reports="${reportsPath}"` }),
  };
}
