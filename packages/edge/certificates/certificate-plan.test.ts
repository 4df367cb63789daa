import { describe, expect, it } from 'vitest';
import type { Certificate } from './certificate';
import { findFault, planStep } from './certificate-plan';

const day = 86_400_000;
const site = { id: 'ar', domain: 'ar.site.example', aliases: ['sa.site.example'] };
const all = ['ar.site.example', 'sa.site.example', 'www.ar.site.example', 'www.sa.site.example'];

const certificate = (names: readonly string[] = all, days = 90): Certificate => ({
  names,
  from: 0,
  until: days * day,
  serial: '1',
});

describe('planStep', () => {
  it('asks for all hosts at first, and takes what it gets', () => {
    expect(planStep(site, undefined, 0, false)).toEqual({
      act: 'request',
      why: 'it has none',
      hosts: all,
      partly: true,
    });
  });

  it('has the bare host of a domain with www. in it, too', () => {
    const main = { id: 'global', domain: 'www.site.example', aliases: [] };
    expect(planStep(main, undefined, 0, false)).toMatchObject({ hosts: ['www.site.example', 'site.example'] });
  });

  it('keeps a certificate for two thirds of its time, then renews it', () => {
    expect(planStep(site, certificate(), 59 * day, false)).toEqual({ act: 'keep', why: 'left: 31 days' });
    expect(planStep(site, certificate(), 60 * day, false)).toMatchObject({ act: 'request', why: 'left: 30 days' });
    expect(planStep(site, certificate(all, 6), 3.9 * day, false).act).toBe('keep');
    expect(planStep(site, certificate(all, 6), 4.1 * day, false)).toMatchObject({
      act: 'request',
      why: 'left: 45 hours',
    });
  });

  it('renews for the hosts that it has, all or none', () => {
    const names = ['ar.site.example', 'sa.site.example', 'www.sa.site.example', 'gone.site.example'];
    expect(planStep(site, certificate(names), 65 * day, false)).toMatchObject({
      hosts: names.slice(0, 3),
      partly: false,
    });
  });

  it('takes what it gets shortly before the end, or where an operator asks', () => {
    expect(planStep(site, certificate(), 76 * day, false)).toMatchObject({ hosts: all, partly: true });
    expect(planStep(site, certificate(), 100 * day, false)).toMatchObject({
      hosts: all,
      partly: true,
      why: 'left: over',
    });
    expect(planStep(site, certificate(), 1 * day, true)).toMatchObject({ hosts: all, partly: true, why: 'asked for' });
  });

  it('asks for hosts of the table that are missing, but not for those that need not exist', () => {
    const [main, alias, twin] = all as [string, string, string];
    expect(planStep(site, certificate([main, alias]), day, false).act).toBe('keep');
    expect(planStep(site, certificate([main, twin]), day, false)).toEqual({
      act: 'request',
      why: 'without sa.site.example',
      hosts: [main, alias, twin],
      partly: false,
    });
  });

  it('knows what a wildcard is for', () => {
    expect(planStep(site, certificate(['*.site.example']), day, false).act).toBe('keep');
    expect(planStep(site, certificate(['*.example']), day, false).act).toBe('request');
  });
});

describe('findFault', () => {
  it.each([
    ['none', undefined, 0, 'it has no certificate'],
    ['one that is over', certificate(), 90 * day, 'its certificate has run out'],
    ['one that should have been renewed', certificate(), 80 * day, 'its certificate runs out in 10 days'],
    ['one without an alias', certificate(['ar.site.example']), day, 'its certificate is not for sa.site.example'],
    ['one without www.', certificate(all.slice(0, 2)), day, undefined],
    ['one that is to be renewed today', certificate(), 61 * day, undefined],
    ['one for a year, with 20 days left', certificate(all, 365), 345 * day, undefined],
    ['one for a year, with 10 days left', certificate(all, 365), 355 * day, 'its certificate runs out in 10 days'],
  ])('says what is wrong with %s', (_, present, now, fault) => {
    expect(findFault(site, present, now)).toBe(fault);
  });
});
