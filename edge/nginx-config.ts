import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { hostFiles } from '@/lib/regions/host-files';
import { defaultRegion, regions } from '@/lib/regions/regions';
import { type ListedFile, type ListedPage, unknownHost } from '@/server/address-list';
import { policyOf } from '@/server/content-security-policy';
import { reportsPath } from '@/server/guard';
import { always, finalHeaders } from '@/server/response-headers';
import { knownHosts } from './known-hosts';
import { type TlsConfig, type TlsOptions, tlsConfig } from './tls';

/** What an edge's configuration is made of. */
export type EdgeSettings = {
  /** Where nginx keeps its cache, logs and sockets: absolute path. */
  directory: string;
  port: number;
  hostSuffixes: readonly string[];
  /** Origins of the servers; at least one. */
  upstreams: readonly string[];
  refreshToken: string;
  /** Whether every request is logged, or only those that the cache did not answer. */
  logsAll: boolean;
  /** How it speaks TLS; undefined: it does not. */
  tls?: Pick<TlsOptions, 'tlsPort' | 'certificates' | 'challengesAt' | 'nginxVersion'>;
};

/** What it may keep. */
export type Known = {
  /** Ids of the builds whose answers are kept. */
  releases: readonly string[];
  pages: readonly ListedPage[];
  files: readonly Pick<ListedFile, 'path' | 'isCompressed'>[];
};

/** The header by which the agent knows that it talks to an nginx with the configuration that it means. */
export const configHeader = 'x-config';

/** The site of a page in the cache's keys: its region's id. */
export function siteOf(host: string): string {
  if (host === unknownHost) return 'unknown';
  const region = regions.find(({ domain }) => domain === host);
  if (!region) throw new Error(`${host} is no region's main domain`);
  return region.id;
}

/**
 * The name of a cached answer.
 * @param site of a page; `files` for a file
 * @param encoding `br`, `gzip` or `''`
 */
export function cacheKey(site: string, route: string, encoding: string): string {
  return `${site} ${route} ${encoding}`;
}

/** Where nginx keeps the answer with this key. */
export function cacheFile(directory: string, key: string): string {
  const hash = createHash('md5').update(key).digest('hex');
  return path.join(directory, 'cache', hash.slice(-1), hash.slice(-3, -1), hash);
}

/** Text that nginx takes for one word, whatever is in it. @throws Error for what must not come in */
function word(text: string): string {
  if (!/^[\w./:@~ -]*$/.test(text)) throw new Error(`${JSON.stringify(text)} cannot be written into a configuration`);
  return `"${text}"`;
}

/** A table: from what a variable says to what another one says. */
function map(source: string, target: string, rows: Iterable<readonly [string, string]>): string {
  const lines = [...new Map(rows)].map(([from, to]) => `    ${from} ${to};`);
  return `  map ${source} ${target} {\n${lines.join('\n')}\n  }\n`;
}

const headerLines = (headers: Record<string, string | undefined>) =>
  Object.entries(headers)
    .filter(([, value]) => value)
    .map(([name, value]) => `      add_header ${name} ${JSON.stringify(value)} always;`)
    .join('\n');

/** Errors of nginx's own, which it would answer with a page that names it. */
const plainErrors = [400, 408, 413, 414, 429];

/** The headers of an answer that is the edge's own. */
function ownHeaders(status: number): string {
  return headerLines({
    ...finalHeaders({ kind: 'page', path: '/', status, secure: false }),
    'Content-Security-Policy': policyOf('/'),
  });
}

