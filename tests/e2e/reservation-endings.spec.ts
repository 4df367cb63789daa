import type { Page } from '@playwright/test';
import {
  answerTo,
  bookingPath,
  choose,
  classDesk,
  expectBooked,
  families,
  inWords,
  openDesk,
  withTime,
} from '../support/reservation';
import { reservationOf } from '../support/sandbox-account';
import { address, expect, full, registrationForm, stopClock, test, words } from '../support/site';

const family = families.jp;
const { id, language, code } = family;

test.use({ timezoneId: family.timeZone });

async function expectContacts(page: Page): Promise<void> {
  const { contact } = words(language, 'common', id);
  const card = page.getByRole('main').locator('[data-controls]');
  for (const name of [contact.line, contact.phone, contact.email]) {
    await expect(card.getByRole('link', { name })).toBeVisible();
  }
}

const bookingCall = '**/api/trial/reservation?*';
const lastCall = '**/api/trial/reservation/last?*';

test('0011: no times, but ways to ask for one', full, async ({ page }) => {
  const desk = classDesk(page, family);
  await openDesk(page, family, '0011');
  await expect(desk.main.getByText(desk.texts.choose.none)).toBeVisible();
  await expectContacts(page);
  await expect(desk.days).toHaveCount(0);
  await expect(desk.first).toHaveCount(0);
});

test('0012: a time that others have taken is said to be gone, and another one is booked', async ({ page }) => {
  const desk = classDesk(page, family);
  const { texts, main } = desk;
  const mobile = await openDesk(page, family, '0012');
  // Far from other tests' times: the sandbox gives all its places away.
  await main.getByRole('button', { name: texts.choose.later }).click();
  await expect(main.getByRole('button', { name: texts.choose.earlier })).toBeVisible();
  await choose(desk);
  const gone = await desk.chosen.inputValue();
  await desk.book.click();
  await expect(desk.problem(texts.problem.gone)).toBeFocused();
  await expect(desk.problem(texts.problem.gone)).toBeInViewport({ ratio: 1 });
  await expect(desk.first).toBeInViewport({ ratio: 1 });
  await expect(desk.chosen).toHaveCount(0);
  await expect(desk.times.first()).toBeVisible();
  await expect(main.locator(`input[value="${gone}"]`)).toHaveCount(0);
  expect(reservationOf(code, mobile)).toBeUndefined();
  await choose(desk);
  const booked = await answerTo(page, () => desk.book.click());
  await expectBooked(page, family, booked);
  await expect(desk.problem(texts.problem.gone)).toHaveCount(0);
});

test(
  '0013: a dead host leaves the parent with ways to reach us, and a button to try again',
  full,
  async ({ page, consoleErrors }) => {
    const desk = classDesk(page, family);
    const { texts } = desk;
    await openDesk(page, family, '0013');
    await expect(desk.problem(texts.problem.unavailable)).toBeVisible();
    await expectContacts(page);
    const again = page.waitForRequest(lastCall);
    await desk.retry.click();
    await again;
    await expect(desk.problem(texts.problem.unavailable)).toBeVisible();
    await expect.poll(() => consoleErrors.length).toBeGreaterThan(1);
    expect(consoleErrors.splice(0).filter((error) => !error.includes('/api/trial/'))).toEqual([]);
  },
);

test(
  'a host that dies between times and booking: the time is kept, and booked by one more press',
  full,
  async ({ page, consoleErrors }) => {
    const desk = classDesk(page, family);
    const { texts } = desk;
    const mobile = await openDesk(page, family);
    await choose(desk);
    const wanted = await desk.chosen.inputValue();
    await page.route(bookingCall, (route) => route.abort());
    const asked = page.waitForResponse(lastCall);
    await desk.book.click();
    await asked;
    await expect(desk.problem(texts.problem.network)).toBeFocused();
    await expect(desk.problem(texts.problem.kept)).toBeVisible();
    await expectContacts(page);
    await expect(desk.chosen).toHaveValue(wanted);
    expect(reservationOf(code, mobile)).toBeUndefined();

    await page.route(lastCall, (route) => route.abort());
    await desk.book.click();
    await expect(desk.problem(texts.problem.unsure)).toBeFocused();
    await expect(desk.chosen).toHaveValue(wanted);
    await page.unroute(bookingCall);
    await page.unroute(lastCall);
    expect(consoleErrors.splice(0)).toHaveLength(3);

    await page.reload();
    await expect(desk.chosen).toHaveValue(wanted);
    const booked = await answerTo(page, () => desk.book.click());
    await expectBooked(page, family, booked);
    await expect(desk.problem('')).toHaveCount(0);
  },
);

