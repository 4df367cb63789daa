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
export type Environment = {
  port: number;
  sandboxPort: number;
  adminPort: number | undefined;
  adminHost: string;
  logLevel: LogLevel;
  /** Origins, with `{domain}` and `{region}` still in place: see {@link originOf}. */
  loginOrigin: string;
  trialOrigin: string;
  /** See {@link checkLocalesDir}. */
  localesDir: string;
  snapshotsDir: string;
  publishToken: string | undefined;
  servers: string[];
  /** Origins of the edges that a publish refreshes. */
  edges: string[];
  /** Origin that is notified of changed pages after a publish. */
  indexNow: string | undefined;
  refreshToken: string | undefined;
  edgePort: number;
  edgeTlsPort: number | undefined;
  edgeAdminPort: number | undefined;
  edgeDir: string;
  upstreams: string[];
  /** Folder of an edge's `fullchain.pem` and `privkey.pem`; without it, the edge does not serve TLS. */
  certificates: string | undefined;
  /** Lower case, without leading or trailing dots. */
  hostSuffixes: string[];
  /** Whether to render all pages at startup rather than on first request. */
  warmUp: boolean;
  reportUrl: string | undefined;
  /** Names of the sinks of events. */
  collectSinks: readonly unknown[];
};

let ofThisProcess: Environment | undefined;

/** Returns this server's environment, read once at run time, never by the build. @throws EnvironmentError */
export function getEnvironment(): Environment {
  ofThisProcess ??= readEnvironment(process.env);
  return ofThisProcess;
}

/** Reads and validates an environment. @throws EnvironmentError */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const port = readPort(env, 'PORT', 3000);
  const adminPort = env.ADMIN_PORT ? readPort(env, 'ADMIN_PORT', 0) : undefined;
  if (adminPort === port) throw new EnvironmentError('ADMIN_PORT', String(adminPort), 'the same as PORT');
  const edgeTlsPort = readPort(env, 'EDGE_TLS_PORT', 8443);
  const localesDir = readPath(env, 'LOCALES_DIR', 'locales');
  return {
    port,
    sandboxPort: readPort(env, 'SANDBOX_PORT', 4000),
    adminPort,
    adminHost: readAddress(env, 'ADMIN_HOST', '127.0.0.1'),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    loginOrigin: readOrigin(env, 'LOGIN_ORIGIN', 'https://login.{domain}'),
    trialOrigin: readOrigin(env, 'TRIAL_ORIGIN', 'https://trial.{domain}'),
    localesDir,
    // Beside the packs, so that each folder of packs has its own.
    snapshotsDir: readPath(
      env,
      'SNAPSHOTS_DIR',
      path.join(path.dirname(localesDir), `.${path.basename(localesDir)}-snapshots`),
    ),
    publishToken: readPublishToken(env),
    servers: readOrigins(env, 'SERVERS', adminPort ? `http://127.0.0.1:${adminPort}` : ''),
    edges: readOrigins(env, 'EDGES', ''),
    indexNow: readOrigins(env, 'INDEXNOW', '')[0],
    refreshToken: env.REFRESH_TOKEN
      ? readToken(env, 'REFRESH_TOKEN')
      : env.PUBLISH_TOKEN && refreshTokenOf(env.PUBLISH_TOKEN),
    edgePort: readPort(env, 'EDGE_PORT', 8000),
    edgeTlsPort: env.CERTIFICATES ? edgeTlsPort : undefined,
    edgeAdminPort: env.EDGE_ADMIN_PORT ? readPort(env, 'EDGE_ADMIN_PORT', 0) : undefined,
    edgeDir: readPath(env, 'EDGE_DIR', '.edge'),
    upstreams: readOrigins(env, 'UPSTREAMS', `http://127.0.0.1:${port}`),
    certificates: env.CERTIFICATES ? readPath(env, 'CERTIFICATES', '') : undefined,
    hostSuffixes: readSuffixes(env, 'HOST_SUFFIXES', 'localhost'),
    warmUp: readChoice(env, 'WARM_UP', ['all', 'none'] as const, 'all') === 'all',
    reportUrl: readUrl(env, 'REPORT_URL'),
    collectSinks: (env.COLLECT_SINKS ?? '').split(',').filter((name) => name.trim()),
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

function readPort(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const value = env[name];
  if (!value) return fallback;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65535) {
    throw new EnvironmentError(name, value, 'not a port (a whole number from 1 to 65535)');
  }
  return port;
}

/** Requires an IP address: a host name would need a look-up and could lead anywhere. */
function readAddress(env: Record<string, string | undefined>, name: string, fallback: string): string {
  const value = env[name] || fallback;
  if (isIP(value) === 0) throw new EnvironmentError(name, value, 'not an IP address such as 127.0.0.1');
  return value;
}

function readChoice<Choice extends string>(
  env: Record<string, string | undefined>,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = env[name] || fallback;
  const choice = choices.find((known) => known === value);
  if (!choice) throw new EnvironmentError(name, value, `not one of ${choices.join(', ')}`);
  return choice;
}

function readOrigin(env: Record<string, string | undefined>, name: string, fallback: string): string {
  const value = env[name] || fallback;
  for (const region of regions) {
    const origin = originOf(value, region);
    if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) || !URL.canParse(origin)) {
      throw new EnvironmentError(
        name,
        value,
        'not an origin such as https://login.{domain} (scheme and host, no path; {domain} and {region} are replaced)',
      );
    }
  }
  return value;
}

function readUrl(env: Record<string, string | undefined>, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // `fetch` refuses an address with a user name or password.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new EnvironmentError(
      name,
      value,
      'not an address such as https://reports.example/talkaroo, without user name',
    );
  }
  return url.href;
}

function readPath(env: Record<string, string | undefined>, name: string, fallback: string): string {
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), env[name] || fallback);
}

function readOrigins(env: Record<string, string | undefined>, name: string, fallback: string): string[] {
  const value = env[name] || fallback;
  const origins = value
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  for (const origin of origins) {
    if (!/^https?:\/\/[a-z0-9.:[\]-]+$/i.test(origin) || !URL.canParse(origin)) {
      throw new EnvironmentError(name, value, `"${origin}" is not an address such as http://127.0.0.1:9000`);
    }
  }
  return origins;
}

/** Others can guess a short token if they reach the admin port, or know a key that is derived from it. */
function readPublishToken(env: Record<string, string | undefined>): string | undefined {
  const isExposed = Boolean(env.INDEXNOW) || !/^(127\.|::1$)/.test(env.ADMIN_HOST || '127.0.0.1');
  if (!env.PUBLISH_TOKEN) return undefined;
  return isExposed ? readToken(env, 'PUBLISH_TOKEN') : env.PUBLISH_TOKEN;
}

/** Restricts tokens to characters that are safe in any configuration file. */
function readToken(env: Record<string, string | undefined>, name: string): string {
  const value = env[name] ?? '';
  if (!/^[\w-]{32,256}$/.test(value)) {
    throw new EnvironmentError(name, '…', 'not 32 to 256 letters, digits, "-" or "_"');
  }
  return value;
}

function readSuffixes(env: Record<string, string | undefined>, name: string, fallback: string): string[] {
  const value = env[name] ?? fallback;
  const suffixes = value
    .split(',')
    .map((suffix) => suffix.trim().toLowerCase())
    .filter(Boolean);
  for (const suffix of suffixes) {
    if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(suffix)) {
      throw new EnvironmentError(name, value, `"${suffix}" is not a host name without port`);
    }
  }
  return suffixes;
}
