import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programOf } from '@talkaroo/tools/support/deploy-tools';
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
const pod = (name: string) => `pod="${name}",service="${name.split('-')[0]}-each"`;

const certificate = (region: string) =>
  `certmanager_certificate_expiration_timestamp_seconds{name="${region}",issuer_name="site"}`;

const cases: Case[] = [
  {
    alert: 'EdgeDown',
    input: [
      { series: `edge_up{${pod('edge-0')}}`, values: '0x60' },
      { series: `edge_up{${pod('edge-1')}}`, values: '1x60' },
    ],
    labels: { pod: 'edge-0', service: 'edge-each', severity: 'page' },
    summary: 'edge-0: nginx does not run, or its agent does not answer',
  },
  {
    alert: 'EdgeAlone',
    input: [{ series: `edge_alone{${pod('edge-1')}}`, values: '1x60' }],
    labels: { pod: 'edge-1', service: 'edge-each', severity: 'page' },
    summary: 'edge-1 reaches no server: every page comes from its cache, and nothing can be published',
  },
  {
    alert: 'EdgeIncomplete',
    input: [{ series: `edge_answers_missing{${pod('edge-1')}}`, values: '3x60' }],
    labels: { pod: 'edge-1', service: 'edge-each', severity: 'ticket' },
    summary: 'edge-1: 3 answers are missing or old; its log names them',
  },
  {
    alert: 'ServerDown',
    input: [
      { series: `site_ready{${pod('site-0')}}`, values: '0x60' },
      { series: `site_ready{${pod('site-1')}}`, values: '1x60' },
    ],
    labels: { pod: 'site-0', service: 'site-each', severity: 'ticket' },
    summary: 'site-0 is not ready',
  },
  {
    alert: 'NoServer',
    input: [{ series: `site_ready{${pod('site-0')}}`, values: '0x60' }],
    labels: { severity: 'page' },
    summary: 'No server is ready. The edges go on; nothing can be published',
  },
  {
    alert: 'ServerErrors',
    input: [
      { series: `site_requests_total{${pod('site-2')},status="500"}`, values: '0+1x60' },
      { series: `site_requests_total{${pod('site-1')},status="404"}`, values: '0+1x60' },
    ],
    labels: { pod: 'site-2', severity: 'ticket' },
    summary: 'site-2 has answered with an error 10 times; the log says why',
  },
  {
    alert: 'BrowserErrors',
    input: [{ series: `site_errors_total{${pod('site-2')},source="browser"}`, values: '0+20x60' }],
    labels: { severity: 'ticket' },
    summary: 'Browsers report 20 errors a minute',
  },
  {
    alert: 'OldTexts',
    input: [{ series: `site_packs_fallback{${pod('site-2')}}`, values: '1x60' }],
    labels: { pod: 'site-2', service: 'site-each', severity: 'ticket' },
    summary: 'site-2: the texts of the image are broken, an older snapshot serves',
  },
  {
    alert: 'DifferentTexts',
    input: [
      { series: `site_info{${pod('site-0')},packs="a"}`, values: '1x60' },
      { series: `site_info{${pod('site-1')},packs="b"}`, values: '1x60' },
    ],
    labels: { severity: 'ticket' },
    summary: 'The servers do not all have the same texts: publish again',
  },
  {
    alert: 'ForgedPublish',
    input: [{ series: `site_publishes_total{${pod('site-0')},result="forged"}`, values: '0+1x60' }],
    labels: { severity: 'page' },
    summary: 'Somebody tries to publish without the token',
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
    input: [{ series: `process_resident_memory_bytes{${pod('site-0')}}`, values: '1000000000x60' }],
    labels: { pod: 'site-0', service: 'site-each', severity: 'ticket' },
    summary: 'site-0 uses 953.7MiB of 1 GiB',
  },
  {
    alert: 'CertificateRunsOut',
    // Time starts at 0: 13 days minus 50 minutes.
    input: [{ series: certificate('hk'), values: `${13 * 86_400}x60` }],
    labels: { name: 'hk', issuer_name: 'site', severity: 'page' },
    summary: 'The certificate of hk is valid for 12d 23h 10m 0s only: its renewal fails',
  },
];

const well: Series[] = [
  ...['site-0', 'site-1'].flatMap((name) => [
    { series: `site_ready{${pod(name)}}`, values: '1x60' },
    { series: `up{${pod(name)}}`, values: '1x60' },
    { series: `site_info{${pod(name)},packs="a"}`, values: '1x60' },
    { series: `site_packs_fallback{${pod(name)}}`, values: '0x60' },
    { series: `site_requests_total{${pod(name)},status="200"}`, values: '0+100x60' },
    { series: `process_resident_memory_bytes{${pod(name)}}`, values: '545000000x60' },
  ]),
  { series: certificate('tw'), values: `${30 * 86_400}x60` },
  { series: `edge_up{${pod('edge-0')}}`, values: '1x60' },
  { series: `edge_alone{${pod('edge-0')}}`, values: '0x60' },
  { series: `edge_answers_missing{${pod('edge-0')}}`, values: '0 400 0x60' },
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  writeFileSync(path.join(folder, 'rules.yaml'), stringify(spec));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** @throws Error if promtool finds a mistake */
function promtool(...args: string[]): string {
  return execFileSync(programOf('prometheus'), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
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
