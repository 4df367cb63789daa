import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { keyWords } from '@talkaroo/studio/app/places';
import { texts } from '@talkaroo/studio/app/texts';
import type { DraftDetails, DraftSummary, EditResult, TextInfo, View } from '@talkaroo/studio/protocol';
import { askServer, type HttpAnswer } from '../support/ask-server';
import { writeRaw } from '../support/http';
import { full } from '../support/site';
import { draftButton, fieldIn, goTo, panelOf, selectText } from './parts';
import { expect, pageIn, test as studioTest } from './studio';
import { answerOf, askStudio, type Studio, startStudio, writeAddressOf } from './studio-server';

const userHeader = 'X-Talkaroo-User';
const mei = 'mei@talkaroo.example';
const jonas = 'jonas@talkaroo.example';
const ayse = 'ayse@talkaroo.example';
const leaver = 'leaver@talkaroo.example';
const everything = { languages: '*', regions: true, publish: true };
const people = {
  [mei]: { name: 'Mei Lin', ...everything },
  [jonas]: { name: 'Jonas Weber', ...everything },
  [ayse]: { name: 'Ayşe Demir', languages: ['tr'] },
  [leaver]: { name: 'Lea Verlasser', ...everything },
};

type Team = Studio & {
  setPeople: (people: object) => void;
  /** @throws Error if the call is refused */
  askAs: <T>(who: string, address: string, body?: unknown, method?: string) => Promise<T>;
  /** Calls the API and returns any answer; `''` for `who` means signed out. */
  answerTo: (who: string, address: string, body?: unknown, method?: string) => Promise<HttpAnswer>;
};

type Fixtures = {
  draft: string;
  browserOf: (who: string) => Promise<BrowserContext>;
  openAs: (who: string, draft: string, view?: Partial<View>) => Promise<Page>;
};

const test = studioTest.extend<Fixtures, { team: Team }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted.
    async ({}, use, { parallelIndex }) => {
      const place = mkdtempSync(path.join(tmpdir(), 'people-'));
      const file = path.join(place, 'people.json');
      const setPeople = (now: object) => writeFileSync(file, JSON.stringify(now));
      setPeople(people);
      // Next to the worker's other studio, which may still be running.
      const studio = await startStudio(10 + parallelIndex, { STUDIO_PEOPLE: file, STUDIO_USER_HEADER: userHeader });
      await use({
        ...studio,
        setPeople,
        askAs: (who, address, body, method) => askStudio(studio, address, body, method, { [userHeader]: who }),
        answerTo: (who, address, body, method) =>
          answerOf(studio, address, body, method, who ? { [userHeader]: who } : {}),
      });
      await studio.stop();
      rmSync(place, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  draft: async ({ team }, use, { title }) => {
    const { id } = await team.askAs<DraftSummary>(mei, '/drafts', { name: title.slice(0, 60) });
    // The studio may not yet have noticed that the test before restored the folder.
    const { file, key } = speaking;
    const place = new URLSearchParams({ file, key });
    const shown = () => team.askAs<{ value: string }>(mei, `/drafts/${id}/value?${place}`);
    await expect.poll(async () => (await shown()).value).toBe(speaking.value);
    await use(id);
    await team.answerTo(mei, `/api/drafts/${id}`, undefined, 'DELETE');
    // Reverts a test's changes to packs and people.
    team.git('checkout', '-q', '--', 'locales');
    team.setPeople(people);
  },
  browserOf: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { [userHeader]: who },
        viewport: { width: 1440, height: 900 },
      });
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  openAs: async ({ team, browserOf }, use) => {
    await use(async (who, draft, view = {}) => {
      const page = await (await browserOf(who)).newPage();
      await page.goto(team.origin + writeAddressOf({ ...home, ...view }, draft));
      await pageIn(page);
      return page;
    });
  },
});

// Its workers have a studio of their own kind, so that no other file fills the second one.
test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 15_000 });

const home: View = { region: 'tr', language: 'tr', page: 'home', slug: '' };

const speaking = { file: 'tr/home.json', key: 'reasons.speaking.title', value: 'Konuşmaya daha çok zaman' };
const teacher = { file: 'tr/home.json', key: 'reasons.teacher.title', value: 'Çocuğunuzu tanıyan bir öğretmen' };

async function typeInstead(page: Page, words: string): Promise<void> {
  await fieldIn(page).fill(words);
}

/** Returns the draft's text at a place; undefined if unchanged. */
async function inDraft(team: Team, draft: string, { file, key }: { file: string; key: string }) {
  const { list } = await team.askAs<DraftDetails>(mei, `/drafts/${draft}`);
  return list.find((change) => change.file === file && change.key === key)?.after;
}

