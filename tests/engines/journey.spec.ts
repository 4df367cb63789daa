import type { Language } from '@talkaroo/content/regions/languages';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { Query } from '@/tests/engines/support/page';
import { test } from '@/tests/engines/support/test';
import { isFull } from '../support/runs';
import { newMobile, words } from '../support/texts';
import {
  button,
  calendarFile,
  choose,
  clock,
  expectDate,
  focused,
  headings,
  lastRecord,
  register,
  submit,
} from './support/trial';

type Family = {
  region: RegionId;
  language: Language;
  code: string;
  country: Parameters<typeof newMobile>[0];
  /** Days from now: each family books its own days, so that none takes another's time. */
  days: Record<'firefox' | 'webkit', [book: number, change: number]>;
};

const families: Family[] = [
  { region: 'hk', language: 'zh-HK', code: '852', country: 'HK', days: { firefox: [2, 3], webkit: [4, 5] } },
  { region: 'ar', language: 'ar', code: '966', country: 'SA', days: { firefox: [2, 3], webkit: [4, 5] } },
];

// Each change is tested with one family, the night with all.
for (const { region: id, language, code, country, days } of isFull ? families : families.slice(0, 1)) {
  test(`${id} ${language}: a parent registers, books the trial class, changes and cancels it`, async ({
    page,
    engine,
  }) => {
    const region = findRegion(id) as Region;
    const texts = words(language, 'reservation', id);
    await register(page, region, language, code, newMobile(country));
    await expect.poll(() => headings(page)).toContain(texts.choose.title);

    const [bookOn, changeTo] = days[engine.id];
    const first = await choose(page, bookOn);
    expect(await page.read(submit, ({ textContent }) => textContent)).toContain(first);
    await page.click(submit);
    await expect.poll(() => headings(page)).toContain(texts.booked.title);
    expect(await focused(page)).toBe(texts.booked.title);
    const booked = await lastRecord(page, region);
    expect(booked).toMatchObject({ status: 'booked' });
    expect(first).toBe(await clock(page, region, language, booked.start));
    await expectDate(page, region, language, booked.start);
    expect(readCalendar(await calendarFile(page, texts.booked.file))).toEqual({
      summary: texts.event.title,
      start: Date.parse(booked.start),
      end: Date.parse(booked.end),
    });

    await page.click(button(texts.booked.change));
    await expect.poll(() => headings(page)).toContain(texts.change.title);
    const second = await choose(page, changeTo);
    expect(await page.read(submit, ({ textContent }) => textContent)).toContain(second);
    await page.click(submit);
    await expect.poll(() => headings(page)).toContain(texts.booked.moved);
    const moved = await lastRecord(page, region);
    expect(moved).toMatchObject({ id: booked.id, status: 'changed' });
    expect(moved.start).not.toBe(booked.start);
    await expectDate(page, region, language, moved.start);

    await page.click(button(texts.booked.cancel));
    const dialog: Query = { role: 'dialog', name: texts.cancel.title };
    await page.click({ role: 'button', name: texts.cancel.yes, within: dialog });
    await expect.poll(() => headings(page)).toContain(texts.cancelled.title);
    expect(await lastRecord(page, region)).toMatchObject({ id: booked.id, status: 'cancelled' });
  });
}

function readCalendar(text: string) {
  const [entry, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const event = new ICAL.Event(entry);
  return {
    summary: event.summary,
    start: event.startDate.toJSDate().getTime(),
    end: event.endDate.toJSDate().getTime(),
  };
}
