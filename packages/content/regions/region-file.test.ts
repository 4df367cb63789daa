import type { Finding } from '@talkaroo/content/packs/finding';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { describe, expect, it } from 'vitest';
import common from '@/locales/en/common.json';
import home from '@/locales/en/home.json';
import { type SwitchId, switchIds } from './pages';
import { checkRegionFiles, howToSwitchOn, readRegionSources } from './read-region-files';
import type { RegionFile } from './region-schema';
import { findRegion, type Region } from './regions';

/** Pages that the tests enable in these regions, whatever their files contain. */
const known: Record<string, readonly SwitchId[]> = { global: [], hk: [], vn: [], th: ['blog'] };

const pagesIn = (on: readonly SwitchId[]) =>
  `"pages": { ${switchIds.map((id) => `"${id}": ${on.includes(id)}`).join(', ')} }`;

const navigation =
  '"navigation": [{ "id": "home" }, { "id": "about" }, { "id": "course" }, { "id": "study" }, { "id": "teacher" }]';

function withKnownPages([name, text]: [string, string]): [string, string] {
  const on = known[/^regions\/(\w+)\.json$/.exec(name)?.[1] ?? ''];
  if (!on) return [name, text];
  const off = [...switchIds.filter((id) => !on.includes(id)), 'prices', 'safety'].join('|');
  const unlinked = text.replaceAll(new RegExp(`\\{ "id": "(${off})" \\},\\s*|,\\s*\\{ "id": "(${off})" \\}`, 'g'), '');
  return [name, unlinked.replace(/"pages": \{[^}]*\}/, pagesIn(on)).replace(/"navigation": \[[^\]]*\]/, navigation)];
}

const asTheyAre = readPackFiles('locales');
const folder: PackFiles = { ...asTheyAre, files: new Map([...asTheyAre.files].map(withKnownPages)) };
const names = { navigationNames: Object.keys(common.nav), packageNames: [], bannerIds: Object.keys(home.banners) };

function check(changed: Record<string, string | undefined>) {
  const files = new Map(folder.files);
  for (const [name, text] of Object.entries(changed)) {
    if (text === undefined) files.delete(name);
    else files.set(name, text);
  }
  const packFiles: PackFiles = { files };
  const findings: Finding[] = [];
  const regionFiles = checkRegionFiles(packFiles, readRegionSources(packFiles, findings), () => names, findings);
  return { findings, regionFiles };
}

const textOf = (name: string) => folder.files.get(name) ?? '';
const errors = ({ findings }: { findings: Finding[] }) => findings.filter(({ severity }) => severity === 'error');
const said = ({ file, line, key, message, fix }: Finding) => `${file}:${line} ${key ?? ''}: ${message} ${fix}`;

function replaced(name: string, before: string, after: string): string {
  const text = textOf(name);
  const isOnce = text.indexOf(before) >= 0 && text.indexOf(before) === text.lastIndexOf(before);
  if (!isOnce && before !== '{') throw new Error(`${name}: not once there: ${before}`);
  return text.replace(before, () => after);
}

function exploreIn(region: string, id: string): number {
  const { footer } = JSON.parse(textOf(`regions/${region}.json`));
  return footer.explore.findIndex((item: { id: string }) => item.id === id);
}

function lineIn(text: string, place: string): number {
  const index = text.indexOf(place);
  if (index < 0) throw new Error(`not there: ${place}`);
  return text.slice(0, index).split('\n').length;
}

it('are right as they are, but for the boxes that are ticked where the law wants an act of the parent', () => {
  const { findings, regionFiles } = check({});
  // Ignores reminders of pages that wait for a translation or their first article.
  const others = findings.filter(({ severity, key }) => severity === 'error' || !key?.startsWith('pages.'));
  expect(others.map(said)).toHaveLength(5);
  for (const finding of others) expect(finding).toMatchObject({ severity: 'warning', key: 'form.agreement' });
  expect(regionFiles.size).toBe(9);
});

type Fault = [name: string, region: string, before: string, after: string, at: string, key: string, message: RegExp];

