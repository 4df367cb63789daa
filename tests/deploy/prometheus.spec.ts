import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readManifests } from './support/manifests';

type Series = { series: string; values: string };
type Case = {
  alert: string;
  /** One value per minute; `60x` means an hour. */
  input: Series[];
  labels: Record<string, string>;
  summary: string;
};

const { spec } = readManifests('monitoring').find(({ kind }) => kind === 'PrometheusRule');
const on = (instance: string) => `instance="${instance}",job="${instance.split('-')[0]}-each"`;
const labelsOf = (instance: string) => ({ instance, job: `${instance.split('-')[0]}-each` });
const requests = (instance: string, status: string) =>
  `edge_requests_total{${on(instance)},status="${status}",cache="hit"}`;
const probe = { instance: 'https://hk.talkaroo.example', job: 'probe' };
const probed = (name: string, instance = probe.instance) => `${name}{instance="${instance}",job="probe"}`;

const cases: Case[] = [
  {
    alert: 'DomainDown',
    input: [
      { series: probed('probe_success'), values: '0x60' },
      { series: probed('probe_success', 'https://tr.talkaroo.example'), values: '1x60' },
    ],
    labels: { ...probe, severity: 'page' },
    summary: 'From outside, https://hk.talkaroo.example shows no page',
  },
  {
    alert: 'VisitorsGetErrors',
    input: [
      { series: requests('edge-0', '2xx'), values: '0+95x60' },
      { series: requests('edge-0', '5xx'), values: '0+5x60' },
      { series: requests('edge-1', '2xx'), values: '0+1000x60' },
      { series: requests('edge-1', '5xx'), values: '0+1x60' },
    ],
    labels: { instance: 'edge-0', severity: 'page' },
    summary: 'edge-0 answers 5% of requests with an error',
  },
  {
    alert: 'EdgeDown',
    input: [
      { series: `edge_up{${on('edge-0')}}`, values: '1x60' },
      { series: `edge_ready{${on('edge-0')}}`, values: '0x60' },
      { series: `edge_ready{${on('edge-1')}}`, values: '1x60' },
    ],
    labels: { ...labelsOf('edge-0'), severity: 'page' },
    summary: 'edge-0: nginx does not run, has no page, or its agent does not answer',
  },
  {
    alert: 'EdgeIncomplete',
    input: [{ series: `edge_answers_missing{${on('edge-1')}}`, values: '3x60' }],
    labels: { ...labelsOf('edge-1'), severity: 'ticket' },
    summary: 'edge-1: 3 answers are not as the servers list them; its log names the first',
  },
  {
    alert: 'EdgeOld',
    input: [{ series: `edge_answer_age_seconds{${on('edge-1')}}`, values: '172800x60' }],
    labels: { ...labelsOf('edge-1'), severity: 'ticket' },
    summary: 'edge-1 has an answer of 2d 0h 0m 0s ago: it is not fetched again',
  },
  {
    alert: 'EdgeOutdated',
    input: [{ series: `edge_lists_refused{${on('edge-1')}}`, values: '4x60' }],
    labels: { ...labelsOf('edge-1'), severity: 'ticket' },
    summary: 'edge-1 cannot use 4 addresses of newer servers: replace its release',
  },
  {
    alert: 'EdgeDiskFull',
    input: [{ series: `edge_disk_full{${on('edge-1')}}`, values: '1x60' }],
    labels: { ...labelsOf('edge-1'), severity: 'ticket' },
    summary: 'edge-1 keeps nothing new, for want of room',
  },
  {
    alert: 'NoServer',
    input: [{ series: `site_ready{${on('site-0')}}`, values: '0x60' }],
    labels: { severity: 'ticket' },
    summary: 'No server is ready. The edges go on with all pages; nothing can be published',
  },
  {
    alert: 'ServerDown',
    input: [
      { series: `site_ready{${on('site-0')}}`, values: '0x60' },
      { series: `site_ready{${on('site-1')}}`, values: '1x60' },
    ],
    labels: { ...labelsOf('site-0'), severity: 'ticket' },
    summary: 'site-0 is not ready',
  },
  {
    alert: 'ServerErrors',
    // As a server counts: no series before the first error, and one error only.
    input: [
      { series: `site_requests_total{${on('site-2')},status="500"}`, values: '_x44 1x15' },
      { series: `site_requests_total{${on('site-1')},status="404"}`, values: '0+1x60' },
    ],
    labels: { instance: 'site-2', severity: 'ticket' },
    summary: 'site-2 has answered with an error; its log says why',
  },
  {
    alert: 'RendererDown',
    input: [
      { series: `site_renderer_up{${on('site-0')}}`, values: '0x60' },
      { series: `site_renderer_up{${on('site-1')}}`, values: '1x60' },
    ],
    labels: { ...labelsOf('site-0'), severity: 'ticket' },
    summary: 'site-0 renders nothing: its kept pages are served, and nothing can be published',
  },
  {
    alert: 'BrowserErrors',
    input: [{ series: `site_errors_total{${on('site-2')},source="browser"}`, values: '0+20x60' }],
    labels: { severity: 'ticket' },
    summary: 'Browsers report 20 errors a minute',
  },
  {
    alert: 'OldTexts',
    input: [{ series: `site_packs_fallback{${on('site-2')}}`, values: '1x60' }],
    labels: { ...labelsOf('site-2'), severity: 'ticket' },
    summary: 'site-2: the texts of the release are broken, an older snapshot serves',
  },
  {
    alert: 'DifferentTexts',
    input: [
      { series: `site_info{${on('site-0')},packs="a"}`, values: '1x60' },
      { series: `site_info{${on('site-1')},packs="b"}`, values: '1x60' },
    ],
    labels: { severity: 'ticket' },
    summary: 'The servers do not all have the same texts: publish again',
  },
  {
    alert: 'ForgedPublish',
    input: [{ series: `site_publishes_total{${on('site-0')},result="forged"}`, values: '0+1x60' }],
    labels: { severity: 'ticket' },
    summary: 'Someone tries to publish without the token',
  },
  {
    alert: 'EventsNotSent',
    input: [
      { series: `site_collect_waiting{${on('site-0')},sink="webhook"}`, values: '0+5x60' },
      { series: `site_collect_sent_total{${on('site-0')},sink="webhook"}`, values: '7x60' },
      { series: `site_collect_waiting{${on('site-0')},sink="ga4"}`, values: '5x60' },
      { series: `site_collect_sent_total{${on('site-0')},sink="ga4"}`, values: '0+100x60' },
    ],
    labels: { ...labelsOf('site-0'), sink: 'webhook', severity: 'ticket' },
    summary: 'site-0: 250 events wait for webhook, which takes none',
  },
  {
    alert: 'EventsLost',
    input: [
      { series: `site_collect_dropped_total{${on('site-0')},sink="file",reason="disk"}`, values: '0x40 3x20' },
      { series: `site_collect_dropped_total{${on('site-0')},sink="file",reason="overflow"}`, values: '0x60' },
    ],
    labels: { instance: 'site-0', sink: 'file', reason: 'disk', severity: 'ticket' },
    summary: 'site-0: file never gets some events (disk)',
  },
  {
    alert: 'SlowPages',
    input: [
      { series: 'site_request_seconds_bucket{kind="page",le="0.1"}', values: '0+1x60' },
      { series: 'site_request_seconds_bucket{kind="page",le="0.5"}', values: '0+100x60' },
      { series: 'site_request_seconds_bucket{kind="page",le="+Inf"}', values: '0+100x60' },
    ],
    labels: { severity: 'ticket' },
    summary: 'One page in a hundred takes longer than 496ms at the servers',
  },
  {
    alert: 'MuchMemory',
    input: [{ series: `process_resident_memory_bytes{${on('site-0')}}`, values: '1000000000x60' }],
    labels: { ...labelsOf('site-0'), severity: 'ticket' },
    summary: 'site-0 uses 953.7MiB of 1 GiB',
  },
  {
    alert: 'CertificateRunsOut',
    // Time starts at 0: 13 days minus 50 minutes.
    input: [{ series: probed('probe_ssl_earliest_cert_expiry'), values: `${13 * 86_400}x60` }],
    labels: { ...probe, severity: 'page' },
    summary: 'The certificate of https://hk.talkaroo.example is valid for 12d 23h 10m 0s only: its renewal fails',
  },
];

