import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { expect } from 'vitest';
import type { Query } from '@/tests/engines/support/page';
import { test } from '@/tests/engines/support/test';
import { newMobile, words } from '../support/texts';
import { button, expectDate, firstTime, focused, headings, lastRecord, main, register, submit } from './support/trial';

test('the trial class is booked by keyboard alone, in another time zone', async ({ page, engine }) => {
  const region = findRegion('global') as Region;
  const texts = words('en', 'reservation', 'global');
  await register(page, region, 'en', '852', newMobile('HK'));

  await page.tabTo(button(texts.zone.change));
  await page.press('Enter');
  const zone: Query = { role: 'combobox', name: texts.zone.label, within: main };
  await expect.poll(() => page.count(zone)).toBe(1);
  expect(await page.isFocused(zone)).toBe(true);
  const zones = await page.read(zone, (list) => Array.from((list as HTMLSelectElement).options, ({ value }) => value));
  expect(zones.length).toBeGreaterThan(80);
  await page.choose(zone, zones.find((value) => value.endsWith('Asia/Tokyo')) ?? '');
  await expect
    .poll(() => page.read(zone, (list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent))
    .toContain('UTC+9');
  // Until the new times arrive, none can be chosen.
  const form: Query = { css: 'form[aria-busy]', within: main };
  await expect.poll(() => page.read(form, (element) => element.getAttribute('aria-busy'))).toBe('false');

  // Arrow keys choose a day; each engine has its own days.
  const chosenDay: Query = { css: 'input[name=day]:checked', within: main };
  await page.tabTo(chosenDay);
  for (let count = engine.id === 'firefox' ? 5 : 8; count > 0; count -= 1) await page.press('ArrowDown');
  const name = await page.read(chosenDay, (input) => input.getAttribute('aria-label'));
  expect(name).toContain(texts.choose.free.replace('{count}', ''));

  await page.tabTo(await firstTime(page));
  await page.tab.type(' ');
  await page.tabTo(submit);
  await page.press('Enter');
  await expect.poll(() => headings(page)).toContain(texts.booked.title);
  expect(await focused(page)).toBe(texts.booked.title);
  const booked = await lastRecord(page, region);
  await expectDate(page, region, 'en', booked.start, 'Asia/Tokyo');
});