/** Each row: replacement in a region's file, the expected line's text, key and message. */
const faults: Fault[] = [
  [
    'a key that has a twin',
    'hk',
    '"banners"',
    '"banner": [],\n  "banners"',
    '"banner"',
    'banner',
    /^"banner" is not known here\. Remove it/,
  ],
  [
    'a value below its key',
    'hk',
    '"isShow": true',
    '"isShow":\n    "true"',
    '"isShow"',
    'isShow',
    /Write true or false/,
  ],
  [
    'an address with a blank',
    'hk',
    'https://apps.talkaroo.example/hk',
    'https://apps talkaroo',
    '"app"',
    'stores.app',
    /Write an https/,
  ],
  [
    'a key misspelt',
    'hk',
    '"banners"',
    '"baners"',
    '"baners"',
    'baners',
    /^"baners" is not known here\. Did you mean "banners"\?$/,
  ],
  [
    'a key in a group misspelt',
    'hk',
    '"welcomeCard"',
    '"welcomCard"',
    '"welcomCard"',
    'switches.welcomCard',
    /Did you mean "welcomeCard"\?/,
  ],
  [
    'a key of a link misspelt',
    'hk',
    '"id": "chinese", "target"',
    '"id": "chinese", "traget"',
    '"id": "chinese"',
    `footer.explore.${exploreIn('hk', 'chinese')}.traget`,
    /Did you mean "target"\?/,
  ],
  [
    'a key that nothing is like',
    'hk',
    '"icp"',
    '"telegram": "2",\n  "icp"',
    '"telegram"',
    'telegram',
    /"telegram" is not known here\. Remove it\. Known here: .*"contacts"/,
  ],
  [
    'a key that is missing',
    'hk',
    '"agreement": "ticked",',
    '',
    '"form"',
    'form.agreement',
    /"agreement" is missing in "form"\. Add it there: one of "ticked", "unticked"\./,
  ],
  [
    'a group that is missing',
    'hk',
    `${pagesIn([])},`,
    '',
    '{',
    'pages',
    /"pages" is missing\. Add it there: a group in curly brackets/,
  ],
  [
    'a key that stands there twice',
    'hk',
    '"icp"',
    '"name": "Hong Kong",\n  "icp"',
    '"name": "Hong Kong"',
    'name',
    /“name” stands here twice\. Delete one of them\./,
  ],
  [
    'true in quotes',
    'hk',
    '"lineQr": false',
    '"lineQr": "false"',
    '"lineQr"',
    'switches.lineQr',
    /"false" cannot be used here\. Write true or false, without quotes\./,
  ],
  [
    'a number for a text',
    'hk',
    '"country_code": "852"',
    '"country_code": 852',
    '"country_code"',
    'form.country_code',
    /852 cannot be used here\. Write a country code in bare digits, such as "852", in quotes\./,
  ],
  [
    'one value for a list',
    'hk',
    '["HK", "MO", "CN", "TW", "GB", "CA"]',
    '"HK"',
    '"likely_countries"',
    'form.likely_countries',
    /"HK" cannot be used here\. Write a list in square brackets/,
  ],
  [
    'a text for a group',
    'hk',
    pagesIn([]),
    '"pages": "blog"',
    '"pages"',
    'pages',
    /"blog" cannot be used here\. Write a group in curly brackets/,
  ],
  [
    'a choice misspelt',
    'hk',
    '"agreement": "ticked"',
    '"agreement": "untiked"',
    '"agreement"',
    'form.agreement',
    /Did you mean "unticked"\? Write one of "ticked", "unticked"\./,
  ],
  ['an empty name', 'hk', '"name": "香港"', '"name": " "', '"name"', 'name', /Write a text that is not empty/],
  [
    'a country that is no ISO code',
    'hk',
    '"MO"',
    '"Macao"',
    '"likely_countries"',
    'form.likely_countries.1',
    /"Macao" cannot be used here\. Write an ISO code in capital letters/,
  ],
  [
    'a country that stands there twice',
    'hk',
    '"MO"',
    '"HK"',
    '"likely_countries"',
    'form.likely_countries.1',
    /"HK" stands in this list twice/,
  ],
  [
    'a country code that is a pattern',
    'hk',
    '"country_code": "852"',
    '"country_code": "8.*"',
    '"country_code"',
    'form.country_code',
    /Write a country code in bare digits/,
  ],
  [
    'a page misspelt',
    'hk',
    '{ "id": "about" }, { "id": "course" }',
    '{ "id": "abuot" }, { "id": "course" }',
    '"abuot"',
    'navigation.1.id',
    /"abuot" has no address to lead to\. Did you mean "about"\?/,
  ],
  [
    'a link without words',
    'hk',
    '"id": "investors"',
    '"id": "invest"',
    '"invest"',
    `footer.explore.${exploreIn('hk', 'investors')}.id`,
    /There is no text for "invest" in common\.json, "nav"/,
  ],
  [
    'words that no pack has',
    'hk',
    '"id": "investors"',
    '"id": "investors", "name": "investor"',
    '"investors"',
    `footer.explore.${exploreIn('hk', 'investors')}.name`,
    /Did you mean "investors"\?/,
  ],
  [
    'a page that only another region has',
    'hk',
    '{ "id": "privacy" }',
    '{ "id": "payment-terms" }',
    '"payment-terms"',
    'footer.legal.1.id',
    /"payment-terms" exists only in other regions: "jp"/,
  ],
  [
    'a page that stands there twice',
    'hk',
    '{ "id": "study" }, { "id": "teacher" }]',
    '{ "id": "study" }, { "id": "home" }]',
    '"navigation"',
    'navigation.4.id',
    /"home" stands in this list twice/,
  ],
  [
    'a link that is not that of its page',
    'hk',
    '{ "id": "privacy" }',
    '{ "id": "privacy", "link": "/global/course" }',
    '"id": "privacy"',
    'footer.legal.1.link',
    /is not the path of the page that "module" names, "privacy"\. Write "link": "\/global\/privacy"/,
  ],
  [
    'a target that is none',
    'hk',
    '"id": "chinese", "target": "_blank"',
    '"id": "chinese", "target": "_top"',
    '"id": "chinese"',
    `footer.explore.${exploreIn('hk', 'chinese')}.target`,
    /Write one of "_self", "_blank"/,
  ],
  [
    'a banner without words',
    'hk',
    '{ "id": "levels"',
    '{ "id": "level"',
    '"id": "level"',
    'banners.2.id',
    /Did you mean "levels"\? .*home\.json, "banners".* There are: /,
  ],
  [
    'a picture that is not there',
    'hk',
    '/assets/banner-levels.svg',
    '/assets/none.svg',
    '/assets/none.svg',
    'banners.2.pic',
    /"\/assets\/none\.svg" cannot be used here\. Write a picture, such as/,
  ],
  [
    'a picture outside the folder',
    'hk',
    '/assets/banner-levels.svg',
    '/../package.json',
    '/../package.json',
    'banners.2.pic',
    /a picture, such as/,
  ],
  [
    'a picture on another host',
    'hk',
    '/assets/payment-visa.svg',
    'https://cdn.example/a.svg',
    'https://cdn',
    'payments.0.img',
    /a picture, such as/,
  ],
  [
    'a file that is no picture',
    'hk',
    '/assets/payment-visa.svg',
    '/CREDITS.md',
    '/CREDITS.md',
    'payments.0.img',
    /a picture, such as/,
  ],
  [
    'a social network without pictures',
    'hk',
    '"name": "YouTube"',
    '"name": "Weibo"',
    '"Weibo"',
    'social.2.name',
    /"Weibo" has no pictures: "\/assets\/social-weibo\.svg", .*or name others: "img", "hoverImg", "bottomImg"/,
  ],
  [
    'a social link without address',
    'hk',
    'https://social.talkaroo.example/hk/youtube',
    '',
    '"YouTube"',
    'social.2.link',
    /"" cannot be used here\. Write an https:\/\/ address\./,
  ],
  [
    'an address that is not secure',
    'hk',
    'https://apps.talkaroo.example/hk',
    'http://apps.talkaroo.example/hk',
    '"app"',
    'stores.app',
    /Write an https:\/\/ address/,
  ],
  [
    'an email address that is none',
    'hk',
    'hello@hk.talkaroo.example',
    'hello',
    '"email": "hello"',
    'contacts.email',
    /"hello" cannot be used here\. Write an email address, or "" for none\./,
  ],
  [
    'a mail with more than an address',
    'hk',
    'hello@hk.talkaroo.example',
    'a@b.example?bcc=c@evil.example',
    'bcc',
    'contacts.email',
    /Write an email address/,
  ],
  [
    'a number with more than digits',
    'hk',
    '"phone": "+852 0000 0123"',
    '"phone": "+852 1;phone-context=evil.example"',
    '"phone"',
    'contacts.phone',
    /Write an international number/,
  ],
  [
    'a number that is not international',
    'hk',
    '"whatsapp": "+852 0000 0124"',
    '"whatsapp": "98765432"',
    '"whatsapp"',
    'contacts.whatsapp',
    /"98765432" cannot be used here\. Write an international number/,
  ],
  [
    'an id with more than an id',
    'hk',
    '"line": ""',
    '"line": "@a/../b"',
    '"line"',
    'contacts.line',
    /Write an id such as/,
  ],
  [
    'a page of Messenger with a path',
    'hk',
    '"talkaroo.example.hk"',
    '"a/b?c"',
    '"messenger"',
    'contacts.messenger',
    /Write the name of a Facebook page/,
  ],
  [
    'a container with more behind it',
    'hk',
    '"icp"',
    '"analytics": "GTM-A1&x=https://evil.example",\n  "icp"',
    '"analytics"',
    'analytics',
    /Write a container id such as/,
  ],
  [
    'a way of consent that there is not',
    'hk',
    '"icp"',
    '"consent": "require",\n  "icp"',
    '"consent"',
    'consent',
    /Did you mean "required"\?/,
  ],
  [
    'a rule for campaigns that fits every visit',
    'hk',
    '"icp"',
    '"campaigns": [{ "source": "7" }],\n  "icp"',
    '"source"',
    'campaigns.0.source',
    /^The rule for "7" has no condition: it would fit every visit\. Add one/,
  ],
  [
    'a rule for campaigns with an address instead of a host',
    'hk',
    '"icp"',
    '"campaigns": [{ "referrer": "https://facebook.com/", "source": "7" }],\n  "icp"',
    '"referrer"',
    'campaigns.0.referrer',
    /Write a host such as "facebook\.com"/,
  ],
  [
    'a source id that a cookie cannot hold',
    'hk',
    '"icp"',
    '"campaigns": [{ "click": "gclid", "source": "7; path=/" }],\n  "icp"',
    '"source"',
    'campaigns.0.source',
    /Write a source id such as/,
  ],
  [
    'a click id that no advertiser has',
    'hk',
    '"icp"',
    '"campaigns": [{ "click": "glcid", "source": "7" }],\n  "icp"',
    '"click"',
    'campaigns.0.click',
    /Did you mean "gclid"\?/,
  ],
  [
    'a removed page that is no path',
    'hk',
    '"gone": []',
    '"gone": ["/summer<camp>"]',
    '"gone"',
    'gone.0',
    /Write a path such as/,
  ],
  [
    'a page that moved to no page',
    'hk',
    '"gone": []',
    '"moved": { "/old": "/coarse" },\n  "gone": []',
    '"moved"',
    'moved./old',
    /leads to no page/,
  ],
  [
    'a page that moved to a page that moved',
    'hk',
    '"gone": []',
    '"moved": { "/older": "/old", "/old": "/global/course" },\n  "gone": []',
    '"moved"',
    'moved./older',
    /leads to no page/,
  ],
  [
    'a page that is there and moved',
    'hk',
    '"gone": []',
    '"moved": { "/global/course": "/" },\n  "gone": []',
    '"moved"',
    'moved./global/course',
    /is a page/,
  ],
  [
    'a payment without a name',
    'hk',
    '"name": "Visa"',
    '"name": ""',
    '"name": ""',
    'payments.0.name',
    /Write a text that is not empty/,
  ],
  [
    'a payment that lacks a language',
    'my',
    '"name": "Visa"',
    '"name": { "ms": "Visa", "en": "Visa" }',
    '"name": { "ms": "Visa"',
    'payments.0.name.zh-CN',
    /"zh-CN" is missing in "payments\.0\.name"/,
  ],
  [
    'a payment in another language',
    'my',
    '"name": "Visa"',
    '"name": { "ms": "Visa", "en": "Visa", "zh-CN": "Visa", "th": "Visa" }',
    '"name": { "ms": "Visa"',
    'payments.0.name.th',
    /"th" is not known here\. Remove it\. Known here: "ms", "en", "zh-CN"\./,
  ],
];

