import { address, allRegions, expect, registrationForm, test } from '../support/site';

for (const { id, languages, paths } of allRegions) {
  for (const language of languages) {
    test(`${id} ${language}: a phone shows the number field of the home page without scrolling`, async ({ page }) => {
      for (const size of [
        { width: 390, height: 780 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(size);
        await page.goto(address(id, paths === 'language' ? `/${language}` : '/'));
        await expect(registrationForm(page.getByRole('main'), language).mobile).toBeInViewport({ ratio: 1 });
      }
    });
  }
}
