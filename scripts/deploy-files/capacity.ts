import { audience, type Input, type InputName, inputs, localHours } from './capacity-inputs';

type Values = Record<InputName, number>;

/** What the inputs lead to. Seconds, gigabits and terabytes as the names say; bytes are of 1,000. */
type Plan = ReturnType<typeof planFor>;

const secondsPerDay = 86_400;
const daysPerMonth = 30.4;

/** The busiest hour of a day, in UTC, and its share of the day's visits. */
export function busiestHour(): { hour: number; share: number } {
  const ofDay = sum(localHours);
  const ofAudience = sum(audience.map(({ share }) => share));
  const shares = Array.from({ length: 24 }, (_, hour) =>
    sum(audience.map(({ offset, share }) => (share / ofAudience) * ((localHours[(hour + offset) % 24] ?? 0) / ofDay))),
  );
  const share = Math.max(...shares);
  return { hour: shares.indexOf(share), share };
}

/**
 * The plan.
 * @param changed figures in place of those of {@link inputs}
 */
export function planFor(changed: Partial<Values> = {}) {
  const given = Object.fromEntries(Object.entries(inputs).map(([name, { value }]) => [name, value])) as Values;
  const of: Values = { ...given, ...changed };
  const first = of.firstShare / 100;
  const further = of.pagesPerVisit - 1;
  const again = of.againRequests + of.againPictures;
  const requestsPerVisit = first * of.firstRequests + (1 - first) * again + further * of.furtherRequests;
  const kilobytesPerVisit =
    first * of.firstKilobytes + (1 - first) * again * of.againKilobytes + further * of.furtherKilobytes;
  const others = 1 + (of.botShare + of.junkShare) / 100;
  const onTheWire = 1 + of.protocolShare / 100;

  const visitsPerSecond = of.visitsPerDay / secondsPerDay;
  const { hour, share } = busiestHour();
  const peakVisits = ((of.visitsPerDay * share) / 3600) * of.burst;
  const peakRequests = peakVisits * requestsPerVisit * others;
  // Crawlers ask for pages, which are about as large as the average of a visit's answers.
  const bytesPerVisit = kilobytesPerVisit * 1000 * onTheWire * others;
  const peakGigabits = (peakVisits * bytesPerVisit * 8) / 1e9;
  const peakConnections = peakVisits * others;
  const openConnections = peakConnections * of.connectionSeconds;
  const cores = {
    requests: peakRequests / of.edgeRequestsPerCore,
    handshakes: peakConnections / of.edgeHandshakesPerCore,
    encryption: peakGigabits / 8 / of.edgeGigabytesPerCore,
  };
  const busyCores = sum(Object.values(cores));
  const load = of.load / 100;
  const edgesByCores = busyCores / (of.edgeCores * load);
  const edgesByNetwork = peakGigabits / (of.edgeGigabits * load);
  // One may be away.
  const edgesNeeded = Math.max(3, Math.ceil(Math.max(edgesByCores, edgesByNetwork)) + 1);
  const terabytes = (of.visitsPerDay * bytesPerVisit * daysPerMonth) / 1e12;
  const passed = 1 - of.cdnShare / 100;

  const publish = (addresses: number) => {
    const requests = addresses * of.requestsPerAddress * of.edges;
    const serverSeconds = (requests * of.serverMilliseconds) / 1000 / of.servers;
    const wayThere = Math.ceil((addresses * 3) / of.atATime) * of.roundTrip;
    return {
      requests,
      megabytes: ((requests / 3) * of.pageKilobytes) / 1000,
      serverSeconds,
      seconds: of.prepareSeconds + Math.max(serverSeconds, wayThere),
    };
  };

  return {
    requestsPerVisit,
    kilobytesPerVisit,
    requestsPerDay: of.visitsPerDay * requestsPerVisit * others,
    averageRequests: visitsPerSecond * requestsPerVisit * others,
    peak: {
      hour,
      share,
      visits: peakVisits,
      requests: peakRequests,
      connections: peakConnections,
      gigabits: peakGigabits,
      openConnections,
      connectionGigabytes: (openConnections * of.connectionKilobytes) / 1e6,
    },
    cores,
    busyCores,
    edgesByCores,
    edgesByNetwork,
    edgesNeeded,
    terabytes,
    terabytesBehindCdn: terabytes * passed,
    peakRequestsBehindCdn: peakRequests * passed,
    peakGigabitsBehindCdn: peakGigabits * passed,
    reports: (peakVisits * of.pagesPerVisit * of.reportShare) / 100,
    reportsTaken: of.reportLimit * of.servers,
    publishOne: publish(1),
    publishAll: publish(of.pages),
    deploy: {
      requests: of.answers * of.edges,
      gigabytes: (of.answersMegabytes * of.edges) / 1000,
      serverSeconds: (of.fillServerSeconds * of.edges) / of.servers,
      seconds: Math.max(of.fillSeconds, (of.fillServerSeconds * of.edges) / of.servers),
    },
    polling: {
      listsPerServer: of.edges / of.pollSeconds,
      coreShare: ((of.edges / of.pollSeconds) * of.listMilliseconds) / 1000,
      megabytesPerServer: ((of.edges / of.pollSeconds) * of.listKilobytes) / 1000,
    },
    /** How many times the visits the edges of this plan bear with one of them away, and what is full first. */
    spare: {
      times: (edgesNeeded - 1) / Math.max(edgesByCores, edgesByNetwork),
      first: edgesByCores > edgesByNetwork ? 'cores' : 'network',
    },
    registrations: (peakVisits * of.registrationShare) / 100,
    edgesUntilPollingTakesHalf: Math.floor((0.5 * 1000 * of.pollSeconds) / of.listMilliseconds),
  };
}

