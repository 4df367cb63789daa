import { type PostKind, reportsPath } from './guard';

export type AddressKind = 'page' | 'host-file' | 'build-file' | 'asset' | 'stand-in' | 'media' | 'health' | PostKind;

/** Disables every browser feature except copying a link and a clip's full screen. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)')
  .join(', ');

/** Sent with every response. Edges add these headers themselves. */
export const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // No path or query: a query may hold a telephone number.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': permissionsPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

/** Two years, with all subdomains. Browsers ignore it without TLS. */
export const strictTransport = 'max-age=63072000; includeSubDomains';

/** In seconds. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** Shared caches revalidate in the background, and keep pages on errors. Browsers revalidate every time. */
const sharedFor = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${day}, stale-if-error=${year}`;

export function cacheControl(kind: AddressKind, status: number): string {
  const good = status === 200 || status === 304;
  if (kind === 'health' || kind === 'reports' || kind === 'collect') return 'no-store';
  if ((kind === 'build-file' && good) || (kind === 'media' && (good || status === 206)))
    return `public, max-age=${year}, immutable`;
  if (kind === 'asset' && good) return `public, max-age=${hour}, stale-while-revalidate=${day}, stale-if-error=${year}`;
  // Served until the right picture exists.
  if (kind === 'stand-in' && good) return `public, max-age=${minute}`;
  if (kind === 'host-file' && good) return sharedFor(hour);
  if (good) return sharedFor(5 * minute);
  if (status === 308) return `public, max-age=${hour}`;
  if (status === 404 || status === 410) return sharedFor(minute);
  return 'no-store';
}

const embeddable = /^\/(assets\/(share|icon-)|favicon\.ico$|icon\.svg$)/;

type Sent = { kind: AddressKind; path: string; status: number; secure: boolean; isForEdge?: boolean };

export function finalHeaders({ kind, path, status, secure, isForEdge = false }: Sent): Record<string, string> {
  return {
    ...(kind === 'media' && { 'Accept-Ranges': 'bytes' }),
    ...(!isForEdge && always),
    'Cache-Control': cacheControl(kind, status),
    // No other request header affects the response.
    Vary: 'Accept-Encoding',
    'Cross-Origin-Resource-Policy': embeddable.test(path) ? 'cross-origin' : 'same-origin',
    ...(secure && { 'Strict-Transport-Security': strictTransport }),
    ...(kind === 'page' && { 'Reporting-Endpoints': `reports="${reportsPath}"` }),
  };
}
