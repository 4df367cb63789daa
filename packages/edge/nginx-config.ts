import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { policyOf } from '@talkaroo/server/content-security-policy';
import { reportsPath } from '@talkaroo/server/guard';
import { always, finalHeaders } from '@talkaroo/server/response-headers';
import { addressTables, type Known } from './address-tables';
import { knownHosts } from './known-hosts';
import { map, word } from './nginx-text';
import { type TlsConfig, type TlsOptions, tlsConfig } from './tls';

export type EdgeSettings = {
  /** Absolute path of nginx's cache, logs and sockets. */
  directory: string;
  port: number;
  hostSuffixes: readonly string[];
  upstreams: readonly string[];
  refreshToken: string;
  /** Whether to log all requests, or only those not answered from the cache. */
  logsAll: boolean;
  tls?: Pick<TlsOptions, 'tlsPort' | 'certificates' | 'challengesAt' | 'nginxVersion'>;
};

/** Header by which the agent recognizes an nginx with the current configuration. */
export const configHeader = 'x-config';

const headerLines = (headers: Record<string, string | undefined>) =>
  Object.entries(headers)
    .filter(([, value]) => value)
    .map(([name, value]) => `      add_header ${name} ${JSON.stringify(value)} always;`)
    .join('\n');

/** Errors for which nginx would send a page with its name. */
const plainErrors = [400, 408, 413, 414, 429];

function requestHeaders(host: string, encoding: string, refreshToken: string): string {
  const headers = { Connection: '""', Host: host, 'Accept-Encoding': encoding, 'X-Refresh': word(refreshToken) };
  return Object.entries(headers)
    .map(([name, value]) => `      proxy_set_header ${name} ${value};`)
    .join('\n');
}

function ownHeaders(status: number): string {
  return headerLines({
    ...finalHeaders({ kind: 'page', path: '/', status, secure: false }),
    'Content-Security-Policy': policyOf('/'),
  });
}

/** Returns the complete nginx configuration of an edge (docs/edge.md); it uses standard modules only. */
export function nginxConfig(settings: EdgeSettings, known: Known): string {
  const body = configBody(settings, known);
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return body.replaceAll('{{version}}', version);
}

export function configVersion(config: string): string {
  return /^# version ([\da-f]+)$/m.exec(config)?.[1] ?? '';
}