/** The inputs, as a table of Markdown. */
export function inputTable(): string {
  const rows = Object.values(inputs).map(({ what, value, unit, source, from }: Input) => [
    what,
    `${value.toLocaleString('en')}${unit ? ` ${unit}` : ''}`,
    source,
    from,
  ]);
  return table(['what', 'figure', 'is', 'from'], rows);
}

/** The audience, as a table of Markdown. */
export function audienceTable(): string {
  return table(
    ['region', 'hours from UTC', 'of all visits'],
    audience.map(({ region, offset, share }) => [`\`${region}\``, `+${offset}`, `${share} %`]),
  );
}

/** What the plan says, for the given visits and for ten times as many, as a table of Markdown. */
export function planTable(): string {
  const one = planFor();
  const ten = planFor({ visitsPerDay: inputs.visitsPerDay.value * 10 });
  const row = (what: string, read: (plan: Plan) => string) => [what, read(one), read(ten)];
  return table(
    ['', `${inputs.visitsPerDay.value.toLocaleString('en')} visits a day`, 'ten times as many'],
    [
      row(
        'requests, and bytes, of a visit',
        (plan) => `${show(plan.requestsPerVisit)}, ${show(plan.kilobytesPerVisit)} KB`,
      ),
      row('requests a day, crawlers and junk included', (plan) => `${show(plan.requestsPerDay / 1e6)} million`),
      row(
        'busiest hour (UTC), and its share of the day',
        ({ peak }) => `${peak.hour} to ${peak.hour + 1}, ${show(peak.share * 100)} %`,
      ),
      row(
        'requests a second: average; busiest second',
        (plan) => `${show(plan.averageRequests)}; ${show(plan.peak.requests)}`,
      ),
      row('visits beginning in the busiest second', ({ peak }) => show(peak.visits)),
      row('new TLS connections in it', ({ peak }) => show(peak.connections)),
      row(
        'open connections, and their memory, on all edges',
        ({ peak }) => `${show(peak.openConnections)}, ${show(peak.connectionGigabytes)} GB`,
      ),
      row('network in it', ({ peak }) => `${show(peak.gigabits)} Gbit/s`),
      row(
        'busy cores in it: answers + handshakes + encryption',
        ({ cores, busyCores }) =>
          `${show(cores.requests)} + ${show(cores.handshakes)} + ${show(cores.encryption)} = ${show(busyCores)}`,
      ),
      row(
        '**edges**, one of them to spare',
        (plan) =>
          `**${plan.edgesNeeded}** (by network ${show(plan.edgesByNetwork)}, by cores ${show(plan.edgesByCores)})`,
      ),
      row('**servers**', () => `**${inputs.servers.value}**`),
      row('egress of a month, without a CDN', (plan) => `${show(plan.terabytes)} TB`),
      row('with one: the edges’ part of it', (plan) => `${show(plan.terabytesBehindCdn)} TB`),
      row(
        'with one: requests and network of the edges in the busiest second',
        (plan) => `${show(plan.peakRequestsBehindCdn)}, ${show(plan.peakGigabitsBehindCdn)} Gbit/s`,
      ),
      row(
        'reports in the busiest second; taken by the servers',
        (plan) => `${show(plan.reports)}; ${show(plan.reportsTaken)}`,
      ),
    ],
  );
}