test.describe('two people at once', () => {
  test('they see each other and each other’s drafts', async ({ team, draft, openAs }) => {
    const ofMei = await openAs(mei, draft);
    const ofJonas = await openAs(jonas, draft);
    await expect(draftButton(ofMei)).toHaveAccessibleName(/Also open at Jonas Weber/);
    await expect(draftButton(ofJonas)).toHaveAccessibleName(/Also open at Mei Lin/);

    await draftButton(ofJonas).click();
    const listOfJonas = ofJonas.getByRole('list', { name: 'All drafts' });
    await expect(listOfJonas.getByRole('listitem').filter({ hasText: 'Also open at Mei Lin' })).toHaveCount(1);

    await draftButton(ofMei).click();
    await ofMei.getByRole('button', { name: 'New draft' }).click();
    await ofMei.getByLabel('Name of the draft').fill('Autumn banners');
    await ofMei.getByRole('button', { name: 'Create' }).click();
    await expect(draftButton(ofMei)).toContainText('Autumn banners');
    await expect(draftButton(ofMei)).not.toHaveAccessibleName(/Jonas/);

    const other = listOfJonas.getByRole('listitem').filter({ hasText: 'Autumn banners' });
    await expect(other).toContainText('Also open at Mei Lin');
    await expect(draftButton(ofJonas)).not.toHaveAccessibleName(/Mei/);
    await other.getByRole('button', { name: 'Autumn banners', exact: true }).click();
    await expect(ofJonas.getByText('The draft “Autumn banners” is open.')).toBeVisible();
    await expect(ofJonas.getByRole('main')).toBeFocused();
    await expect(draftButton(ofJonas)).toHaveAccessibleName(/Also open at Mei Lin/);

    await ofMei.context().close();
    await expect(draftButton(ofJonas)).not.toHaveAccessibleName(/Mei/);
    const { searchParams } = new URL(ofJonas.url());
    await team.askAs(mei, `/drafts/${searchParams.get('draft')}`, undefined, 'DELETE');
  });

  for (const take of ['mine', 'theirs'] as const) {
    test(`who saves the same text second is asked, and takes ${take}`, full, async ({ team, draft, openAs }) => {
      const ofMei = await openAs(mei, draft);
      const ofJonas = await openAs(jonas, draft);
      await selectText(ofMei, speaking.value);
      await selectText(ofJonas, speaking.value);

      // Jonas's edit is delayed on its way to the server; Mei's arrives first.
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await ofJonas.route('**/edits', async (route) => {
        await held;
        await route.continue();
      });
      const sent = ofJonas.waitForRequest('**/edits');
      await typeInstead(ofJonas, 'Muhabbet');
      await sent;
      await typeInstead(ofMei, 'Sohbet');
      await expect.poll(() => inDraft(team, draft, speaking)).toBe('Sohbet');
      letThrough();

      const dialog = ofJonas.getByRole('region', { name: 'Changed twice' });
      await expect(dialog).toContainText(
        'Mei Lin has changed this text since you began. Nothing of theirs is overwritten yet.',
      );
      await expect(dialog).toContainText('Sohbet');
      await expect(dialog).toContainText('Muhabbet');
      expect(await inDraft(team, draft, speaking)).toBe('Sohbet');

      ofJonas.once('dialog', (leaving) => void leaving.accept());
      await ofJonas.reload();
      await expect(dialog).toContainText('Muhabbet');
      await expect(dialog).toContainText('Sohbet');

      await dialog.getByRole('button', { name: take === 'mine' ? 'Overwrite with mine' : 'Keep theirs' }).click();
      await expect(dialog).toBeHidden();
      const expected = take === 'mine' ? 'Muhabbet' : 'Sohbet';
      for (const page of [ofMei, ofJonas]) {
        await expect((await pageIn(page)).getByText(expected, { exact: true })).toBeVisible();
      }
      await selectText(ofJonas, expected);
      await expect(fieldIn(ofJonas)).toHaveText(expected);
      await expect(fieldIn(ofMei)).toHaveText(expected);
      expect(await inDraft(team, draft, speaking)).toBe(expected);
    });
  }

  test(
    'two texts that others were quicker with are asked about one after the other',
    full,
    async ({ team, draft, openAs }) => {
      const page = await openAs(jonas, draft);
      await page.route('**/edits', (route) => route.abort());
      for (const { value } of [speaking, teacher]) {
        await selectText(page, value);
        await typeInstead(page, `Jonas: ${value}`);
      }
      await expect(page.getByText(texts.app.offline)).toBeVisible();
      for (const { value, ...place } of [speaking, teacher]) {
        await team.askAs<EditResult>(mei, `/drafts/${draft}/edits`, {
          edits: [{ ...place, value: `Mei: ${value}` }],
        });
      }
      await page.unroute('**/edits');
      const dialog = page.getByRole('region', { name: 'Changed twice' });
      for (const { value } of [speaking, teacher]) {
        await expect(dialog).toContainText(`Mei: ${value}`);
        await expect(dialog).toContainText('Jonas');
        await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
      }
      await expect(dialog).toBeHidden();
      await expect.poll(() => inDraft(team, draft, teacher)).toBe(`Jonas: ${teacher.value}`);
      expect(await inDraft(team, draft, speaking)).toBe(`Jonas: ${speaking.value}`);
    },
  );

  test('the same text in two drafts: both are told of it', async ({ team, draft, openAs }) => {
    const { id: other } = await team.askAs<DraftSummary>(jonas, '/drafts', { name: 'Jonas’ words' });
    const { file, key } = speaking;
    const expected = speaking.value;
    await team.askAs(mei, `/drafts/${draft}/edits`, {
      edits: [{ file, key, value: 'Meis Worte', expected }],
    });
    const ofMei = await openAs(mei, draft);
    await team.askAs(jonas, `/drafts/${other}/edits`, {
      edits: [{ file, key, value: 'Jonas’ Worte', expected }],
    });
    const notice = ofMei.getByRole('status').filter({ hasText: 'Jonas’ words' });
    await expect(notice).toContainText('Jonas Weber has just changed');
    await expect(notice).toContainText(keyWords(key));
    await notice.getByRole('button', { name: 'Look at the changes' }).click();
    const change = ofMei.getByRole('listitem').filter({ hasText: keyWords(key) });
    await expect(change).toContainText('Also in the draft “Jonas’ words” by Jonas Weber:');
    await expect(change).toContainText('Jonas’ Worte');
    await expect(notice).toBeHidden();
    await team.askAs(jonas, `/drafts/${other}`, undefined, 'DELETE');
  });

  for (const take of ['mine', 'theirs'] as const) {
    test(
      `what changes in the folder beneath a draft bars publishing until someone decides: ${take}`,
      full,
      async ({ team, draft, openAs }) => {
        const { file, key } = speaking;
        await team.askAs(mei, `/drafts/${draft}/edits`, {
          edits: [{ file, key, value: 'Draft: konuşma', expected: speaking.value }],
        });
        const page = await openAs(mei, draft);
        await goTo(page, 'review');
        const publish = page.getByRole('button', { name: 'Publish now' });
        await expect(publish).toHaveAttribute('aria-disabled', 'false');

        team.write(file, team.read(file).replace(speaking.value, 'Folder: konuşma'));
        const card = page.getByRole('article').filter({ hasText: keyWords(key) });
        await expect(card).toContainText('Folder: konuşma');
        await expect(card).toContainText('Draft: konuşma');
        await expect(card).toContainText(speaking.value);
        await expect(publish).toHaveAttribute('aria-disabled', 'true');
        await expect(publish).toHaveAccessibleDescription('One conflict has to be settled first.');
        await publish.press('Enter');
        await expect(page.getByRole('region', { name: /^Publishing “/ })).toHaveCount(0);
        const answer = await team.answerTo(mei, `/api/drafts/${draft}/publish`, {});
        expect(answer.body).toContain('"ok":false');
        expect(team.read(file)).toContain('Folder: konuşma');

        await card.getByRole('button', { name: `Take ${take}: ${keyWords(key)}` }).click();
        await expect(card).toBeHidden();
        await expect.poll(() => inDraft(team, draft, speaking)).toBe(take === 'mine' ? 'Draft: konuşma' : undefined);
        const what = take === 'mine' ? '1 change' : 'What others have changed';
        await expect(publish).toHaveAccessibleDescription(`${what} will be public within seconds.`);
      },
    );
  }

  test(
    'an article that has changed in the folder, too, stays whole, whatever is chosen',
    full,
    async ({ team, draft, openAs }) => {
      const [file, key] = ['tr/blog/five-minutes-of-english-at-home.md', 'body'];
      const now = () =>
        team.askAs<{ value: string }>(mei, `/drafts/${draft}/value?${new URLSearchParams({ file, key })}`);
      const { value } = await now();
      const mine = value.replace('Damlaya', 'Mei: damlaya');
      await team.askAs(mei, `/drafts/${draft}/edits`, {
        edits: [{ file, key, value: mine, expected: value }],
      });
      team.write(file, team.read(file).replace('Damlaya', 'Folder: damlaya'));
      const page = await openAs(mei, draft);
      await goTo(page, 'review');
      const card = page.getByRole('article', { name: /five-minutes.* · Body$/ });
      await expect(card).toContainText('Folder:');
      const of = (label: string) => `${label}: ${keyWords(key)}`;
      await expect(card.getByRole('button', { name: of('Take theirs') })).toBeVisible();
      await card.getByRole('button', { name: of(texts.panel.editArticle) }).click();
      await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Mei: damlaya');
      await goTo(page, 'review');
      await card.getByRole('button', { name: of('Take mine') }).click();
      await expect(card).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Review and publish' })).toBeFocused();
      expect(await inDraft(team, draft, { file, key })).toBe(mine);
    },
  );

  test(
    'what is taken back of an article asks no one, and leads on to the next change',
    full,
    async ({ team, draft, openAs }) => {
      const file = 'tr/blog/five-minutes-of-english-at-home.md';
      const key = 'seoTitle';
      expect(team.read(file)).toMatch(/^seoTitle: ".*"$/m);
      await team.askAs(mei, `/drafts/${draft}/edits`, {
        edits: [
          { file, key, value: 'Mei: beş dakika' },
          { file, key: 'related', value: [] },
          { ...speaking, value: 'Mei: konuşma' },
        ],
      });
      const page = await openAs(mei, draft);
      await goTo(page, 'review');
      const takeBack = (of: string) => page.getByRole('button', { name: `Take back: ${keyWords(of)}` });
      for (const [taken, next] of [
        [key, 'related'],
        ['related', speaking.key],
      ] as const) {
        await takeBack(taken).press('Enter');
        await expect(takeBack(next)).toBeFocused();
        await expect(takeBack(taken)).toHaveCount(0);
        await expect(
          page.getByRole('status').filter({ hasText: 'The change is taken back. Undo brings it back.' }),
        ).toBeVisible();
      }
      await expect(page.getByRole('region', { name: 'Changed twice' })).toHaveCount(0);
      const { list } = await team.askAs<DraftDetails>(mei, `/drafts/${draft}`);
      expect(list.map((change) => change.key)).toEqual([speaking.key]);
    },
  );

  test(
    'two who publish at the same moment: one is told of the end, and the other of what is in the way now',
    full,
    async ({ team, draft, openAs }) => {
      const [file, key] = ['tr/study.json', 'title'];
      const { id: other } = await team.askAs<DraftSummary>(jonas, '/drafts', { name: 'Jonas’ title' });
      const { id: next } = await team.askAs<DraftSummary>(jonas, '/drafts', { name: 'Jonas’ next' });
      await team.askAs(mei, `/drafts/${draft}/edits`, { edits: [{ file, key, value: 'Meis Titel' }] });
      await team.askAs(jonas, `/drafts/${other}/edits`, { edits: [{ file, key, value: 'Jonas’ Titel' }] });
      const pages = [await openAs(mei, draft), await openAs(jonas, other)] as const;
      for (const page of pages) {
        await goTo(page, 'review');
      }
      const [ofMei, ofJonas] = pages;
      const publishNow = (page: Page) => page.getByRole('button', { name: 'Publish now' });
      await expect(publishNow(ofMei)).toHaveAccessibleDescription('1 change will be public within seconds.');
      await publishNow(ofJonas)
        .and(ofJonas.getByRole('button', { disabled: false }))
        .click();

      await expect(publishNow(ofMei)).toHaveAccessibleDescription('One conflict has to be settled first.', {
        timeout: 60_000,
      });
      await publishNow(ofMei).press('Enter');
      expect(team.read(file)).toContain('Jonas’ Titel');

      await expect(draftButton(ofJonas)).toContainText('Jonas’ next');
      await expect(ofJonas.getByRole('status').filter({ hasText: /^Public after/ })).toBeVisible({ timeout: 60_000 });
      await expect(ofJonas.getByRole('heading', { name: 'Publishing “Jonas’ title”' })).toBeFocused();
      await team.askAs(jonas, `/drafts/${next}`, undefined, 'DELETE');
    },
  );
});