function configBody(settings: EdgeSettings, known: Known): string {
  const { directory, port, upstreams, refreshToken, logsAll } = settings;
  const file = (name: string) => word(path.join(directory, name));
  const tls = settings.tls && tlsOf(settings, settings.tls);
  const addresses = listenAddresses();
  const entries = known.pages.length * 3 + known.files.length * 3;
  return `# Made from the tables: not to be edited. See docs/edge.md.
# version {{version}}
worker_processes auto;
pid ${file('nginx.pid')};
error_log ${file('error.log')} warn;
${process.getuid?.() === 0 ? 'user root;\n' : ''}
events {
  worker_connections ${Math.floor(openFilesLimit() / 2)};
  multi_accept on;
}

http {
  map_hash_max_size ${Math.max(4096, 2 ** Math.ceil(Math.log2(entries * 4)))};
  map_hash_bucket_size 256;
  variables_hash_max_size 4096;

${addressTables(settings.hostSuffixes, known)}
${tls?.http ?? ''}
  # Who refreshes shows the secret.
${map('$http_x_refresh', '$is_refresh', [
  ['default', '""'],
  ['""', '""'],
  [`"~^${refreshToken}$"`, '1'],
])}
${map('"$is_refresh:$http_x_config"', '$is_outdated', [
  ['default', '""'],
  ['":"', '""'],
  ['"1:{{version}}"', '""'],
  ['"~^1:."', '1'],
])}
${map('"$plain_address$file$address"', '$is_unknown', [
  ['default', '""'],
  ['""', '1'],
])}
${map('$is_refresh', '$is_unheard_of', [
  ['default', '""'],
  ['1', '$is_unknown'],
])}
${map('$request_method', '$is_refused', [
  ['default', '1'],
  ['GET', '""'],
  ['HEAD', '""'],
  ['POST', '$is_post_refused'],
])}
${map('$uri', '$is_post_refused', [
  ['default', '1'],
  [reportsPath, '""'],
])}
${map('$uri', '$allowed_methods', [
  ['default', '"GET, HEAD"'],
  [reportsPath, 'POST'],
])}
${map('"$upstream_cache_status$servers_down"', '$cache_status', [
  ['default', '"edge"'],
  ['HIT', '"edge; hit"'],
  ['HITdown', '"edge; hit; detail=servers-down"'],
  ['"~^(STALE|UPDATING|EXPIRED)"', '"edge; hit; detail=stale"'],
  ['"~^MISS"', '"edge; fwd=uri-miss"'],
  ['"~^BYPASS"', '"edge; fwd=request"'],
])}
${map('$is_refresh', '$stored_release', [
  ['default', '""'],
  ['1', '$upstream_http_x_release'],
])}
${map(logsAll ? '$host' : '"$upstream_cache_status$status"', '$is_logged', [
  ['default', '1'],
  ...(logsAll
    ? []
    : // Exact matches are found before regular expressions.
      ['HIT200', 'HIT304', 'HIT404', '"~^(HIT|BYPASS)?[234]"'].map((row) => [row, '0'] as const)),
])}
${map('$upstream_cache_status', '$cache_result', [
  ['default', '""'],
  ['HIT', 'hit'],
  ['MISS', 'miss'],
  ['BYPASS', 'refresh'],
])}
${map('$host_kind', '$logged_region', [
  ['default', '$region'],
  ['unknown', 'none'],
])}
  log_format edge escape=json '{"level":"info","time":"$time_iso8601","id":"$request_id","method":"$request_method",'
    '"host":"$host","region":"$logged_region","path":"$raw_path","status":$status,"seconds":$request_time,'
    '"bytes":$bytes_sent,"cache":"$cache_result","msg":"request"}';
  access_log ${file('access.log')} edge buffer=64k flush=1s if=$is_logged;

  default_type text/plain;
  charset utf-8;
  server_tokens off;
  absolute_redirect off;
  merge_slashes on;
  sendfile on;
  tcp_nopush on;
  gzip off;
  max_ranges 0;
  etag off;
  open_file_cache max=20000 inactive=1h;
  open_file_cache_valid 1s;
  open_file_cache_errors on;

  request_pool_size 16k;
  keepalive_timeout 65s;
  keepalive_requests 100000;
  client_header_timeout 15s;
  client_body_timeout 15s;
  send_timeout 60s;
  reset_timedout_connection on;
  client_header_buffer_size 2k;
  large_client_header_buffers 4 8k;
  client_max_body_size 64k;
  client_body_temp_path ${file('temp/body')};
  proxy_temp_path ${file('temp/proxy')};
  fastcgi_temp_path ${file('temp/fastcgi')};
  uwsgi_temp_path ${file('temp/uwsgi')};
  scgi_temp_path ${file('temp/scgi')};

  limit_req_zone $binary_remote_addr zone=reports:2m rate=1r/s;
  limit_req_status 429;

  # Only known addresses are looked up in it, so that it has an end by itself.
  proxy_cache_path ${file('cache')} levels=1:2 keys_zone=edge:${Math.max(4, Math.ceil(entries / 2000))}m inactive=3650d use_temp_path=off;

  upstream servers {
${upstreams.map((origin) => `    server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 16;
  }
  upstream agent {
    server ${word(`unix:${path.join(directory, 'agent.sock')}`)};
  }

  # Watched by the agent alone.
  server {
    listen ${word(`unix:${path.join(directory, 'status.sock')}`)};
    access_log off;
    location / {
      stub_status;
    }
  }

  server {
${addresses.map((address) => `    listen ${address}:${port} default_server backlog=4096;`).join('\n')}
    listen ${word(`unix:${path.join(directory, 'refresh.sock')}`)};
${tls?.server ?? ''}

    set $servers_down "";
    if (-f ${file('servers-down')}) {
      set $servers_down down;
    }
    set $is_plain "";
    if ($request_uri = $plain_address) {
      set $is_plain 1;
    }
    if ($is_refused) {
      return 405;
    }
    if ($is_outdated) {
      return 421;
    }
    if ($is_unheard_of) {
      return 419;
    }
    error_page 404 = @no_file;
    error_page 405 = @refused;
    error_page 417 = @suffix;
    error_page 418 = @moved;
    error_page 419 = @agent;
    error_page 420 = @other;
    error_page 422 = @elsewhere;
    error_page 502 503 504 = @unavailable;
${plainErrors.map((status) => `    error_page ${status} /.edge/${status};`).join('\n')}

    # What each answer has of its own; the others come from the server that made it.
${headerLines(always)}
      add_header X-Request-Id $request_id always;
      add_header Server-Timing 'request;desc="$request_id"' always;
      add_header Cache-Status $cache_status always;
      add_header X-Robots-Tag $robots_tag always;
      add_header X-Stored-Release $stored_release always;
      ${tls?.header ?? ''}

    # Nothing of what a client sends reaches a server: what is kept is everybody's.
    proxy_pass_request_headers off;
    proxy_pass_request_body off;
    proxy_http_version 1.1;
${['X-Request-Id', 'X-Release', 'X-Robots-Tag', 'Server-Timing', 'Strict-Transport-Security', ...Object.keys(always)]
  .map((name) => `    proxy_hide_header ${name};`)
  .join('\n')}
    proxy_ignore_headers Cache-Control Expires Vary Set-Cookie X-Accel-Expires X-Accel-Redirect X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
    proxy_connect_timeout 1s;
    proxy_send_timeout 5s;
    proxy_read_timeout 10s;
    proxy_buffer_size 32k;
    proxy_buffers 16 32k;
    proxy_busy_buffers_size 64k;

    proxy_cache edge;
    proxy_cache_valid 200 404 410 3650d;
    proxy_cache_use_stale error timeout invalid_header updating http_500 http_502 http_503 http_504 http_403 http_404 http_429;
    proxy_cache_bypass $is_refresh;
    proxy_no_cache $is_foreign;
    proxy_cache_lock on;
    proxy_next_upstream error timeout invalid_header http_500 http_502 http_503 http_504;

    location / {
      if ($suffix_target) {
        return 417;
      }
      if ($elsewhere) {
        return 422;
      }
      if ($is_absent) {
        return 404;
      }
      if ($moved) {
        return 418;
      }
      if ($is_plain = "") {
        return 420;
      }
      # The same page as below. No variable in proxy_pass, which would have nginx prepare for a server on each request.
      proxy_cache_key "$plain_site $plain_address $encoding";
${requestHeaders('$site_host', '$encoding', refreshToken)}
      proxy_pass http://servers;
    }

    location @other {
      # Before the first list has come.
      if ($other_route = "") {
        return 503;
      }
      proxy_cache_key "$site $other_route $encoding";
${requestHeaders('$site_host', '$encoding', refreshToken)}
      proxy_pass http://servers$other_route;
    }

${fileLocations(known.files)
  .map(
    (location) => `    location ${location} {
      include ${file('files.conf')};${location === mediaLocation ? ranges : ''}
    }
`,
  )
  .join('\n')}
    location = /healthz {
      access_log off;
${headerLines(finalHeaders({ kind: 'health', path: '/healthz', status: 200, secure: false }))}
      return 200 "ok\\n";
    }

    location = ${reportsPath} {
      limit_req zone=reports burst=20 nodelay;
      proxy_pass_request_body on;
      proxy_cache off;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header Content-Type $content_type;
      proxy_set_header Origin $http_origin;
      proxy_set_header Sec-Fetch-Site $http_sec_fetch_site;
      # The server counts for each client, and takes the word of who knows the secret.
      proxy_set_header X-Refresh ${word(refreshToken)};
      proxy_set_header X-Client $remote_addr;
      proxy_pass http://servers;
    }

    location @suffix {
${ownHeaders(307)}
      ${tls?.header ?? ''}
      add_header X-Request-Id $request_id always;
      add_header X-Robots-Tag noindex always;
      return 307 $scheme://$suffix_target$host_port$one_slash;
    }

    location @moved {
${ownHeaders(308)}
      ${tls?.header ?? ''}
      add_header X-Request-Id $request_id always;
      add_header X-Robots-Tag $robots_tag always;
      return 308 $moved$is_args$args;
    }

    location @elsewhere {
${ownHeaders(308)}
      ${tls?.header ?? ''}
      add_header X-Request-Id $request_id always;
      return 308 https://$elsewhere$path_elsewhere;
    }

    location @refused {
${ownHeaders(405)}
      ${tls?.header ?? ''}
      add_header Allow $allowed_methods always;
      add_header X-Request-Id $request_id always;
      return 405 "405\\n";
    }

    location @no_file {
${ownHeaders(404)}
      ${tls?.header ?? ''}
      add_header X-Request-Id $request_id always;
      add_header X-Robots-Tag $is_absent always;
      return 404 "404\\n";
    }

    location @unavailable {
${ownHeaders(503)}
      ${tls?.header ?? ''}
      add_header Retry-After 5 always;
      add_header X-Request-Id $request_id always;
      return 503 "503\\n";
    }

${plainErrors
  .map(
    (status) => `    location = /.edge/${status} {
      internal;
${ownHeaders(status)}
      add_header X-Request-Id $request_id always;
      return ${status} "${status}\\n";
    }
`,
  )
  .join('\n')}
    location @agent {
      proxy_cache off;
      proxy_pass http://agent;
    }
  }
}
`;
}

function tlsOf({ directory, hostSuffixes }: EdgeSettings, tls: NonNullable<EdgeSettings['tls']>): TlsConfig {
  return tlsConfig({
    ...tls,
    addresses: listenAddresses(),
    hosts: knownHosts(hostSuffixes),
    hostSuffixes,
    challenges: path.join(directory, 'acme'),
    // Only internal subrequests may refresh the cache.
    exempt: '$is_refresh',
  });
}

/** nginx fails to start if it listens on an unsupported protocol. */
function listenAddresses(): string[] {
  const hasIpv6 = Object.values(networkInterfaces()).some((own) => own?.some(({ family }) => family === 'IPv6'));
  return hasIpv6 ? ['*', '[::]'] : ['*'];
}

function openFilesLimit(): number {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  return Number.isNaN(limit) ? 65_536 : Math.min(limit, 65_536);
}

const mediaLocation = '/media/';

/** Safari plays a clip only from a server that answers ranges. */
const ranges = `
      max_ranges 1;
      proxy_force_ranges on;`;

function fileLocations(files: Known['files']): string[] {
  const folders = ['/_next/', '/assets/', mediaLocation];
  const others = files.map(({ path }) => path).filter((file) => !folders.some((folder) => file.startsWith(folder)));
  // The exact locations keep nginx from redirecting a folder's name to the folder.
  return [
    ...folders,
    ...folders.map((folder) => `= ${folder.slice(0, -1)}`),
    ...others.sort().map((file) => `= ${file}`),
  ];
}

export function filesConfig({ refreshToken }: EdgeSettings): string {
  return `if ($file = "") {
  return 404;
}
proxy_cache_key "files $file $file_encoding";
${requestHeaders(word(defaultRegion.domain), '$file_encoding', refreshToken)}
# Beside another build, only some servers have it.
proxy_next_upstream error timeout invalid_header http_500 http_502 http_503 http_504 http_404;
proxy_pass http://servers$file;
`;
}
