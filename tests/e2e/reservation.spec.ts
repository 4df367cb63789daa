import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { pagePath } from '@talkaroo/content/regions/pages';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import ICAL from 'ical.js';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { startChangedSite } from '../support/changed-site';
import { ports } from '../support/ports';
import {
  answerTo,
  bookingPath,
  choose,
  classDesk,
  expectBooked,
  type Family,
  families,
  inWords,
  openDesk,
  signIn,
  travelTo,
  trialHostTravels,
  unusedMobile,
  withTime,
} from '../support/reservation';
import { reservationOf } from '../support/sandbox-account';
import {
  address,
  answerUserInfo,
  dataLayer,
  expect,
  expectAccessible,
  expectNoIbmFindings,
  full,
  openUserMenu,
  registrationForm,
  signedIn,
  test,
  words,
} from '../support/site';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const journeys: { family: Family; touch?: true; details?: { tag: string } }[] = [
  { family: families.hk, touch: true, details: full },
  { family: families.my, details: full },
  { family: families.jp, details: full },
  { family: families.tr, details: full },
  { family: families.ar, touch: true },
  { family: families.th, touch: true, details: full },
];

for (const { family, touch = false, details = {} } of journeys) {
  const { id, language, code, timeZone } = family;
  test.describe(`${id}${touch ? ', on a phone' : ''}`, () => {
    test.use({ timezoneId: timeZone, ...(touch && phone) });

    test('a parent registers, books a class, moves it, cancels it and books again', details, async ({ page }) => {
      const desk = classDesk(page, family);
      const { texts, heading, main } = desk;
      const region = findRegion(id) as Region;
      const mobile = unusedMobile(family);
      const form = registrationForm(main, language);
      const press = (button: typeof desk.book) => (touch ? button.tap() : button.click());

      await page.goto(address(id, pagePath(region, language, 'register')));
      await form.ready(code);
      await form.mobile.fill(mobile);
      if (id === 'hk') await form.currentLanguage.selectOption('zh-YUE');
      await form.submit.click();
      await expect(page).toHaveURL(address(id, bookingPath(family)));

      const clock = await choose(desk, touch);
      await expect(desk.book).toContainText(clock);
      const booked = await answerTo(page, () => press(desk.book));
      await expect(heading(texts.booked.title)).toBeFocused();
      await expectBooked(page, family, booked);
      expect(reservationOf(code, mobile)).toMatchObject({ start: Date.parse(booked.start), state: 'booked' });
      const year = new Date(booked.start).getFullYear() + (language === 'th' ? 543 : 0);
      await expect(main.getByText(String(year))).toBeVisible();
      await expect(main).not.toContainText(/[٠-٩]/);

      const recording = main.getByRole('checkbox', { name: texts.booked.recording });
      if (id === 'ar') {
        await expect(recording).not.toBeChecked();
        expect(await answerTo(page, () => recording.tap())).toMatchObject({ id: booked.id, recording: true });
      }
      await page.reload();
      await expectBooked(page, family, booked);
      if (id === 'ar') await expect(recording).toBeChecked();
      else await expect(recording).toHaveCount(0);
      const menuItem = page.getByRole('menuitem', {
        name: withTime(texts.short, await inWords(page, family, booked)),
      });
      await openUserMenu(page, language);
      await expect(menuItem).toHaveAttribute('href', bookingPath(family));
      await page.goto(address(id, pagePath(region, language, 'home')));
      await expect(main.getByText(new RegExp(`^${await inWords(page, family, booked)}$`))).toBeVisible();
      await openUserMenu(page, language);
      await menuItem.click();

      await expectBooked(page, family, booked);
      await press(desk.change);
      await expect(heading(texts.change.title)).toBeFocused();
      await expect(main.getByText(withTime(texts.change.text, await inWords(page, family, booked)))).toBeVisible();
      await choose(desk, touch);
      const moved = await answerTo(page, () => press(desk.move));
      expect(moved).toMatchObject({ id: booked.id, status: 'changed' });
      await expect(heading(texts.booked.moved)).toBeFocused();
      await expectBooked(page, family, moved, { moved: true });
      expect(reservationOf(code, mobile)).toMatchObject({ start: Date.parse(moved.start), state: 'changed' });

      const dialog = page.getByRole('dialog', { name: texts.cancel.title });
      await press(desk.cancel);
      await expect(dialog.getByText(withTime(texts.cancel.text, await inWords(page, family, moved)))).toBeVisible();
      await press(dialog.getByRole('button', { name: texts.cancel.no }));
      await expect(dialog).toBeHidden();
      await expectBooked(page, family, moved, { moved: true });
      expect(reservationOf(code, mobile)?.state).toBe('changed');
      await press(desk.cancel);
      await answerTo(page, () => press(dialog.getByRole('button', { name: texts.cancel.yes })));
      await expect(heading(texts.cancelled.title)).toBeFocused();
      expect(reservationOf(code, mobile)?.state).toBe('cancelled');
      await openUserMenu(page, language);
      await expect(page.getByRole('menu').getByRole('menuitem')).toHaveCount(2);
      await page.keyboard.press('Escape');

      await choose(desk, touch);
      const second = await answerTo(page, () => press(desk.book));
      expect(second.id).not.toBe(booked.id);
      await expectBooked(page, family, second);
      expect(reservationOf(code, mobile)).toMatchObject({ start: Date.parse(second.start), state: 'booked' });
    });
  });
}