test.describe('rights', () => {
  const arabic = { region: 'ar', language: 'ar' };

  test('a translator may write her language', full, async ({ team, draft, openAs }) => {
    const page = await openAs(ayse, draft);
    await selectText(page, speaking.value);
    await typeInstead(page, 'Ayşe: daha çok konuşma');
    await expect.poll(() => inDraft(team, draft, speaking)).toBe('Ayşe: daha çok konuşma');
    const { list } = await team.askAs<DraftDetails>(mei, `/drafts/${draft}`);
    expect(list[0]?.by?.name).toBe('Ayşe Demir');
  });

  test('what a translator may not write can be read, and is not offered to be changed', async ({
    team,
    draft,
    openAs,
  }) => {
    const pack = JSON.parse(team.read('ar/home.json'));
    const words: string = pack.reasons.speaking.title;
    const place = { file: 'ar/home.json', key: 'reasons.speaking.title' };
    await team.askAs(mei, `/drafts/${draft}/edits`, { edits: [{ ...place, value: 'مي' }] });
    await team.askAs(mei, `/drafts/${draft}/undo`, {});
    const page = await openAs(ayse, draft, arabic);
    await selectText(page, words);
    await expect(panelOf(page)).toContainText(texts.panel.readOnly('العربية'));
    await expect(panelOf(page).getByRole('textbox')).toHaveCount(0);
    const shown = (await pageIn(page)).getByText(words, { exact: true }).first();
    await shown.dblclick();
    await expect(panelOf(page)).toContainText(texts.panel.readOnly('العربية'));
    await expect(page.getByRole('button', { name: 'Edit here' })).toBeHidden();
    await expect((await pageIn(page)).locator('[contenteditable]')).toHaveCount(0);

    await goTo(page, 'region');
    await expect(page.getByText('You may look at the regions, and not change them.')).toBeVisible();
    await page.getByRole('heading', { name: 'Regions' }).waitFor();
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox').first()).not.toBeEditable();
    const enabled = main.locator('input:not([readonly]):not(:disabled), textarea:not([readonly]):not(:disabled)');
    await expect(enabled).toHaveCount(0);
    const adds = main.getByRole('button', { name: texts.forms.list.addOf(''), disabled: false });
    await expect(adds).toHaveCount(0);

    await goTo(page, 'articles');
    await expect(main.getByText('You may not change texts of this language.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'New article' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Remove' })).toHaveCount(0);

    await team.askAs(mei, `/drafts/${draft}/redo`, {});
    await goTo(page, 'review');
    await expect(
      main.getByText('You may not publish. Ask someone who may, and send them the address of this page.'),
    ).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: keyWords(place.key) })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Go back to this' })).toHaveCount(0);
  });

  test('what a translator may not do is refused in words, however it is asked for', async ({ team, draft }) => {
    const edit = { file: 'ar/home.json', key: 'reasons.speaking.title', value: 'x' };
    const arabicOnly = 'Ayşe Demir may not change texts in ar.';
    const regionsOnly = 'Ayşe Demir may not change the settings of regions.';
    const region = { file: 'regions/tr.json', key: 'name', value: 'x' };
    const own = { ...speaking };
    const shown = { mine: null, theirs: null };
    const csv = await team.answerTo(mei, `/api/drafts/${draft}/export?folder=ar&format=csv`);
    const requests: [address: string, body: unknown, message: string][] = [
      [`/drafts/${draft}/edits`, { edits: [edit] }, arabicOnly],
      [`/drafts/${draft}/edits`, { edits: [own, edit] }, arabicOnly],
      [`/drafts/${draft}/edits`, { edits: [region] }, regionsOnly],
      [
        `/drafts/${draft}/edits`,
        { edits: [{ file: 'en@my/home.json', key: '', value: null }] },
        'Ayşe Demir may not change texts in en.',
      ],
      [`/drafts/${draft}/resolve`, { place: { file: edit.file, key: edit.key }, take: 'mine', ...shown }, arabicOnly],
      [
        `/drafts/${draft}/resolve`,
        { place: { file: region.file, key: region.key }, take: 'theirs', ...shown },
        regionsOnly,
      ],
      [`/drafts/${draft}/confirm`, { folder: 'ar', key: 'home.reasons.speaking.title' }, arabicOnly],
      [
        `/drafts/${draft}/import`,
        { folder: 'ar', name: 'ar.csv', content: csv.body.replace('الحديث', 'x').replace('التحدث', 'x') },
        arabicOnly,
      ],
      [`/drafts/${draft}/publish`, {}, 'Ayşe Demir may not publish.'],
      ['/published/undo', { version: 'any' }, 'Ayşe Demir may not publish.'],
    ];
    for (const [address, body, message] of requests) {
      const answer = await team.answerTo(ayse, `/api${address}`, body);
      expect.soft([answer.status, answer.body], address).toEqual([403, JSON.stringify({ message })]);
    }
    const { changes } = await team.askAs<DraftDetails>(mei, `/drafts/${draft}`);
    expect(changes).toBe(0);
  });

  test('no one gets in unknown, and who is taken out is out at once', async ({ team, draft, openAs, browser }) => {
    for (const address of ['/', '/studio.js', '/frame.html', '/icon.svg', '/api/session', '/api/drafts', '/nothing']) {
      const unsigned = await team.answerTo('', address);
      expect
        .soft([unsigned.status, unsigned.body], address)
        .toEqual([401, expect.stringContaining('No one is signed in')]);
      const stranger = await team.answerTo('mallory@example.com', address);
      expect
        .soft([stranger.status, stranger.body], address)
        .toEqual([403, expect.stringContaining('mallory@example.com is not among the people')]);
    }
    // The sign-on may write an address in another case.
    expect((await team.answerTo('Mei@Talkaroo.example', '/api/session')).status).toBe(200);

    const page = await openAs(leaver, draft);
    const ofMei = await openAs(mei, draft);
    await expect(draftButton(ofMei)).toHaveAccessibleName(/Also open at Lea Verlasser/);
    const { [leaver]: gone, ...rest } = people;
    expect(gone.name).toBe('Lea Verlasser');
    team.setPeople(rest);
    expect((await team.answerTo(leaver, '/api/session')).status).toBe(403);
    // The open window of a removed member receives no more events, and others no longer see it.
    const { id } = await team.askAs<DraftSummary>(mei, '/drafts', { name: 'Without Lea' });
    await expect(draftButton(ofMei)).not.toHaveAccessibleName(/Lea/);
    await draftButton(page).click();
    await expect(page.getByRole('list', { name: 'All drafts' })).not.toContainText('Without Lea');
    await draftButton(page).click();
    await (await pageIn(page)).getByText(speaking.value, { exact: true }).first().click();
    await expect(page.getByText(`${leaver} is not among the people`).first()).toBeVisible();
    await team.askAs(mei, `/drafts/${id}`, undefined, 'DELETE');

    const stranger = await browser.newPage();
    const answer = await stranger.goto(team.origin);
    expect(answer?.status()).toBe(401);
    await stranger.close();
  });

  test('a file of people that cannot be read lets no one in', async ({ team, draft }) => {
    expect(draft).not.toBe('');
    for (const broken of [{ [mei]: { name: 'Mei Lin', publsh: true } }, { [mei]: { languages: '*' } }, ['mei']]) {
      team.setPeople(broken);
      const answer = await team.answerTo(mei, '/api/session');
      expect(answer.status).toBe(403);
      expect(answer.body).toContain('cannot be used');
    }
    team.setPeople(people);
    expect((await team.answerTo(mei, '/api/session')).status).toBe(200);
  });
});

