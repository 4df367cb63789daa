import { existsSync, readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { startChangedSite } from '../support/changed-site';
import { ports } from '../support/ports';
import { payloadOf } from '../support/sandbox-account';
import { newMobile, words } from '../support/texts';
import { registrationForm } from './support/form';
import type { Query } from './support/page';
import { test } from './support/test';
import { choose, headings, submit } from './support/trial';

// The login host and the collector get the source of a lead after a yes only.
test.for([
  ['yes', '99001'],
  ['no', '15356108'],
] as const)(
  'after a %s the lead of an advertisement has the source %s, up to the booked class',
  async ([answer, source], { page, engine }) => {
    const file = `test-results/collected-${engine.id}.jsonl`;
    rmSync(file, { force: true });
    const campaigns = [{ utm_source: 'face*', click: 'fbclid', source: '99001' } as const];
    const site = await startChangedSite('vn', (own) => ({ ...own, campaigns }), {}, ports[`${engine.id}Site`], {
      COLLECT_SINKS: 'file',
      COLLECT_FILE_PATH: file,
    });
    onTestFinished(() => site.stop());
    const { consent } = words('vi', 'common');
    await page.tab.goto(site.address('/?utm_source=facebook&utm_medium=cpc&fbclid=IwAR0x-1'));
    const panel: Query = { role: 'region', name: consent.label };
    await page.click({ role: 'button', name: consent[answer], within: panel });
    await expect.poll(() => page.count(panel)).toBe(0);
    await page.tab.goto(site.address('/global/course'));
    await page.tab.goto(site.address('/global/register'));
    const form = registrationForm(page, 'vi');
    const mobile = newMobile('VN');
    await page.fill(form.mobile, mobile);
    await form.ready('84');
    await page.click(form.submit);
    await expect.poll(() => page.url()).toBe(site.address('/global/expAppoint'));
    await choose(page, 6);
    await page.click(submit);
    await expect.poll(() => headings(page)).toContain(words('vi', 'reservation').booked.title);
    expect(payloadOf('84', mobile)?.urf).toBe(source);
    expect(await page.evaluate(() => localStorage.getItem('visit') !== null)).toBe(answer === 'yes');
    // A page that is left sends what waits.
    await page.tab.goto('about:blank');
    const collected = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    if (answer === 'yes') await expect.poll(collected).toMatch(/"trial-success"/);
    await site.stop();
    const events = collected()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(new Set(events.map(({ visit }) => visit.id)).size).toBe(answer === 'yes' ? 1 : 0);
    for (const { visit } of events)
      expect(visit.last).toMatchObject({ source: 'facebook', medium: 'cpc', click: 'fbclid:IwAR0x-1' });
    expect(collected()).not.toContain(mobile);
  },
);