describe('a fault in a region file', () => {
  it.each(faults)('is named with file, line and key: %s', (_, region, before, after, at, key, message) => {
    const name = `regions/${region}.json`;
    const text = replaced(name, before, after);
    const found = errors(check({ [name]: text }));
    expect(found.map(said)).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: `${name}`, line: lineIn(text, at), key });
    expect(`${found[0]?.message} ${found[0]?.fix}`).toMatch(message);
  });

  it('leaves the other regions as they are', () => {
    const { regionFiles } = check({
      'regions/hk.json': replaced('regions/hk.json', '"agreement": "ticked"', '"agreement": "no"'),
    });
    expect([...regionFiles.keys()]).toEqual(['global', 'my', 'tw', 'th', 'jp', 'vn', 'tr', 'ar']);
  });

  it('may be that there is no such file, or no such region', () => {
    const found = errors(check({ 'regions/hk.json': undefined, 'regions/kh.json': textOf('regions/hk.json') }));
    expect(found.map(said)).toEqual([
      expect.stringMatching(
        /^regions\/hk\.json:1 : The file of the region "hk" is missing\. Copy regions\/global\.json/,
      ),
      expect.stringMatching(
        /^regions\/kh\.json:1 : There is no region "kh": nothing reads this file\. Did you mean "hk\.json"\?/,
      ),
    ]);
  });

  it('may be that it is no JSON, and is the only thing said of that file', () => {
    const found = errors(
      check({ 'regions/hk.json': replaced('regions/hk.json', '"isShow": true,', '"isShow": true') }),
    );
    expect(found.map(said)).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: 'regions/hk.json' });
  });

  it('is not blamed on names that a broken pack does not tell', () => {
    const findings: Finding[] = [];
    const none = { navigationNames: [], packageNames: [], bannerIds: [] };
    checkRegionFiles(folder, readRegionSources(folder, findings), () => none, findings);
    expect(errors({ findings })).toEqual([]);
  });

  it('is refused for keys that all objects have, and changes none of them', () => {
    for (const place of ['{', '"form": {', '{ "id": "home"']) {
      const text = textOf('regions/hk.json').replace(
        place,
        `${place}${place.endsWith('"') ? ',' : ''} "__proto__": { "polluted": "x" }${place.endsWith('"') ? '' : ','}`,
      );
      const found = errors(check({ 'regions/hk.json': text }));
      expect(found.map(said)).toEqual([expect.stringContaining('"__proto__" is not known here')]);
    }
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a link', () => {
  const saidOf = (region: string, link: string, more: Record<string, string> = {}) => {
    const name = `regions/${region}.json`;
    const own = region === 'my' ? '/register' : '/global/register';
    const text = (more[name] ?? textOf(name)).replace(`"link": "${own}"`, () => `"link": ${JSON.stringify(link)}`);
    const found = errors(check({ ...more, [name]: text }));
    expect(found.length).toBeLessThan(2);
    if (found[0]) expect(found[0]).toMatchObject({ file: `${name}`, key: 'banners.0.link' });
    return found[0] && `${found[0].message} ${found[0].fix}`;
  };

  it.each([
    [
      'th',
      '/course',
      /^"\/course" is no page of this region\. Write "\/global\/course"\. The pages of this region: "\/", "\/global\/companyinfo", .*"\/blog"/,
    ],
    ['th', 'global/course', /Write "\/global\/course"\./],
    ['th', '/global/Course/', /Write "\/global\/course"\./],
    ['th', '/global/coures?from=a#levels', /Write "\/global\/course\?from=a#levels"\./],
    ['th', '/about', /Write "\/global\/companyinfo"\./],
    ['my', '/global/course', /Write "\/course": the visitor’s language is added\./],
    ['my', '/ms/course', /Write "\/course": the visitor’s language is added\./],
    ['hk', '/global/payment-terms', /exists only in other regions: "jp"\. The pages of this region: /],
    [
      'th',
      '/blog/five-minutes-of-english-at-home',
      /Write "https:\/\/th\.talkaroo\.example\/blog\/five-minutes-of-english-at-home"/,
    ],
    ['hk', '/nothing-like-it', /^"\/nothing-like-it" is no page of this region\. The pages of this region: /],
    ['hk', 'http://a.example/b', /is not secure: browsers warn of it\. Write "https:\/\/a\.example\/b"\./],
    ['hk', 'www.a.example/b', /Write "https:\/\/www\.a\.example\/b"\./],
    ['hk', 'javascript:alert(1)', /cannot be used as a link\. Write an address with https/],
    ['hk', '//evil.example', /cannot be used as a link/],
    ['hk', 'data:text/html,x', /cannot be used as a link/],
    ['hk', 'https://', /cannot be used as a link/],
    ['hk', 'https://a b', /cannot be used as a link/],
    [
      'hk',
      'https://th.talkaroo.example/global/coures',
      /leads to no page: the site of "th" has no such page\. Write "https:\/\/th\.talkaroo\.example\/global\/course"/,
    ],
    ['hk', 'https://th.talkaroo.example/course', /Write "https:\/\/th\.talkaroo\.example\/global\/course"/],
    ['hk', 'https://my.talkaroo.example/en/teachers#map', /Write "https:\/\/my\.talkaroo\.example\/en\/teacher#map"/],
    [
      'hk',
      'https://www.talkaroo.example/global/questions',
      /"questions" is switched off in this region\. Switch the page on \(in the file regions\/global\.json/,
    ],
    ['th', '/global/expAppointCh', /exists only in other regions: "hk"\. The pages of this region/],
    [
      'hk',
      'https://th.talkaroo.example/blog/Five-Minutes-of-English-at-Home/',
      /Write "https:\/\/th\.talkaroo\.example\/blog\/five-minutes-of-english-at-home"/,
    ],
    ['hk', 'https://sa.talkaroo.example/chinese', /exists only in other regions: "hk"/],
    ['hk', 'https://th.talkaroo.example/blog/unwritten', /leads to no page/],
  ])('of %s to %s is refused', (region, link, message) => {
    expect(saidOf(region, link)).toMatch(message);
  });

  it('to prices is refused where another region gives none, and left out where the own does', () => {
    const without = (region: string) => {
      const file = JSON.parse(textOf(`regions/${region}.json`)) as RegionFile;
      const company = { ...file.company, prices: { ...file.company.prices, packages: [] } };
      return { [`regions/${region}.json`]: JSON.stringify({ ...file, company }, null, 2) };
    };
    expect(saidOf('hk', 'https://th.talkaroo.example/global/prices', without('th'))).toMatch(
      /leads to no page: This region gives no prices, .* Name packages in regions\/th\.json/,
    );
    expect(saidOf('hk', '/global/prices', without('hk'))).toBeUndefined();
    expect(saidOf('hk', 'https://th.talkaroo.example/global/prices')).toBeUndefined();
  });

  it.each([
    ['hk', ''],
    ['hk', 'https://a.example/b'],
    ['hk', 'https://investors.talkaroo.example/'],
    ['hk', 'https://th.talkaroo.example'],
    ['hk', 'https://www.talkaroo.example/global/course?a=b#c'],
    ['hk', 'https://my.talkaroo.example/zh-CN/questions'],
    ['hk', 'https://eg.talkaroo.example/global/study'],
    ['hk', 'https://th.talkaroo.example/blog/five-minutes-of-english-at-home'],
    ['hk', 'https://th.talkaroo.example/rss.xml'],
    ['hk', 'https://hk.talkaroo.example/assets/hero.svg'],
    ['my', '/questions'],
    // The site leaves out links to pages that are switched off.
    ['hk', '/blog'],
  ])('of %s to %j is right', (region, link) => {
    expect(saidOf(region, link)).toBeUndefined();
  });

  it.each(['navigation', 'realLink', 'footer'])('is checked in %s, too', (place) => {
    const before =
      {
        navigation: '{ "id": "study" }, { "id": "teacher" }]',
        realLink: '{ "id": "agreement" }',
        footer: '{ "id": "agreement" }',
      }[place] ?? '';
    const after = before.replace(
      /\{ "id": "(\w+)" \}(\]?)$/,
      (_, id, end) =>
        `{ "id": "${id}", ${place === 'realLink' ? '"realLink"' : '"module": "", "link"'}: "javascript:alert(1)" }${end}`,
    );
    const found = errors(check({ 'regions/hk.json': replaced('regions/hk.json', before, after) }));
    expect(found.map(said)).toEqual([expect.stringMatching(/\.(real)?[lL]ink: .*cannot be used as a link/)]);
  });
});