test.describe('what other programs and pages may not', () => {
  const raw = (team: Team, address: string, headers: Record<string, string>, method = 'GET', body?: string) =>
    askServer(team.port, address, {
      method,
      headers: { host: `127.0.0.1:${team.port}`, [userHeader]: mei, ...headers },
      ...(body !== undefined && { body }),
    });
  const json = { 'content-type': 'application/json' };

  test('other sites cannot ask it, neither by a name of theirs nor from their pages', async ({ team, draft }) => {
    const { port, origin } = team;
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      '127.0.0.1:1',
      `127.0.0.1.evil.example:${port}`,
    ]) {
      for (const address of ['/', '/api/session', '/studio.js', '/frame.html', '/icon.svg']) {
        const { status, body } = await raw(team, address, { host });
        expect.soft([status, body.includes('Mei')], `${host} ${address}`).toEqual([403, false]);
      }
    }
    const nameless = await writeRaw(port, `GET /api/session HTTP/1.0\r\n${userHeader}: ${mei}\r\n\r\n`);
    expect(nameless).toMatch(/^HTTP\/1\.[01] 40[03] /);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      expect((await raw(team, '/api/session', { host })).status).toBe(200);
    }

    const edits = `/api/drafts/${draft}/edits`;
    const body = JSON.stringify({ edits: [{ ...speaking, value: 'from elsewhere' }] });
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `https://127.0.0.1:${port}` },
      { origin: `${origin}.evil.example` },
      { origin: 'http://127.0.0.1:1' },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      for (const type of [json, { 'content-type': 'text/plain' }, {}]) {
        const answer = await raw(team, edits, { ...headers, ...type }, 'POST', body);
        expect.soft(answer.status, JSON.stringify({ ...headers, ...type })).toBe(403);
      }
      const removal = await raw(team, `/api/drafts/${draft}`, headers, 'DELETE');
      expect.soft(removal.status, `DELETE ${JSON.stringify(headers)}`).toBe(403);
    }
    // Other sites may not read it or embed it as a script, picture or frame.
    for (const site of ['cross-site', 'same-site']) {
      for (const address of ['/', '/api/session', '/studio.js', '/icon.svg', `/api/events?draft=${draft}`]) {
        expect.soft((await raw(team, address, { 'sec-fetch-site': site })).status, `${site} ${address}`).toBe(403);
      }
    }
    // Links in mails and the sign-on's redirect must work.
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await raw(team, '/', visit)).status).toBe(200);
    expect((await raw(team, '/api/session', visit)).status).toBe(403);
    expect(await inDraft(team, draft, speaking)).toBeUndefined();
    const page = await raw(team, '/', {});
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    // A foreign form can send text, so only JSON is accepted.
    const text = await raw(team, edits, { origin, 'content-type': 'text/plain' }, 'POST', body);
    expect(text.status).toBe(415);
    expect(await inDraft(team, draft, speaking)).toBeUndefined();
  });

  test('nothing is written or read outside of the packs', async ({ team, draft }) => {
    const files = [
      '../x.json',
      '../../x.json',
      'tr/../../x.json',
      'tr/../ar/home.json',
      'tr/../regions/tr.json',
      'regions/../../x.json',
      'regions/../tr/home.json',
      '/etc/x.json',
      'tr//home.json',
      './tr/home.json',
      'tr\\..\\x.json',
      'tr/home.json\u0000.md',
      'tr/blog/../../x.md',
      'tr/.hidden.json',
      'tr/unknown.json',
      'xx/home.json',
      'tr@evil/home.json',
      'regions/evil.json',
      'schemas/home.json',
      'made-from/tr.json',
      'README.md',
      'home.json',
      '',
      '__proto__/home.json',
    ];
    const before = team.git('status', '--porcelain', '--ignored', '-uall');
    for (const file of files) {
      const edits: object[] = [
        { file, key: 'name', value: 'x' },
        { file, key: '', value: '{}' },
        { file, key: '', value: null },
        { file, key: 'banners.x', value: {} },
      ];
      for (const edit of edits) {
        const { status, body } = await team.answerTo(mei, `/api/drafts/${draft}/edits`, { edits: [edit] });
        expect.soft([status, body], JSON.stringify(edit)).toEqual([422, expect.stringContaining('refused')]);
      }
      const place = { file, key: 'name' };
      const decision = { place, take: 'mine', mine: null, theirs: null };
      const resolved = await team.answerTo(mei, `/api/drafts/${draft}/resolve`, decision);
      expect.soft(resolved.status, `resolve ${file}`).not.toBe(500);
      const confirmed = await team.answerTo(ayse, `/api/drafts/${draft}/confirm`, {
        folder: `tr/../${file}`,
        key: 'home.reasons.speaking.title',
      });
      expect.soft([403, 422], `confirm ${file}`).toContain(confirmed.status);
      for (const name of ['value', 'schema', 'history']) {
        const query = new URLSearchParams({ file, key: '' });
        const { status, body } = await team.answerTo(mei, `/api/drafts/${draft}/${name}?${query}`);
        expect.soft(status, `${name} ${file}`).not.toBe(500);
        expect.soft(body, `${name} ${file}`).not.toContain('root:');
      }
    }
    for (const name of ['value', 'history', 'schema']) {
      for (const file of ['../../etc/passwd', '/etc/passwd', '../.git/config', '../../package.json', '../.studio/x']) {
        const { body } = await team.answerTo(
          mei,
          `/api/drafts/${draft}/${name}?${new URLSearchParams({ file, key: '' })}`,
        );
        expect.soft(body, `${name} ${file}`).not.toMatch(/root:|repositoryformat|"scripts"/);
      }
    }
    const { changes } = await team.askAs<DraftDetails>(mei, `/drafts/${draft}`);
    expect(changes).toBe(0);
    const written = (list: string) =>
      list.split('\n').filter((line) => !line.includes('.studio/') && !line.includes('site/'));
    expect(written(team.git('status', '--porcelain', '--ignored', '-uall'))).toEqual(written(before));
  });

  test('addresses lead to no other file, and what is no request is refused', async ({ team, draft }) => {
    const addresses = [
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/package.json',
      '/%2e%2e%2f%2e%2e%2fserver.cjs',
      '/assets/../../server.cjs',
      '/assets/..%2f..%2fserver.cjs',
      '/assets/%2e%2e%5c%2e%2e%5cserver.cjs',
      '/..%2f.next%2fserver%2fmiddleware-manifest.json',
      '/_next/static/..%2fserver%2fapp-paths-manifest.json',
      '/_next/static/..%2f..%2fpublic%2ficon.svg',
      '/_next/server/app-paths-manifest.json',
      '//etc/passwd',
      '/%2fetc%2fpasswd',
      '/file:///etc/passwd',
      '/.env',
      '/server.cjs',
      '/package.json',
      '/assets',
      '/assets/',
      '/api/../server.cjs',
      '/api/..%2f..%2fserver.cjs',
      '/api/../api/nothing',
      '/%',
      '/%00',
      '/icon.svg%00.png',
      '/%c0%ae%c0%ae/server.cjs',
      `/api/drafts/..%2f..%2f${draft}`,
      '/api/drafts/__proto__',
      '/api/drafts/constructor',
      '/api/drafts/..',
      `/${'a'.repeat(5000)}.svg`,
    ];
    for (const address of addresses) {
      const { status, body } = await raw(team, address, {});
      expect.soft([400, 404], `${address.slice(0, 60)}: ${status} ${body.slice(0, 60)}`).toContain(status);
      expect.soft(body, address).not.toMatch(/root:|"scripts"|require\(|<html/);
    }
    expect((await raw(team, '/icon.svg', {})).status).toBe(200);
    // Files of the site must not run or open as a page of the studio.
    const { headers } = await raw(team, '/icon.svg', {});
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');

    const edits = `/api/drafts/${draft}/edits`;
    const own = { origin: team.origin, ...json };
    // Refused by its headers, without reading the body.
    const huge = { ...own, 'content-length': String(9 * 1024 * 1024) };
    expect((await raw(team, edits, huge, 'POST', '{')).status).toBe(413);
    const chunked = { ...own, 'transfer-encoding': 'chunked' };
    expect((await raw(team, edits, chunked, 'POST', '{')).status).toBe(411);
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"edits":[]}',
      '{"edits":[{"do":"run"}]}',
      '{"edits":{},"__proto__":{}}',
    ]) {
      expect.soft((await raw(team, edits, own, 'POST', body)).status, body).toBe(400);
    }
    for (const method of ['PUT', 'OPTIONS', 'TRACE', 'PATCH']) {
      expect.soft([400, 404, 405], method).toContain((await raw(team, edits, own, method)).status);
    }
    expect(await inDraft(team, draft, speaking)).toBeUndefined();
  });

  test('it listens on this machine alone', async ({ team }) => {
    const accepts = (host: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ port: team.port, host, timeout: 2_000 });
        socket.once('connect', () => resolve(true));
        for (const no of ['error', 'timeout'] as const) socket.once(no, () => resolve(false));
        socket.once('connect', () => socket.destroy()).once('timeout', () => socket.destroy());
      });
    expect(await accepts('127.0.0.1')).toBe(true);
    const others = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
    for (const address of new Set([...others, '127.0.0.2', '::1'])) {
      if (address !== '127.0.0.1') expect.soft(await accepts(address), address).toBe(false);
    }
  });
});

