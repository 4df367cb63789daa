import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Finding, formatFinding } from '@/lib/packs/finding';
import common from '@/locales/en/common.json';
import home from '@/locales/en/home.json';
import { parseRegionFile } from './region-file';
import type { RegionFile } from './region-schema';
import { findRegion, type Region } from './regions';

type Change = (file: RegionFile) => unknown;

/** The problems of the Hong Kong file after a change. */
function problemsOf(change: Change): string[] {
  const file = JSON.parse(readFileSync('locales/regions/hk.json', 'utf8'));
  change(file);
  const findings: Finding[] = [];
  const context = {
    region: findRegion('hk') as Region,
    navigationNames: Object.keys(common.nav),
    bannerIds: Object.keys(home.banners),
  };
  parseRegionFile('hk.json', JSON.stringify(file, null, 2), context, findings);
  return findings.map(formatFinding);
}

/** For values that the type forbids. */
const wrong = (value: unknown) => value as never;

describe('a region file', () => {
  it('is accepted as it is', () => {
    expect(problemsOf(() => {})).toEqual([]);
  });

  const mistakes: [string, Change, RegExp][] = [
    [
      'a likely country that is no ISO code',
      ({ form }) => Object.assign(form, { likely_countries: ['HK', 'uk'] }),
      /^hk\.json:\d+ form\.likely_countries\.1: an ISO code/,
    ],
    [
      'a likely country that stands there twice',
      ({ form }) => Object.assign(form, { likely_countries: ['HK', 'MO', 'HK'] }),
      /form\.likely_countries: a country stands in the list twice/,
    ],
    [
      'a tab named by no pack',
      ({ navigation: [tab] }) => ({ ...Object.assign(tab ?? {}, { name: 'cuorse' }) }),
      /^hk\.json:\d+ navigation\.0\.name: no such name in common\.json/,
    ],
    [
      'a tab that leads to no page',
      ({ navigation: [tab] }) => Object.assign(tab ?? {}, { link: '/global/nothing' }),
      /navigation\.0\.link: a path of one of this region/,
    ],
    [
      'a page that another region has',
      ({ navigation: [tab] }) => Object.assign(tab ?? {}, { link: '/global/payment-terms' }),
      /navigation\.0\.link/,
    ],
    [
      'a tab whose path is not that of its page',
      ({ navigation: [, tab] }) => Object.assign(tab ?? {}, { link: '/global/course' }),
      /navigation\.1\.link: this is not the path of the page/,
    ],
    [
      'a script as address',
      ({ navigation: [tab] }) => Object.assign(tab ?? {}, { realLink: 'javascript:alert(1)' }),
      /navigation\.0\.realLink/,
    ],
    [
      'an id that stands twice',
      ({ navigation: [, tab] }) => Object.assign(tab ?? {}, { id: 'home' }),
      /navigation\.1\.id: this id stands in the list twice/,
    ],
    [
      'another target',
      ({ navigation: [tab] }) => Object.assign(tab ?? {}, { target: wrong('_top') }),
      /navigation\.0\.target/,
    ],
    ['no banner', (file) => Object.assign(file, { banners: [] }), /banners: one banner is needed/],
    [
      'a banner without words',
      ({ banners: [banner] }) => Object.assign(banner ?? {}, { id: 'summer' }),
      /banners\.0\.id: no such name in home\.json/,
    ],
    [
      'a picture that is not there',
      ({ banners: [banner] }) => Object.assign(banner ?? {}, { pic: '/assets/none.svg' }),
      /banners\.0\.pic: a picture of the folder public/,
    ],
    [
      'a picture outside the folder',
      ({ banners: [banner] }) => Object.assign(banner ?? {}, { pic: '/../package.json' }),
      /banners\.0\.pic/,
    ],
    [
      'a picture on another host',
      ({ banners: [banner] }) => Object.assign(banner ?? {}, { pic: '//assets/logo.svg' }),
      /banners\.0\.pic/,
    ],
    [
      'a picture that the policy lets no browser load',
      ({ payments: [payment] }) => Object.assign(payment ?? {}, { img: 'https://cdn.example/a.svg' }),
      /payments\.0\.img/,
    ],
    [
      'a file that is no picture',
      ({ payments: [payment] }) => Object.assign(payment ?? {}, { img: '/CREDITS.md' }),
      /payments\.0\.img/,
    ],
    [
      'a container with more behind it',
      (file) => Object.assign(file, { analytics: 'GTM-A1&x=https://evil.example' }),
      /analytics: a container id such as/,
    ],
    [
      'a mail with more than an address',
      ({ contacts }) => Object.assign(contacts, { email: 'a@b.example?bcc=c@evil.example' }),
      /contacts\.email: an email address/,
    ],
    [
      'a number with more than digits',
      ({ contacts }) => Object.assign(contacts, { phone: '+852 1;phone-context=evil.example' }),
      /contacts\.phone: an international number/,
    ],
    [
      'an id with more than an id',
      ({ contacts }) => Object.assign(contacts, { line: '@a/../b' }),
      /contacts\.line: an id such as/,
    ],
    [
      'a page of Messenger with a path',
      ({ contacts }) => Object.assign(contacts, { messenger: 'a/b?c' }),
      /contacts\.messenger: the name of a Facebook page/,
    ],
    ['a removed page that is no path', ({ gone }) => gone.push('/summer<camp>'), /gone\.\d+: a path such as/],
    [
      'a country code that is a pattern',
      ({ form }) => Object.assign(form, { country_code: '8.*' }),
      /form\.country_code: a country code in bare digits/,
    ],
    [
      'a social link without address',
      ({ social: [link] }) => Object.assign(link ?? {}, { link: '' }),
      /social\.0\.link: an https:\/\/ address is needed/,
    ],
    [
      'an address that is not secure',
      ({ stores }) => Object.assign(stores, { ios: 'http://apps.talkaroo.example' }),
      /stores\.ios: an https:\/\/ address/,
    ],
    [
      'a number that is not international',
      ({ contacts }) => Object.assign(contacts, { whatsapp: '98765432' }),
      /contacts\.whatsapp: an international number/,
    ],
    [
      'an email address that is none',
      ({ contacts }) => Object.assign(contacts, { email: 'hello' }),
      /contacts\.email: an email address/,
    ],
    [
      'a container that is none',
      (file) => Object.assign(file, { analytics: 'UA-1' }),
      /analytics: a container id such as/,
    ],
    [
      'a switch that is text',
      ({ switches }) => Object.assign(switches, { welcomeCard: wrong('yes') }),
      /switches\.welcomeCard/,
    ],
    ['a key misspelt', (file) => Object.assign(file, { icq: '1' }), /hk\.json:1: .*icq/],
  ];
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://a.example', 'https://', 'https://a b'])(
    'has no link to %s',
    (address) => {
      const links: Change[] = [
        ({ navigation: [tab] }) => Object.assign(tab ?? {}, { module: '', link: address }),
        ({ navigation: [tab] }) => Object.assign(tab ?? {}, { realLink: address }),
        ({ footer }) => Object.assign(footer.explore[0] ?? {}, { realLink: address }),
        ({ footer }) => Object.assign(footer.legal[0] ?? {}, { realLink: address }),
        ({ banners: [banner] }) => Object.assign(banner ?? {}, { link: address }),
        ({ social: [link] }) => Object.assign(link ?? {}, { link: address }),
        ...(['ios', 'googlePlay', 'android', 'windows', 'app'] as const).map(
          (store): Change =>
            ({ stores }) =>
              Object.assign(stores, { [store]: address }),
        ),
      ];
      for (const change of links) expect(problemsOf(change)).toHaveLength(1);
    },
  );

  it('is refused for keys that all objects have, and changes none of them', () => {
    const problems = problemsOf((file) => {
      for (const place of [file, file.form, file.navigation[0] ?? {}]) {
        Object.defineProperty(place, '__proto__', { value: { polluted: 'x' }, enumerable: true });
      }
    });
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toContain('__proto__');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(mistakes)('is refused for %s, with file, line and key', (_, change, message) => {
    const problems = problemsOf(change);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });
});
