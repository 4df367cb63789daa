import { isFinished } from '@talkaroo/content/packs/packs';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { isSinglePage, pagePath } from '@talkaroo/content/regions/pages';
import type { NavigationItem } from '@talkaroo/content/regions/region-schema';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRegionFile, slug } from '../support/pages';
import { words } from '../support/texts';
import { addresses, linksNamed, openOf, openPage, part, rows, textsOf } from './crawl';

const homes = addresses.filter(({ id }) => id === 'home');

const everywhere = ['about', 'study', 'course', 'teacher', 'booking', 'agreement', 'privacy'] as const;

/** Pages of some regions only (spec, section 2); region files may enable more. */
const specified: Partial<Record<RegionId, readonly string[]>> = {
  my: ['questions', 'blog'],
  th: ['blog'],
  hk: ['chinese', 'high-edu', 'booking-chinese'],
};

function finished(items: NavigationItem[], region: Region, language: Language): NavigationItem[] {
  return items.filter(({ isShow, module }) => isShow && (!module || isFinished(region, language, module)));
}

const tabsOf = (page: Document, region: Region, language: Language) =>
  part(page, `header nav[aria-label="${words(language, 'common', region.id).nav.label}"]`);

describe.each(rows(homes))('%s', (_, address) => {
  const { region, language } = address;
  const { nav, header, footer, contact, stores, sideBar } = words(language, 'common', region.id);
  let page: Document;

  beforeAll(async () => {
    page = await openPage(address);
  });

  it('has the tabs that the region file names', () => {
    const shown = finished(readRegionFile(region.id).navigation, region, language);
    expect(textsOf(tabsOf(page, region, language), 'a')).toEqual(shown.map(({ name }) => nav[name]));
  });

  it('has the company’s links in the footer, the region’s own and no other', () => {
    const foot = part(page, 'footer');
    const links = part(foot, `nav[aria-label="${footer.label}"]`);
    expect(textsOf(links, 'a')).toEqual(expect.arrayContaining(everywhere.map((name) => nav[name])));
    expect(linksNamed(links, nav.investors)).toEqual([expect.stringMatching(/^https:/)]);
    const { explore, legal } = readRegionFile(region.id).footer;
    const shown = finished([...explore, ...legal], region, language);
    expect(shown.map(({ module }) => module)).toEqual(expect.arrayContaining([...(specified[region.id] ?? [])]));
    const own = shown.flatMap(({ name, module }) =>
      module && isSinglePage(module) && !everywhere.some((other) => other === module) ? [{ name, module }] : [],
    );
    for (const { name, module } of own) {
      expect(linksNamed(links, nav[name])).toContain(pagePath(region, language, module));
    }
    expect(links.querySelectorAll('a')).toHaveLength(everywhere.length + 1 + own.length);
    for (const store of ['ios', 'googlePlay', 'android'] as const) {
      expect(linksNamed(foot, stores[store])).toEqual([expect.stringMatching(/^https:/)]);
    }
    expect(linksNamed(foot, contact.email)).toEqual([expect.stringMatching(/^mailto:/)]);
    const year = new Date().getFullYear() + (language === 'th' ? 543 : 0);
    expect(foot.textContent).toContain(`© ${year} Talkaroo`);
  });

  it('offers WhatsApp but for speakers of id, th and zh-TW, and the LINE code on the Taiwan site alone', () => {
    const bar = part(page, `[aria-label="${sideBar.label}"]`);
    const offered = ['id', 'th', 'zh-TW'].includes(language) ? 0 : 1;
    expect(linksNamed(bar, sideBar.chat.replace('{name}', contact.whatsapp))).toHaveLength(offered);
    expect(linksNamed(part(page, 'footer'), contact.whatsapp)).toHaveLength(offered);
    expect(bar.querySelectorAll('button[aria-label=LINE]')).toHaveLength(region.id === 'tw' ? 1 : 0);
  });

  it('lists each region and language once, and says which it is', () => {
    const switcher = part(page, 'header details');
    const names = textsOf(switcher, 'li');
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(homes.length);
    const { name } = readRegionFile(region.id);
    expect(textsOf(switcher, 'li a[aria-current=true]')).toEqual([expect.stringContaining(name)]);
    const own = region.languages.length > 1 ? [name, languages[language].name] : [name];
    expect(textsOf(switcher, 'summary')).toEqual([[header.region, ...own].join(' ')]);
  });

  it('has the short text of Register within its name', () => {
    const fold = (text: string) => text.toLocaleLowerCase(languages[language].tag);
    expect(fold(nav.register)).toContain(fold(nav.registerShort));
  });
});

