// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readStored, writeStored } from '@/lib/storage/local-storage';
import { testSite } from '@/tests/support/test-site';
import { SiteProvider } from './site.island';
import { useLinkLanguage } from './use-link-language';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

function LinkLanguage() {
  return <p role="note">{useLinkLanguage()}</p>;
}

function languageAt(path: string, language: 'ms' | 'en' = 'ms'): string | null {
  history.replaceState(null, '', path);
  render(
    <SiteProvider site={testSite('my', language)}>
      <LinkLanguage />
    </SiteProvider>,
  );
  return screen.getByRole('note').textContent;
}

it('is the one in the address, which is remembered', () => {
  writeStored('lang', 'zh-CN');
  expect(languageAt('/en/course', 'en')).toBe('en');
  expect(readStored('lang')).toBe('en');
});

describe('without one in the address', () => {
  it('is the one remembered', () => {
    writeStored('lang', 'zh-CN');
    expect(languageAt('/course')).toBe('zh-CN');
    expect(readStored('lang')).toBe('zh-CN');
  });

  it.each(['', 'th', 'ms/../evil', '//evil.example', '__proto__', 'javascript:alert(1)', 'x'.repeat(1_000_000)])(
    'is the default where %# is stored',
    (stored) => {
      writeStored('lang', stored);
      expect(languageAt('/course')).toBe('ms');
    },
  );
});
