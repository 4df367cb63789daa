import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Messages } from '@talkaroo/content/packs/messages';
import type { Language } from '@talkaroo/content/regions/languages';

type Texts = Messages['common'];

export type Scene = {
  name: string;
  signedIn?: boolean;
  /** Viewport widths in px. */
  widths: number[];
  act: (page: Page, texts: Texts) => Promise<void>;
};

const phone = 360;
const desktop = 1280;

export const shellScenes: Scene[] = [
  {
    name: 'signed-in',
    signedIn: true,
    widths: [phone, desktop],
    act: async (page, { header }) => {
      await userMenu(page, header.account).waitFor();
    },
  },
  {
    name: 'user-menu',
    signedIn: true,
    widths: [phone, desktop],
    act: async (page, { header }) => {
      await userMenu(page, header.account).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'logout',
    signedIn: true,
    widths: [phone],
    act: async (page, { header }) => {
      await userMenu(page, header.account).click();
      await page.getByRole('menuitem', { name: header.logout }).click();
    },
  },
  {
    name: 'switcher',
    widths: [phone, desktop],
    act: (page, { header }) => page.locator('summary', { hasText: header.region }).click(),
  },
  {
    name: 'phone-menu',
    widths: [phone],
    act: (page, { header }) => page.getByRole('button', { name: header.menu }).click(),
  },
  {
    name: 'class-tools',
    widths: [phone, desktop],
    act: (page, { sideBar }) => page.getByRole('button', { name: sideBar.tools }).click(),
  },
  {
    name: 'scrolled',
    widths: [phone, desktop],
    act: async (page, { sideBar }) => {
      await page.mouse.wheel(0, 1400);
      await page.getByRole('button', { name: sideBar.top }).waitFor();
    },
  },
  {
    name: 'second-banner',
    widths: [phone, desktop],
    act: async (page, { banner }) => {
      const dot = page.getByRole('button', { name: banner.dot.replace('{number}', '2') });
      // A region with one banner has no dots.
      if (await dot.count()) await dot.click();
    },
  },
];

export function commonTexts(language: Language): Texts {
  return JSON.parse(readFileSync(`locales/${language}/common.json`, 'utf8').replaceAll('{brand}', 'Talkaroo'));
}

export async function signIn(page: Page): Promise<void> {
  await page.route('**/api/userInfo*', async (route) =>
    route.fulfill({
      json: { status: 10000, data: { id: 7, nick_name: 'Aina', avatar_new: '/assets/student-1.svg' } },
      headers: {
        'access-control-allow-origin': (await route.request().headerValue('origin')) ?? '',
        'access-control-allow-credentials': 'true',
      },
    }),
  );
}

function userMenu(page: Page, account: string) {
  return page.getByRole('banner').getByRole('button', { name: account.replace('{name}', 'Aina') });
}
