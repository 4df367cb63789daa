import type { Language } from '@talkaroo/content/regions/languages';
import { expect } from 'vitest';
import { words } from '../../support/texts';
import type { Page, Query } from './page';

export function registrationForm(page: Page, language: Language, within: Query = { role: 'main' }) {
  const texts = words(language, 'registration');
  const field = (role: string, name: string): Query => ({ role, name, within });
  return {
    countryCode: field('combobox', texts.countryCode),
    chosenCode: { css: 'input[name=country_code]', within },
    mobile: field('textbox', texts.mobile),
    captcha: field('textbox', texts.captcha),
    captchaImage: field('img', texts.captchaImage),
    captchaReload: field('button', texts.captchaReload),
    currentLanguage: field('combobox', texts.currentLanguage),
    more: { css: 'form summary', within },
    email: field('textbox', texts.email),
    code: field('textbox', texts.code),
    submit: field('button', texts.submit),
    async ready(code: string): Promise<void> {
      // The form loads its logic on first use; in a dialog it already has the focus.
      if (!('role' in within && within.role === 'dialog')) await page.click(this.mobile);
      await expect.poll(() => entered(page, this.chosenCode)).toBe(code);
      await expect.poll(() => page.read(this.countryCode, (field) => (field as HTMLInputElement).readOnly)).toBe(false);
    },
  };
}

export function entered(page: Page, field: Query): Promise<string> {
  return page.read(field, (element) => (element as HTMLInputElement).value);
}
