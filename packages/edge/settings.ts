import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { Environment } from '@talkaroo/content/environment';
import { policyOf } from '@talkaroo/server/content-security-policy';
import { always, cacheControl, strictTransport } from '@talkaroo/server/response-headers';

const hidden = 'X-Request-Id X-Release X-Robots-Tag Server-Timing Strict-Transport-Security Set-Cookie'.split(' ');

/**
 * Returns the files of nginx's configuration that do not depend on what servers list.
 * @param template the text of `nginx.conf`, with words in double braces
 */
export function fixedFiles(environment: Environment, template: string, token: string): Record<string, string> {
  const { edgeDir, edgePort, edgeTlsPort, certificates = '', logLevel, upstreams } = environment;
  // A certificate authority asks for its challenge before there is a certificate.
  const tlsPort = existsSync(`${certificates}/fullchain.pem`) ? edgeTlsPort : undefined;
  const values: Record<string, string> = {
    folder: quotable(edgeDir),
    token: quotable(token),
    user: process.getuid?.() === 0 ? 'user root;' : '',
    connections: String(Math.floor(openFilesLimit / 2)),
    tls: tlsPort ? 'on' : 'off',
    hsts: strictTransport,
    missing: cacheControl('asset', 404),
    policy: policyOf('/'),
    // Otherwise only those that the cache did not answer.
    logAll: ['trace', 'debug', 'info'].includes(logLevel) ? '1' : '0',
    servers: upstreams.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join(' '),
  };
  return {
    'nginx.conf': template.replaceAll(/\{\{(\w+)\}\}/g, (word, name: string) => values[name] ?? word),
    'headers.conf': [
      ...[...hidden, ...Object.keys(always)].map((name) => `proxy_hide_header ${name};`),
      ...Object.entries(always).map(([name, value]) => `add_header ${name} "${value}" always;`),
      'add_header X-Request-Id $request_id always;',
      `add_header Server-Timing 'request;desc="$request_id"' always;`,
      'add_header Cache-Status $cache_status always;',
      'add_header X-Robots-Tag $robots_tag always;',
      'add_header Strict-Transport-Security $strict_transport always;',
      'add_header Cache-Control $own_caching always;',
      'add_header Content-Security-Policy $own_policy always;',
      'add_header X-Fetched-At $fetched_at always;',
      'add_header X-Tables $tables always;\n',
    ].join('\n'),
    'listen.conf': listenConfig(edgePort, tlsPort, certificates),
    'later.txt': 'This page cannot be shown at the moment. Please try again in a minute.\n',
    'refused.txt': 'This is not a request for a page.\n',
  };
}

/** The time of the certificate is in it, so that nginx reads a renewed one. */
function listenConfig(port: number, tlsPort: number | undefined, certificates: string): string {
  // nginx fails to start if it listens on an unsupported protocol.
  const hasIpv6 = Object.values(networkInterfaces()).some((own) => own?.some(({ family }) => family === 'IPv6'));
  const addresses = hasIpv6 ? ['', '[::]:'] : [''];
  const lines = addresses.map((address) => `listen ${address}${port} default_server backlog=4096;`);
  if (tlsPort) {
    const certificate = `${quotable(certificates)}/fullchain.pem`;
    lines.push(
      ...addresses.map((address) => `listen ${address}${tlsPort} ssl http2 default_server backlog=4096;`),
      `# of ${statSync(certificate).mtime.toISOString()}`,
      `ssl_certificate "${certificate}";`,
      `ssl_certificate_key "${quotable(certificates)}/privkey.pem";`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      // Those of Mozilla's intermediate list for TLS 1.2, without finite-field Diffie-Hellman.
      `ssl_ciphers ${['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305'].flatMap((each) => [`ECDHE-ECDSA-${each}`, `ECDHE-RSA-${each}`]).join(':')};`,
      'ssl_session_cache shared:tls:10m;',
      'ssl_session_tickets off;',
    );
  }
  return `${lines.join('\n')}\n`;
}

const openFilesLimit = Math.min(
  Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || 65_536,
  65_536,
);

/** nginx expands variables within quotation marks and cannot escape `$`. @throws Error */
function quotable(text: string): string {
  if (/[$"\\\n\r{}]/.test(text)) throw new Error(`${JSON.stringify(text)}: nginx cannot name this`);
  return text;
}
