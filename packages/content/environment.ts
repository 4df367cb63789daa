import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { type Region, regions } from '@talkaroo/content/regions/regions';
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

/** Sinks of `POST /collect`, with their settings (docs/configuration.md). */
export type SinkSettings =
  | { kind: 'file'; path: string; maxBytes: number }
  | { kind: 'webhook'; url: string; secret: Buffer }
  | { kind: 'ga4'; url: string; id: string; secret: string }
  | { kind: 'meta'; url: string; pixel: string; token: string };

let ofThisProcess: Environment | undefined;

/** Returns this server's environment, read once at run time, never by the build. @throws EnvironmentError */
export function getEnvironment(): Environment {
  ofThisProcess ??= readEnvironment(process.env);
  return ofThisProcess;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads and validates an environment. @throws EnvironmentError */
export function readEnvironment(env: Env) {
  const port = readPort(env, 'PORT', 3000);
  const adminPort = env.ADMIN_PORT ? readPort(env, 'ADMIN_PORT', 0) : undefined;
  if (adminPort === port) throw new EnvironmentError('ADMIN_PORT', String(adminPort), 'the same as PORT');
  const edgeTlsPort = readPort(env, 'EDGE_TLS_PORT', 8443);
  const localesDir = readPath(env, 'LOCALES_DIR', 'locales');
  // Beside the packs, so that each folder of packs has its own.
  const snapshots = path.join(path.dirname(localesDir), `.${path.basename(localesDir)}-snapshots`);
  return {
    port,
    sandboxPort: readPort(env, 'SANDBOX_PORT', 4000),
    adminPort,
    // A host name would need a look-up and could lead anywhere.
    adminHost: read(env, 'ADMIN_HOST', '127.0.0.1', (text) => isIP(text) > 0, 'an IP address such as 127.0.0.1'),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    // Origins, with `{domain}` and `{region}` still in place: see `originOf`.
    loginOrigin: readOrigin(env, 'LOGIN_ORIGIN', 'https://login.{domain}'),
    trialOrigin: readOrigin(env, 'TRIAL_ORIGIN', 'https://trial.{domain}'),
    localesDir,
    snapshotsDir: readPath(env, 'SNAPSHOTS_DIR', snapshots),
    publishToken: readPublishToken(env),
    servers: readOrigins(env, 'SERVERS', adminPort ? `http://127.0.0.1:${adminPort}` : ''),
    // Edges that a publish refreshes.
    edges: readOrigins(env, 'EDGES'),
    // Is notified of changed pages after a publish.
    indexNow: readOrigins(env, 'INDEXNOW')[0],
    refreshToken: env.REFRESH_TOKEN
      ? readToken(env, 'REFRESH_TOKEN')
      : env.PUBLISH_TOKEN && refreshTokenOf(env.PUBLISH_TOKEN),
    edgePort: readPort(env, 'EDGE_PORT', 8000),
    edgeTlsPort: env.CERTIFICATES ? edgeTlsPort : undefined,
    edgeAdminPort: env.EDGE_ADMIN_PORT ? readPort(env, 'EDGE_ADMIN_PORT', 0) : undefined,
    edgeDir: readPath(env, 'EDGE_DIR', '.edge'),
    upstreams: readOrigins(env, 'UPSTREAMS', `http://127.0.0.1:${port}`),
    // Folder of an edge's `fullchain.pem` and `privkey.pem`; without it, the edge does not serve TLS.
    certificates: env.CERTIFICATES ? readPath(env, 'CERTIFICATES', '') : undefined,
    hostSuffixes: readSuffixes(env),
    // Whether to render all pages at startup rather than on first request.
    warmUp: readChoice(env, 'WARM_UP', ['all', 'none'] as const, 'all') === 'all',
    reportUrl: env.REPORT_URL ? readUrl(env, 'REPORT_URL') : undefined,
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

/** Returns a variable that is as `isValid` wants it. @throws EnvironmentError, with the value unless it is a secret */
function read(env: Env, name: string, fallback: string, isValid: (text: string) => boolean, expected: string): string {
  const value = env[name] || fallback;
  if (isValid(value)) return value;
  const isSecret = /TOKEN|SECRET/.test(name);
  throw new EnvironmentError(name, value && isSecret ? '…' : value, `not ${expected}`);
}

function readPort(env: Env, name: string, fallback: number): number {
  const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
  if (!env[name]) return fallback;
  return Number(read(env, name, '', isPort, 'a port (a whole number from 1 to 65535)'));
}

function readChoice<T extends string>(env: Env, name: string, choices: readonly T[], fallback: T): T {
  const value = read(
    env,
    name,
    fallback,
    (text) => choices.some((choice) => choice === text),
    `one of ${choices.join(', ')}`,
  );
  return value as T;
}

function readOrigin(env: Env, name: string, fallback: string): string {
  const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.canParse(text);
  const fits = (text: string) => regions.every((region) => isOrigin(originOf(text, region)));
  const expected =
    'an origin such as https://login.{domain} (scheme and host, no path; {domain} and {region} are replaced)';
  return read(env, name, fallback, fits, expected);
}

function readUrl(env: Env, name: string, fallback = ''): string {
  const isAddress = (text: string) => {
    const url = URL.parse(text);
    // `fetch` refuses an address with a user name or password.
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  };
  const expected = 'an address such as https://reports.example/talkaroo, without user name';
  return new URL(read(env, name, fallback, isAddress, expected)).href;
}

/** Reads the settings of the sinks that `COLLECT_SINKS` names. The values of the others are not looked at. */
function readSinks(env: Env): SinkSettings[] {
  const matching = (name: string, pattern: RegExp, expected: string, fallback = '') =>
    read(env, name, fallback, (text) => pattern.test(text), expected);
  const readers: Record<SinkSettings['kind'], () => SinkSettings> = {
    file: () => {
      const megabytes = matching('COLLECT_FILE_MB', /^([1-9]\d{0,3}|10000)$/, 'a number from 1 to 10000', '100');
      matching('COLLECT_FILE_PATH', /./, 'a path, which COLLECT_SINKS needs');
      return { kind: 'file', path: readPath(env, 'COLLECT_FILE_PATH', ''), maxBytes: Number(megabytes) * 1e6 };
    },
    webhook: () => {
      const expected = '24 to 64 bytes in base64, as openssl rand -base64 32 makes them';
      const secret = matching('COLLECT_WEBHOOK_SECRET', /^(whsec_)?[A-Za-z0-9+/]{32,86}={0,2}$/, expected);
      const url = readUrl(env, 'COLLECT_WEBHOOK_URL');
      return { kind: 'webhook', url, secret: Buffer.from(secret.replace('whsec_', ''), 'base64') };
    },
    ga4: () => ({
      kind: 'ga4',
      url: readUrl(env, 'COLLECT_GA4_URL', 'https://www.google-analytics.com/mp/collect'),
      id: matching('COLLECT_GA4_ID', /^G-[A-Z0-9]+$/, 'a measurement id such as G-ABC123'),
      secret: matching('COLLECT_GA4_SECRET', /^[\w-]{8,100}$/, 'a secret of the Measurement Protocol'),
    }),
    meta: () => ({
      kind: 'meta',
      url: readUrl(env, 'COLLECT_META_URL', 'https://graph.facebook.com/v24.0'),
      pixel: matching('COLLECT_META_PIXEL', /^\d{5,20}$/, 'the number of a pixel'),
      token: matching('COLLECT_META_TOKEN', /^\w{20,1000}$/, 'an access token of the Conversions API'),
    }),
  };
  const kinds = Object.keys(readers) as SinkSettings['kind'][];
  const names = new Set(itemsIn(env.COLLECT_SINKS));
  return [...names].map((name) => readers[readChoice({ COLLECT_SINKS: name }, 'COLLECT_SINKS', kinds, 'file')]());
}

function readPath(env: Env, name: string, fallback: string): string {
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), env[name] || fallback);
}

function itemsIn(list = ''): string[] {
  const items = list.split(',').map((item) => item.trim());
  return items.filter(Boolean);
}

function readOrigins(env: Env, name: string, fallback = ''): string[] {
  const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.:[\]-]+\/?$/i.test(text) && URL.canParse(text);
  const areOrigins = (text: string) => itemsIn(text).every(isOrigin);
  const value = read(env, name, fallback, areOrigins, 'addresses such as http://127.0.0.1:9000, with commas');
  return itemsIn(value).map((origin) => origin.replace(/\/$/, ''));
}

/** Others can guess a short token if they reach the admin port, or know a key that is derived from it. */
function readPublishToken(env: Env): string | undefined {
  const isExposed = Boolean(env.INDEXNOW) || !/^(127\.|::1$)/.test(env.ADMIN_HOST || '127.0.0.1');
  if (!env.PUBLISH_TOKEN) return undefined;
  return isExposed ? readToken(env, 'PUBLISH_TOKEN') : env.PUBLISH_TOKEN;
}

/** Restricts tokens to characters that are safe in any configuration file. */
function readToken(env: Env, name: string): string {
  return read(env, name, '', (text) => /^[\w-]{32,256}$/.test(text), '32 to 256 letters, digits, "-" or "_"');
}

function readSuffixes({ HOST_SUFFIXES = 'localhost' }: Env): string[] {
  const label = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
  const areHosts = (text: string) =>
    itemsIn(text.toLowerCase()).every((suffix) => new RegExp(`^${label}(\\.${label})*$`).test(suffix));
  return itemsIn(read({ HOST_SUFFIXES }, 'HOST_SUFFIXES', '', areHosts, 'host names without port').toLowerCase());
}