test.describe('scripts in texts', () => {
  /** Each attack would set `ran` in its own window and the surrounding ones. */
  const run = "for(const w of [self,parent,top])try{w.ran=(w.ran||'')+'!'}catch{}";
  const attacks = [
    `<img src=x onerror="${run}">`,
    `<script>${run}</script>`,
    `<svg onload="${run}"><script>${run}</script></svg>`,
    `<iframe srcdoc="<script>${run.replaceAll("'", '&#39;')}</script>"></iframe>`,
    `<details open ontoggle="${run}"><summary>x</summary></details>`,
    `<input autofocus onfocus="${run}">`,
    `<a href="javascript:${run}">a link of a script</a>`,
    `<form action="javascript:${run}"><button>a button of a script</button></form>`,
    `<object data="data:text/html,<script>${run}</script>"></object>`,
    `<script src="/studio.js"></script><script type="module" src="/studio.js"></script>`,
    `<link rel="stylesheet" href="x" onerror="${run}"><style onload="${run}">p{}</style>`,
    `<body onload="${run}">`,
  ].join('\n');

  test('the frame runs none, whatever the page of a draft has in it', async ({ draft, browserOf, team }) => {
    const page = await (await browserOf(mei)).newPage();
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.route('**/page?**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, html: answer.html.replace('<main', `${attacks}<main`) } });
    });
    await page.goto(team.origin + writeAddressOf(home, draft));
    const frame = await pageIn(page);
    await frame.getByText('a link of a script').click();
    await frame.getByText('a link of a script').dblclick();
    await frame.getByRole('button', { name: 'a button of a script' }).click();
    await frame.getByText('a link of a script').evaluate((link) => (link as HTMLElement).click());
    await expect.poll(() => refused.filter((text) => /Content Security Policy/.test(text)).length).toBeGreaterThan(3);
    for (const each of page.frames()) expect(await each.evaluate('"ran" in self')).toBe(false);
  });

  test(
    'they are words in the studio: panel, search, review, previews, articles',
    full,
    async ({ team, draft, openAs }) => {
      const attack = `<img src=x onerror="${run}"><script>${run}</script>`;
      const article = 'tr/blog/five-minutes-of-english-at-home.md';
      const texted: object[] = [
        // Texts with tags refuse unknown ones; article titles are plain text.
        { file: article, key: 'title', value: `Words ${attack}` },
        {
          file: article,
          key: 'body',
          value: `${attack}\n\n[link](javascript:${run})\n\n<b onclick="${run}">b</b>\n`,
        },
        { file: 'regions/tr.json', key: 'name', value: `Words ${attack}` },
        { ...speaking, value: `Words ${attack}` },
        { file: 'tr/home.json', key: 'seo.description', value: `Words ${attack}` },
      ];
      // Accepted or not, the edits must be harmless.
      const answers = await Promise.all(
        texted.map((edit) => team.answerTo(mei, `/api/drafts/${draft}/edits`, { edits: [edit] })),
      );
      expect(answers.map(({ status }) => status)).toContain(200);
      const slug = 'five-minutes-of-english-at-home';
      const page = await openAs(mei, draft, { page: 'post', slug });
      const noneRan = async () => {
        for (const frame of page.frames()) expect(await frame.evaluate('"ran" in self')).toBe(false);
      };
      await noneRan();
      await page.getByRole('button', { name: 'Previews', exact: true }).click();
      await page.getByRole('heading', { name: 'Previews' }).waitFor();
      await noneRan();
      await page.getByRole('button', { name: 'Page', exact: true }).click();
      await page.getByRole('combobox', { name: 'Find words on a page' }).fill('onerror');
      await page
        .getByRole('status')
        .filter({ hasText: /\d texts?|No text/ })
        .first()
        .waitFor();
      await noneRan();
      // An open list hides the rest from screen readers.
      await page.keyboard.press('Escape');
      for (const section of ['articles', 'region', 'languages', 'review'] as const) {
        await goTo(page, section);
        await page.getByRole('main').getByRole('heading').first().waitFor();
        await noneRan();
      }
      await expect(page.getByRole('main').getByText('onerror').first()).toBeVisible();
      await noneRan();
      const { value } = await team.askAs<TextInfo>(
        mei,
        `/drafts/${draft}/text?${new URLSearchParams({ ...home, namespace: 'home', key: 'reasons.speaking.title' })}`,
      );
      expect(typeof value).toBe('string');
    },
  );
});

