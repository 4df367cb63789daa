import type { FrameLocator, Locator, Page } from '@playwright/test';
import { keyWords } from '@talkaroo/studio/app/places';
import { texts } from '@talkaroo/studio/app/texts';
import type { DraftDetails, Edit, Place, SessionAnswer } from '@talkaroo/studio/protocol';
import { askServer } from '../support/ask-server';
import { full } from '../support/site';
import { expect, pageIn, test } from './studio';
import { askStudio, infoOf, type Studio, startStudio, textOf, writeAddressOf } from './studio-server';

const { panel } = texts;
const turkish = { region: 'tr', language: 'tr', slug: '' };
const turkishHost = 'tr.talkaroo.example';

test('a wrong word of the Turkish course page is found, fixed and public', async ({ studio, openPage, page }) => {
  const host = turkishHost;
  const [before, after] = ['tatilde dondurmayı o sipariş eder', 'tatilde dondurmasını kendi sipariş eder'];
  let shown = await openPage(turkish);
  await page.getByRole('combobox', { name: 'Find words on a page' }).fill('dondurmayı o sipariş');
  await page.getByRole('option', { name: before }).click();
  shown = await pageIn(page);
  await expect(shown.getByText(before)).toBeInViewport();

  await page.route('**/edits', async (route) => {
    await expect(shown.getByText(after)).toBeVisible();
    await route.continue();
  });
  const editor = editorIn(page);
  await expect(editor).toHaveAttribute('lang', 'tr');
  await editor.fill(after);
  await expect(shown.getByText(after)).toBeVisible();
  await expect(shown.getByText(before)).toHaveCount(0);
  await expect(page.getByText(texts.app.saved)).toBeVisible();
  expect(await studio.live(host, '/global/course')).toContain(before);

  await open(page, 'review');
  const change = page.getByRole('listitem').filter({ hasText: keyWords('levels.a2.lessons') });
  await expect(change.locator('del')).toContainText(['dondurmayı o']);
  await expect(change.locator('ins')).toContainText(['dondurmasını kendi']);
  const commits = studio.git('rev-list', '--count', 'HEAD');
  const run = await publish(page);
  await expect(run.getByRole('listitem').filter({ hasText: 'Server' })).toContainText('live');
  await expect(run.getByRole('listitem').filter({ hasText: 'Commit' })).toContainText('done');
  // On a site that has rendered few pages, it is below others.
  await expect(run.getByRole('link', { name: `https://${host}/global/course` })).toBeAttached();

  const live = await studio.live(host, '/global/course');
  expect(live).toContain(after);
  expect(live).not.toContain(before);
  expect(Number(studio.git('rev-list', '--count', 'HEAD'))).toBe(Number(commits) + 1);
  expect(studio.git('log', '-1', '--format=%an <%ae> %s')).toBe(
    'Mei Lin <mei@talkaroo.example> Texts: Turkish course page (1)',
  );
  // One line, and the date of the page's last change.
  const lines = studio.git('show', '--format=', '--unified=0', 'HEAD', '--', 'locales/tr').split('\n');
  expect(lines.filter((line) => /^[-+](?!--|\+\+)/.test(line) && !line.includes('"updated"'))).toEqual([
    `-      "lessons": "${before}",`,
    `+      "lessons": "${after}",`,
  ]);
  expect(studio.git('status', '--porcelain')).toBe('');
});

