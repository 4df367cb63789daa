import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { Environment } from '@talkaroo/content/environment';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { policyOf } from '@talkaroo/server/content-security-policy';
import { always, cacheControl, strictTransport } from '@talkaroo/server/response-headers';
import { mapValues } from 'es-toolkit/object';

const hidden = 'X-Request-Id X-Release X-Robots-Tag Server-Timing Strict-Transport-Security Set-Cookie'.split(' ');

/** Texts of the `*.conf` here by name, with words in double braces. */
export type Templates = Readonly<Record<string, string>>;

export function readTemplates(folder: string): Templates {
  const names = readdirSync(folder).filter((name) => name.endsWith('.conf'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

type Options = { templates: Templates; token: string; ttlSeconds: number };

/** Returns the files of nginx's configuration that do not depend on what servers list. */
export function fixedFiles(environment: Environment, { templates, token, ttlSeconds }: Options): Templates {
  const { edgeDir, edgeTlsPort, certificates = '', logLevel, upstreams } = environment;
  // A certificate authority asks for its challenge before there is a certificate.
  const tlsPort = existsSync(`${certificates}/fullchain.pem`) ? edgeTlsPort : undefined;
  const values: Record<string, string> = {
    folder: quotable(edgeDir),
    certificates: quotable(certificates),
    token: quotable(token),
    ttl: String(ttlSeconds),
    defaultHost: defaultRegion.domain,
    hide: [...hidden, ...Object.keys(always)].map((name) => `proxy_hide_header ${name};`).join(' '),
    always: Object.entries(always)
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join(' '),
    user: process.getuid?.() === 0 ? 'user root;' : '',
    connections: String(Math.floor(Math.min(openFiles, mostFiles) / 2)),
    tls: tlsPort ? 'on' : 'off',
    hsts: strictTransport,
    digits: Array.from({ length: 100 }, (_, number) => `1% ${String(number).padStart(2, '0')};`).join(' '),
    missing: cacheControl('asset', 404),
    policy: policyOf('/'),
    // Otherwise only those that the cache did not answer.
    logAll: ['trace', 'debug', 'info'].includes(logLevel) ? '1' : '0',
    servers: upstreams.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join(' '),
  };
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (word, name: string) => values[name] ?? word);
  return {
    ...mapValues(templates, fill),
    'listen.conf': listenConfig(environment, tlsPort),
    'later.txt': 'This page cannot be shown at the moment. Please try again in a minute.\n',
    'refused.txt': 'This is not a request for a page.\n',
  };
}

/** The time of the certificate is in it, so that nginx reads a renewed one. */
function listenConfig({ edgePort, edgeDir, certificates }: Environment, tlsPort: number | undefined): string {
  // nginx fails to start if it listens on an unsupported protocol.
  const hasIpv6 = Object.values(networkInterfaces()).some((own) => own?.some(({ family }) => family === 'IPv6'));
  const addresses = hasIpv6 ? ['', '[::]:'] : [''];
  const linesOf = (port: number, kind: string) =>
    addresses.map((address) => `listen ${address}${port}${kind} default_server backlog=4096;\n`).join('');
  const open = linesOf(edgePort, '');
  if (!tlsPort) return open;
  const { mtime } = statSync(`${certificates}/fullchain.pem`);
  return `${open}${linesOf(tlsPort, ' ssl http2')}# of ${mtime.toISOString()}\ninclude "${edgeDir}/tls.conf";\n`;
}

const mostFiles = 65_536;
const openFiles = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || mostFiles;

/** nginx expands variables within quotation marks and cannot escape `$`. @throws Error */
function quotable(text: string): string {
  if (/[$"\\\n\r{}]/.test(text)) throw new Error(`${JSON.stringify(text)}: nginx cannot name this`);
  return text;
}
