import { describe, expect, it } from 'vitest';
import { findRegion, type Region } from '@/lib/regions/regions';
import { regionAddress } from './region-address';

const hk = findRegion('hk') as Region;
const my = findRegion('my') as Region;
const suffixes = ['localhost'];

describe('regionAddress', () => {
  it('leads to the same page on the main domain', () => {
    const here = { protocol: 'https:', host: 'tw.talkaroo.example' };
    expect(regionAddress(hk, 'zh-HK', 'about', here, suffixes)).toBe('https://hk.talkaroo.example/global/companyinfo');
    expect(regionAddress(my, 'zh-CN', 'about', undefined, suffixes)).toBe(
      'https://my.talkaroo.example/zh-CN/companyinfo',
    );
  });

  it('leads home where the other region has no such page', () => {
    expect(regionAddress(hk, 'zh-HK', 'questions', undefined, suffixes)).toBe('https://hk.talkaroo.example/');
    expect(regionAddress(my, 'en', 'post', undefined, suffixes)).toBe('https://my.talkaroo.example/en');
  });

  it('stays on a local suffix and port', () => {
    const here = { protocol: 'http:', host: 'tw.localhost:3000' };
    expect(regionAddress(my, 'ms', 'home', here, suffixes)).toBe('http://my.localhost:3000/ms');
  });

  it('leads from an alias on a local suffix to the other region there', () => {
    const here = { protocol: 'http:', host: 'sa.localhost:3000' };
    expect(regionAddress(my, 'ms', 'home', here, suffixes)).toBe('http://my.localhost:3000/ms');
  });

  it('does not carry an unknown host along', () => {
    const here = { protocol: 'http:', host: 'evil.localhost:3000' };
    expect(regionAddress(hk, 'zh-HK', 'home', here, suffixes)).toBe('https://hk.talkaroo.example/');
  });
});
