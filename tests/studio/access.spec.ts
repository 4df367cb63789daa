import type { Page } from '@playwright/test';
import { keyWords } from '@talkaroo/studio/app/places';
import { texts } from '@talkaroo/studio/app/texts';
import type { DraftDetails, DraftSummary } from '@talkaroo/studio/protocol';
import { axeFindings } from '@/tests/support/access/engines';
import { full } from '../support/site';
import { draftButton, fieldIn, goTo, panelOf, selectText } from './parts';
import { expect, pageIn, test } from './studio';
import { askStudio, type Studio, writeAddressOf } from './studio-server';

const turkish = { region: 'tr', language: 'tr' };
const speaking = { file: 'tr/home.json', key: 'reasons.speaking.title', value: 'Konuşmaya daha çok zaman' };

const foundBy = (page: Page) => page.getByRole('listbox', { name: 'Find words on a page' }).getByRole('option');

/** Returns the draft's text at a place; undefined if unchanged. */
async function inDraft(studio: Studio, draft: string, { file, key }: { file: string; key: string }) {
  const { list } = await askStudio<DraftDetails>(studio, `/drafts/${draft}`);
  return list.find((change) => change.file === file && change.key === key)?.after;
}

test.describe('axe finds nothing', () => {
  test.use({ actionTimeout: 10_000 });
  const expectNothing = async (page: Page, state: string) => {
    expect.soft(await axeFindings(page), state).toEqual([]);
  };

  test('on a page: nothing selected, a text, a plural, a picture, all texts, search, side by side', async ({
    openPage,
    page,
  }) => {
    const frame = await openPage(turkish);
    await expectNothing(page, 'nothing selected');
    await selectText(page, speaking.value);
    for (const summary of await panelOf(page).locator('summary').all()) await summary.click();
    await expectNothing(page, 'a text, with all that is said of it');
    await frame.locator('main img:visible').first().click();
    await expectNothing(page, 'a picture');
    await page.getByRole('button', { name: /^All texts/ }).click();
    await expectNothing(page, 'all texts');
    await page.getByRole('combobox', { name: 'Find words on a page' }).fill('ders');
    await foundBy(page).first().waitFor();
    await expectNothing(page, 'what was found');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Side by side', exact: true }).click();
    await page.getByRole('button', { name: 'Phone, 360 px' }).click();
    await expect(page.locator('iframe')).toHaveCount(2);
    await expectNothing(page, 'side by side');
  });

  test('on the menu of drafts, and on what it asks', full, async ({ openPage, page }) => {
    await openPage(turkish);
    await draftButton(page).click();
    await expectNothing(page, 'the menu');
    await page.getByRole('button', { name: 'Rename' }).first().click();
    await expectNothing(page, 'renaming');
    await page.getByRole('button', { name: texts.app.cancel }).click();
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectNothing(page, 'discarding');
  });

  test('on previews', full, async ({ openPage, page }) => {
    await openPage(turkish);
    await page.getByRole('button', { name: 'Previews', exact: true }).click();
    await page.getByRole('heading', { name: 'Link in chats and posts' }).waitFor();
    await expectNothing(page, 'previews');
  });

  test('on the form of a region, and its dialogs', full, async ({ openPage, page }) => {
    await openPage({ region: 'hk', language: 'zh-HK' });
    await goTo(page, 'region');
    const add = page.getByRole('button', { name: texts.forms.list.addOf('Banners') });
    await add.waitFor();
    await expectNothing(page, 'the form');
    await add.click();
    await page.getByRole('dialog').waitFor();
    await expectNothing(page, 'adding');
    await page.keyboard.press('Escape');
    const banners = add.locator('..');
    await banners.getByRole('button', { expanded: false }).first().click();
    await page.getByRole('button', { name: 'Choose a picture: ' }).first().click();
    await page.getByRole('dialog').locator('img').first().waitFor();
    await expectNothing(page, 'choosing a picture');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Region', exact: true }).selectOption({ label: 'What all regions share' });
    await expectNothing(page, 'what all regions share');
  });

  test('on articles: list, new one, editor', full, async ({ openPage, page }) => {
    await openPage(turkish);
    await goTo(page, 'articles');
    await page.getByRole('button', { name: 'New article' }).waitFor();
    await expectNothing(page, 'the list');
    await page.getByRole('button', { name: 'New article' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNothing(page, 'a new one');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit: ` }).first().click();
    await page.getByLabel('Text of the article').waitFor();
    await expectNothing(page, 'the editor');
    await page.getByLabel('Text of the article').click();
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNothing(page, 'a link');
  });

  test('on languages: progress, work list, one text after another', async ({ openPage, page }) => {
    await openPage(turkish);
    await goTo(page, 'languages');
    await page.getByRole('table').waitFor();
    await expectNothing(page, 'progress');
    await page.getByRole('button', { name: 'Open the work list: ' }).first().click();
    const start = page.getByRole('button', { name: 'Translate one after another' });
    await expect(start.or(page.getByText('Nothing is left to do in this language.'))).toBeVisible();
    await expectNothing(page, 'the work list');
    if (await start.isVisible()) {
      await start.click();
      await page.getByRole('button', { name: 'Back to the list' }).waitFor();
      await expectNothing(page, 'one text');
    }
  });

  test(
    'on review: empty, with changes, a conflict, and before publishing',
    full,
    async ({ openPage, page, studio, draft }) => {
      await openPage(turkish);
      await goTo(page, 'review');
      await page.getByText('This draft changes nothing yet.').waitFor();
      await expectNothing(page, 'empty');
      const edits = [
        { ...speaking, value: 'Bol bol konuşma' },
        { file: 'ar/home.json', key: 'reasons.speaking.title', value: 'وقت أطول للتحدث' },
        { file: 'regions/tr.json', key: 'form.country_code', value: '91' },
      ];
      await askStudio(studio, `/drafts/${draft}/edits`, { edits });
      await page
        .getByRole('button', { name: `Take back: ${keyWords(speaking.key)}` })
        .first()
        .waitFor();
      await page
        .getByRole('button', { name: `Before and after: ${keyWords(speaking.key)}` })
        .first()
        .click();
      await expect(page.getByText('Looking which pages change …')).toHaveCount(0, { timeout: 60_000 });
      await expectNothing(page, 'changes');
      const before = studio.read(speaking.file);
      studio.write(speaking.file, before.replace(speaking.value, 'Başka bir söz'));
      try {
        await page.getByRole('heading', { name: 'Changed meanwhile' }).waitFor();
        await expectNothing(page, 'a conflict');
      } finally {
        studio.write(speaking.file, before);
      }
    },
  );
});

test.describe('by keyboard alone', () => {
  test.use({ actionTimeout: 10_000 });
  /** Includes elements in the page's frame. */
  const focusOf = (page: Page) =>
    page.evaluate(() => {
      let element = document.activeElement;
      if (element instanceof HTMLIFrameElement) element = element.contentDocument?.activeElement ?? element;
      const { innerWidth, innerHeight } = window;
      const rect = element?.getBoundingClientRect();
      const isDrawn = (one: Element | null) => {
        const style = one && getComputedStyle(one);
        return style
          ? (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
          : false;
      };
      // A parent may draw the field's focus.
      const around = [element];
      while (around.length < 4) around.push(around.at(-1)?.parentElement ?? null);
      return {
        what: element?.outerHTML.slice(0, 160) ?? '',
        isLost: !element || element === document.body || element === document.documentElement,
        isDrawn: around.some(isDrawn),
        isInView: !!rect && rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth,
      };
    });

  const expectFocus = async (page: Page) => {
    const { what, ...focus } = await focusOf(page);
    expect(focus, what).toEqual({ isLost: false, isDrawn: true, isInView: true });
  };

  /** Presses a key until the target has the focus, which must be visible all the way. */
  const pressUntil = async (page: Page, key: string, target: ReturnType<Page['locator']>, most = 80) => {
    for (let count = 0; count < most; count += 1) {
      await page.keyboard.press(key);
      await expectFocus(page);
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    }
    throw new Error(`${key} does not lead to ${target}`);
  };

  test('a text is found, changed, reviewed, and the way to the public is open', async ({
    openPage,
    page,
    studio,
    draft,
  }) => {
    await openPage(turkish);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Find words on a page' })).toBeFocused();
    await expectFocus(page);
    await page.keyboard.type('konuşmaya daha');
    await expect(foundBy(page).first()).toContainText(speaking.value);
    await page.keyboard.press('Enter');
    await expect(fieldIn(page)).toHaveText(speaking.value);

    await pressUntil(page, 'Tab', fieldIn(page));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Bol bol konuşma');
    await expect((await pageIn(page)).getByText('Bol bol konuşma', { exact: true })).toBeVisible();
    await expect.poll(() => inDraft(studio, draft, speaking)).toBe('Bol bol konuşma');
    await page.keyboard.press('Tab');
    await expectFocus(page);
    await expect(fieldIn(page)).not.toBeFocused();
    const navigation = page.getByRole('navigation', { name: 'Parts of the studio' });
    await pressUntil(page, 'Shift+Tab', navigation.getByRole('button', { name: texts.app.sections.review }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible();
    await expectFocus(page);

    const publish = page.getByRole('button', { name: 'Publish now', disabled: false });
    await publish.waitFor();
    await pressUntil(page, 'Tab', publish);

    const takeBack = page.getByRole('button', {
      name: `Take back: ${keyWords(speaking.key)}`,
    });
    await pressUntil(page, 'Shift+Tab', takeBack);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This draft changes nothing yet.')).toBeVisible();
    expect((await focusOf(page)).isLost).toBe(false);
  });

  test(
    'the texts of a page are gone through, and edited where they are',
    full,
    async ({ openPage, page, studio, draft }) => {
      const frame = await openPage(turkish);
      await page.keyboard.press('/');
      const room = page.getByRole('application');
      await pressUntil(page, 'Tab', room);
      await expect(room).toHaveAccessibleDescription(
        'Arrow keys move between the texts, Enter edits one, Space selects it, Escape leaves.',
      );
      const said = page.getByRole('status').filter({ hasText: /, text \d+ of \d+/ });
      await page.keyboard.press('Home');
      await expect(said).toContainText(/text 1 of \d+/);
      for (let count = 2; count <= 4; count += 1) {
        await page.keyboard.press('ArrowDown');
        await expect(said).toContainText(new RegExp(`text ${count} of`));
      }
      await page.keyboard.press('ArrowUp');
      await expect(said).toContainText(/text 3 of/);
      await expectFocus(page);

      await page.keyboard.press('/');
      await page.keyboard.type('konuşmaya daha');
      await expect(foundBy(page).first()).toContainText(speaking.value);
      await page.keyboard.press('Enter');
      await expect(fieldIn(page)).toHaveText(speaking.value);
      await page.keyboard.press('Escape');
      await pressUntil(page, 'Tab', room);
      await page.keyboard.press('Enter');
      const editor = frame.getByRole('textbox', { name: /^Edit/ });
      await expect(editor).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await expect.poll(() => inDraft(studio, draft, speaking)).toBe(`${speaking.value}!`);
      await page.keyboard.press('Escape');
      await expect(editor).toHaveCount(0);
      await expect(room).toBeFocused();
      await expect(frame.getByText(`${speaking.value}!`, { exact: true })).toBeVisible();
      await expectFocus(page);
    },
  );
});

test.describe('the page as visitors have it', () => {
  test('at 360, 768 and 1280 px', full, async ({ openPage, page }) => {
    const frame = await openPage(turkish);
    for (const width of [360, 768, 1280] as const) {
      await page.getByRole('button', { name: `, ${width} px` }).click();
      await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(width);
      // Clicks hit their target even if the page is scaled down.
      await selectText(page, speaking.value);
      await expect(fieldIn(page)).toHaveText(speaking.value);
      await page.keyboard.press('Escape');
    }
  });

  test(
    'in two languages side by side, one of them from right to left',
    full,
    async ({ openPage, page, studio, draft }) => {
      await openPage(turkish);
      await page.getByRole('button', { name: 'Side by side', exact: true }).click();
      await page.getByLabel('Language and region of the second page').selectOption('ar ar');
      const [left, right] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').nth(1)];
      await expect(left.locator('html')).toHaveAttribute('lang', 'tr');
      await expect(right.locator('html')).toHaveAttribute('lang', /^ar/);
      await expect(right.locator('html')).toHaveAttribute('dir', 'rtl');
      const words: string = JSON.parse(studio.read('ar/home.json')).reasons.speaking.title;
      await selectText(page, words, right);
      await expect(fieldIn(page)).toHaveText(words);
      await expect(fieldIn(page)).toHaveAttribute('dir', 'rtl');
      await expect(fieldIn(page)).toHaveAttribute('lang', /^ar/);
      await fieldIn(page).fill('وقت أطول للتحدث بكل ثقة');
      await expect(right.getByText('وقت أطول للتحدث بكل ثقة', { exact: true })).toBeVisible();
      const arabic = { file: 'ar/home.json', key: speaking.key };
      await expect.poll(() => inDraft(studio, draft, arabic)).toBe('وقت أطول للتحدث بكل ثقة');
      await expect(left.getByText(speaking.value, { exact: true })).toBeVisible();
      expect(await inDraft(studio, draft, speaking)).toBeUndefined();
    },
  );

  test('in windows of 1280, 768 and 360 px nothing is cut off', async ({ openPage, page }) => {
    await openPage(turkish);
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const section of ['page', 'region', 'articles', 'languages', 'review'] as const) {
        await goTo(page, section);
        await page
          .getByRole('main')
          .getByRole(section === 'page' ? 'application' : 'heading')
          .first()
          .waitFor();
        const over = await page.evaluate(() =>
          [document.documentElement, document.querySelector('main')].map(
            (one) => (one?.scrollWidth ?? 0) - (one?.clientWidth ?? 0),
          ),
        );
        expect.soft(over, `${section} at ${width} px`).toEqual([0, 0]);
      }
    }
  });
});

test.describe('who is interrupted', () => {
  test('finds the same place after a reload, and by Back', async ({ openPage, page, draft }) => {
    await openPage({ ...turkish, page: 'course' });
    const chosen = page.getByLabel('Page', { exact: true });
    await expect(chosen).toHaveValue(/course/);
    await goTo(page, 'review');
    const heading = page.getByRole('heading', { name: 'Review and publish' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await page.goBack();
    await pageIn(page);
    await expect(chosen).toHaveValue(/course/);
    await page.reload();
    await pageIn(page);
    await expect(chosen).toHaveValue(/course/);
    await page.goForward();
    await expect(heading).toBeVisible();
    expect(new URL(page.url()).searchParams.get('draft')).toBe(draft);
  });

  test('finds the draft again after closing the studio', full, async ({ openPage, page, studio, draft }) => {
    await openPage(turkish);
    await selectText(page, speaking.value);
    await fieldIn(page).fill('Bol bol konuşma');
    await expect(page.getByText(texts.app.saved)).toBeVisible();
    await expect.poll(() => inDraft(studio, draft, speaking)).toBe('Bol bol konuşma');
    const other = await askStudio<DraftSummary>(studio, '/drafts', { name: 'A newer one' });
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(studio.origin);
    await expect(draftButton(again)).toContainText('finds the draft again');
    await again.goto(studio.origin + writeAddressOf({ ...turkish, page: 'home', slug: '' }, draft));
    await expect((await pageIn(again)).getByText('Bol bol konuşma', { exact: true })).toBeVisible();
    await askStudio(studio, `/drafts/${other.id}`, undefined, 'DELETE');
  });

  test('loses nothing when the studio ends while they type', full, async ({ openPage, page, studio, draft }) => {
    test.setTimeout(150_000);
    const frame = await openPage(turkish);
    await selectText(page, speaking.value);
    await fieldIn(page).fill('Önce');
    await expect.poll(() => inDraft(studio, draft, speaking)).toBe('Önce');
    await studio.crash();
    try {
      await fieldIn(page).fill('Önce ve sonra');
      await expect(page.getByText(texts.app.offline).first()).toBeVisible();
      await page.keyboard.type(' da');
      await expect(fieldIn(page)).toHaveText('Önce ve sonra da');
      await expect(frame.getByText('Önce ve sonra da', { exact: true })).toBeVisible();
    } finally {
      await studio.restart();
    }
    await expect.poll(() => inDraft(studio, draft, speaking)).toBe('Önce ve sonra da');
    await expect(page.getByText(texts.app.offline)).toHaveCount(0);
    await expect(page.getByText(texts.app.saved)).toBeVisible();
    await expect(fieldIn(page)).toHaveText('Önce ve sonra da');
    const { id } = await askStudio<DraftSummary>(studio, '/drafts', { name: 'After the end' });
    await draftButton(page).click();
    await expect(page.getByRole('list', { name: 'All drafts' })).toContainText('After the end');
    await askStudio(studio, `/drafts/${id}`, undefined, 'DELETE');
  });
});