test('0014: whose session has ended signs in again, and books the time that was kept in one press', async ({
  page,
}) => {
  const desk = classDesk(page, family);
  const { texts, main } = desk;
  const mobile = await openDesk(page, family, '0014');
  const form = registrationForm(main, language);
  await choose(desk);
  const wanted = await desk.chosen.inputValue();
  await desk.book.click();
  const title = main.getByRole('heading', { level: 2, name: words(language, 'booking', id).enter });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(desk.problem(texts.problem.signedOut)).toBeInViewport({ ratio: 1 });
  await expect(form.mobile).toBeVisible();
  await expect(main.getByText(withTime(texts.kept))).toBeVisible();
  expect(reservationOf(code, mobile)).toBeUndefined();
  const told = await main.getByText(withTime(texts.kept)).innerText();
  await form.ready(code);
  await form.mobile.fill(mobile);
  await form.submit.click();
  await expect(desk.chosen).toHaveValue(wanted);
  await expect(page).toHaveURL(address(id, bookingPath(family)));
  const booked = await answerTo(page, () => desk.book.click());
  await expectBooked(page, family, booked);
  expect(told).toMatch(withTime(texts.kept, await inWords(page, family, booked)));
  expect(reservationOf(code, mobile)?.start).toBe(Date.parse(booked.start));
});

test(
  '0015: a slow answer is said to take longer; without it, the last record tells that it was booked',
  full,
  async ({ page }) => {
    const desk = classDesk(page, family);
    const { texts, main } = desk;
    const mobile = await openDesk(page, family, '0015');
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await choose(desk);
    await page.clock.install();
    await stopClock(page);
    const sent = page.waitForRequest(bookingCall);
    await desk.book.click();
    await sent;
    await page.clock.runFor(3000);
    const waiting = main.getByRole('button', { name: texts.choose.booking });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(main.getByRole('status').filter({ hasText: texts.problem.slow })).toBeVisible();
    await waiting.click({ force: true });
    // The page waits 10 s, the sandbox 15 s.
    await page.clock.runFor(7000);
    await expect(desk.heading(texts.booked.title)).toBeFocused();
    await expect(main.getByText(texts.problem.slow)).toHaveCount(0);
    expect(posts).toBe(1);
    const { start = 0, end = 0 } = reservationOf(code, mobile) ?? {};
    await expectBooked(page, family, { start: new Date(start).toISOString(), end: new Date(end).toISOString() });
  },
);

test('0016: who may not have a trial class reads why, and how to reach us', full, async ({ page }) => {
  const desk = classDesk(page, family);
  const { texts, main } = desk;
  const identity = page.waitForResponse('**/api/trial/identity?*');
  await openDesk(page, family, '0016');
  const { reason } = (await (await identity).json()).data;
  await expect(desk.heading(texts.ineligible.title)).toBeVisible();
  await expect(main.getByText(reason)).toBeVisible();
  await expectContacts(page);
  await expect(desk.days).toHaveCount(0);
});

test('0017: who has missed the class is told when it was, and chooses a new time', full, async ({ page }) => {
  const desk = classDesk(page, family);
  const { texts, main } = desk;
  const record = page.waitForResponse(lastCall);
  await openDesk(page, family, '0017');
  const missed = (await (await record).json()).data;
  await expect(desk.heading(texts.missed.title)).toBeVisible();
  await expect(main.getByText(withTime(texts.missed.text, await inWords(page, family, missed)))).toBeVisible();
  await choose(desk);
  await expectBooked(page, family, await answerTo(page, () => desk.book.click()));
});

test('0018: whose class is over is asked how to go on, and books no second one', full, async ({ page }) => {
  const desk = classDesk(page, family);
  await openDesk(page, family, '0018');
  await expect(desk.heading(desk.texts.done.title)).toBeVisible();
  await expect(desk.main.getByText(desk.texts.done.note)).toBeVisible();
  await expect(desk.main.getByText(desk.texts.done.text)).toBeVisible();
  const { nav } = words(language, 'common', id);
  // What comes before the class has gone.
  const { next } = words(language, 'booking', id);
  await expect(desk.main.getByRole('heading', { level: 2, name: next.title })).toHaveCount(0);
  const card = desk.main.locator('[data-controls]');
  await expect(card.getByRole('link', { name: nav.prices })).toHaveAttribute('href', '/global/prices');
  await expect(card.getByRole('link', { name: nav.course })).toHaveAttribute('href', '/global/course');
  await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectContacts(page);
  await expect(desk.days).toHaveCount(0);
});

test('0019: when it is time, there is the way into the classroom', full, async ({ page }) => {
  const desk = classDesk(page, family);
  const { texts, main } = desk;
  await openDesk(page, family, '0019');
  await expect(desk.heading(texts.booked.title)).toBeVisible();
  await expect(main.getByText(texts.booked.now)).toBeVisible();
  await expect(main.getByText(texts.booked.fixed)).toBeVisible();
  await expect(desk.change).toHaveCount(0);
  await expect(desk.cancel).toHaveCount(0);
  await main.getByRole('link', { name: texts.booked.join }).click();
  await expect(page).toHaveURL(/trial\.jp\.localhost:\d+\/class\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
