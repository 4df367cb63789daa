import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { checkLocalesDir, EnvironmentError, originOf, readEnvironment } from './environment';

const hk = findRegion('hk') as Region;

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      sandboxPort: 4000,
      loginOrigin: 'https://login.{domain}',
      trialOrigin: 'https://trial.{domain}',
      localesDir: expect.stringMatching(/locales$/),
      hostSuffixes: ['localhost'],
      reportUrl: undefined,
      warmUp: true,
    });
  });

  it('has two ports, or one', () => {
    expect(readEnvironment({ PORT: '3000', ADMIN_PORT: '9100' }).adminPort).toBe(9100);
    expect(() => readEnvironment({ PORT: '3000', ADMIN_PORT: '3000' })).toThrow(/^ADMIN_PORT="3000": the same as PORT/);
  });

  it('renders no page beforehand where that is not wanted', () => {
    expect(readEnvironment({ WARM_UP: 'none' }).warmUp).toBe(false);
    expect(() => readEnvironment({ WARM_UP: 'some' })).toThrow(/^WARM_UP="some": /);
  });

  it('keeps snapshots beside the packs, and publishes to this machine', () => {
    expect(readEnvironment({ LOCALES_DIR: '/srv/packs', ADMIN_PORT: '9100' })).toMatchObject({
      snapshotsDir: '/srv/.packs-snapshots',
      servers: ['http://127.0.0.1:9100'],
      edges: [],
    });
    expect(
      readEnvironment({ SERVERS: 'http://10.0.0.5:9100/, http://[::1]:9100', SNAPSHOTS_DIR: '/var/x' }),
    ).toMatchObject({
      snapshotsDir: '/var/x',
      servers: ['http://10.0.0.5:9100', 'http://[::1]:9100'],
    });
    expect(readEnvironment({}).servers).toEqual([]);
  });

  it('tells no one of a publish, unless it is said whom', () => {
    expect(readEnvironment({}).indexNow).toBeUndefined();
    expect(readEnvironment({ INDEXNOW: 'https://api.indexnow.org/' }).indexNow).toBe('https://api.indexnow.org');
    expect(() => readEnvironment({ INDEXNOW: 'yes' })).toThrow(/^INDEXNOW="yes": /);
  });

  it('takes a short token only if no other machine can use what it protects', () => {
    const token = 'f'.repeat(32);
    expect(readEnvironment({ PUBLISH_TOKEN: 'x' }).publishToken).toBe('x');
    for (const exposed of [
      { ADMIN_HOST: '0.0.0.0' },
      { ADMIN_HOST: '10.0.0.5' },
      { INDEXNOW: 'https://indexnow.example' },
    ]) {
      expect(readEnvironment({ ...exposed, PUBLISH_TOKEN: token }).publishToken).toBe(token);
      expect(() => readEnvironment({ ...exposed, PUBLISH_TOKEN: 'x' })).toThrow('PUBLISH_TOKEN="…": not 32 to 256');
    }
  });

  it('names LOCALES_DIR where there are no packs', () => {
    const environment = readEnvironment({ LOCALES_DIR: '/nowhere/at/all' });
    expect(() => checkLocalesDir(environment)).toThrow(/^LOCALES_DIR="\/nowhere\/at\/all": .+$/);
    expect(() => checkLocalesDir(readEnvironment({}))).not.toThrow();
  });

  it('reads suffixes without regard to case and spaces; an empty list switches them off', () => {
    expect(readEnvironment({ HOST_SUFFIXES: ' LocalHost, staging.talkaroo.example ' }).hostSuffixes).toEqual([
      'localhost',
      'staging.talkaroo.example',
    ]);
    expect(readEnvironment({ HOST_SUFFIXES: '' }).hostSuffixes).toEqual([]);
  });

  it.each([
    ['https://reports.example/talkaroo?key=1', 'https://reports.example/talkaroo?key=1'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/'],
    ['', undefined],
  ])('reads the address of reports, %j', (value, url) => {
    expect(readEnvironment({ REPORT_URL: value }).reportUrl).toBe(url);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['SANDBOX_PORT', '-1'],
    ['LOGIN_ORIGIN', 'login.example'],
    ['LOGIN_ORIGIN', 'https://login.{domain}/path'],
    ['LOGIN_ORIGIN', 'https://login.{nothing}'],
    ['TRIAL_ORIGIN', 'javascript:alert(1)'],
    ['SERVERS', '10.0.0.5:9100'],
    ['EDGES', 'http://edge/path'],
    ['HOST_SUFFIXES', 'localhost:3000'],
    ['HOST_SUFFIXES', 'http://localhost'],
    ['REPORT_URL', 'reports.example'],
    ['REPORT_URL', 'ftp://reports.example'],
    ['REPORT_URL', 'https://user@reports.example'],
    ['REPORT_URL', 'https://:secret@reports.example'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name}=.*$`));
  });
});

describe('sinks of events', () => {
  const all = {
    COLLECT_SINKS: 'file, webhook,ga4,meta,file',
    COLLECT_FILE_PATH: '/var/events.jsonl',
    COLLECT_WEBHOOK_URL: 'https://crm.example/events',
    COLLECT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    COLLECT_GA4_ID: 'G-ABC123',
    COLLECT_GA4_SECRET: 'abcdefgh_-1',
    COLLECT_META_PIXEL: '1234567890',
    COLLECT_META_TOKEN: 'EAAB0123456789abcdefg',
  };

  it('are those that are named, once each', () => {
    expect(readEnvironment(all).collectSinks).toEqual([
      { kind: 'file', path: '/var/events.jsonl', maxBytes: 100e6 },
      { kind: 'webhook', url: 'https://crm.example/events', secret: Buffer.alloc(32, 7) },
      { kind: 'ga4', url: 'https://www.google-analytics.com/mp/collect', id: 'G-ABC123', secret: 'abcdefgh_-1' },
      {
        ...{ kind: 'meta', url: 'https://graph.facebook.com/v24.0' },
        ...{ pixel: '1234567890', token: 'EAAB0123456789abcdefg' },
      },
    ]);
    expect(readEnvironment({ ...all, COLLECT_SINKS: '', COLLECT_GA4_ID: 'nonsense' }).collectSinks).toEqual([]);
  });

  it.each([
    ['COLLECT_SINKS', 'kafka'],
    ['COLLECT_FILE_PATH', ''],
    ['COLLECT_FILE_MB', '0'],
    ['COLLECT_WEBHOOK_URL', ''],
    ['COLLECT_WEBHOOK_URL', 'crm.example'],
    ['COLLECT_WEBHOOK_SECRET', 'short'],
    ['COLLECT_GA4_URL', 'ftp://ga.example'],
    ['COLLECT_GA4_ID', 'UA-1'],
    ['COLLECT_GA4_SECRET', ''],
    ['COLLECT_META_URL', 'graph'],
    ['COLLECT_META_PIXEL', 'abc'],
    ['COLLECT_META_TOKEN', 'my secret token of the shop'],
  ])('refuse %s=%j in one line that names it, and no secret', (name, value) => {
    const read = () => readEnvironment({ ...all, [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name}=.*$`));
    if (/SECRET|TOKEN/.test(name) && value) expect(read).not.toThrow(new RegExp(value));
  });
});

it('fills in domain and region', () => {
  expect(originOf('https://login.{domain}', hk)).toBe('https://login.hk.talkaroo.example');
  expect(originOf('http://trial.{region}.localhost:4000', hk)).toBe('http://trial.hk.localhost:4000');
});
