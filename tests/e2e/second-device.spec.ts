import { pagePath } from '@talkaroo/content/regions/pages';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import {
  answerTo,
  bookingPath,
  classDesk,
  expectBooked,
  type Family,
  families,
  unusedMobile,
} from '../support/reservation';
import { address, expect, full, registrationForm, test, words } from '../support/site';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const journeys: { family: Family; advertised: 'home' | 'register' }[] = [
  { family: { ...families.my, language: 'en' }, advertised: 'home' },
  { family: families.hk, advertised: 'register' },
  { family: families.jp, advertised: 'register' },
  { family: families.ar, advertised: 'home' },
];

for (const { family, advertised } of journeys) {
  const { id, language, code, timeZone } = family;
  test.describe(`${id}, on a phone`, () => {
    test.use({ timezoneId: timeZone, ...phone });

    test('from an advertisement to the class, and to the class on a second device', full, async ({ page, browser }) => {
      const region = findRegion(id) as Region;
      const { nav, header } = words(language, 'common', id);
      const query = '?utm_source=ad&fbclid=x';
      const mobile = unusedMobile(family);
      await page.goto(address(id, pagePath(region, language, advertised) + query));
      if (advertised === 'home') await page.getByRole('banner').getByRole('link', { name: nav.register }).tap();
      const form = registrationForm(
        advertised === 'home' ? page.getByRole('dialog') : page.getByRole('main'),
        language,
      );
      await form.ready(code);
      await form.mobile.fill(mobile);
      if (id === 'hk') await form.currentLanguage.selectOption('zh-YUE');
      await form.submit.tap();
      await expect(page).toHaveURL(address(id, bookingPath(family) + query));
      const desk = classDesk(page, family);
      const booked = await answerTo(page, () => desk.first.tap());
      await expectBooked(page, family, booked);
      expect(await desk.main.evaluate(coversDate)).toBe(false);
      await expect(desk.main.getByText(desk.texts.booked.device)).toBeVisible();
      // A phone cannot scan itself.
      await expect(desk.main.getByRole('img', { name: desk.texts.booked.qr })).toHaveCount(0);

      const context = await browser.newContext({ ...phone, timezoneId: timeZone });
      const tablet = await context.newPage();
      await tablet.goto(address(id, pagePath(region, language, 'home')));
      await tablet.getByRole('button', { name: header.menu }).tap();
      await tablet.getByRole('dialog').getByRole('link', { name: nav.booking, exact: true }).tap();
      await expect(tablet.getByText(words(language, 'booking', id).returning)).toBeVisible();
      const again = registrationForm(tablet.getByRole('main'), language);
      await again.ready(code);
      await again.mobile.fill(mobile);
      if (id === 'hk') await again.currentLanguage.selectOption('zh-YUE');
      await again.submit.tap();
      await expectBooked(tablet, family, booked);
      await context.close();
    });
  });
}

/** Returns whether the picture of a booked class lies on its date. Runs in the page. */
function coversDate(main: HTMLElement | SVGElement): boolean {
  const date = document.createRange();
  date.selectNodeContents(main.querySelector('p > strong') as Element);
  const picture = main.querySelector('p:has(> strong) + div') as Element;
  const [words, image] = [date.getBoundingClientRect(), picture.getBoundingClientRect()];
  return words.right > image.left && words.left < image.right && words.bottom > image.top;
}