describe('a page that is switched on', () => {
  const off = Object.fromEntries(switchIds.map((id) => [id, false]));
  const on = (page: string) => ({
    'regions/vn.json': replaced('regions/vn.json', `"${page}": false`, `"${page}": true`),
  });
  const ofVietnam = (findings: Finding[]) => findings.filter(({ file }) => file === 'regions/vn.json');
  const article = { 'vi/blog/first.md': 'x', 'vi/blog.json': '{}' };

  it('is there, once it is written and linked', () => {
    const text = replaced('regions/vn.json', '{ "id": "teacher" }]', '{ "id": "teacher" }, { "id": "blog" }]').replace(
      '"blog": false',
      '"blog": true',
    );
    const { findings, regionFiles } = check({ ...article, 'regions/vn.json': text });
    expect(ofVietnam(findings).filter(({ key }) => key !== 'form.agreement')).toEqual([]);
    expect((regionFiles.get('vn') as RegionFile).pages).toEqual({ ...off, blog: true });
  });

  it('is missed where its link is hidden', () => {
    const text = replaced(
      'regions/vn.json',
      '{ "id": "teacher" }]',
      '{ "id": "teacher" }, { "id": "blog", "isShow": false }]',
    ).replace('"blog": false', '"blog": true');
    const { findings } = check({ ...article, 'regions/vn.json': text });
    expect(findings.map(({ key }) => key)).toContain('pages.blog');
  });

  it.each([
    ['no JSON', '{', '{{'],
    ['without its pages', `${pagesIn(['blog'])},`, ''],
    ['with a wrong switch', '"blog": true', '"blog": "yes"'],
    ['with pages of another type', pagesIn(['blog']), '"pages": "blog"'],
  ])('counts as such in a file that is %s, so that nothing else is blamed', (_, before, after) => {
    const files = new Map(folder.files).set('regions/th.json', replaced('regions/th.json', before, after));
    const { switchesOf } = readRegionSources({ files }, []);
    expect(switchesOf(findRegion('th') as Region).blog).toBe(true);
    expect(switchesOf(findRegion('vn') as Region).blog).toBe(false);
  });

  it('is what links of other regions may lead to', () => {
    const link = {
      'regions/hk.json': textOf('regions/hk.json').replace('"/global/register"', '"https://th.talkaroo.example/blog"'),
    };
    expect(errors(check(link))).toEqual([]);
    const switchedOff = textOf('regions/th.json')
      .replace('"blog": true', '"blog": false')
      .replaceAll(/,\s*\{ "id": "blog" \}/g, '');
    expect(errors(check({ ...link, 'regions/th.json': switchedOff })).map(said)).toEqual([
      expect.stringMatching(/regions\/hk\.json:\d+ banners\.0\.link: .*\(in the file regions\/th\.json/),
    ]);
  });

  it.each(['blog', 'guides'])('is named where it is a list of articles without one: %s', (page) => {
    const articles = [...folder.files.keys()].filter((name) => name.startsWith(`vi/${page}/`));
    const { findings } = check({ ...on(page), ...Object.fromEntries(articles.map((name) => [name, undefined])) });
    expect(errors({ findings })).toEqual([]);
    const about = ofVietnam(findings).filter(({ key }) => key === `pages.${page}`);
    expect(about.map(({ message, fix }) => `${message} ${fix}`)).toContain(
      `The page "${page}" is switched on, and has no article in Tiếng Việt: nothing links to it there. Write the first one, vi/${page}/<name>.md, or switch the page off: "${page}": false.`,
    );
  });

  it('is missed in navigation and footer', () => {
    const { findings } = check({ ...article, ...on('blog') });
    const [warning, ...others] = ofVietnam(findings).filter(({ key }) => key === 'pages.blog');
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ severity: 'warning', file: 'regions/vn.json' });
    expect(warning?.fix).toBe(
      'Add it to the menu or the footer (in the file: { "id": "blog" } under "navigation" or "footer").',
    );
  });

  it('is named where it would be shown in English', () => {
    const { findings } = check({ ...on('questions'), 'vi/questions.json': undefined });
    const warnings = findings.filter(({ key }) => key === 'pages.questions');
    expect(errors({ findings })).toEqual([]);
    expect(warnings.map(({ message }) => message)).toContain(
      'The page "questions" is switched on, and is not translated into Tiếng Việt: it is shown in English.',
    );
  });

  it('is said of an article that no region shows, with the place', () => {
    expect(howToSwitchOn('blog', 'vi')).toEqual({
      message: 'No region shows the page "blog" in Tiếng Việt (vi).',
      fix: 'Switch the page on (in the file regions/vn.json: "pages": { "blog": true }).',
    });
  });
});

