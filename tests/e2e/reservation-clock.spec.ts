import type { Page } from '@playwright/test';
import { answerTo, classDesk, expectBooked, type Family, families, openDesk, travelTo } from '../support/reservation';
import { expect, full, test } from '../support/site';

type Desk = ReturnType<typeof classDesk>;

async function changeZone(page: Page, { main, texts }: Desk, tag: string, timeZone: string): Promise<void> {
  await main.getByRole('button', { name: texts.zone.change }).click();
  const select = main.getByRole('combobox', { name: texts.zone.label });
  await expect(select).toBeFocused();
  const label = await page.evaluate(
    ({ locale, zone }) => {
      const partOf = (timeZoneName: 'shortGeneric' | 'shortOffset', language: string) =>
        new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
          .formatToParts(Date.now())
          .find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return `${partOf('shortGeneric', locale)} (${partOf('shortOffset', 'en').replace('GMT', 'UTC')})`;
    },
    { locale: tag, zone: timeZone },
  );
  await select.selectOption({ label });
  // Until the new times arrive, the previous ones are inert.
  await expect(main.locator('form[aria-busy]')).toHaveAttribute('aria-busy', 'false');
}

/** Chooses a day by a number in its name, and a time of it by index. Returns the shown `[hour, minute]`. */
async function chooseOn(desk: Desk, day: RegExp, index = 0): Promise<[number, number]> {
  await desk.days.and(desk.main.getByRole('radio', { name: day })).check();
  await desk.times.nth(index).check();
  const clock = await desk.times.nth(index).locator('xpath=..').innerText();
  const [hour = Number.NaN, minute = Number.NaN] = (clock.match(/\d+/g) ?? []).map(Number);
  return [hour, minute];
}

function clockAt(start: string, offset: number): [number, number] {
  const local = new Date(Date.parse(start) + offset * 3_600_000);
  return [local.getUTCHours(), local.getUTCMinutes()];
}

/** Converts to the 12-hour clock, as Arabic uses it. */
const twelve = ([hour, minute]: [number, number]): [number, number] => [hour % 12 || 12, minute];

test.describe('the time zone', () => {
  const family = families.hk;
  test.use({ timezoneId: family.timeZone });

  test('is changed: the same time by another clock, kept on reload and in the class', full, async ({ page }) => {
    const desk = classDesk(page, family);
    const { main } = desk;
    await openDesk(page, family);
    await desk.days.nth(3).check();
    await desk.times.first().check();
    const before = await desk.times.first().locator('xpath=..').innerText();
    const chosen = await desk.chosen.inputValue();
    await expect(main.getByText(/\(UTC\+8\)/)).toBeVisible();

    await changeZone(page, desk, 'zh-HK', 'Asia/Tokyo');
    await expect(desk.book).toBeVisible();
    await expect(desk.book).not.toContainText(before);
    await expect(desk.chosen).toHaveValue(chosen);
    await page.reload();
    await expect(main.getByText(/\(UTC\+9\)/)).toBeVisible();
    await expect(desk.chosen).toHaveValue(chosen);
    const booked = await answerTo(page, () => desk.book.click());
    await expectBooked(page, family, booked, { timeZone: 'Asia/Tokyo', offset: 'UTC+9' });
    const [hour, minute] = twelve(clockAt(booked.start, 8));
    expect(before).toMatch(new RegExp(`\\D${hour}:${String(minute).padStart(2, '0')}$`));
    await page.reload();
    await expectBooked(page, family, booked, { timeZone: 'Asia/Tokyo', offset: 'UTC+9' });
  });
});

test.describe('Cairo, where clocks go forward on 30 April 2027', () => {
  const family: Family = { ...families.ar, timeZone: 'Africa/Cairo', offset: 'UTC+3' };
  test.use({ timezoneId: 'Africa/Cairo' });

  test('days before and after have each the clock of their own', full, async ({ page }) => {
    const desk = classDesk(page, family);
    await travelTo(page, family, '2027-04-27T06:00:00Z');
    await openDesk(page, family);
    const before = await chooseOn(desk, /29 أبريل/);
    const booked = await answerTo(page, () => desk.book.click());
    await expectBooked(page, family, booked, { offset: 'UTC+2' });
    expect(before).toEqual(twelve(clockAt(booked.start, 2)));
    await desk.change.click();
    const after = await chooseOn(desk, /1 مايو/);
    const moved = await answerTo(page, () => desk.move.click());
    await expectBooked(page, family, moved, { moved: true, offset: 'UTC+3' });
    expect(after).toEqual(twelve(clockAt(moved.start, 3)));
  });
});

test.describe('London, where clocks go forward on 28 March 2027', () => {
  const family = families.jp;
  test.use({ timezoneId: family.timeZone });

  test('a Japanese family that lives there has its clock', full, async ({ page }) => {
    const desk = classDesk(page, family);
    await travelTo(page, family, '2027-03-25T09:00:00Z');
    await openDesk(page, family);
    await expect(desk.times.first()).toBeVisible();
    await changeZone(page, desk, 'ja-JP', 'Europe/London');
    const london = { timeZone: 'Europe/London' };
    const before = await chooseOn(desk, /27日/);
    const booked = await answerTo(page, () => desk.book.click());
    await expectBooked(page, family, booked, { ...london, offset: 'UTC+0' });
    expect(before).toEqual(clockAt(booked.start, 0));
    await desk.change.click();
    const after = await chooseOn(desk, /28日/);
    const moved = await answerTo(page, () => desk.move.click());
    await expectBooked(page, family, moved, { ...london, moved: true, offset: 'UTC+1' });
    expect(after).toEqual(clockAt(moved.start, 1));
  });
});

for (const { family, ramadan } of [
  { family: families.ar, ramadan: true },
  { family: families.th, ramadan: false },
  { family: families.tr, ramadan: false },
]) {
  test.describe(`${family.id} in Ramadan`, () => {
    test.use({ timezoneId: family.timeZone });

    const title = ramadan ? 'the evening comes first, and no class begins at iftar' : 'times are as ever';
    test(title, full, async ({ page }) => {
      const desk = classDesk(page, family);
      const { morning, afternoon, evening, ramadan: note } = desk.texts.choose;
      await travelTo(page, family, '2027-02-10T02:00:00Z');
      await openDesk(page, family);
      await desk.days.nth(1).check();
      const names = await desk.parts.evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-label')));
      expect(names).toEqual(ramadan ? [evening, afternoon, morning] : [afternoon, evening, morning]);
      await expect(desk.main.getByText(note)).toHaveCount(ramadan ? 1 : 0);
      if (!ramadan) return;

      const clocks = await desk.parts.first().locator('label').allInnerTexts();
      expect(clocks.length).toBeGreaterThan(0);
      for (const clock of clocks) {
        const [hour = 0, minute = 0] = (clock.match(/\d+/g) ?? []).map(Number);
        expect(hour * 60 + minute, clock).toBeGreaterThanOrEqual(7 * 60 + 30);
      }
      const booked = await answerTo(page, () => desk.first.click());
      await expectBooked(page, family, booked);
      expect(clockAt(booked.start, 3)[0]).toBeGreaterThanOrEqual(19);
    });
  });
}
