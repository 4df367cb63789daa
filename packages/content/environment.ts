import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { z } from 'zod';
import { refreshTokenOf } from './refresh-token';

/** Thrown if an environment variable is invalid. The message is one line that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';

  constructor(variable: string, value: string, reason: string) {
    super(`${variable}=${JSON.stringify(value)}: ${reason}`);
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** The deployment's settings (contract, Environment). Paths are absolute. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Settings of a sink of `POST /collect` (docs/configuration.md). */
export type SinkSettings = Environment['collectSinks'][number];

let ofThisProcess: Environment | undefined;

/** Returns this server's environment, read once at run time, never by the build. @throws EnvironmentError */
export function getEnvironment(): Environment {
  ofThisProcess ??= readEnvironment(process.env);
  return ofThisProcess;
}

/** Returns a kind of variable that takes texts by `fits`, and refuses others in the words of `EnvironmentError`. */
export function textLike(fits: RegExp | ((text: string) => boolean), expected: string) {
  return z.string().refine((text) => (fits instanceof RegExp ? fits.test(text) : fits(text)), `not ${expected}`);
}

const choice = <T extends string>(choices: readonly T[]) => z.enum(choices, `not one of ${choices.join(', ')}`);

const itemsIn = (list: string) => list.split(',').flatMap((item) => item.trim() || []);

export const port = textLike(
  (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535,
  'a port (a whole number from 1 to 65535)',
).transform(Number);

export const folder = z.string().transform((name) => path.resolve(/* turbopackIgnore: true */ process.cwd(), name));

/** An origin, with `{domain}` and `{region}` still in place: see {@link originOf}. */
const originTemplate = textLike((text) => {
  const isOrigin = (origin: string) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) && URL.canParse(origin);
  return regions.every((region) => isOrigin(originOf(text, region)));
}, 'an origin such as https://login.{domain} (scheme and host, no path; {domain} and {region} are replaced)');

const origins = textLike(
  (text) => itemsIn(text).every((item) => /^https?:\/\/[a-z0-9.:[\]-]+\/?$/i.test(item) && URL.canParse(item)),
  'addresses such as http://127.0.0.1:9000, with commas',
).transform((text) => itemsIn(text).map((item) => item.replace(/\/$/, '')));

const address = textLike((text) => {
  const url = URL.parse(text);
  // `fetch` refuses an address with a user name or password.
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}, 'an address such as https://reports.example/talkaroo, without user name').transform((text) => new URL(text).href);

/** Restricted to characters that are safe in any configuration file. */
const token = textLike(/^[\w-]{32,256}$/, '32 to 256 letters, digits, "-" or "_"');

const label = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const hostName = new RegExp(`^${label}(\\.${label})*$`);
const hostNames = z
  .string()
  .toLowerCase()
  .refine((text) => itemsIn(text).every((item) => hostName.test(item)), 'not host names without port')
  .transform(itemsIn);

type Env = Readonly<Record<string, string | undefined>>;

export function readEnvironment(env: Env) {
  const read = readerOf(env);
  const given = <T>(name: string, kind: z.ZodType<T>) => (env[name] ? read(name, kind) : undefined);
  const sitePort = read('PORT', port, '3000');
  const adminPort = given('ADMIN_PORT', port);
  if (adminPort === sitePort) throw new EnvironmentError('ADMIN_PORT', String(adminPort), 'the same as PORT');
  // A host name would need a look-up and could lead anywhere.
  const ipAddress = textLike((text) => isIP(text) > 0, 'an IP address such as 127.0.0.1');
  const adminHost = read('ADMIN_HOST', ipAddress, '127.0.0.1');
  // Others can guess a short token if they reach the admin port, or know a key that is derived from it.
  const isExposed = Boolean(env.INDEXNOW) || !/^(127\.|::1$)/.test(adminHost);
  const edgeTlsPort = read('EDGE_TLS_PORT', port, '8443');
  const localesDir = read('LOCALES_DIR', folder, 'locales');
  // Beside the packs, so that each folder of packs has its own.
  const snapshots = path.join(path.dirname(localesDir), `.${path.basename(localesDir)}-snapshots`);
  return {
    port: sitePort,
    sandboxPort: read('SANDBOX_PORT', port, '4000'),
    adminPort,
    adminHost,
    logLevel: read('LOG_LEVEL', choice(logLevels), 'info'),
    loginOrigin: read('LOGIN_ORIGIN', originTemplate, 'https://login.{domain}'),
    trialOrigin: read('TRIAL_ORIGIN', originTemplate, 'https://trial.{domain}'),
    localesDir,
    snapshotsDir: read('SNAPSHOTS_DIR', folder, snapshots),
    publishToken: given('PUBLISH_TOKEN', isExposed ? token : z.string()),
    servers: read('SERVERS', origins, adminPort ? `http://127.0.0.1:${adminPort}` : ''),
    edges: read('EDGES', origins),
    // Is notified of changed pages after a publish.
    indexNow: read('INDEXNOW', origins)[0],
    refreshToken: given('REFRESH_TOKEN', token) ?? (env.PUBLISH_TOKEN && refreshTokenOf(env.PUBLISH_TOKEN)),
    edgePort: read('EDGE_PORT', port, '8000'),
    edgeTlsPort: env.CERTIFICATES ? edgeTlsPort : undefined,
    edgeAdminPort: given('EDGE_ADMIN_PORT', port),
    edgeDir: read('EDGE_DIR', folder, '.edge'),
    upstreams: read('UPSTREAMS', origins, `http://127.0.0.1:${sitePort}`),
    // Folder of an edge's `fullchain.pem` and `privkey.pem`; without it, the edge does not serve TLS.
    certificates: given('CERTIFICATES', folder),
    hostSuffixes: readerOf({ HOST_SUFFIXES: env.HOST_SUFFIXES ?? 'localhost' })('HOST_SUFFIXES', hostNames),
    // Whether to render all pages at startup rather than on first request.
    warmUp: read('WARM_UP', choice(['all', 'none']), 'all') === 'all',
    reportUrl: given('REPORT_URL', address),
    // Where events are sent; with none, `POST /collect` does not exist.
    collectSinks: readSinks(env),
  };
}

