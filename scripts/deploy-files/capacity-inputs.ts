/** A figure that the plan is made of, and why it is believed. */
export type Input = {
  what: string;
  value: number;
  unit: string;
  /** `given` by who asks for the plan; `assumed` ones are to be replaced by your own. */
  source: 'given' | 'measured' | 'assumed' | 'set';
  /** The command that measures it, the file that sets it, or what speaks for the assumption. */
  from: string;
};

/**
 * A core of nginx at the edge, answering from its cache without TLS. A placeholder until it is measured: put the figure of
 * `npm run bench -- edge` here, with the source `measured`.
 */
const edgeRequestsPerCore: Input = {
  what: 'answers of an edge from its cache, a second and core',
  value: 30_000,
  unit: '',
  source: 'measured',
  from: '`npm run bench -- edge`: 38,000 home pages from nginx beside who asks on two cores, rounded down',
};

const visits = '`npm run bench -- visits`, the larger of both homes';
const own = 'your own statistics know it';

/** All figures of the plan (docs/capacity.md). Kilobytes and gigabytes are of 1,000. */
export const inputs = {
  visitsPerDay: { what: 'visits', value: 10_000_000, unit: 'a day', source: 'given', from: 'the goal' },
  firstShare: { what: 'visits with an empty browser cache', value: 70, unit: '%', source: 'assumed', from: own },
  pagesPerVisit: { what: 'pages of a visit', value: 2.5, unit: '', source: 'assumed', from: own },
  firstRequests: { what: 'requests of a first page', value: 33, unit: '', source: 'measured', from: visits },
  firstKilobytes: { what: 'the same in bytes', value: 258, unit: 'KB', source: 'measured', from: visits },
  furtherRequests: { what: 'requests of each further page', value: 2, unit: '', source: 'measured', from: visits },
  furtherKilobytes: { what: 'the same in bytes', value: 32, unit: 'KB', source: 'measured', from: visits },
  againRequests: {
    what: 'requests of a first page that is in the cache',
    value: 1,
    unit: '',
    source: 'measured',
    from: visits,
  },
  againKilobytes: {
    what: 'an answer that says “not changed” (304)',
    value: 2,
    unit: 'KB',
    source: 'measured',
    from: visits,
  },
  againPictures: {
    what: 'pictures of it, asked for again after an hour',
    value: 17,
    unit: '',
    source: 'measured',
    from: visits,
  },
  botShare: { what: 'requests of crawlers, to those of visitors', value: 20, unit: '%', source: 'assumed', from: own },
  junkShare: { what: 'requests for what does not exist', value: 1, unit: '%', source: 'assumed', from: own },
  burst: {
    what: 'busiest second, to the average of its hour',
    value: 3,
    unit: '×',
    source: 'assumed',
    from: 'a message to many, an advertisement on television',
  },
  protocolShare: {
    what: 'bytes of TCP, IP and TLS on top',
    value: 6,
    unit: '%',
    source: 'assumed',
    from: 'packets of 1,460 bytes with 60 of headers, and acknowledgements',
  },
  reportShare: {
    what: 'page views that post their loading times',
    value: 10,
    unit: '%',
    source: 'set',
    from: '`lib/errors`: one in ten',
  },
  connectionSeconds: {
    what: 'a visitor’s connection stays open',
    value: 65,
    unit: 's',
    source: 'set',
    from: '`keepalive_timeout` in `edge/nginx-config.ts`',
  },
  connectionKilobytes: {
    what: 'memory of an open connection with TLS',
    value: 50,
    unit: 'KB',
    source: 'assumed',
    from: 'buffers of OpenSSL and HTTP/2',
  },
  edgeRequestsPerCore,
  edgeHandshakesPerCore: {
    what: 'new TLS connections, a second and core',
    value: 600,
    unit: '',
    source: 'measured',
    from: '1.64 ms for a full handshake and a request, with the certificate read by name: [certificates](decisions/certificates.md)',
  },
  edgeGigabytesPerCore: {
    what: 'encrypted, a second and core',
    value: 1,
    unit: 'GB',
    source: 'assumed',
    from: '`openssl speed -evp aes-128-gcm`: 1.8 to 4.3; the kernel copies them, too',
  },
  edgeCores: { what: 'cores of an edge', value: 4, unit: '', source: 'assumed', from: 'a small machine' },
  edgeGigabits: { what: 'network of an edge', value: 5, unit: 'Gbit/s', source: 'assumed', from: 'a small machine' },
  load: {
    what: 'how busy an edge may be at the peak',
    value: 50,
    unit: '%',
    source: 'assumed',
    from: 'room for what the plan has wrong',
  },
  cdnShare: {
    what: 'requests that a CDN answers',
    value: 95,
    unit: '%',
    source: 'assumed',
    from: 'its places ask for 1,145 answers each, pages every 5 minutes',
  },
  edges: { what: 'edges, for the cost of a publish', value: 100, unit: '', source: 'given', from: 'the goal' },
  servers: { what: 'servers', value: 3, unit: '', source: 'set', from: '`deploy/kubernetes/base/site.yaml`' },
  pages: {
    what: 'pages and files of hosts',
    value: 176,
    unit: '',
    source: 'measured',
    from: '`GET /addresses` of a server',
  },
  answers: {
    what: 'answers that an edge keeps',
    value: 1_145,
    unit: '',
    source: 'measured',
    from: '`edge_answers_wanted` of an edge',
  },
  answersMegabytes: {
    what: 'the same in bytes',
    value: 39.7,
    unit: 'MB',
    source: 'measured',
    from: '`du -sb $EDGE_DIR/cache` of an edge',
  },
  pageKilobytes: {
    what: 'a page in its three encodings',
    value: 160,
    unit: 'KB',
    source: 'measured',
    from: 'docs/running.md: 800 pages in 128 MB',
  },
  requestsPerAddress: {
    what: 'requests to servers, for an address at an edge',
    value: 6,
    unit: '',
    source: 'measured',
    from: '`site_requests_total` around a publish of one text: three encodings, asked for by the publisher and by the agent',
  },
  serverMilliseconds: {
    what: 'processor time of a server for an answer',
    value: 0.25,
    unit: 'ms',
    source: 'measured',
    from: 'docs/running.md',
  },
  fillSeconds: {
    what: 'an empty edge until it has everything',
    value: 4.3,
    unit: 's',
    source: 'measured',
    from: 'from its start to `/readyz`, on the servers’ own machine',
  },
  fillServerSeconds: {
    what: 'processor time of the servers for that',
    value: 1.3,
    unit: 's',
    source: 'measured',
    from: '`process_cpu_seconds_total` before and after',
  },
  prepareSeconds: {
    what: 'a publish of one text, on two servers and an edge',
    value: 1.5,
    unit: 's',
    source: 'measured',
    from: '`npm run publish`',
  },
  roundTrip: {
    what: 'from the publisher to an edge and back',
    value: 0.2,
    unit: 's',
    source: 'assumed',
    from: 'another continent',
  },
  atATime: {
    what: 'requests at a time to an edge',
    value: 8,
    unit: '',
    source: 'set',
    from: '`scripts/publish/edges.ts`, `edge/agent.ts`',
  },
  pollSeconds: {
    what: 'an edge asks each server for its list',
    value: 2,
    unit: 's',
    source: 'set',
    from: '`edge/main.ts`',
  },
  listMilliseconds: {
    what: 'processor time of a server for the list',
    value: 13,
    unit: 'ms',
    source: 'measured',
    from: '`process_cpu_seconds_total` around 200 requests for `/addresses`',
  },
  listKilobytes: { what: 'the list', value: 61, unit: 'KB', source: 'measured', from: '`curl …/addresses`' },
  registrationShare: {
    what: 'visits that register',
    value: 1,
    unit: '%',
    source: 'assumed',
    from: own,
  },
  reportLimit: {
    what: 'reports that a server takes',
    value: 20,
    unit: 'a second',
    source: 'set',
    from: 'docs/running.md: 1,200 a minute',
  },
} satisfies Record<string, Input>;

export type InputName = keyof typeof inputs;

/** Where visitors are (assumed), in hours from UTC, and how many of a hundred. */
export const audience: readonly { region: string; offset: number; share: number }[] = [
  { region: 'vn', offset: 7, share: 20 },
  { region: 'my', offset: 8, share: 15 },
  { region: 'th', offset: 7, share: 12 },
  { region: 'hk', offset: 8, share: 10 },
  { region: 'tw', offset: 8, share: 10 },
  { region: 'tr', offset: 3, share: 10 },
  { region: 'ar', offset: 3, share: 10 },
  { region: 'jp', offset: 9, share: 8 },
  { region: 'global', offset: 0, share: 5 },
];

/** How a day's visits spread over its hours where they come from (assumed): parents have time in the evening. */
export const localHours: readonly number[] = [
  ...[2, 1, 0.6, 0.4, 0.4, 0.6, 1.5, 2.5, 3.5, 4.2, 4.6, 4.8],
  ...[5, 4.6, 4.4, 4.4, 4.6, 5, 5.8, 7.5, 9.5, 10, 8, 5],
];
