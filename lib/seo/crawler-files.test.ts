import * as packs from '@talkaroo/content/packs/packs';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it, vi } from 'vitest';
import { robotsTxt } from './crawler-files';

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

  it('keeps nobody from an unknown host, so that its noindex is read, and names no sitemap there', () => {
    const robots = robotsTxt(undefined);
    expect(ruleFor('*', robots)).toBe('Allow: /');
    expect(robots).not.toContain('Sitemap');
    expect(robotsTxt(hk)).toContain('\nSitemap: https://hk.talkaroo.example/sitemap.xml\n');
  });
});