for (const address of homes.filter(({ region, language }) => language === region.languages[0])) {
  const { region, language } = address;
  const { nav } = words(language, 'common', region.id);

  it(`${region.id}: the tab of the page is marked, and no other`, async () => {
    for (const id of ['home', 'about', 'course', 'study', 'teacher'] as const) {
      const tabs = tabsOf(await openOf(region, language, id), region, language);
      expect(textsOf(tabs, '[aria-current=page]'), id).toEqual([nav[id]]);
    }
  });
}

it('an article marks the tab of the blog', async () => {
  const post = addresses.find(({ region, slug: own }) => region.id === 'th' && own === slug);
  if (!post) throw new Error('Thailand has no article');
  const tabs = tabsOf(await openPage(post), post.region, 'th');
  expect(textsOf(tabs, '[aria-current=page]')).toEqual([words('th', 'common').nav.blog]);
});

const pageOf = (id: RegionId, language: Language) => openOf(findRegion(id) as Region, language, 'home');

it('each region in the switcher is named in its own language, and says which that is', async () => {
  const switcher = part(await pageOf('my', 'zh-CN'), 'header details');
  const entries = Array.from(switcher.querySelectorAll('li'), (item) =>
    Array.from(item.querySelectorAll<HTMLElement>('[lang]'), ({ textContent, lang }) => `${textContent}|${lang}`),
  );
  expect(entries).toContainEqual(['Malaysia|ms', '简体中文|zh-Hans']);
  expect(entries).toContainEqual(['香港|zh-Hant-HK']);
  expect(entries).toContainEqual(['台灣|zh-Hant-TW']);
  expect(entries).toContainEqual(['ไทย|th']);
});

it('Hong Kong: the Chinese section and higher education open in a new tab', async () => {
  const foot = part(await pageOf('hk', 'zh-HK'), 'footer');
  for (const path of ['/chinese', '/highEdu']) {
    expect(part(foot, `nav a[href="${path}"]`).getAttribute('target')).toBe('_blank');
  }
});

it('payments and the chat are the region’s own', async () => {
  const payments = (foot: HTMLElement) => Array.from(foot.querySelectorAll('img'), ({ alt }) => alt);
  const japan = part(await pageOf('jp', 'ja'), 'footer');
  expect(payments(japan)).toContain('コンビニ払い');
  expect(linksNamed(japan, words('ja', 'common').footer.chat)).toEqual([]);
  const hongKong = part(await pageOf('hk', 'zh-HK'), 'footer');
  expect(payments(hongKong)).toContain('Alipay');
  expect(payments(hongKong)).not.toContain('JCB');
  const { chat } = words('zh-HK', 'common').footer;
  expect(linksNamed(hongKong, chat)).toEqual(['https://m.me/talkaroo.example.hk']);
  expect(part(hongKong, 'a[href^="https://m.me/"]').getAttribute('target')).toBe('_blank');
});

it('carousel and slide have role descriptions in the page’s language', async () => {
  for (const [id, language] of [
    ['ar', 'ar'],
    ['hk', 'zh-HK'],
    ['tr', 'tr'],
    ['global', 'en'],
  ] as const) {
    const { banner } = words(language, 'common');
    const carousel = part(await pageOf(id, language), `section[aria-label="${banner.label}"]`);
    expect(carousel.getAttribute('aria-roledescription')).toBe(banner.carousel);
    expect(part(carousel, '[role=group]').getAttribute('aria-roledescription')).toBe(banner.slideRole);
  }
});
