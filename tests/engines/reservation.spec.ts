import ICAL from 'ical.js';
import { expect } from 'vitest';
import { formatLocale } from '@/lib/regions/format-locale';
import type { Language } from '@/lib/regions/languages';
import { pagePath } from '@/lib/regions/pages';
import { findRegion, type Region, type RegionId } from '@/lib/regions/regions';
import { registrationForm } from '@/tests/engines/support/form';
import type { Page, Query } from '@/tests/engines/support/page';
import { test } from '@/tests/engines/support/test';
import { ports } from '../support/ports';
import { address, newMobile, words } from '../support/texts';

const main: Query = { role: 'main' };
/** The button that books or moves. */
const submit: Query = { css: 'form [type=submit]', within: main };
const day = 86_400_000;

type Family = {
  region: RegionId;
  language: Language;
  code: string;
  country: Parameters<typeof newMobile>[0];
  /** Days from now: each family books on days of its own, so that none takes another's time. */
  days: Record<'firefox' | 'webkit', [book: number, change: number]>;
};

const families: Family[] = [
  { region: 'hk', language: 'zh-HK', code: '852', country: 'HK', days: { firefox: [2, 3], webkit: [4, 5] } },
  // From right to left.
  { region: 'ar', language: 'ar', code: '966', country: 'SA', days: { firefox: [2, 3], webkit: [4, 5] } },
];

for (const { region: id, language, code, country, days } of families) {
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
  // Its times come from the trial host; until then, none can be chosen.
  const form: Query = { css: 'form[aria-busy]', within: main };
  await expect.poll(() => page.read(form, (element) => element.getAttribute('aria-busy'))).toBe('false');

  // Arrow keys choose a day; the days of the two engines are apart.
  const chosenDay: Query = { css: 'input[name=day]:checked', within: main };
  await page.tabTo(chosenDay);
  for (let count = engine.id === 'firefox' ? 5 : 8; count > 0; count -= 1) await page.press('ArrowDown');
  const name = await page.read(chosenDay, (input) => input.getAttribute('aria-label'));
  expect(name).toContain(texts.choose.free.replace('{count}', ''));

  await page.tabTo(await firstTime(page));
  await page.type(' ');
  await page.tabTo(submit);
  await page.press('Enter');
  await expect.poll(() => headings(page)).toContain(texts.booked.title);
  expect(await focused(page)).toBe(texts.booked.title);
  const booked = await lastRecord(page, region);
  await expectDate(page, region, 'en', booked.start, 'Asia/Tokyo');
});

/** Registers a new number on the booking page, which then shows the choice of a time. */
async function register(page: Page, region: Region, language: Language, code: string, mobile: string): Promise<void> {
  const form = registrationForm(page, language);
  await page.goto(address(region.id, pagePath(region, language, 'register')));
  await page.fill(form.mobile, mobile);
  await form.ready(code);
  if (region.id === 'hk') await page.choose(form.currentLanguage, 'zh-YUE,zh-CN');
  await page.click(form.submit);
  await expect.poll(() => page.url()).toBe(address(region.id, pagePath(region, language, 'booking')));
  await expect.poll(() => page.count({ css: 'input[name=day]', within: main })).toBe(14);
}

/** Headings within the page's sections. */
function headings(page: Page): Promise<string[]> {
  return page.evaluate(() => Array.from(document.querySelectorAll('main h3'), ({ textContent }) => textContent));
}

/** The words of what has the focus. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function button(name: string): Query {
  return { role: 'button', name, within: main };
}

/**
 * Chooses the first time of a day.
 * @param later days from today, as the clock on the page's wall shows it
 * @returns the time's own words
 */
async function choose(page: Page, later: number): Promise<string> {
  const input: Query = { css: 'input[name=day]', within: main };
  await expect.poll(() => page.count(input)).toBe(14);
  const name = await page.evaluate(
    (time) => {
      const two = (part: number) => String(part).padStart(2, '0');
      const date = new Date(time);
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    },
    Date.now() + later * day,
  );
  await page.click({ css: `input[name=day][value="${name}"]`, within: main });
  const time = await firstTime(page);
  await page.click(time);
  return page.read(time, (radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '');
}

/** The first time of the day that is shown. */
async function firstTime(page: Page): Promise<Query> {
  const id = await page.evaluate(
    () => document.querySelector<HTMLInputElement>('main input[name=time_id]')?.value ?? '',
  );
  return { css: `input[name=time_id][value="${id}"]`, within: main };
}

type TrialRecord = { id: string; start: string; end: string; status: string };

/** What the trial host knows of the family's class. */
async function lastRecord(page: Page, { id }: Region): Promise<TrialRecord> {
  const url = `http://trial.${id}.localhost:${ports.sandbox}/api/trial/reservation/last?langcode=en`;
  return page.evaluate(async (last) => {
    const { data } = await (await fetch(last, { credentials: 'include' })).json();
    return data;
  }, url);
}

/** A time as the engine writes it, in its own zone. */
function clock(page: Page, region: Region, language: Language, time: string): Promise<string> {
  return page.evaluate(
    (locale, start) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(Date.parse(start)),
    formatLocale(language, region),
    time,
  );
}

/** Expects the page to say on which day the class is, in the words of the engine. */
async function expectDate(
  page: Page,
  region: Region,
  language: Language,
  time: string,
  timeZone?: string,
): Promise<void> {
  const date = await page.evaluate(
    (locale, start, zone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'full', ...(zone && { timeZone: zone }) }).format(Date.parse(start)),
    formatLocale(language, region),
    time,
    timeZone,
  );
  await expect.poll(() => page.read(main, ({ innerText }) => innerText)).toContain(date);
}

/** The calendar file that the button gives to the browser. */
async function calendarFile(page: Page, name: string): Promise<string> {
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (file: Blob) => {
      file.text().then((text) => Object.assign(window, { calendarFile: text }));
      return createObjectURL.call(URL, file);
    };
  });
  await page.click(button(name));
  const read = () => page.evaluate(() => (window as { calendarFile?: string }).calendarFile ?? '');
  await expect.poll(read).not.toBe('');
  return read();
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
