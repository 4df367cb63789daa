import { METHODS } from 'node:http';
import { hostFiles } from '@talkaroo/content/regions/host-files';
import { regions } from '@talkaroo/content/regions/regions';
import fc, { type Arbitrary } from 'fast-check';
import { everyAddress } from '@/tests/support/pages';
import type { Exchange } from './exchange';

/** A foreign host, which must not appear in an answer. */
export const evilHost = 'evil.example';
/** Marks forged headers and smuggled requests; must not appear in an answer. */
export const forged = 'f0r9ed';

export type Hostile = Exchange & {
  /** Whether the request may succeed or redirect: it reads a target of this site. */
  readable: boolean;
  /** One message that two servers may split differently, see `smuggling`. */
  smuggled?: boolean;
};

type Request = { method: string; target: string; host: HostLines; version: string; headers: string[]; body: Body };
type HostLines = { lines: string[]; good: boolean };
type Body = { lines: string[]; content: string };

const realPaths = [
  ...new Set(everyAddress().map(({ path }) => path)),
  ...Object.values(hostFiles).map(({ path }) => path),
  '/healthz',
  '/assets/hero.svg',
  '/favicon.ico',
  '/icon.svg',
];
const realPath = fc.constantFrom(...realPaths);

/** Draws from one of these, by weight. */
function mix<T>(...parts: [number, Arbitrary<T>][]): Arbitrary<T> {
  return fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Splits a list: by space, or as given. */
function words(text: string, separator: string | RegExp = /\s+/): string[] {
  return text.trim().split(separator);
}

/** Characters that Node's parser, a URL and a file system interpret differently, percent-encoded once and twice. */
const tricks = words(`
    % %0 %00 %0d%0aSet-Cookie:%20a=b %2e%2e %2f %5c %252e%252e%252f %c0%ae %ff %e4%b8%ad /.. /../ /..%2f /. // ///
    \\ ; ;a=b ? ?? # @ : * | ~ ' " <script> {{7*7}} %{jndi} .rsc .segments/_tree.segment.rsc .json .html .map .php
    .prefetch.rsc .txt .body .meta ?_rsc=1 ?__nextLocale=xx ?__nextDefaultLocale=x ?__nextDataReq=1
    ?nxtPregion=hk&nxtPlang=en ?nextInternalLocale=x ?amp=1 ?_next_data=1 ?region=tr
`);

const pieces = fc.constantFrom(...realPaths.flatMap((path) => path.split(/(?=\/)/)), ...tricks);

const strangeTargets = [
  ...words(`
    * ? # x http://${evilHost}/ https://${evilHost} HTTP://hk.talkaroo.example/ ${evilHost}:443 //${evilHost}
    //${evilHost}/%2e%2e ///${evilHost} /\\${evilHost} /\\/${evilHost}/.. \\\\${evilHost} /@${evilHost}
    /.${evilHost} //${evilHost}:99999/ //[::1/ /%2f%2f${evilHost} /%5c${evilHost} /course//${evilHost}
    /global/course/?next=//${evilHost} /?url=https://${evilHost} javascript:alert(1) /_next /_next/
    /_next/image?url=%2Fassets%2Fhero.svg&w=640&q=75 /_next/image?url=https://${evilHost}/a&w=64&q=1
    /%5fnext/image?url=/assets/hero.svg&w=64&q=75 /_Next/image?url=a /_next/data/x/index.json
    /_next/data/build/hk.json /_next/static/../../server.cjs /_next/static/%2e%2e/%2e%2e/server.cjs
    /_next/static/chunks/ /_next/static/chunks/x.js /_next/static/media/..%2f..%2f..%2fpackage.json
    /_next/webpack-hmr /_next/mcp /__nextjs_original-stack-frames /_next/static//chunks /_next\\static
    /.next/BUILD_ID /.env /.git/config /server.cjs /package.json /hk/zh-HK/course /hk/zh-HK/not-found /hk/zh-HK
    /global/en /unknown/robots /hk/sitemap /tr/tr/course /_not-found /_error /_global-error /_document /404 /500
    /middleware /_middleware /index /index.rsc /api/revalidate /api/preview /metrics /readyz /publish /healthz/
    /HEALTHZ /reports /reports/ /reports?a /collect /[region]/[lang]/course /%5Bregion%5D/%5Blang%5D/course
    /[region] /(.)hk /$$id /@modal /favicon.ico/x /blog/__proto__ /blog/constructor /ms/blog/..
    /blog/%2e%2e%2f%2e%2e /__proto__ /constructor/prototype /assets /assets/ /assets/.. /assets/../server.cjs
    /assets/%2e%2e/package.json /assets/hero.svg/ /assets//hero.svg
  `),
  '',
];

const target: Arbitrary<string> = mix(
  [4, realPath],
  [4, fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => withSlash(parts.join('')))],
  [4, fc.constantFrom(...strangeTargets)],
  [2, fc.tuple(realPath, fc.webQueryParameters()).map(([path, query]) => `${path}?${query}`)],
  [2, fc.tuple(realPath, fc.nat(), pieces).map(([path, at, piece]) => insert(path, at, piece))],
  [1, realPath.map((path) => path.replace(/[a-z]/gi, encoded))],
  [1, realPath.map((path) => path.toUpperCase())],
  [1, fc.integer({ min: 200, max: 5000 }).map((length) => `/${'a'.repeat(length)}`)],
  [1, fc.integer({ min: 200, max: 5000 }).map((length) => '/a'.repeat(length / 2))],
  [1, fc.integer({ min: 200, max: 3900 }).map((length) => `/?${'%2e'.repeat(length / 3)}`)],
  [1, fc.string({ unit: 'binary-ascii', maxLength: 20 }).map((text) => `/${text}`)],
  [1, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }).map((text) => `/${text}`)],
);

const withSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`);
const encoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
function insert(path: string, at: number, piece: string): string {
  const position = 1 + (at % path.length);
  return path.slice(0, position) + piece + path.slice(position);
}

const method: Arbitrary<string> = mix(
  [12, fc.constant('GET')],
  [3, fc.constant('HEAD')],
  [3, fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT')],
  [2, fc.constantFrom(...METHODS)],
  [1, fc.constantFrom('get', 'Get', 'GETS', 'G', '', 'GET\t', 'GÉT', 'TRACK', 'DEBUG', 'x'.repeat(300))],
);

const realHosts = regions.flatMap(({ id, domain, aliases }) => [domain, ...aliases, `${id}.localhost:3000`]);
const realHost = fc.constantFrom(...realHosts);
const hostEnd = fc.constantFrom('.', ':80', '.:443', ':0', ':65535');
const hostName = mix(
  [8, realHost],
  [2, realHost.map((host) => host.toUpperCase())],
  [2, fc.tuple(realHost, hostEnd).map(([host, end]) => host.replace(/:.*/, '') + end)],
  [3, fc.constantFrom(evilHost, `${evilHost}:443`, `hk.talkaroo.example.${evilHost}`, 'localhost', 'localhost:3000')],
  [1, fc.constantFrom('127.0.0.1', '127.0.0.1:3000', '[::1]', '[::1]:3000', '0', 'a'.repeat(255))],
);
const badHostName = fc.oneof(
  fc.constantFrom(
    ...words(`
      a/b a?b a#b user@${evilHost} hk.talkaroo.example@ [::1 ::1 [zz] a:b a:80:80 localhost:99999 localhost:-1
      hk.localhost:65536 é.example %68k.talkaroo.example <b> a,b " ' \\ $ * http://a
    `),
    'a b',
    'a\tb',
    'a\x01b',
    'a\0b',
    `hk.talkaroo.example, ${evilHost}`,
    'x'.repeat(256),
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 8 }).map((text) => `a ${text.replaceAll(/[\r\n]/g, '')}`),
);
const host: Arbitrary<HostLines> = mix(
  [16, hostName.map((name) => ({ lines: [`Host: ${name}`], good: true }))],
  [3, badHostName.map((name) => ({ lines: [`Host: ${name}`], good: false }))],
  [1, fc.constant<HostLines>({ lines: [], good: false })],
  [1, fc.tuple(hostName, hostName).map((names) => ({ lines: names.map((name) => `Host: ${name}`), good: false }))],
);

const header: Arbitrary<string> = fc.constantFrom(
  ...words(
    `
      RSC: 1 | rsc: 0 | Next-Router-State-Tree: ${forged} | Next-Router-State-Tree: %5B%22%22%2C%7B%7D%5D
      Next-Router-Prefetch: 1 | Next-Router-Prefetch: 9 | Next-Router-Segment-Prefetch: /_tree
      Next-Router-Segment-Prefetch: /../../x | Next-Url: /${forged} | Next-Action: ${forged}
      x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware
      x-middleware-subrequest: src/middleware | x-middleware-rewrite: /${forged}
      x-middleware-rewrite: http://${evilHost}/ | x-middleware-next: 1 | x-middleware-override-headers: host
      x-middleware-request-host: ${evilHost} | x-middleware-set-cookie: a=${forged} | x-nextjs-data: 1
      x-prerender-revalidate: 1 | x-prerender-revalidate: ${forged} | x-prerender-revalidate-if-generated: 1
      x-matched-path: /${forged} | x-matched-path: /hk/zh-HK/course | x-invoke-path: /${forged}
      x-invoke-status: 500 | x-invoke-error: {} | x-invoke-query: ${forged} | x-invoke-output: /_error
      x-now-route-matches: 1=hk | x-nextjs-rewritten-path: /${forged} | next-resume: 1
      x-next-resume-state-length: 5 | x-next-revalidated-tags: ${forged} | x-vercel-id: a | x-nonce: ${forged}
      x-nextjs-request-id: a | x-nextjs-html-request-id: a | next-hmr-refresh: 1 | next-test-fetch-priority: 1
      purpose: prefetch | X-Forwarded-Host: ${evilHost} | X-Forwarded-Host: hk.talkaroo.example, ${evilHost}
      X-Forwarded-Proto: https | X-Forwarded-Proto: javascript | X-Forwarded-Proto: https, ${forged}
      X-Forwarded-For: ${forged} | X-Forwarded-Port: 99999 | Forwarded: host=${evilHost}
      X-Original-URL: /${forged} | X-Rewrite-URL: /${forged} | X-HTTP-Method-Override: DELETE | X-Host: ${evilHost}
      X-Forwarded-Server: ${evilHost} | X-Real-IP: ${forged} | Via: 1.1 ${evilHost} | Origin: https://${evilHost}
      Referer: https://${evilHost}/${forged} | X-Request-Id: ${forged} | Range: bytes=0-5 | Range: bytes=5-2
      Range: bytes=99999999- | Range: bytes=-1 | Range: x | If-Range: x | If-None-Match: * | If-None-Match: "x"
      If-Match: "x" | If-Match: * | If-Modified-Since: x | If-Modified-Since: Sun, 01 Jan 2090 00:00:00 GMT
      If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT | Cache-Control: no-cache | Pragma: no-cache
      Accept-Encoding: gzip | Accept-Encoding: br | Accept-Encoding: deflate | Accept-Encoding: *
      Accept-Encoding: identity;q=0 | Accept-Encoding: ;;q=x | Accept: text/x-component | Accept: */*;q=0
      Accept-Language: ../../etc | Accept-Charset: x | Expect: 100-continue | Expect: ${forged} | Upgrade: websocket
      Upgrade: h2c | Connection: Upgrade | Connection: Upgrade, HTTP2-Settings | Connection: keep-alive
      Connection: close | Connection: host | Keep-Alive: timeout=99999 | TE: trailers | Trailer: Host
      Max-Forwards: 0 | Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ== | HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA
      DNT: 1 | Authorization: Basic Og== | Proxy-Authorization: x
      Cookie: __prerender_bypass=${forged}; __next_preview_data=${forged} | Cookie: lang=${forged}; user_id=1
      Cookie: ;;;=; | User-Agent: <script>${forged}</script> | User-Agent: Googlebot/2.1 | Content-Type: text/html
      Content-Encoding: gzip | x-warm-up: 1 | X : a | NoColon | : empty | X: é | __proto__: a | constructor: a
      hasOwnProperty: a
    `,
    /\s*[|\n]\s*/,
  ),
  `Next-Action: ${'0'.repeat(40)}`,
  `Range: bytes=${'0-1,'.repeat(300)}2-3`,
  `If-None-Match: ${'"a",'.repeat(500)}"b"`,
  `Accept-Language: ${'zh,'.repeat(1000)}en`,
  `Cookie: ${'a=b; '.repeat(500)}`,
  'User-Agent: ',
  'X: a\nX-Forged: f0r9ed',
  'X: a\rX-Forged: f0r9ed',
  ' X-Folded: a',
  'X\0: a',
  'X: \0',
  `X-Long: ${'a'.repeat(20_000)}`,
  Array.from({ length: 100 }, (_, index) => `X-${index}: ${index}`).join('\r\n'),
);