const well: Series[] = [
  ...['site-0', 'site-1'].flatMap((name) => [
    { series: `site_ready{${on(name)}}`, values: '1x60' },
    { series: `up{${on(name)}}`, values: '1x60' },
    { series: `site_info{${on(name)},packs="a"}`, values: '1x60' },
    { series: `site_packs_fallback{${on(name)}}`, values: '0x60' },
    { series: `site_requests_total{${on(name)},status="200"}`, values: '0+100x60' },
    { series: `process_resident_memory_bytes{${on(name)}}`, values: '545000000x60' },
    { series: `site_collect_waiting{${on(name)},sink="file"}`, values: '0x60' },
    { series: `site_collect_sent_total{${on(name)},sink="file"}`, values: '0x60' },
    { series: `site_collect_dropped_total{${on(name)},sink="file",reason="disk"}`, values: '0x60' },
  ]),
  { series: `site_publishes_total{${on('site-0')},result="forged"}`, values: '0x40 1x20' },
  { series: probed('probe_success'), values: '1x60' },
  { series: probed('probe_ssl_earliest_cert_expiry'), values: `${30 * 86_400}x60` },
  { series: requests('edge-0', '2xx'), values: '0+1000x60' },
  { series: requests('edge-0', '5xx'), values: '0+1x60' },
  { series: `edge_up{${on('edge-0')}}`, values: '1x60' },
  { series: `edge_ready{${on('edge-0')}}`, values: '1x60' },
  { series: `edge_answers_missing{${on('edge-0')}}`, values: '0 400 0x60' },
  { series: `edge_answer_age_seconds{${on('edge-0')}}`, values: '43200x60' },
  { series: `edge_lists_refused{${on('edge-0')}}`, values: '0x60' },
  { series: `edge_disk_full{${on('edge-0')}}`, values: '0x60' },
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  writeFileSync(path.join(folder, 'rules.yaml'), stringify(spec));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** @throws Error if promtool finds a mistake */
function promtool(...args: string[]): string {
  return execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

it('are rules that Prometheus takes', () => {
  expect(promtool('check', 'rules', 'rules.yaml')).toContain(`${cases.length} rules found`);
});

it('have a case each', () => {
  const alerts = spec.groups.flatMap(({ rules }: { rules: { alert: string }[] }) => rules.map(({ alert }) => alert));
  expect(cases.map(({ alert }) => alert)).toEqual(alerts);
});

it.each(cases)('$alert', ({ alert, input, labels, summary }) => {
  const expected = {
    eval_time: '50m',
    alertname: alert,
    exp_alerts: [{ exp_labels: labels, exp_annotations: { summary } }],
  };
  runTest([{ interval: '1m', input_series: input, alert_rule_test: [expected] }]);
});

it('are quiet on a good day', () => {
  const quiet = cases.map(({ alert }) => ({ eval_time: '50m', alertname: alert, exp_alerts: [] }));
  runTest([{ interval: '1m', input_series: well, alert_rule_test: quiet }]);
});

function runTest(tests: object[]): void {
  writeFileSync(path.join(folder, 'test.yaml'), stringify({ rule_files: ['rules.yaml'], tests }));
  try {
    promtool('test', 'rules', 'test.yaml');
  } catch (error) {
    expect.fail((error as { stderr: string; stdout: string }).stdout + (error as { stderr: string }).stderr);
  }
}