test('a word is fixed where it stands on the page', async ({ studio, draft, openPage, page }) => {
  const [before, after] = ['dersin şarkısı banyodan duyulur', 'dersin şarkısı banyodan gelir'];
  const shown = await openPage({ ...turkish, page: 'course' });
  await shown.getByText(before).dblclick();
  const field = fieldIn(shown);
  await expect(field).toBeFocused();
  await expect(field).toHaveText(before);
  await page.keyboard.press('End');
  for (let letter = 'duyulur'.length; letter > 0; letter -= 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('gelir');
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(shown.getByText(after)).toBeVisible();
  await expect(editorIn(page)).toHaveText(after);
  await expect.poll(() => textOf(studio, draft, 'course', 'levels.starter.lessons')).toBe(after);
});

test('a placeholder on the page itself is not deleted', full, async ({ studio, draft, openPage, page }) => {
  const shown = await openPage({ ...turkish, page: 'prices' });
  await shown.getByText('Ders başına').nth(1).dblclick();
  const field = fieldIn(shown);
  await expect(field).toBeFocused();
  const words = await field.innerText();
  expect(words).toMatch(/^Ders başına .*\d/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(page.getByText(panel.kept(['{price}'])).first()).toBeVisible();
  await expect(field).toHaveText(words.replace('Ders başına ', ''));
  await page.keyboard.type('Her ders ');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(studio, draft, 'prices', 'packages.perLesson')).toBe('Her ders {price}');
});

test(
  'who writes on the page goes on while another text is changed',
  full,
  async ({ studio, draft, openPage, page }) => {
    const [before, other] = ['dersin şarkısı banyodan duyulur', 'Renkler, sayılar ve bir kanguru'];
    const said = () => textOf(studio, draft, 'course', 'levels.starter.lessons');
    const shown = await openPage({ ...turkish, page: 'course' });
    await shown.getByText(before).dblclick();
    await expect(fieldIn(shown)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect.poll(said).toBe(`${before}!`);
    // An input method in the middle of a word.
    const typing = await page.context().newCDPSession(page);
    await typing.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await edit(studio, draft, { file: 'tr/course.json', key: 'levels.starter.topics', value: other });
    await expect(shown.getByText(other)).toBeVisible();
    await typing.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await expect(fieldIn(shown)).toHaveText(`${before}!にほ`);
    expect(await said()).toBe(`${before}!`);
    await typing.send('Input.insertText', { text: '日本' });
    await expect.poll(said).toBe(`${before}!日本`);
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    await expect.poll(said).toBe(`${before}!日本?`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('Enter on a text that has forms leads into its field in the panel', full, async ({ openPage, page }) => {
  const shown = await openPage({ ...turkish, page: 'prices' });
  await shown
    .getByText(/^\d+ ders$/)
    .first()
    .click();
  await expect(editorIn(page)).toBeVisible();
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(editorIn(page)).toBeFocused();
  await expect(fieldIn(shown)).toHaveCount(0);
});

type Way = {
  name: string;
  details?: typeof full;
  text?: 'agreement';
  act: (page: Page, editor: Locator) => Promise<void>;
  /** Shown message; undefined if nothing was lost. */
  reason?: string;
  /** Resulting text; defaults to the previous one. */
  left?: string;
  /** Also tested on the page itself, where `act` receives its field. */
  isOnPage?: true;
};

const price = 'Ders başına {price}';
const beforeTag = 'Çocuğun velisi veya vasisi olarak ';
const agreement = `${beforeTag}<agreement>kullanıcı sözleşmesini</agreement> kabul ediyorum. Verilerinizi nasıl kullandığımız <privacy>KVKK aydınlatma metninde</privacy> yazar.`;

const ways: Way[] = [
  {
    name: 'Backspace',
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('Backspace');
    },
    reason: panel.kept(['{price}']),
  },
  {
    name: 'Delete',
    details: full,
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Delete');
    },
    reason: panel.kept(['{price}']),
  },
  {
    name: 'typing over everything',
    details: full,
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Bedava');
    },
    reason: panel.kept(['{price}']),
    left: 'Bedava{price}',
    isOnPage: true,
  },
  {
    name: 'an input method',
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      const typing = await page.context().newCDPSession(page);
      await typing.send('Input.imeSetComposition', { text: 'ucre', selectionStart: 4, selectionEnd: 4 });
      await typing.send('Input.insertText', { text: 'Ücretsiz' });
    },
    reason: panel.kept(['{price}']),
    left: 'Ücretsiz{price}',
    isOnPage: true,
  },
  {
    name: 'cutting one half of a pair of tags',
    details: full,
    text: 'agreement',
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+Home');
      for (const _ of beforeTag) await page.keyboard.press('ArrowRight');
      for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('ControlOrMeta+x');
    },
    reason: panel.keptUntilPasted(['<agreement>']),
    left: agreement.replace('kul', ''),
  },
  {
    name: 'typing inside it',
    details: full,
    act: async (page, editor) => {
      await chip(editor, panel.spokenPlaceholder('price')).or(editor.getByTitle('{price}')).click();
      await page.keyboard.type('x');
    },
    reason: panel.kept(['{price}']),
    left: 'Ders başına x{price}',
    isOnPage: true,
  },
  {
    name: 'pasting over it',
    details: full,
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await paste(page, 'Dersler ücretsiz');
    },
    reason: panel.kept(['{price}']),
    left: 'Dersler ücretsiz{price}',
    isOnPage: true,
  },
  {
    name: 'dragging it out of the text',
    details: full,
    act: async (page, editor) => {
      const search = page.getByRole('combobox', { name: 'Find words on a page' });
      await chip(editor, panel.spokenPlaceholder('price')).dragTo(search);
    },
  },
  {
    name: 'renaming it',
    details: full,
    act: async (page, editor) => {
      await chip(editor, panel.spokenPlaceholder('price')).click();
      await page.keyboard.type('{pricing}');
    },
    reason: panel.kept(['{price}']),
    left: "Ders başına '{'pricing'}'{price}",
  },
  {
    name: 'translating its name',
    details: full,
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await paste(page, 'Ders başına {fiyat}');
    },
    reason: panel.kept(['{price}']),
    left: "Ders başına '{'fiyat'}'{price}",
    isOnPage: true,
  },
  {
    name: 'setting a link inside another one',
    details: full,
    text: 'agreement',
    act: async (page, editor) => {
      // After the first character of the second link.
      await chip(editor, panel.spokenStart('privacy')).click();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await paste(page, '<agreement>sözleşme</agreement>');
    },
    reason: panel.refused.nested('<agreement>'),
  },
];

