import * as packs from '@talkaroo/content/packs/packs';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it, vi } from 'vitest';
import { llmsTxt, robotsTxt } from './crawler-files';

const hk = findRegion('hk') as Region;

function ruleFor(name: string, robots: string): string | undefined {
  const groups = robots.split('\n\n').map((group) => group.split('\n'));
  const group = groups.find((lines) => lines.includes(`User-agent: ${name}`));
  return group?.find((line) => /^(Allow|Disallow):/.test(line));
}

describe('robots.txt', () => {
  it('lets in crawlers that search and those that collect texts, as shipped', () => {
    const robots = robotsTxt(hk);
    for (const name of [
      '*',
      'OAI-SearchBot',
      'PerplexityBot',
      'Claude-SearchBot',
      'DuckAssistBot',
      'GPTBot',
      'CCBot',
    ]) {
      expect(ruleFor(name, robots), name).toBe('Allow: /');
    }
  });

  it.each([
    [{ aiSearch: 'deny' }, 'OAI-SearchBot', 'GPTBot'],
    [{ aiTraining: 'deny' }, 'Google-Extended', 'Claude-SearchBot'],
  ] as const)('has a switch for each of the two: %j', (choice, refused, welcome) => {
    const file = packs.loadRegionFile(hk);
    vi.spyOn(packs, 'loadRegionFile').mockReturnValue({ ...file, ...choice });
    const robots = robotsTxt(hk);
    expect(ruleFor(refused, robots)).toBe('Disallow: /');
    expect(ruleFor(welcome, robots)).toBe('Allow: /');
    expect(ruleFor('*', robots)).toBe('Allow: /');
  });

  it('names no crawler twice', () => {
    const names = robotsTxt(hk).match(/^User-agent: .*/gm) ?? [];
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps no one from an unknown host, so that its noindex is read, and names no sitemap there', () => {
    const robots = robotsTxt(undefined);
    expect(ruleFor('*', robots)).toBe('Allow: /');
    expect(robots).not.toContain('Sitemap');
    expect(robotsTxt(hk)).toContain('\nSitemap: https://hk.talkaroo.example/sitemap.xml\n');
  });
});

describe('llms.txt', () => {
  it('says in each language what parents ask first, in the words of the pages', () => {
    const my = findRegion('my') as Region;
    const sections = llmsTxt(my).split('\n## ').slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Bahasa Melayu (ms)',
      'English (en)',
      '简体中文 (zh-Hans)',
    ]);
    for (const section of sections) expect(section).toMatch(/^- [^[].*RM\d/m);
    const facts = sections[1]?.split('\n').filter((line) => /^- [^[]/.test(line)) ?? [];
    expect(facts.length).toBeGreaterThanOrEqual(10);
    expect(facts.join('\n')).toContain('12 hours');
    expect(facts.join('\n')).toContain('+60');
    expect(llmsTxt(my)).not.toMatch(/\{\w+\}|<\w+>/);
  });

  it('says that facts are examples as long as they are', () => {
    const file = packs.loadRegionFile(hk);
    const label = packs.loadPack(hk, 'zh-HK').messages.common.examples.facts;
    expect(llmsTxt(hk)).toContain(label);
    vi.spyOn(packs, 'loadRegionFile').mockReturnValue({ ...file, company: { ...file.company, example: false } });
    expect(llmsTxt(hk)).not.toContain(label);
  });
});