/** The rules that find page, file and host of a request. */
function tables({ hostSuffixes }: EdgeSettings, { pages, files, releases }: Known): string {
  const hosts = knownHosts(hostSuffixes);
  const sites = [...regions.map(({ id, domain }) => [id, domain] as const), ['unknown', unknownHost] as const];
  const ofSite = pages.map((page) => ({ ...page, site: siteOf(page.host) }));
  const notFound = ofSite.filter(({ kind }) => kind === 'not-found');
  // The one for the default language comes first.
  const notFoundOf = (site: string) => notFound.filter((page) => page.site === site).map(({ path }) => path);
  const spellings = ofSite.flatMap(({ site, path, aliases, redirects }) => [
    [word(`${site}${path}`), word(path)] as const,
    ...aliases.map((alias) => [word(`${site}${alias}`), word(alias)] as const),
    ...redirects.map((other) => [word(`${site}${other}`), word(path)] as const),
  ]);
  const aliasRoutes = ofSite.flatMap(({ site, path, aliases }) =>
    aliases.map((alias) => [word(`${site}${alias}`), word(path)] as const),
  );
  const exactOnly = ofSite.filter(({ isSpelledFreely }) => !isSpelledFreely);
  const ofUnknown = ofSite.filter(({ site }) => site === 'unknown').map(({ path }) => path);
  return [
    '  # The host decides the region; one that is in no table gets the default one.',
    map('$host', '$region', [
      ['default', defaultRegion.id],
      ...hosts.flatMap((host) => (host.kind === 'suffix' ? [] : [[word(host.name), host.region] as const])),
    ]),
    map('$host', '$host_kind', [['default', 'unknown'], ...hosts.map(({ name, kind }) => [word(name), kind] as const)]),
    map('$host', '$suffix_target', [
      ['default', '""'],
      ...hosts.flatMap((host) => (host.kind === 'suffix' ? [[word(host.name), word(host.to)] as const] : [])),
    ]),
    map('"$host_kind$file"', '$robots_tag', [
      ['default', '""'],
      ['unlisted', 'noindex'],
      ['unknown', 'noindex'],
    ]),
    map('$http_host', '$host_port', [
      ['default', '""'],
      ['"~(?<port_part>:[0-9]{1,5})$"', '$port_part'],
    ]),
    '  # The path as it was sent, and as it is meant: decoded, without a slash at the end.',
    map('$request_uri', '$raw_path', [['"~^(?<path_part>[^?]*)"', '$path_part']]),
    map('$request_uri', '$one_slash', [['"~^/+(?<after_slash>.*?)[?]?$"', '/$after_slash']]),
    map('$uri', '$path', [
      ['default', '$uri'],
      ['"~^(?<trimmed>.+)/$"', '$trimmed'],
    ]),
    '  # Some files are not those of the region where search engines are not to list the host.',
    map('"$host_kind$path"', '$site', [
      ['default', '$region'],
      ...ofUnknown.map((file) => [word(`unknown${file}`), 'unknown'] as const),
      [word(`unlisted${hostFiles.robots.path}`), 'unknown'],
    ]),
    '  # Most requests are for a page by its own address, without a query: found at once.',
    map('$host', '$listed_site', [
      ['default', '""'],
      ...hosts.flatMap((host) => (host.kind === 'listed' ? [[word(host.name), host.region] as const] : [])),
    ]),
    map('"$listed_site$request_uri"', '$plain_address', [
      ['default', '""'],
      ...ofSite
        .filter(({ kind }) => kind === 'page')
        .map(({ site, path }) => [word(`${site}${path}`), word(path)] as const),
    ]),
    map('$is_plain', '$moved', [
      ['1', '""'],
      ['default', '$other_moved'],
    ]),
    '  # What leads to a page, and how its path is spelled.',
    '  # A host in no table has nothing to list.',
    map('"$host_kind$path"', '$is_absent', [
      ['default', '""'],
      ...Object.values(hostFiles)
        .filter((file) => !ofUnknown.includes(file.path))
        .map((file) => [word(`unknown${file.path}`), 'noindex'] as const),
    ]),
    map('"$site$path"', '$known', [['default', '""'], ...spellings]),
    map('"$raw_path $known"', '$is_exact', [
      ['default', '""'],
      ['"~^([^ ]+) \\\\1$"', '1'],
    ]),
    map('"$site$known"', '$spelled', [
      ['default', '$known'],
      ...exactOnly.map(({ site, path }) => [word(`${site}${path}`), '""'] as const),
    ]),
    map('$raw_path', '$loose', [
      ['default', '$spelled'],
      ['"~*%(2f|5c)"', '""'],
    ]),
    map('$is_exact', '$address', [
      ['default', '$loose'],
      ['1', '$known'],
    ]),
    map('$is_exact', '$other_moved', [
      ['default', '$loose'],
      ['1', '""'],
    ]),
    '  # The page in the cache. All that a site does not have is one page, that of its language.',
    map('$raw_path', '$path_of_language', [
      ['default', '$path'],
      ['"~*%(2f|5c)"', '$raw_path'],
    ]),
    map('"$site$path_of_language"', '$not_found', [
      ...regions.flatMap(({ id }) =>
        notFoundOf(id).map((path) => {
          const prefix = path.replace(/\/[^/]*$/, '');
          return [`"~*^${id}${prefix}(/|$)"`, word(path)] as const;
        }),
      ),
      ...regions.flatMap(({ id }) =>
        notFoundOf(id)
          .slice(0, 1)
          .map((path) => [`~^${id}/`, word(path)] as const),
      ),
    ]),
    map('"$site$address"', '$other_route', [
      ['default', '$address'],
      ...sites.map(([site]) => [word(site), '$not_found'] as const),
      ...aliasRoutes,
    ]),
    map(
      '$site',
      '$site_host',
      sites.map(([site, host]) => [site, word(host)]),
    ),
    map('$raw_path', '$file', [['default', '""'], ...files.map(({ path }) => [word(path), word(path)] as const)]),
    '  # What the client can read.',
    map('$http_accept_encoding', '$encoding', [
      ['default', '""'],
      ['"gzip, deflate, br, zstd"', 'br'],
      ['"gzip, deflate, br"', 'br'],
      ['"~*(^|[, ])br *(,|$|; *q=(1|0?\\.0*[1-9]))"', 'br'],
      ['"~*(^|[, ])gzip *(,|$|; *q=(1|0?\\.0*[1-9]))"', 'gzip'],
    ]),
    map('$file', '$file_encoding', [
      ['default', '$encoding'],
      ...files.filter(({ isCompressed }) => !isCompressed).map(({ path }) => [word(path), '""'] as const),
    ]),
    map('$upstream_http_x_release', '$is_foreign', [
      ['default', '1'],
      ...releases.map((release) => [word(release), '""'] as const),
    ]),
  ].join('\n');
}

