import { allOn, type PageSwitches } from '@talkaroo/content/regions/pages';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { localSites, regionAddress } from './region-address';

const hk = findRegion('hk') as Region;
const my = findRegion('my') as Region;
const off: PageSwitches = { blog: false, guides: false, prices: false, questions: false };

describe('regionAddress', () => {
  it('leads to the same page on the main domain', () => {
    expect(regionAddress(hk, 'zh-HK', 'about', off)).toBe('https://hk.talkaroo.example/global/companyinfo');
    expect(regionAddress(my, 'zh-CN', 'about', off)).toBe('https://my.talkaroo.example/zh-CN/companyinfo');
  });

  it('leads home where the other region has no such page', () => {
    expect(regionAddress(hk, 'zh-HK', 'questions', off)).toBe('https://hk.talkaroo.example/');
    expect(regionAddress(my, 'en', 'post', allOn)).toBe('https://my.talkaroo.example/en');
    expect(regionAddress(my, 'en', 'guide', allOn)).toBe('https://my.talkaroo.example/en');
  });

  it('leads to a page that the other region’s file switches on', () => {
    expect(regionAddress(hk, 'zh-HK', 'questions', allOn)).toBe('https://hk.talkaroo.example/global/questions');
  });

  it('leads to the local site', () => {
    expect(regionAddress(my, 'ms', 'home', off, 'http://{id}.localhost:3000')).toBe('http://my.localhost:3000/ms');
  });
});

describe('localSites', () => {
  const suffixes = ['staging.talkaroo.example', 'localhost'];
  const sites = (address: string) => localSites(new URL(address), suffixes);

  it.each([
    ['http://tw.localhost:3000/', 'http://{id}.localhost:3000'],
    ['http://sa.localhost/', 'http://{id}.localhost'],
    ['https://tw.staging.talkaroo.example./', 'https://{id}.staging.talkaroo.example'],
  ])('stay on the suffix, protocol and port of %s', (address, expected) => {
    expect(sites(address)).toBe(expected);
  });

  it.each(['https://tw.talkaroo.example/', 'http://localhost/', 'https://xlocalhost/'])(
    'are none for %s',
    (address) => {
      expect(sites(address)).toBeUndefined();
    },
  );
});
