import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { expect } from 'vitest';
import { registrationForm } from '@/tests/engines/support/form';
import type { Page, Query } from '@/tests/engines/support/page';
import { ports } from '../../support/ports';
import { address, words } from '../../support/texts';

export const main: Query = { role: 'main' };
export const submit: Query = { css: 'form [type=submit]', within: main };
const day = 86_400_000;

export async function register(
  page: Page,
  region: Region,
  language: Language,
  code: string,
  mobile: string,
): Promise<void> {
  const form = registrationForm(page, language);
  await page.tab.goto(address(region.id, pagePath(region, language, 'register')));
  await page.click({ role: 'button', name: words(language, 'common', region.id).consent.no });
  await page.fill(form.mobile, mobile);
  await form.ready(code);
  if (region.id === 'hk') await page.choose(form.currentLanguage, 'zh-YUE,zh-CN');
  await page.click(form.submit);
  await expect.poll(() => page.url()).toBe(address(region.id, pagePath(region, language, 'booking')));
  await expect.poll(() => page.count({ css: 'input[name=day]', within: main })).toBe(14);
}

export function headings(page: Page): Promise<string[]> {
  return page.evaluate(() => Array.from(document.querySelectorAll('main h3'), ({ textContent }) => textContent));
}

export function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

export function button(name: string): Query {
  return { role: 'button', name, within: main };
}

/** Chooses the first time of the day `later` days from today, in local time. Returns its label. */
export async function choose(page: Page, later: number): Promise<string> {
  const input: Query = { css: 'input[name=day]', within: main };
  await expect.poll(() => page.count(input)).toBe(14);
  const name = await page.evaluate((time) => new Date(time).toLocaleDateString('sv-SE'), Date.now() + later * day);
  await page.click({ css: `input[name=day][value="${name}"]`, within: main });
  const time = await firstTime(page);
  await page.click(time);
  return page.read(time, (radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '');
}

export async function firstTime(page: Page): Promise<Query> {
  const id = await page.evaluate(
    () => document.querySelector<HTMLInputElement>('main input[name=time_id]')?.value ?? '',
  );
  return { css: `input[name=time_id][value="${id}"]`, within: main };
}

export type TrialRecord = { id: string; start: string; end: string; status: string };

export async function lastRecord(page: Page, { id }: Region): Promise<TrialRecord> {
  const url = `http://trial.${id}.localhost:${ports.sandbox}/api/trial/reservation/last?langcode=en`;
  return page.evaluate(async (last) => {
    const { data } = await (await fetch(last, { credentials: 'include' })).json();
    return data;
  }, url);
}

/** Formats a time in the browser, whose names may differ from Node's. */
function written(page: Page, locale: string, time: string, options: Intl.DateTimeFormatOptions): Promise<string> {
  const format = (tag: string, start: number, given: typeof options) =>
    new Intl.DateTimeFormat(tag, given).format(start);
  return page.evaluate(format, locale, Date.parse(time), options);
}

export function clock(page: Page, region: Region, language: Language, time: string): Promise<string> {
  return written(page, formatLocale(language, region), time, { timeStyle: 'short' });
}

export async function expectDate(page: Page, region: Region, language: Language, time: string, timeZone?: string) {
  const date = await written(page, formatLocale(language, region), time, { dateStyle: 'full', timeZone });
  await expect.poll(() => page.read(main, ({ innerText }) => innerText)).toContain(date);
}

export async function calendarFile(page: Page, name: string): Promise<string> {
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
