import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReports } from './reports';

const error = {
  kind: 'error',
  id: '0b5ee4c2-6d0f-4f0a-9a43-7d2c1f0b8a11',
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'at send (/_next/static/chunks/a.js:1:23456)',
  page: '/global/register',
  region: 'hk',
  language: 'zh-Hant-HK',
  release: 'r1',
  requestId: '9c9f2d7e-3f55-4a57-8d0f-0f3b7d1f4c22',
} as const;
const vital = {
  ...{ kind: 'vital', name: 'LCP', value: 1234.5, rating: 'good', page: '/', region: 'my' },
  ...{ pageType: 'home', device: 'phone' },
} as const;
const post = (body: unknown, type = 'application/json') => parseReports(type, JSON.stringify(body));

it('reads errors and vitals as they were sent', () => {
  expect(post([error, vital], 'application/json; charset=utf-8')).toEqual({ reports: [error, vital] });
});

it('takes out what a visitor may have typed, unknown keys, and queries', () => {
  const typed = {
    ...error,
    name: 'Error 91234567',
    message: 'no 91234567\u0007 for aina@mail.example',
    stack: 'Error: 91234567\nat send@mail (/_next/static/chunks/a.js?m=91234567:1:2)\nat x (/a.js?mobile=91234567:3:4)',
    page: '/course?mobile=91234567#91234567',
    mobile: '91234567',
  };
  expect(post([typed])).toEqual({
    reports: [
      {
        ...error,
        name: 'Error <digits>',
        message: 'no <digits> for <e-mail>',
        stack: 'at <e-mail> (/_next/static/chunks/a.js:1:2)\nat x (/a.js:3:4)',
        page: '/course',
      },
    ],
  });
});

it('leaves out what it cannot believe of the place, and keeps the rest', () => {
  const { region, language, release, requestId, ...rest } = error;
  const odd = { ...rest, region: '__proto__', language: '<b>', release: 'a b', requestId: 'x' };
  expect(post([odd])).toEqual({ reports: [rest] });
  expect(post([rest])).toEqual({ reports: [rest] });
});

it('takes the id of a request as a server or an edge makes it, and no number', () => {
  const ofEdge = { ...error, requestId: '1764412919.123-074200' };
  expect(post([ofEdge])).toEqual({ reports: [ofEdge] });
  const { requestId, ...rest } = error;
  expect(post([{ ...rest, requestId: '85291234567' }])).toEqual({ reports: [rest] });
});

it.each([
  ['an id that is no UUID', { ...error, id: '1' }],
  ['a page that is no path', { ...error, page: 'https://evil.example/' }],
  ['another kind', { ...error, kind: 'other' }],
  ['no stack', { ...error, stack: undefined }],
  ['an unknown vital', { ...vital, name: 'FID' }],
  ['a vital below zero', { ...vital, value: -1 }],
  ['a vital without end', { ...vital, value: 1e300 }],
])('drops a report with %s, and refuses a post of nothing else', (_, report) => {
  expect(post([report, vital])).toEqual({ reports: [vital] });
  expect(post([report])).toEqual({ status: 400 });
});

it('reads no more than twenty reports of a post', () => {
  expect(post(Array.from({ length: 30 }, () => vital))).toEqual({ reports: Array.from({ length: 20 }, () => vital) });
});

const violation = {
  kind: 'policy',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/a.js',
  document: 'https://hk.talkaroo.example/global/register',
  source: 'https://hk.talkaroo.example/global/register',
  line: 3,
  column: 7,
  disposition: 'enforce',
};

it('reads violations of the Reporting API, and passes over its other reports', () => {
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/a.js?x=91234567#y',
    documentURL: 'https://hk.talkaroo.example/global/register?mobile=91234567',
    sourceFile: 'https://hk.talkaroo.example/global/register?mobile=91234567',
    lineNumber: 3,
    columnNumber: 7,
    disposition: 'enforce',
    originalPolicy: "default-src 'none'",
    referrer: 'https://hk.talkaroo.example/?mobile=91234567',
    sample: 'mobile = 91234567',
  };
  const reports = [
    { type: 'deprecation', body: {} },
    { type: 'csp-violation', age: 1, url: 'https://hk.talkaroo.example/', user_agent: 'x', body },
  ];
  expect(post(reports, 'application/reports+json')).toEqual({ reports: [violation] });
  expect(post([{ type: 'deprecation' }], 'application/reports+json')).toEqual({ reports: [] });
});

it('reads violations of report-uri, also with the only directive that Safari gives', () => {
  const report = {
    'document-uri': 'https://hk.talkaroo.example/global/register?mobile=91234567',
    'blocked-uri': 'https://evil.example/a.js?x=91234567#y',
    'source-file': 'https://hk.talkaroo.example/global/register?mobile=91234567',
    'line-number': 3,
    'column-number': 7,
    'script-sample': 'mobile = 91234567',
    disposition: 'enforce',
  };
  const type = 'application/csp-report';
  const read = { reports: [violation] };
  expect(post({ 'csp-report': { ...report, 'effective-directive': 'script-src-elem' } }, type)).toEqual(read);
  expect(post({ 'csp-report': { ...report, 'violated-directive': "script-src-elem 'self'" } }, type)).toEqual(read);
  expect(post({ 'csp-report': report }, type)).toEqual({ status: 400 });
});

it('keeps of an address that is the content itself only the scheme', () => {
  const report = {
    'document-uri': 'https://a.example/',
    'violated-directive': 'img-src',
    'blocked-uri': 'data:text/plain,Aina',
  };
  expect(post({ 'csp-report': report }, 'application/csp-report')).toMatchObject({ reports: [{ blocked: 'data' }] });
});

it.each([undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'text/html; application/json'])(
  'refuses the media type %j',
  (type) => {
    expect(parseReports(type, JSON.stringify([error]))).toEqual({ status: 415 });
  },
);

const type = fc.constantFrom('application/json', 'application/reports+json', 'application/csp-report');

it('never throws, whatever the body', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.integer({ min: 1, max: 8000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.constantFrom('{"__proto__":{"kind":"error"}}', '[{"__proto__":null}]', 'null', '[null]', '[[]]'),
  );
  fc.assert(fc.property(type, hostile, (contentType, body) => void parseReports(contentType, body)));
});

it('lets through neither a number nor an e-mail address, in any text of any report', () => {
  const secret = fc.constantFrom('91234567', '9123 4567', '+852-9123-4567', 'aina@mail.example', '٩١٢٣٤٥٦٧');
  const text = fc.tuple(fc.string(), secret, fc.string()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      const answers = [
        post([
          {
            ...error,
            name: a,
            message: b,
            stack: `${c}\nat ${a} (${b}:1:2)`,
            page: `/${c}`,
            language: a,
            release: b,
            requestId: c,
          },
        ]),
        post(
          [{ type: 'csp-violation', body: { effectiveDirective: a, blockedURL: b, documentURL: c, sourceFile: b } }],
          'application/reports+json',
        ),
        post(
          { 'csp-report': { 'effective-directive': a, 'blocked-uri': b, 'document-uri': c, 'source-file': b } },
          'application/csp-report',
        ),
      ];
      for (const answer of answers) {
        if ('status' in answer) continue;
        const texts = answer.reports
          .flatMap((report) => Object.entries(report))
          .filter(([key]) => key !== 'id' && key !== 'release');
        expect(texts.join('\n')).not.toMatch(/\p{Nd}{5}|@/u);
      }
    }),
  );
});