/**
 * The whole configuration of an edge (docs/edge.md): nginx with nothing but its standard modules. It answers what it
 * knows from its cache, and refuses all other things by itself.
 */
export function nginxConfig(settings: EdgeSettings, known: Known): string {
  const body = configBody(settings, known);
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return body.replaceAll('{{version}}', version);
}

/** The version that a configuration has, see {@link configHeader}. */
export function configVersion(config: string): string {
  return /^# version ([\da-f]+)$/m.exec(config)?.[1] ?? '';
}

function configBody(settings: EdgeSettings, known: Known): string {
  const { directory, port, upstreams, refreshToken, logsAll } = settings;
  const file = (name: string) => word(path.join(directory, name));
  const tls = settings.tls && tlsOf(settings, settings.tls);
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

${tables(settings, known)}
${tls?.http ?? ''}
  # Who refreshes shows the secret.
${map('$http_x_refresh', '$is_refresh', [
  ['default', '""'],
  ['""', '""'],
  [`"~^${refreshToken}$"`, '1'],
])}
${map('"$is_refresh$http_x_config"', '$is_outdated', [
  ['default', '""'],
  ['""', '""'],
  ['"1{{version}}"', '""'],
  ['"~^1."', '1'],
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
    : ([
        ['"~^(HIT|BYPASS)[234]"', '0'],
        ['"~^[34]"', '0'],
      ] as const)),
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
  map $msec $id {
    default "$msec-$pid-$connection-$connection_requests";
  }
  log_format edge escape=json '{"level":"info","time":"$time_iso8601","id":"$id","method":"$request_method",'
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
    server unix:${path.join(directory, 'agent.sock')};
  }

  # Watched by the agent alone.
  server {
    listen unix:${path.join(directory, 'status.sock')};
    access_log off;
    location / {
      stub_status;
    }
  }

  server {
    listen ${port} default_server backlog=4096;
    listen [::]:${port} default_server backlog=4096;
    listen unix:${path.join(directory, 'refresh.sock')};
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
    error_page 502 504 = @unavailable;
${plainErrors.map((status) => `    error_page ${status} /.edge/${status};`).join('\n')}

    # What each answer has of its own; the others come from the server that made it.
${headerLines(always)}
      add_header X-Request-Id $id always;
      add_header Server-Timing 'request;desc="$id"' always;
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
      proxy_cache_key "$listed_site $plain_address $encoding";
      proxy_set_header Connection "";
      proxy_set_header Host $site_host;
      proxy_set_header Accept-Encoding $encoding;
      proxy_set_header X-Refresh ${word(refreshToken)};
      proxy_pass http://servers;
    }

    location @other {
      proxy_cache_key "$site $other_route $encoding";
      proxy_set_header Connection "";
      proxy_set_header Host $site_host;
      proxy_set_header Accept-Encoding $encoding;
      proxy_set_header X-Refresh ${word(refreshToken)};
      proxy_pass http://servers$other_route;
    }

${fileLocations(known.files)
  .map(
    (location) => `    location ${location} {
      include ${file('files.conf')};
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
      add_header X-Request-Id $id always;
      return 307 $scheme://$suffix_target$host_port$one_slash;
    }

    location @moved {
${ownHeaders(308)}
      ${tls?.header ?? ''}
      add_header X-Request-Id $id always;
      return 308 $moved$is_args$args;
    }

    location @refused {
${ownHeaders(405)}
      ${tls?.header ?? ''}
      add_header Allow $allowed_methods always;
      add_header X-Request-Id $id always;
      return 405 "405\\n";
    }

    location @no_file {
${ownHeaders(404)}
      ${tls?.header ?? ''}
      add_header X-Request-Id $id always;
      add_header X-Robots-Tag $is_absent always;
      return 404 "404\\n";
    }

    location @unavailable {
${ownHeaders(503)}
      ${tls?.header ?? ''}
      add_header Retry-After 5 always;
      add_header X-Request-Id $id always;
      return 503 "503\\n";
    }

${plainErrors
  .map(
    (status) => `    location = /.edge/${status} {
      internal;
${ownHeaders(status)}
      add_header X-Request-Id $id always;
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
    hosts: knownHosts(hostSuffixes),
    hostSuffixes,
    challenges: path.join(directory, 'acme'),
    // Who refreshes comes from within.
    exempt: '$is_refresh',
  });
}

/** So many files and connections a process may have open here. */
function openFilesLimit(): number {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  return Number.isNaN(limit) ? 65_536 : Math.min(limit, 65_536);
}

/** Where files are: two folders, and some beside them. */
function fileLocations(files: Known['files']): string[] {
  const folders = ['/_next/', '/assets/'];
  const others = files.map(({ path }) => path).filter((file) => !folders.some((folder) => file.startsWith(folder)));
  // nginx would redirect from the folder's name to the folder.
  return [
    ...folders,
    ...folders.map((folder) => `= ${folder.slice(0, -1)}`),
    ...others.sort().map((file) => `= ${file}`),
  ];
}

/** The rules for files, which several addresses share. */
export function filesConfig({ refreshToken }: EdgeSettings): string {
  return `if ($file = "") {
  return 404;
}
proxy_cache_key "files $file $file_encoding";
proxy_set_header Connection "";
proxy_set_header Host ${word(defaultRegion.domain)};
proxy_set_header Accept-Encoding $file_encoding;
proxy_set_header X-Refresh ${word(refreshToken)};
# Beside another build, only some servers have it.
proxy_next_upstream error timeout invalid_header http_500 http_502 http_503 http_504 http_404;
proxy_pass http://servers$file;
`;
}