function countBookings(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/trial/reservation')) count += 1;
  });
  return () => count;
}

test.describe('the time is chosen', () => {
  test.use({ timezoneId: families.jp.timeZone });
  const family = families.jp;
  const { id, code, language } = family;

  test('the first free time in one press with a wish for the teacher, and two presses book once', async ({ page }) => {
    const { first, proposal, texts, heading, main } = classDesk(page, family);
    // A fixed clock: by the real one, the first time may become too near.
    await travelTo(page, family, '2027-01-13T02:00:00Z');
    const mobile = await openDesk(page, family);
    const bookings = countBookings(page);
    const label = await proposal.innerText();
    // The second press may reach the booked class and take the focus from its heading.
    await main.getByText(texts.wish.title).click();
    await main.getByLabel(texts.wish.note).fill('Shy, loves dinosaurs');
    await main.getByLabel(texts.wish.age).selectOption('7');
    await main.getByLabel(texts.wish.gender, { exact: true }).selectOption({ label: texts.wish.female });
    const booked = await answerTo(page, () => first.dblclick());
    await expect(heading(texts.booked.title)).toBeVisible();
    await expectBooked(page, family, booked);
    expect(label).toMatch(new RegExp(await inWords(page, family, booked)));
    await expect(classDesk(page, family).cancel).toBeVisible();
    expect(reservationOf(code, mobile)).toMatchObject({
      start: Date.parse(booked.start),
      wish: { note: 'Shy, loves dinosaurs', child_age: 7, teacher_gender: 'female' },
    });
    expect(JSON.stringify(await dataLayer(page))).not.toMatch(/dinosaurs|female/);
    expect(bookings()).toBe(1);
  });

  test(
    'two presses of the button below the list book once; Back and Forward show the class',
    full,
    async ({ page }) => {
      const desk = classDesk(page, family);
      const { nav } = words(language, 'common', id);
      await openDesk(page, family);
      const bookings = countBookings(page);
      await choose(desk);
      const booked = await answerTo(page, () => desk.book.dblclick());
      await expectBooked(page, family, booked);
      expect(bookings()).toBe(1);
      await page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link').nth(1).click();
      await expect(desk.heading(desk.texts.booked.title)).toHaveCount(0);
      await page.goBack();
      await expectBooked(page, family, booked);
      await page.goForward();
      await expect(desk.heading(desk.texts.booked.title)).toHaveCount(0);
      await page.goBack();
      await expectBooked(page, family, booked);
      expect(bookings()).toBe(1);
    },
  );

  test('without a time, the button says that one is to be chosen first', full, async ({ page }) => {
    const { pick, times, texts } = classDesk(page, family);
    await openDesk(page, family);
    const bookings = countBookings(page);
    await pick.click();
    await expect(page.getByRole('alert').filter({ hasText: texts.choose.pick })).toBeVisible();
    await expect(times.first()).toBeFocused();
    expect(bookings()).toBe(0);
  });

  test('in two tabs, the second is told of the class that the first has booked', full, async ({ page, context }) => {
    await openDesk(page, family);
    const other = await context.newPage();
    await other.goto(page.url());
    const [desk, late] = [classDesk(page, family), classDesk(other, family)];
    await choose(late);
    await choose(desk);
    const booked = await answerTo(page, () => desk.book.click());
    await late.book.click();
    await expect(late.problem(late.texts.problem.already)).toBeVisible();
    await expectBooked(other, family, booked);
  });

  test(
    'what suits a child comes first: after school on school days, any time at the weekend',
    full,
    async ({ page }) => {
      const { proposal, days, parts, texts } = classDesk(page, family);
      const { morning, afternoon, evening } = texts.choose;
      const names = () => parts.evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label')));
      // Wednesday, 11:00 in Tokyo.
      await travelTo(page, family, '2027-01-13T02:00:00Z');
      await openDesk(page, family);
      // This afternoon's times could no longer be cancelled.
      await expect(proposal).toContainText(/14日.*15:00/);
      await days.and(page.getByRole('radio', { name: /15日/ })).check();
      expect(await names()).toEqual([afternoon, evening, morning]);
      await days.and(page.getByRole('radio', { name: /16日/ })).check();
      expect(await names()).toEqual([morning, afternoon, evening]);
    },
  );

  test('by keyboard alone, from the registration to the class', async ({ page }) => {
    const desk = classDesk(page, family);
    const form = registrationForm(desk.main, language);
    const tabTo = async (wanted: typeof desk.main) => {
      for (let press = 0; press < 80; press += 1) {
        await page.keyboard.press('Tab');
        if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
      }
      throw new Error(`Tab does not come to ${wanted}`);
    };
    await page.goto(address(id, '/global/register'));
    await tabTo(form.mobile);
    await page.keyboard.type(unusedMobile(family));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(id, bookingPath(family)));
    await expect(desk.main.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(desk.times.first()).toBeVisible();
    await tabTo(desk.days);
    const day = await desk.timeGroup.locator('legend').innerText();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(desk.timeGroup.locator('legend')).not.toHaveText(day);
    await tabTo(desk.times);
    await page.keyboard.press('Space');
    await expect(desk.times.first()).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(desk.times.nth(1)).toBeChecked();
    await tabTo(desk.book);
    const booked = await answerTo(page, () => page.keyboard.press('Enter'));
    await expect(desk.heading(desk.texts.booked.title)).toBeFocused();
    await expectBooked(page, family, booked);
    await tabTo(desk.cancel);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(desk.cancel).toBeFocused();
  });
});

