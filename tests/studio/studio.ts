import { test as base, type FrameLocator, type Page } from '@playwright/test';
import type { View } from '@talkaroo/studio/protocol';
import { askStudio, type Studio, startStudio, writeAddressOf } from './studio-server';

type Fixtures = {
  /** Opens a page in the test's own draft and waits until it is shown. */
  openPage: (view: Partial<View> & Pick<View, 'region' | 'language'>) => Promise<FrameLocator>;
  draft: string;
};

export const test = base.extend<Fixtures, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted.
    async ({}, use, { parallelIndex }) => {
      const studio = await startStudio(parallelIndex);
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  draft: async ({ studio }, use, { title }) => {
    const created = await askStudio<{ id: string }>(studio, '/drafts', { name: title.slice(0, 60) });
    await use(created.id);
    await askStudio(studio, `/drafts/${created.id}`, undefined, 'DELETE').catch(() => {
      // The draft was published, which deletes it.
    });
  },
  openPage: async ({ studio, draft, page }, use) => {
    await use(async (part) => {
      const view = { page: 'home', slug: '', ...part };
      await page.goto(studio.origin + writeAddressOf(view, draft));
      return pageIn(page);
    });
  },
});

export { expect } from '@playwright/test';

export async function pageIn(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe').first();
  await frame.locator('main').first().waitFor();
  return frame;
}
