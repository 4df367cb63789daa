// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { keepLinks } from './links';

const global = { language: 'zh-HK', pathLanguages: [] } as const;
const malay = (language: 'ms' | 'en') => ({ language, pathLanguages: ['ms', 'en', 'zh-CN'] }) as const;

function open(path: string, ...hrefs: string[]): void {
  history.replaceState(null, '', path);
  document.body.replaceChildren(...hrefs.map(link));
}

function link(href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href });
}

const hrefs = () => Array.from(document.querySelectorAll('a'), (element) => element.getAttribute('href'));

describe('the page’s query string', () => {
  it('goes along on links to this site only', () => {
    open(
      '/?utm_source=a',
      '/global/course',
      '/global/study?mobile=1#x',
      'https://elsewhere.example/a',
      '#top',
      '//evil.example/a',
    );
    keepLinks(global);
    expect(hrefs()).toEqual([
      '/global/course?utm_source=a',
      '/global/study?mobile=1&utm_source=a#x',
      'https://elsewhere.example/a',
      '#top',
      '//evil.example/a',
    ]);
  });

  it('goes along on links that appear, or change, later', async () => {
    open('/?a=1');
    keepLinks(global);
    document.body.append(link('/global/course'));
    await vi.waitFor(() => expect(hrefs()).toEqual(['/global/course?a=1']));
    document.querySelector('a')?.setAttribute('href', '/my/centre');
    await vi.waitFor(() => expect(hrefs()).toEqual(['/my/centre?a=1']));
  });
});

describe('the language of links', () => {
  it('is the one in the address, which is remembered', () => {
    writeStored('lang', 'zh-CN');
    open('/en/course', '/en/study');
    keepLinks(malay('en'));
    expect(hrefs()).toEqual(['/en/study']);
    expect(readStored('lang')).toBe('en');
  });

  it('is the one remembered, where the address has none', () => {
    writeStored('lang', 'zh-CN');
    open('/course?a=1', '/ms', '/ms/study', '/msx', '/en/study', '/ms#top');
    keepLinks(malay('ms'));
    expect(hrefs()).toEqual(['/zh-CN?a=1', '/zh-CN/study?a=1', '/msx?a=1', '/en/study?a=1', '/zh-CN?a=1#top']);
    expect(readStored('lang')).toBe('zh-CN');
  });

  it.each(['', 'th', 'ms/../evil', '//evil.example', '__proto__', 'javascript:alert(1)', 'x'.repeat(1_000_000)])(
    'is the default where %# is stored',
    (stored) => {
      writeStored('lang', stored);
      open('/course', '/ms/study');
      keepLinks(malay('ms'));
      expect(hrefs()).toEqual(['/ms/study']);
    },
  );

  it('is not remembered where paths have none', () => {
    open('/zh-HK/course');
    keepLinks(global);
    expect(readStored('lang')).toBeNull();
  });
});