test.describe('one writes, and another publishes', () => {
  test(
    'comments stand at their text until they are settled, and who may publish sees what is ready',
    full,
    async ({ team, draft, openAs }) => {
      const remark = 'Bu başlık iki satıra taşıyor.';
      const comments = (page: Page) => panelOf(page).getByRole('button', { name: texts.panel.comments });
      const ofAyse = await openAs(ayse, draft);
      await selectText(ofAyse, 'Konuşmaya daha çok zaman');
      await comments(ofAyse).click();
      await panelOf(ofAyse).getByLabel('Your comment').fill(remark);
      await panelOf(ofAyse).getByRole('button', { name: 'Comment', exact: true }).click();
      await expect(panelOf(ofAyse).getByText(remark)).toBeVisible();
      await typeInstead(ofAyse, 'Konuşmaya çok zaman');
      await expect.poll(() => inDraft(team, draft, speaking)).toBe('Konuşmaya çok zaman');
      await goTo(ofAyse, 'review');
      await expect(ofAyse.getByText('Mei Lin, Jonas Weber, or Lea Verlasser may publish it.')).toBeVisible();
      await ofAyse.getByRole('button', { name: 'Ready for review' }).click();
      await expect(ofAyse.getByRole('button', { name: 'Not ready yet' })).toBeVisible();

      const ofMei = await openAs(mei, draft);
      await draftButton(ofMei).click();
      const row = ofMei
        .getByRole('list', { name: 'All drafts' })
        .getByRole('listitem')
        .filter({ hasText: 'ready for review' });
      await expect(row).toContainText('1 comment');
      await ofMei.keyboard.press('Escape');
      await goTo(ofMei, 'review');
      await expect(ofMei.getByText('Ayşe Demir says that it is ready for review')).toBeVisible();
      await ofMei.getByRole('main').getByText(remark).waitFor();
      await ofMei.getByLabel('Settled').click();
      await expect(ofMei.getByText(remark)).toBeHidden();
    },
  );

  test(
    'a draft is public at its time, though the studio was stopped meanwhile, or says why it is not',
    full,
    async ({ team, draft, openAs }) => {
      const edit = (value: string) => team.askAs(mei, `/drafts/${draft}/edits`, { edits: [{ ...teacher, value }] });
      await edit('Onu tanıyan öğretmen');
      const page = await openAs(mei, draft);
      await goTo(page, 'review');
      await page.getByText('Publish later …').click();
      const time = page.getByLabel('Day and time');
      await time.fill('2020-01-01T09:00');
      await page.getByRole('button', { name: 'Publish then' }).click();
      await expect(page.getByText('Choose a day and time to come.')).toBeVisible();
      await time.fill('2099-11-27T09:00');
      await page.getByRole('button', { name: 'Publish then' }).click();
      await expect(
        page.getByText(/^Will be public on \w+,? 27 November 2099 at 09:00, .+ \(Mei Lin\)\./),
      ).toBeVisible();
      await page.getByRole('button', { name: /^Cancel it/ }).click();
      await expect(page.getByText('Publish later …')).toBeVisible();

      const choose = (at: number) =>
        team.askAs(mei, `/drafts/${draft}/schedule`, { at: new Date(at).toISOString() }, 'PATCH');
      team.write(teacher.file, team.read(teacher.file).replace(teacher.value, 'Başka bir öğretmen'));
      await choose(Date.now() + 1000);
      await expect(page.getByText(/^Was not published on .+Someone else has changed some of these texts/)).toBeVisible({
        timeout: 20_000,
      });
      team.write(teacher.file, team.read(teacher.file).replace('Başka bir öğretmen', teacher.value));
      await choose(Date.now() + 1000);
      await team.crash();
      await team.restart();
      await expect
        .poll(() => team.live('tr.talkaroo.example', '/'), { timeout: 20_000 })
        .toContain('Onu tanıyan öğretmen');
    },
  );
});
