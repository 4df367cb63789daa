import type { Locator, Page } from '@playwright/test';
import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';
import { cookieName } from '@talkaroo/sandbox/sessions';
import { escapeRegExp } from 'es-toolkit/string';
import { payloadOf, startSession } from './sandbox-account';
import { address, expect, newMobile, words } from './site';

export type Family = {
  id: RegionId;
  language: Language;
  country: 'HK' | 'JP' | 'MY' | 'SA' | 'TH' | 'TR';
  code: string;
  timeZone: string;
  offset: string;
};

export const families = {
  hk: { id: 'hk', language: 'zh-HK', country: 'HK', code: '852', timeZone: 'Asia/Hong_Kong', offset: 'UTC+8' },
  my: { id: 'my', language: 'ms', country: 'MY', code: '60', timeZone: 'Asia/Kuala_Lumpur', offset: 'UTC+8' },
  jp: { id: 'jp', language: 'ja', country: 'JP', code: '81', timeZone: 'Asia/Tokyo', offset: 'UTC+9' },
  tr: { id: 'tr', language: 'tr', country: 'TR', code: '90', timeZone: 'Europe/Istanbul', offset: 'UTC+3' },
  ar: { id: 'ar', language: 'ar', country: 'SA', code: '966', timeZone: 'Asia/Riyadh', offset: 'UTC+3' },
  th: { id: 'th', language: 'th', country: 'TH', code: '66', timeZone: 'Asia/Bangkok', offset: 'UTC+7' },
} as const satisfies Record<string, Family>;

export type Answered = { id: string; start: string; end: string; status: string };

/** Returns a number that is new to the sandbox: a family has one class, and some endings happen once. */
export function unusedMobile({ country, code }: Family, ending?: string): string {
  for (;;) {
    const mobile = newMobile(country, ending);
    if (!payloadOf(code, mobile)) return mobile;
  }
}

export function bookingPath({ id, language }: Family): string {
  return pagePath(findRegion(id) as Region, language, 'booking');
}

/** Signs a parent in without the form. Returns the number. */
export async function signIn(page: Page, family: Family, ending?: string): Promise<string> {
  const mobile = unusedMobile(family, ending);
  const cookie = { name: cookieName, value: startSession(family.code, mobile, family.id) };
  // A leading dot includes subdomains.
  const place = { domain: `.${family.id}.localhost`, path: '/', httpOnly: true, sameSite: 'Lax' as const };
  await page.context().addCookies([{ ...cookie, ...place }]);
  return mobile;
}

export async function openDesk(page: Page, family: Family, ending?: string): Promise<string> {
  const mobile = await signIn(page, family, ending);
  await page.goto(address(family.id, bookingPath(family)));
  return mobile;
}

/** Sets the clock of page and trial host. The page's clock stands still, but its timers run. */
export async function travelTo(page: Page, { id }: Family, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await trialHostTravels(page, id, time);
}

export async function trialHostTravels(page: Page, id: RegionId, time: string): Promise<void> {
  await page.context().addCookies([{ name: 'sandbox_now', value: time, url: `http://trial.${id}.localhost` }]);
}

export function withTime(sentence: string, time = '.+'): RegExp {
  return new RegExp(`^${sentence.split('{time}').map(escapeRegExp).join(time)}$`);
}

export function classDesk(page: Page, { id, language }: Family) {
  const texts = words(language, 'reservation', id);
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const timeGroup = main.getByRole('group', { name: new RegExp(`^${escapeRegExp(texts.choose.time)}: `) });
  return {
    texts,
    main,
    heading: (name: string) => main.getByRole('heading', { level: 3, name, exact: true }),
    problem: (message: string) => main.locator('[data-problem]').filter({ hasText: message }),
    days: main
      .getByRole('group', { name: new RegExp(`^${escapeRegExp(texts.choose.day)}\\s`) })
      .getByRole('radio', { disabled: false }),
    timeGroup,
    parts: timeGroup.getByRole('group'),
    times: timeGroup.getByRole('radio'),
    chosen: timeGroup.getByRole('radio', { checked: true }),
    proposal: main.getByText(withTime(texts.choose.first)),
    first: button(withTime(`${texts.choose.first} ${texts.choose.firstBook}`)),
    book: button(withTime(texts.choose.book)).filter({ hasNotText: texts.choose.firstBook }),
    move: button(withTime(texts.change.move)),
    pick: button(texts.choose.pick),
    change: button(texts.booked.change),
    cancel: button(texts.booked.cancel),
    retry: button(texts.problem.retry),
  };
}