describe('the shared file', () => {
  const shared = (before: string, after: string) => ({
    'regions/shared.json': replaced('regions/shared.json', before, after),
  });

  it('holds for every region whose own file does not set the value', () => {
    const own = replaced('regions/th.json', '"app": "https', '"windows": "https://own.example/a",\n    "app": "https');
    const { regionFiles } = check({
      ...shared('https://apps.talkaroo.example/windows', 'https://all.example/a'),
      'regions/th.json': own,
    });
    for (const [id, { stores }] of regionFiles)
      expect(stores.windows).toBe(`https://${id === 'th' ? 'own' : 'all'}.example/a`);
    expect(regionFiles.get('th')?.stores.ios).toBe('https://apps.talkaroo.example/ios');
  });

  it('gives way to a list as a whole', () => {
    const lists = shared('{', '{\n  "gone": ["/a", "/b"],');
    expect(check(lists).regionFiles.get('hk')?.gone).toEqual([]);
    const without = replaced('regions/hk.json', '"gone": [],', '');
    expect(check({ ...lists, 'regions/hk.json': without }).regionFiles.get('hk')?.gone).toEqual(['/a', '/b']);
  });

  it.each([
    [
      'a wrong value',
      '"https://apps.talkaroo.example/windows"',
      '"7700"',
      '"windows"',
      'stores.windows',
      /^"7700" cannot be used here\. Write an https/,
    ],
    [
      'a misspelt key',
      '"googlePlay"',
      '"googelPlay"',
      '"googelPlay"',
      'stores.googelPlay',
      /Did you mean "googlePlay"\?/,
    ],
    ['a wrong value that every region replaces', '{', '{\n  "icp": 1,', '"icp"', 'icp', /^1 cannot be used here/],
    ['a wrong value in a list', '{', '{\n  "gone": ["x y"],', '"gone"', 'gone.0', /a path such as/],
  ])('is to blame for %s, once', (_, before, after, at, key, message) => {
    const changed = shared(before, after);
    const found = errors(check(changed));
    expect(found.map(said)).toHaveLength(1);
    expect(found[0]).toMatchObject({
      file: 'regions/shared.json',
      line: lineIn(changed['regions/shared.json'], at),
      key,
    });
    expect(`${found[0]?.message} ${found[0]?.fix}`).toMatch(message);
  });

  it('is the only one to blame where it is no JSON', () => {
    expect(errors(check(shared('"analytics": "",', '"analytics": ""'))).map(({ file }) => file)).toEqual([
      'regions/shared.json',
    ]);
  });

  it('can be absent: then every region says what it lacks', () => {
    const found = errors(check({ 'regions/shared.json': undefined }));
    expect(found.filter(({ file }) => file === 'regions/hk.json').map(({ key }) => key)).toEqual([
      'form.mobile_code',
      'form.captcha_audio',
      'booking',
      'reservation',
      'company.founded',
      'company.cancelHours',
      'company.trialPer',
      'company.listing',
      'company.people',
      'stores.ios',
      'stores.googlePlay',
      'stores.android',
      'stores.windows',
      'analytics',
      'consent',
      'campaigns',
      'avatarOrigins',
      'aliases',
      'aiSearch',
      'aiTraining',
      'moved',
    ]);
  });
});

it('a name in one language is missed where a region has several', () => {
  const text = replaced('regions/my.json', '"name": "GrabPay"', '"name": "转数快"');
  const [warning] = check({ 'regions/my.json': text }).findings.filter(({ key }) => key?.startsWith('payments'));
  expect(warning).toMatchObject({ severity: 'warning', key: 'payments.2.name' });
  expect(warning?.fix).toBe('Write one for each: "name": { "ms": "转数快", "en": "…", "zh-CN": "…" }.');
  const each = replaced('regions/my.json', '"name": "GrabPay"', '"name": { "ms": "a", "en": "b", "zh-CN": "转数快" }');
  const { findings, regionFiles } = check({ 'regions/my.json': each });
  expect(findings.filter(({ key }) => key?.startsWith('payments'))).toEqual([]);
  expect(regionFiles.get('my')?.payments[2]?.name).toEqual({ ms: 'a', en: 'b', 'zh-CN': '转数快' });
});