/** Checks for packs in `LOCALES_DIR`, which `chooseSnapshot` can do without. @throws EnvironmentError */
export function checkLocalesDir({ localesDir }: Environment): void {
  if (existsSync(path.join(localesDir, 'en'))) return;
  throw new EnvironmentError('LOCALES_DIR', localesDir, 'no language packs there (a folder "en" is missing)');
}

/** Returns a region's origin from a template of {@link Environment}: `https://login.hk.talkaroo.example`. */
export function originOf(template: string, region: Region): string {
  return template.replaceAll('{domain}', region.domain).replaceAll('{region}', region.id);
}

/** Returns a function that reads a variable, or its default. @throws EnvironmentError, with the value unless it is a secret */
export function readerOf(env: Env) {
  return <T>(name: string, kind: z.ZodType<T>, fallback = ''): T => {
    const value = env[name] || fallback;
    const { data, error } = kind.safeParse(value);
    if (!error) return data;
    const isSecret = /TOKEN|SECRET/.test(name);
    throw new EnvironmentError(name, value && isSecret ? '…' : value, error.issues[0]?.message ?? '');
  };
}

const webhookSecret = textLike(
  /^(whsec_)?[A-Za-z0-9+/]{32,86}={0,2}$/,
  '24 to 64 bytes in base64, as openssl rand -base64 32 makes them',
).transform((text) => Buffer.from(text.replace('whsec_', ''), 'base64'));

/** Reads the settings of the sinks in `COLLECT_SINKS`, and ignores those of other sinks. */
function readSinks(env: Env) {
  const read = readerOf(env);
  const megabytes = textLike(/^([1-9]\d{0,3}|10000)$/, 'a number from 1 to 10000').transform(Number);
  const readers = {
    file: () => ({
      kind: 'file' as const,
      path: read('COLLECT_FILE_PATH', textLike(/./, 'a path, which COLLECT_SINKS needs').pipe(folder)),
      maxBytes: read('COLLECT_FILE_MB', megabytes, '100') * 1e6,
    }),
    webhook: () => ({
      kind: 'webhook' as const,
      url: read('COLLECT_WEBHOOK_URL', address),
      secret: read('COLLECT_WEBHOOK_SECRET', webhookSecret),
    }),
    ga4: () => ({
      kind: 'ga4' as const,
      url: read('COLLECT_GA4_URL', address, 'https://www.google-analytics.com/mp/collect'),
      id: read('COLLECT_GA4_ID', textLike(/^G-[A-Z0-9]+$/, 'a measurement id such as G-ABC123')),
      secret: read('COLLECT_GA4_SECRET', textLike(/^[\w-]{8,100}$/, 'a secret of the Measurement Protocol')),
    }),
    meta: () => ({
      kind: 'meta' as const,
      url: read('COLLECT_META_URL', address, 'https://graph.facebook.com/v24.0'),
      pixel: read('COLLECT_META_PIXEL', textLike(/^\d{5,20}$/, 'the number of a pixel')),
      token: read('COLLECT_META_TOKEN', textLike(/^\w{20,1000}$/, 'an access token of the Conversions API')),
    }),
  };
  const kind = choice(Object.keys(readers) as (keyof typeof readers)[]);
  const names = new Set(itemsIn(env.COLLECT_SINKS ?? ''));
  return [...names].map((name) => readers[readerOf({ COLLECT_SINKS: name })('COLLECT_SINKS', kind)]());
}