type Desk = ReturnType<typeof classDesk>;

/** Presses a button that books, moves or cancels, and returns the trial host's answer. */
export async function answerTo(page: Page, press: () => Promise<void>): Promise<Answered> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/trial/reservation'),
  );
  await press();
  const { status, data } = await (await answer).json();
  expect(status).toBe(10000);
  return data;
}

/** Chooses a random time at least two days away, so that it stays changeable. */
export async function choose({ days, times, chosen }: Desk, tap = false): Promise<string> {
  const press = (radio: Locator) => (tap ? radio.tap() : radio.check());
  await expect(times.first()).toBeVisible();
  await press(days.nth(2 + Math.floor(Math.random() * ((await days.count()) - 2))));
  const clocks = times.locator('xpath=..');
  const index = Math.floor(Math.random() * (await times.count()));
  const clock = await clocks.nth(index).innerText();
  await press(times.nth(index));
  await expect(chosen).toHaveCount(1);
  return clock;
}

type Span = Pick<Answered, 'start' | 'end'>;

/** Formats a time in the browser, whose names may differ from Node's. */
function written(page: Page, { id, language }: Family, { start, end }: Span, timeZone: string) {
  const locale = formatLocale(language, findRegion(id));
  return page.evaluate(
    ({ from, to, tag, zone, language }) => {
      const format = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(tag, { timeZone: zone, ...options });
      const isTurkish = language === 'tr';
      const clock = format({ timeStyle: 'short' });
      const nameOf = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
        format({ timeZoneName })
          .formatToParts(from)
          .find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const plain = (words: string) => words.replace(/\s+/g, ' ');
      const time = (words: string) => (isTurkish ? plain(words).replaceAll(':', '.') : plain(words));
      const weekday = isTurkish || language === 'zh-HK' ? 'long' : 'short';
      return {
        date: plain(format({ dateStyle: 'full' }).format(from)),
        span: time(clock.formatRange(from, to)),
        clock: time(clock.format(from)),
        day: plain(format({ weekday, day: 'numeric', month: 'long' }).format(from)),
        // The country's, unless that is an abbreviation or an official name.
        zone: nameOf(
          zone === 'Asia/Hong_Kong' || /^\p{Lu}+$/u.test(nameOf('shortGeneric')) ? 'longGeneric' : 'shortGeneric',
        ),
      };
    },
    { from: Date.parse(start), to: Date.parse(end), tag: locale, zone: timeZone, language },
  );
}

export async function expectBooked(
  page: Page,
  family: Family,
  time: Span,
  { moved = false, timeZone = family.timeZone, offset = family.offset } = {},
): Promise<void> {
  const { heading, texts, main } = classDesk(page, family);
  await expect(heading(moved ? texts.booked.moved : texts.booked.title)).toBeVisible();
  const { date, span, zone } = await written(page, family, time, timeZone);
  await expect(main.getByText(date, { exact: true })).toBeVisible();
  await expect(main.getByText(span, { exact: true })).toBeVisible();
  await expect(main.getByText(`${zone} (${offset})`, { exact: true })).toBeVisible();
}

export async function inWords(page: Page, family: Family, time: Span): Promise<string> {
  const { day, clock } = await written(page, family, time, family.timeZone);
  return `${escapeRegExp(day)}.{1,2}${escapeRegExp(clock)}`;
}