/** What a publish, a deployment and an ordinary second cost with many edges, as a table of Markdown. */
export function edgeCostTable(): string {
  const { publishOne, publishAll, deploy, polling } = planFor();
  return table(
    ['', 'requests to the servers', 'bytes from them', 'processor time of each', 'seconds'],
    [
      ...[
        ['publish of one page', publishOne] as const,
        [`publish of all ${inputs.pages.value}`, publishAll] as const,
      ].map(([what, cost]) => [
        what,
        show(cost.requests),
        `${show(cost.megabytes)} MB`,
        `${show(cost.serverSeconds)} s`,
        show(cost.seconds),
      ]),
      [
        'deployment of a new build',
        show(deploy.requests),
        `${show(deploy.gigabytes * 1000)} MB`,
        `${show(deploy.serverSeconds)} s`,
        show(deploy.seconds),
      ],
      [
        'every second: lists',
        show(polling.listsPerServer * inputs.servers.value),
        `${show(polling.megabytesPerServer * inputs.servers.value)} MB`,
        `${show(polling.coreShare)} s`,
        '',
      ],
    ],
  );
}

/** What is full first, and what to do about it, as a table of Markdown. */
export function limitTable(): string {
  const { reports, reportsTaken, edgesUntilPollingTakesHalf, spare, registrations } = planFor();
  return table(
    ['at', 'what', 'what to do'],
    [
      [
        `${show(reports / reportsTaken)} times the reports that servers take: in the busiest second already`,
        'the others are refused. Visitors notice nothing, the sample of loading times gets smaller',
        'lower the share in `lib/errors/start-reporting.ts`, or leave it: what is taken is enough to know',
      ],
      [
        `${show(spare.times)} times the visits`,
        `the ${spare.first} of the edges of this plan are as busy as they may be, with one edge away`,
        'more edges: they share nothing. Or a CDN, or edges in each country, where the network is what is dear',
      ],
      [
        `${edgesUntilPollingTakesHalf} edges`,
        'their questions for lists take half of each server’s core',
        'have a server keep its list until something changes; ask less often; let edges ask other edges',
      ],
      [
        '900 regions',
        'a server’s memory and its start ([speed](speed.md)); an edge’s first fill: 100 times the pages',
        'servers for groups of regions: the table of regions is the only thing that they share',
      ],
      [
        'an hour without any server',
        'nothing for visitors: everything comes from the edges, and registrations go to the company’s hosts. No publish, no reports',
        'restart them; see [Kubernetes](kubernetes.md#when-something-is-wrong)',
      ],
      [
        `${show(registrations)} registrations in the busiest second`,
        'the login and trial hosts, where no cache helps',
        'not ours: ask before a campaign',
      ],
    ],
  );
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Two significant digits; whole numbers below a hundred as they are. */
function show(value: number): string {
  const rounded = Number.isInteger(value) && value < 100 ? value : Number(value.toPrecision(2));
  return rounded.toLocaleString('en');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