for (const { name, details = {}, text, act, reason, left } of ways) {
  test(`a placeholder is not broken by ${name}`, details, async ({ studio, draft, openPage, page }) => {
    const isPrice = text === undefined;
    const [namespace, key, value] = isPrice
      ? (['prices', 'packages.perLesson', price] as const)
      : (['registration', 'agreement', agreement] as const);
    await openPage({ ...turkish, page: isPrice ? 'prices' : 'register' });
    await page.getByRole('combobox', { name: 'Find words on a page' }).fill(isPrice ? 'Ders başına' : 'kabul ediyorum');
    await page
      .getByRole('option', { name: isPrice ? /^Ders başına/ : /kabul ediyorum/ })
      .first()
      .click();
    const editor = editorIn(page);
    await editor.focus();
    await expect(editor).toBeFocused();
    await act(page, editor);
    if (reason) await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
    // Saves are ordered: once the last is saved, all are.
    await expect.poll(() => textOf(studio, draft, namespace, key)).toBe(left ?? value);
    await expect(chip(editor, isPrice ? panel.spokenPlaceholder('price') : panel.spokenEnd('agreement'))).toBeVisible();
    const { findings } = await askStudio<DraftDetails>(studio, `/drafts/${draft}`);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
}

for (const { name, details = {}, act, left, reason } of ways.filter(({ isOnPage }) => isOnPage)) {
  test(
    `a placeholder on the page itself is not broken by ${name}`,
    details,
    async ({ studio, draft, openPage, page }) => {
      const shown = await openPage({ ...turkish, page: 'prices' });
      await shown.getByText('Ders başına').nth(1).dblclick();
      await expect(fieldIn(shown)).toBeFocused();
      await act(page, fieldIn(shown));
      await expect(page.getByRole('status').filter({ hasText: reason as string })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(fieldIn(shown)).toHaveCount(0);
      await expect.poll(() => textOf(studio, draft, 'prices', 'packages.perLesson')).toBe(left);
    },
  );
}

test('a word on the page that is dragged stays where it is', full, async ({ studio, draft, openPage, page }) => {
  const words = 'dersin şarkısı banyodan duyulur';
  const shown = await openPage({ ...turkish, page: 'course' });
  await shown.getByText(words).dblclick();
  const field = fieldIn(shown);
  await expect(field).toBeFocused();
  const { x, y, width, height } = (await field.boundingBox()) as NonNullable<
    Awaited<ReturnType<Locator['boundingBox']>>
  >;
  const [word, middle] = [x + width - 20, y + height / 2];
  await page.mouse.dblclick(word, middle);
  expect(await field.evaluate(({ ownerDocument }) => String(ownerDocument.getSelection()))).toBe('duyulur');
  await page.mouse.move(word, middle);
  await page.mouse.down();
  await page.mouse.move(x + 40, middle, { steps: 5 });
  await page.mouse.move(x + 2, middle, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await expect.poll(() => textOf(studio, draft, 'course', 'levels.starter.lessons')).toBe(`${words}.`);
});

test('a broken text is refused, however it is sent', async ({ studio, draft }) => {
  const [file, key] = ['tr/booking.json', 'greeting'];
  for (const value of ['Merhaba!', 'Merhaba, {isim}!', 'Merhaba, {name!', 'Merhaba, <b>{name}</b>!']) {
    await expect(edit(studio, draft, { file, key, value })).rejects.toThrow(/422 .*"refused".*fix/);
  }
  expect(await textOf(studio, draft, 'booking', key)).toBe('Merhaba, {name}!');
});

test('a file that someone breaks past the studio is named, and bars the way', async ({ studio, draft, page }) => {
  const [file, key] = ['tr/study.json', 'seo.title'];
  const source = studio.read(file);
  await edit(studio, draft, { file: 'tr/safety.json', key: 'slogan', value: 'Her derste güvende' });
  await page.goto(addressOf(studio, draft, 'review'));
  const button = page.getByRole('button', { name: 'Publish now' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  try {
    studio.write(file, source.replace('"title": "', '"title": "{kim} '));
    const finding = page.getByRole('listitem').filter({ hasText: '{kim}' });
    await expect(finding.first()).toContainText('Turkish');
    await expect(page.getByText('Errors keep the draft from being published:')).toBeVisible();
    await expect(page.getByText('One error has to be fixed first.').first()).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await expect(page.getByRole('region', { name: /^Publishing “/ })).toHaveCount(0);
    const head = studio.git('rev-parse', 'HEAD');
    expect(await publishPast(studio, draft, { file, key })).toContain('"ok":false');
    expect(studio.git('rev-parse', 'HEAD')).toBe(head);
    studio.write(file, source.slice(0, -20));
    await expect(page.getByRole('listitem').filter({ hasText: 'The whole file' }).first()).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  } finally {
    studio.write(file, source);
  }
  await expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('a banner with picture and link is added in Arabic', full, async ({ studio, openPage, page }) => {
  const [title, text, action] = [
    'مخيم صيفي بالإنجليزية',
    'ثلاثة أسابيع من اللعب والكلام مع معلم ودود.',
    'احجزوا مكانكم',
  ];
  const shown = await openPage({ region: 'ar', language: 'ar' });
  await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl');
  await shown.getByText('حصص إنجليزية ينتظرها طفلكم بشوق').click();
  await panelOf(page).getByRole('button', { name: panel.addItem, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: panel.addItem });
  await dialog.getByLabel('Title').fill(title);
  await expect(dialog.getByLabel('Title')).toHaveAttribute('dir', 'rtl');
  await dialog.getByLabel('Text').fill(text);
  await dialog.getByLabel('Action').fill(action);
  await dialog.getByRole('combobox', { name: 'Link' }).click();
  await page.getByRole('option', { name: '/global/prices' }).click();
  await dialog.getByRole('button', { name: 'Choose a picture: Picture' }).click();
  await page.getByLabel('Find a picture by its name').fill('roo-wave');
  await page.getByRole('button', { name: 'roo-wave.svg' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await expect(editorIn(page)).toHaveText(title);
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: title })).toBeVisible();
  const heading = shown.getByText(title);
  await expect(heading).toHaveCSS('direction', 'rtl');
  await expect(heading).toBeInViewport();
  expect(await studio.live('ar.talkaroo.example', '/')).not.toContain(title);

  await open(page, 'review');
  await publish(page);
  const live = await studio.live('ar.talkaroo.example', '/');
  for (const part of [title, text, action, '/assets/roo-wave.svg', 'href="/global/prices"']) {
    expect(live).toContain(part);
  }
});

test('a price is changed from where it stands on the page', full, async ({ studio, openPage, page }) => {
  const shown = await openPage({ ...turkish, page: 'prices' });
  const [, sold] = JSON.parse(studio.read('regions/tr.json')).company.prices.packages;
  await shown.getByText('₺', { exact: false }).first().click();
  await panelOf(page)
    .getByRole('button', { name: `Change it: {price} ${sold.price}` })
    .click();
  const price = page.getByRole('textbox', { name: 'Price' }).first();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue(String(sold.price));
  await price.fill(String(sold.price + 120));
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await publish(page);
  const total = new Intl.NumberFormat('tr').format(sold.price + 120);
  expect(await studio.live(turkishHost, '/global/prices')).toContain(total);
});

test('texts whose English has changed are translated and confirmed', full, async ({ studio, draft, page }) => {
  const file = 'en/teacher.json';
  const english = JSON.parse(studio.read(file));
  const [first, second] = [`${english.title}, all of them`, `${english.slogan} again`];
  await edit(studio, draft, { file, key: 'title', value: first });
  await edit(studio, draft, { file, key: 'slogan', value: second });
  await page.goto(addressOf(studio, draft, 'review'));
  await publish(page);

  const next = await askStudio<{ id: string }>(studio, '/drafts', { name: 'What is stale in Turkish' });
  await page.goto(addressOf(studio, next.id, 'languages'));
  const openList = page.getByRole('button', { name: 'Open the work list: Turkish' });
  await openList.click();
  await page.getByRole('button', { name: /^Stale / }).click();
  const items = page.getByRole('region', { name: 'Work list' }).getByRole('listitem');
  const title = items.filter({ has: page.getByText('Title', { exact: true }) }).filter({ hasText: first });
  const slogan = items.filter({ has: page.getByText('Slogan', { exact: true }) }).filter({ hasText: second });
  await expect(title).toContainText('Stale');
  await expect(slogan).toContainText('Stale');

  await title.getByRole('button', { name: 'Translate: Title' }).click();
  const one = page.getByRole('region', { name: '1 of 2' });
  await expect(one.getByText(texts.panel.stale)).toBeVisible();
  await expect(one.locator('ins')).toContainText([', all of them']);
  const editor = one.getByRole('textbox', { name: texts.panel.textOf('Title') });
  await editor.fill('Öğretmenlerimizin hepsi');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.locator('ins')).toContainText(['again']);
  await page.getByRole('button', { name: texts.panel.confirm }).click();
  await expect(page.getByText('Nothing is left to do in this language.').or(items.first())).toBeVisible();
  await expect(page.getByText('Stale', { exact: true })).toHaveCount(0);
  await expect.poll(() => textOf(studio, next.id, 'teacher', 'title')).toBe('Öğretmenlerimizin hepsi');

  await open(page, 'review');
  await publish(page);
  expect(await studio.live(turkishHost, '/global/teacher')).toContain('Öğretmenlerimizin hepsi');
  const other = await askStudio<{ id: string }>(studio, '/drafts', { name: 'After it' });
  for (const key of ['title', 'slogan']) {
    expect((await infoOf(studio, other.id, 'teacher', key)).stale).toBe(false);
  }
  await askStudio(studio, `/drafts/${other.id}`, undefined, 'DELETE');
});

test('changes of a draft are taken back, undone and redone', async ({ studio, draft, openPage, page }) => {
  const file = 'tr/about.json';
  const pack = JSON.parse(studio.read(file));
  const shown = await openPage({ ...turkish, page: 'about' });
  for (const [key, value] of [
    ['bannerSlogan', 'Her çocuk konuşabilir'],
    ['aboutTalk', '{brand} ne düşünür?'],
  ] as const) {
    await edit(studio, draft, { file, key, value });
  }
  await expect(shown.getByText('Her çocuk konuşabilir')).toBeVisible();
  await open(page, 'review');
  const changes = (key: string) => page.getByRole('checkbox', { name: `Select ${keyWords(key)}` });
  await expect(changes('bannerSlogan')).toBeVisible();
  await page.getByRole('button', { name: `Take back: Banner slogan` }).click();
  await expect(changes('bannerSlogan')).toHaveCount(0);
  await expect(changes('aboutTalk')).toBeVisible();
  expect(await textOf(studio, draft, 'about', 'bannerSlogan')).toBe(pack.bannerSlogan);

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await undo.click();
  await expect(changes('bannerSlogan')).toBeVisible();
  await redo.click();
  await expect(changes('bannerSlogan')).toHaveCount(0);
  await undo.click();
  await expect(changes('bannerSlogan')).toBeVisible();
  await undo.click();
  await expect(changes('aboutTalk')).toHaveCount(0);
  await undo.click();
  await expect(page.getByText('This draft changes nothing yet.')).toBeVisible();
  await open(page, 'page');
  await expect(shown.getByText(pack.bannerSlogan)).toBeVisible();
  await undo.click();
  await expect(page.getByText('There is nothing to undo.')).toBeVisible();
});

test('what was public before is public again, in the folder too, and no later publish takes it away', async ({
  studio,
  draft,
  page,
}) => {
  const [file, path] = ['tr/questions.json', '/global/questions'];
  const first = 'Sorular ve yanıtları';
  const wrong = 'Sorlar ve ynıtlar';
  await edit(studio, draft, { file, key: 'title', value: first });
  await page.goto(addressOf(studio, draft, 'review'));
  await publish(page);
  const list = page.getByRole('region', { name: 'Published' });
  const inUse = list.getByRole('listitem').filter({ has: page.getByText('in use', { exact: true }) });
  const label = await inUse.locator('strong').innerText();
  const next = await askStudio<{ id: string }>(studio, '/drafts', { name: 'A mistake' });
  await edit(studio, next.id, { file, key: 'title', value: wrong });
  await page.goto(addressOf(studio, next.id, 'review'));
  await publish(page);
  expect(await studio.live(turkishHost, path)).toContain(wrong);

  await list.getByRole('button', { name: `Go back to this: ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: `Go back to ${label}?` });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  const run = page.getByRole('region', { name: `Going back to ${label}` });
  await expect(run.getByText(/^Public after/)).toBeVisible();
  await expect(inUse.locator('strong')).toHaveText(label);
  expect(await studio.live(turkishHost, path)).not.toContain(wrong);
  expect(studio.read(file)).toContain(first);
  expect(studio.git('status', '--porcelain')).toBe('');

  const later = await askStudio<{ id: string }>(studio, '/drafts', { name: 'One word' });
  await edit(studio, later.id, { file: 'tr/about.json', key: 'bannerSlogan', value: 'Her çocuk konuşur' });
  await page.goto(addressOf(studio, later.id, 'review'));
  await publish(page);
  const live = await studio.live(turkishHost, path);
  expect(live).toContain(first);
  expect(live).not.toContain(wrong);
});

test(
  'without servers, the folder is written and committed, and that is said before',
  full,
  async ({ page }, { parallelIndex }) => {
    const studio = await startStudio(10 + parallelIndex, { SERVERS: '', PUBLISH_TOKEN: '' });
    try {
      const { publishing } = await askStudio<SessionAnswer>(studio, '/session');
      const { id } = await askStudio<{ id: string }>(studio, '/drafts', { name: 'For the folder' });
      await edit(studio, id, { file: 'tr/blog.json', key: 'title', value: 'Blogumuz' });
      await page.goto(addressOf(studio, id, 'review'));
      await expect(page.getByText(publishing.problem as string)).toBeVisible();
      await page.getByRole('button', { name: 'Publish now', disabled: false }).click();
      await expect(page.getByText(/^Saved after .* It is not public\.$/).first()).toBeVisible();
      await expect(page.getByText('Server', { exact: true })).toHaveCount(0);
      expect(studio.git('log', '-1', '--format=%an: %s')).toBe('Mei Lin: Texts: Turkish blog page (1)');
      expect(studio.read('tr/blog.json')).toContain('"Blogumuz"');
      expect(await studio.live(turkishHost, '/blog')).not.toContain('Blogumuz');
    } finally {
      await studio.stop();
    }
  },
);

function editorIn(page: Page): Locator {
  return panelOf(page).getByRole('textbox', { name: /^Text: / });
}

function fieldIn(shown: FrameLocator): Locator {
  return shown.locator('[contenteditable][role=textbox]');
}

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What is selected' });
}

/** A placeholder or tag in an editor, by its accessible name. */
function chip(editor: Locator, spoken: string): Locator {
  return editor.getByRole('img', { name: spoken });
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    const { activeElement } = document;
    const inFrame = (activeElement as HTMLIFrameElement | null)?.contentDocument?.activeElement;
    (inFrame ?? activeElement)?.dispatchEvent(event);
  }, text);
}

async function open(page: Page, section: keyof typeof texts.app.sections): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of the studio' })
    .getByRole('button', { name: texts.app.sections[section] })
    .click();
}

async function publish(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publish now', disabled: false }).click();
  await expect(page.getByText(/^Public after [\d.]+ s\.$/).first()).toBeVisible({ timeout: 60_000 });
  return page.getByRole('region', { name: /^Publishing “/ });
}

async function publishPast(studio: Studio, draft: string, along: Place): Promise<string> {
  const headers = { host: `127.0.0.1:${studio.port}`, origin: studio.origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ along: [along] });
  const answer = await askServer(studio.port, `/api/drafts/${draft}/publish`, { method: 'POST', headers, body });
  return answer.body;
}

function addressOf(studio: Studio, draft: string, section: 'review' | 'languages'): string {
  return `${studio.origin}/?${new URLSearchParams({ draft, section, ...turkish, page: 'home' })}`;
}

async function edit(studio: Studio, draft: string, ...edits: Edit[]): Promise<void> {
  await askStudio(studio, `/drafts/${draft}/edits`, { edits });
}

test('the page is asked for once, and while the studio’s script is still on its way', async ({
  studio,
  draft,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page?')) asked.push(request.url());
  });
  const answered = page.waitForResponse('**/page?*');
  await page.route('**/studio.js', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(studio.origin + writeAddressOf({ ...turkish, page: 'home' }, draft));
  await pageIn(page);
  expect(asked).toHaveLength(1);
});