test.describe('the class is booked', () => {
  const family = families.hk;
  const { id, language } = family;
  test.use({ timezoneId: family.timeZone });

  test('it goes to another device and into a calendar, and there is a way to ask', full, async ({ page }) => {
    const desk = classDesk(page, family);
    const { texts, main } = desk;
    await openDesk(page, family);
    await choose(desk);
    const { start, end } = await answerTo(page, () => desk.book.click());

    // Another device scans where the class is.
    const code = main.getByRole('img', { name: texts.booked.qr });
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    const short = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
    expect(short).toBe(address(id, '/expAppoint'));
    await expect(main.getByText(short.replace('http://', ''), { exact: true })).toBeVisible();

    const coming = page.waitForEvent('download');
    await main.getByRole('button', { name: texts.booked.file }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')));
    const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
    expect(events).toHaveLength(1);
    const [event] = events as [ICAL.Event];
    expect(event.startDate.toJSDate()).toEqual(new Date(start));
    expect(event.endDate.toJSDate()).toEqual(new Date(end));
    expect(event.summary).toBe(texts.event.title);
    expect(event.description).toContain(page.url());

    const stamp = (time: string) => time.replace(/[-:]|\.\d+/g, '');
    const google = main.getByRole('link', { name: texts.booked.google });
    const { searchParams, origin } = new URL((await google.getAttribute('href')) ?? '');
    expect(origin).toBe('https://calendar.google.com');
    expect(searchParams.get('dates')).toBe(`${stamp(start)}/${stamp(end)}`);
    expect(searchParams.get('text')).toBe(texts.event.title);
    await expect(google).toHaveAttribute('target', '_blank');

    const { contacts } = JSON.parse(readFileSync(`locales/regions/${id}.json`, 'utf8'));
    const [messenger] = contactsFor(language, { ...contacts, phone: '', email: '' });
    const ask = main.getByRole('paragraph').filter({ hasText: texts.booked.ask });
    await expect(ask.getByRole('link')).toHaveAttribute('href', messenger?.address ?? 'none');

    // What happens next begins with what is next, and each thing to prepare leads to its part of the page.
    const { next, prepare, tools } = words(language, 'booking', id);
    await expect(main.getByText(next.chosen)).toBeVisible();
    await expect(main.getByRole('heading', { level: 3, name: next.choose.title })).toHaveCount(0);
    for (const [link, title] of [
      [tools.link, tools.title],
      [prepare.device.title, prepare.title],
    ]) {
      await main.getByRole('link', { name: link, exact: true }).click();
      await expect(main.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
    }
  });

  test(
    'one that begins in less than 12 hours cannot be changed or cancelled, and the page says so before',
    full,
    async ({ page }) => {
      const desk = classDesk(page, family);
      const { texts, main } = desk;
      // Wednesday, 10:00 in Hong Kong.
      await travelTo(page, family, '2027-01-13T02:00:00Z');
      await openDesk(page, family);
      await expect(main.getByText(texts.choose.rule)).toBeVisible();
      await desk.days.first().check();
      await desk.times.first().check();
      await expect(main.getByText(texts.choose.soon)).toBeVisible();
      const { start } = await answerTo(page, () => desk.book.click());
      expect(Date.parse(start) - Date.parse('2027-01-13T02:00:00Z')).toBeLessThan(12 * 3_600_000);
      await expect(main.getByText(texts.booked.fixed)).toBeVisible();
      await expect(desk.change).toHaveCount(0);
      await expect(desk.cancel).toHaveCount(0);
    },
  );

  test('one that is cancelled too late stays, and the page says why', full, async ({ page }) => {
    const desk = classDesk(page, family);
    const { texts } = desk;
    await travelTo(page, family, '2027-01-13T02:00:00Z');
    await openDesk(page, family);
    const booked = await answerTo(page, () => desk.first.click());
    // The device's clock is slow.
    await trialHostTravels(page, id, new Date(Date.parse(booked.start) - 3_600_000).toISOString());
    await desk.cancel.click();
    const dialog = page.getByRole('dialog', { name: texts.cancel.title });
    await dialog.getByRole('button', { name: texts.cancel.yes }).click();
    await expect(desk.problem(texts.problem.late)).toBeFocused();
    await expectBooked(page, family, booked);
  });

  test('from the Chinese section, too', full, async ({ page }) => {
    const desk = classDesk(page, family);
    const mobile = await signIn(page, family);
    const chinese = words(language, 'booking-chinese', id);
    await page.goto(address(id, '/global/expAppointCh'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese.title);
    await choose(desk);
    const booked = await answerTo(page, () => desk.book.click());
    await expectBooked(page, family, booked);
    expect(reservationOf(family.code, mobile)?.start).toBe(Date.parse(booked.start));
    await page.reload();
    await expectBooked(page, family, booked);
    await page.goto(address(id, bookingPath(family)));
    await expectBooked(page, family, booked);
  });

  for (const width of [360, 1280]) {
    test(
      `nothing moves when a returning parent’s page comes, at ${width} px`,
      width === 360 ? {} : full,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        const desk = classDesk(page, family);
        await travelTo(page, family, '2027-01-13T02:00:00Z');
        await signIn(page, family);
        await page.addInitScript(() => {
          localStorage.setItem('user_id', '7');
          const shifts: object[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
              sources: { node?: Node }[];
            })[]) {
              const moved = entry.sources.filter(({ node }) => !node?.parentElement?.closest('header'));
              if (entry.hadRecentInput || moved.length === 0) continue;
              shifts.push({ value: entry.value, of: moved.map(({ node }) => node?.textContent?.slice(0, 40)) });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const shifts = async () => {
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          return page.evaluate(() => (window as typeof window & { shifts?: object[] }).shifts);
        };
        await page.goto(address(id, bookingPath(family)));
        await expect(desk.times.first()).toBeVisible();
        expect(await shifts()).toEqual([]);
        const booked = await answerTo(page, () => desk.first.click());
        await page.reload();
        await expectBooked(page, family, booked);
        expect(await shifts()).toEqual([]);
        const title = page.getByRole('heading', { level: 1 });
        const place = await title.boundingBox();
        // As if the rest of the page were still to come.
        await title.evaluate((heading) => {
          const rest = new Range();
          rest.setStartAfter(heading);
          rest.setEndAfter(document.body);
          rest.deleteContents();
        });
        expect(await title.boundingBox()).toEqual({ ...place, width: expect.any(Number) });
      },
    );
  }

  for (const { engine, expectGood } of [
    { engine: 'axe', expectGood: expectAccessible },
    { engine: 'IBM’s engine', expectGood: expectNoIbmFindings },
  ]) {
    const title = `${engine} finds nothing in the choice, the error and the class`;
    test(title, full, async ({ page, consoleErrors }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const desk = classDesk(page, family);
      await openDesk(page, family);
      await choose(desk);
      await desk.main.getByRole('button', { name: desk.texts.zone.change }).click();
      await expectGood(page);
      await page.route('**/api/trial/reservation?*', (route) => route.abort());
      await desk.book.click();
      await expect(desk.problem(desk.texts.problem.kept)).toBeFocused();
      await expectGood(page);
      await page.unroute('**/api/trial/reservation?*');
      expect(consoleErrors.splice(0)).toHaveLength(1);
      await answerTo(page, () => desk.book.click());
      await expectGood(page);
    });
  }
});

test(
  'an anonymous visitor has the form, and reads that it comes before the choice of a time',
  full,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { language, code } = families.th;
    await page.goto(address('th', '/global/expAppoint'));
    await registrationForm(page.getByRole('main'), language).ready(code);
    await expect(page.getByText(words(language, 'booking', 'th').anonymous)).toBeVisible();
    await expect(classDesk(page, families.th).days).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/trial/'))).toEqual([]);
  },
);

test('where a region’s file says that we call, no one chooses a time', full, async ({ page }) => {
  const site = await startChangedSite('hk', (file) => ({ ...file, booking: 'call' }), {}, ports.callSite);
  try {
    const { language } = families.hk;
    const { greeting, tools, contact } = words(language, 'booking', 'hk');
    // This sentence is left out of this region's pack by default.
    const { received } = JSON.parse(readFileSync(`locales/${language}/booking.json`, 'utf8'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await answerUserInfo(page, signedIn);
    await page.goto(site.address('/global/expAppoint'));
    await expect(page.getByRole('heading', { level: 2, name: greeting.replace('{name}', 'Aina') })).toBeVisible();
    await expect(page.getByText(received.replace('{ifBookingCall}', ''))).toBeVisible();
    for (const { link } of [tools, contact])
      await expect(page.getByRole('main').getByRole('link', { name: link, exact: true })).toBeVisible();
    await openUserMenu(page, language);
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await page.goto(site.address('/'));
    await expect(page.getByText(words(language, 'registration', 'hk').signedInText)).toBeVisible();
    // Nor tells the teacher something while choosing.
    await page.goto(site.address('/global/questions'));
    const { shy } = words(language, 'questions', 'hk').groups.starting.items;
    const [first = '', second = ''] = shy.answer.split('\n');
    await page.getByText(shy.question).click();
    await expect(page.getByText(first)).toBeVisible();
    await expect(page.getByText(second)).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/trial/'))).toEqual([]);
  } finally {
    // A script may still be loading.
    await page.close();
    await site.stop();
  }
});