const content = mix(
  [2, fc.constant(['application/x-www-form-urlencoded', 'mobile=51234567&agreement=on'])],
  [2, fc.constant(['application/json', '{"__proto__":{"a":1},"a":[1,2'])],
  [
    1,
    fc.constant([
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="1_$ACTION_ID_${forged}"\r\n\r\n\r\n--x--\r\n`,
    ]),
  ],
  [1, fc.constant(['text/plain;charset=UTF-8', '[{"then":"$1:__proto__:then"}]'])],
  [1, fc.integer({ min: 1, max: 100_000 }).map((length) => ['application/octet-stream', 'a'.repeat(length)])],
) as Arbitrary<[string, string]>;

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
/** The line that announces a body, and what is sent: correct, empty, too short, or nonsense. */
const announcements: readonly ((text: string) => [line: string, content: string])[] = [
  (text) => [`Content-Length: ${text.length}`, text],
  () => ['Content-Length: 0', ''],
  (text) => [`Content-Length: ${text.length + 1000}`, text],
  (text) => ['Transfer-Encoding: chunked', chunked(text)],
  (text) => ['Transfer-Encoding: chunked', `zz\r\n${text}\r\n`],
  (text) => ['Transfer-Encoding: chunked', `ffff\r\n${text.slice(0, 100)}`],
  (text) => ['Content-Length: x', text],
];
const noBody: Body = { lines: [], content: '' };
const someBody = fc.tuple(content, fc.constantFrom(...announcements)).map(([[type, text], announce]): Body => {
  const [line, content] = announce(text);
  return { lines: [`Content-Type: ${type}`, line], content };
});
const body = mix([5, fc.constant(noBody)], [3, someBody]);

const oddVersions = ' HTTP/1.0| HTTP/0.9| HTTP/2.0| HTTP/1.1 | http/1.1|| HTTP/9.9|  HTTP/1.1|\tHTTP/1.1'.split('|');
const version = mix([30, fc.constant(' HTTP/1.1')], [1, fc.constantFrom(...oddVersions)]);

const request: Arbitrary<Request> = fc.record({
  method,
  target,
  host,
  version,
  headers: fc.array(header, { maxLength: 6 }),
  body,
});

const text = ({ method, target, host, version, headers, body }: Request) =>
  `${[`${method} ${target}${version}`, ...host.lines, ...headers, ...body.lines].join('\r\n')}\r\n\r\n${body.content}`;

/** A legitimate read, or a post of reports or events. */
const isReadable = ({ method, target, host, version, body }: Request) =>
  (host.good || (host.lines.length === 0 && version !== ' HTTP/1.1')) &&
  target.length <= 4096 &&
  (['/reports', '/collect'].includes(target.split('?', 1)[0] ?? '')
    ? method === 'POST'
    : (method === 'GET' || method === 'HEAD') && body.content === '') &&
  // Trailing spaces are not part of the target.
  /^\/[\x21\x22\x24-\x7e]* *$/.test(target);

const sent = (made: readonly Request[]): Hostile => ({
  bytes: Buffer.from(made.map(text).join('')),
  methods: made.map(({ method }) => method),
  readable: made.some(isReadable),
});

const single = request.map((made) => sent([made]));

/** Pipelined without bodies, as a truncated one would swallow the next request. */
const pipelined = fc
  .array(request, { minLength: 2, maxLength: 5 })
  .map((made) => sent(made.map((one) => ({ ...one, body: noBody }))));

const halfClosed = single.map((one): Hostile => ({ ...one, halfClosed: true }));

const smuggledRequest = `GET /${forged} HTTP/1.1\r\nHost: ${evilHost}\r\n\r\n`;
/** Ambiguous headers about the end of the body. */
const ambiguous = [
  ['Content-Length: 0', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', `Content-Length: ${smuggledRequest.length}`],
  [`Content-Length: ${smuggledRequest.length}`, 'Content-Length: 0'],
  ['Content-Length: 0', `Content-Length: ${smuggledRequest.length}`],
  [`Content-Length: 0, ${smuggledRequest.length}`],
  ['Content-Length: +0'],
  ['Content-Length: -1'],
  ['Content-Length: 0x0'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: identity, chunked'],
  ['Transfer-Encoding : chunked'],
  ['Transfer-Encoding:\x0bchunked'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  [' Transfer-Encoding: chunked'],
  ['X: x\nTransfer-Encoding: chunked'],
  ['X: x\rContent-Length: 0'],
];
/** A message with another one in its body: must be refused or answered once. */
const smuggling = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'HEAD'),
    fc.constantFrom(...ambiguous),
    fc.constantFrom('', '0\r\n\r\n', '0\r\n', '1\r\n'),
  )
  .map(([verb, lines, before]): Hostile => {
    const head = [`${verb} / HTTP/1.1`, 'Host: hk.talkaroo.example', ...lines].join('\r\n');
    const bytes = Buffer.from(`${head}\r\n\r\n${before}${smuggledRequest}`);
    return { bytes, methods: [verb, 'GET'], readable: false, smuggled: true };
  });

const garbage = fc
  .uint8Array({ minLength: 1, maxLength: 400 })
  .map((bytes): Hostile => ({ bytes: Buffer.from(bytes), methods: ['GET'], readable: false, halfClosed: true }));

export const hostile: Arbitrary<Hostile> = mix(
  [80, single],
  [6, pipelined],
  [3, halfClosed],
  [3, smuggling],
  [2, garbage],
);

const start = ' HTTP/1.1\r\nHost: hk.talkaroo.example\r\n';
const post = `POST /reports${start}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
export const slow = ['G', `GET /${start}`, `GET /${start}X-Slow: `, post].map(
  (text): Exchange => ({ bytes: Buffer.from(text), methods: ['GET'] }),
);
