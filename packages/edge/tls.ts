import { defaultRegion } from '@talkaroo/content/regions/regions';
import { strictTransport } from '@talkaroo/server/response-headers';
import type { KnownHost } from './known-hosts';

export type TlsOptions = {
  /** Known hosts. Those below `localhost` have no TLS. */
  hosts: readonly KnownHost[];
  hostSuffixes: readonly string[];
  tlsPort: number;
  addresses?: readonly string[];
  /** Absolute path of `CERTIFICATES`, with a folder per `<region id>` or `<suffix>`. */
  certificates: string;
  challenges: string;
  /** Origin of the edge that requests certificates, if it is another one. Unknown challenges are passed on to it. */
  challengesAt?: string;
  /** nginx variable that, if not empty, exempts a request from the redirect to TLS. */
  exempt?: string;
  nginxVersion: string;
};

export type TlsConfig = {
  /** For the `http` block. */
  http: string;
  /** For the `server` block, which also listens without TLS: TLS settings, redirects and challenges. */
  server: string;
  /** One `add_header` to repeat wherever others are set, because nginx does not merge inherited ones. */
  header: string;
};

const challengePath = '/.well-known/acme-challenge/';

/** Mozilla's "intermediate" ciphers without DHE, which needs parameters. TLS 1.3 has its own ciphers. */
const ciphers = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Returns nginx's TLS configuration. Redirect targets and paths never come from the client. @throws Error */
export function tlsConfig(options: TlsOptions): TlsConfig {
  const { tlsPort, addresses = ['*', '[::]'], nginxVersion } = options;
  const separateHttp2 = isAtLeast(nginxVersion, [1, 25, 1]);
  const certificate = `${quotable(options.certificates)}/$certificate`;
  return {
    http: `${maps(options)}\n`,
    server: `${[
      ...addresses.map((address) => `listen ${address}:${tlsPort} ssl${separateHttp2 ? '' : ' http2'};`),
      ...(separateHttp2 ? ['http2 on;'] : []),
      '',
      '# Read anew for each connection: a renewed one needs no reload, and a missing one fails for its own hosts alone.',
      `ssl_certificate "${certificate}/fullchain.pem";`,
      `ssl_certificate_key "${certificate}/privkey.pem";`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      `ssl_ciphers ${ciphers};`,
      '# All of them are good: the client knows which one its processor is fast with.',
      'ssl_prefer_server_ciphers off;',
      '# 40,000 sessions. Tickets are off: nginx before 1.23.2 never changes their key by itself.',
      'ssl_session_cache shared:tls:10m;',
      'ssl_session_timeout 1d;',
      'ssl_session_tickets off;',
      '# No OCSP stapling: nginx has none for certificates by variable, and Let’s Encrypt no longer answers OCSP.',
      '',
      'if ($secure_origin) {',
      '  return 308 $secure_origin$request_uri;',
      '}',
      '',
      ...challengeLocations(options),
    ].join('\n')}\n`,
    header: 'add_header Strict-Transport-Security $strict_transport always;\n',
  };
}

/** Hosts below this suffix have no certificates. */
const ownMachine = 'localhost';

function maps({ hosts, hostSuffixes, tlsPort, exempt = '' }: TlsOptions): string {
  const isPublic = (name: string) => name !== ownMachine && !name.endsWith(`.${ownMachine}`);
  return [
    '# The folder of a certificate, by the name that a client asks for.',
    'map $ssl_server_name $certificate {',
    '  hostnames;',
    `  default ${defaultRegion.id};`,
    ...hosts.flatMap((host) =>
      host.kind === 'listed' && isPublic(host.name) ? [`  ${host.name} ${host.region};`] : [],
    ),
    ...hostSuffixes.filter(isPublic).map((suffix) => `  .${suffix} ${suffix};`),
    '}',
    '',
    '# The host of a request without TLS that is to come again with it.',
    `map $scheme${exempt}$uri $plain_host {`,
    '  default "";',
    '  ~^http/healthz$ "";',
    `  ~^http${challengePath.replaceAll('.', '\\.')} "";`,
    '  ~^http/ $host;',
    '}',
    '# Port of this redirect: none where the visitor gave none, as ports 80 and 443 may lead here from elsewhere.',
    'map $http_host $secure_port {',
    '  default "";',
    `  "~:(?!80$)[0-9]+$" "${tlsPort === 443 ? '' : `:${tlsPort}`}";`,
    '}',
    '# Hosts of the table alone: nobody is sent to a host that a request names.',
    'map $plain_host $secure_origin {',
    '  default "";',
    ...hosts.flatMap(({ name }) => (isPublic(name) ? [`  ${name} "https://${name}$secure_port";`] : [])),
    '}',
    '',
    '# A browser that hears this from a host of the own machine could not reach any other server there for two years.',
    'map $https:$host $strict_transport {',
    '  default "";',
    '  ~^on:(.*\\.)?localhost$ "";',
    `  ~^on: "${strictTransport}";`,
    '}',
  ].join('\n');
}

function challengeLocations({ challenges, challengesAt }: TlsOptions): string[] {
  const location = [
    `location ^~ ${challengePath} {`,
    `  root "${quotable(challenges)}";`,
    '  default_type text/plain;',
    '  add_header Cache-Control no-store;',
    '  add_header X-Content-Type-Options nosniff;',
  ];
  if (!challengesAt) return [...location, '}'];
  return [
    ...location,
    '  try_files $uri @challenges;',
    '}',
    'location @challenges {',
    '  # Two edges that name each other.',
    '  if ($http_x_challenge) {',
    '    return 404;',
    '  }',
    '  proxy_cache off;',
    `  proxy_pass ${challengesAt};`,
    '  proxy_method GET;',
    '  proxy_pass_request_body off;',
    '  proxy_pass_request_headers off;',
    '  proxy_set_header X-Challenge 1;',
    '  proxy_connect_timeout 2s;',
    '  proxy_read_timeout 2s;',
    '}',
  ];
}

/** nginx expands variables within quotation marks and cannot escape `$`. */
function quotable(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line end within a path would end the comment before it.
  if (/[$"\\\x00-\x1f]/.test(path))
    throw new Error(`${JSON.stringify(path)}: nginx cannot name a folder with $, " or \\`);
  return path;
}

function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = (/\d+(\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);
  for (const [index, number] of least.entries()) {
    const part = parts[index] ?? 0;
    if (part !== number) return part > number;
  }
  return true;
}
