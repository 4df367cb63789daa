import type { FrameLocator, Locator, Page } from '@playwright/test';
import { texts } from '@talkaroo/studio/app/texts';
import { pageIn } from './studio';

export function draftButton(page: Page): Locator {
  return page.getByRole('button', { name: `Open draft: ` });
}

export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What is selected' });
}

export function fieldIn(page: Page): Locator {
  return panelOf(page).getByRole('textbox', { name: texts.panel.textOf('') });
}

export async function goTo(page: Page, section: keyof typeof texts.app.sections): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Parts of the studio' });
  await navigation.getByRole('button', { name: texts.app.sections[section] }).click();
}

/** Selects a text on the shown page and waits for its panel. */
export async function selectText(page: Page, words: string, frame?: FrameLocator): Promise<void> {
  const shown = frame ?? (await pageIn(page));
  await shown.getByText(words, { exact: true }).first().click();
  await panelOf(page).getByRole('article').waitFor();
}
