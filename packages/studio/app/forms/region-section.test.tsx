// @vitest-environment jsdom
import path from 'node:path';
import type { Finding } from '@talkaroo/content/packs/finding';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks, packId } from '@talkaroo/content/packs/read-packs';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEdits, valueAt } from '../../core/edits';
import type { Edit, EditResult, FormAnswer, Ref, Value } from '../../protocol';
import { formOf } from '../../server/schemas';
import { api } from '../api';
import { type Studio, StudioContext } from '../studio-context';
import { session, studioWith, useTestSaving } from '../studio-testing';
import { texts } from '../texts';
import { fieldsOf, labelOf, optionLabel } from './fields';
import { RegionSection } from './region-section';

const words = texts.forms;
const packFiles = readPackFiles(path.resolve('locales'));
const packs = checkPacks(packFiles);
const bannerTitle = (id: 'trial' | 'teachers' | 'levels') =>
  packs.packs.get(packId('hk', 'zh-HK'))?.messages.home.banners[id].title ?? '';

let now: PackFiles;
const first = new Map(
  ['hk', 'my', 'shared'].map((id) => `regions/${id}.json`).map((file) => [file, formOf(packFiles, packs, file)]),
);
const formNow = (file: string): FormAnswer => ({
  ...(first.get(file) as FormAnswer),
  value: JSON.parse(now.files.get(file) ?? ''),
  findings,
});
const findings: Finding[] = [];
const edit = vi.fn<(edits: Edit[]) => Promise<EditResult>>();
const go = vi.fn<Studio['go']>();
const announce = vi.fn<(message: string) => void>();
let revision = 1;

function saves(edits: Edit[]): Promise<EditResult> {
  now = applyEdits(now, edits);
  revision += 1;
  return Promise.resolve({ ok: true, revision });
}

beforeEach(() => {
  findings.length = 0;
  now = packFiles;
  sessionStorage.clear();
  edit.mockReset().mockImplementation(saves);
  vi.spyOn(api, 'edit').mockImplementation((_, edits) => edit(edits));
  go.mockReset();
  announce.mockReset();
  vi.stubGlobal('fetch', (address: string) => {
    const file = new URL(address, 'http://localhost').searchParams.get('file');
    const pictures = [{ path: '/assets/hero.svg', width: 640, height: 520, bytes: 12_345 }];
    return Promise.resolve(Response.json(file ? formNow(file) : pictures));
  });
});

const english = { id: 'en', name: 'English', tag: 'en', dir: 'ltr' } as const;
const cantonese = { id: 'zh-HK', name: '繁體中文', tag: 'zh-Hant-HK', dir: 'ltr' } as const;
const malay = { id: 'ms', name: 'Bahasa Melayu', tag: 'ms', dir: 'ltr' } as const;
const pages = ['home', 'prices', 'register'].map((page) => ({ page, slug: '', label: page }));
const regions = [
  { id: 'hk', name: '香港', languages: [cantonese], pages },
  { id: 'my', name: 'Malaysia', languages: [malay, english], pages },
];

function Around({ region = 'hk', selection, mayEdit = true }: { region?: string; selection?: Ref; mayEdit?: boolean }) {
  const [view, setView] = useState<Studio['view']>({ region, language: 'zh-HK', page: 'home', slug: '' });
  const studio = studioWith({
    session: { ...session, regions, rights: { languages: '*', regions: mayEdit, publish: true } },
    ...useTestSaving(announce),
    view,
    selection,
    announce,
    go: (to: Parameters<Studio['go']>[0]) => {
      go(to);
      if (to.view) setView({ ...view, ...to.view });
    },
  });
  return (
    <StudioContext value={studio}>
      <RegionSection />
    </StudioContext>
  );
}

async function open(props: Parameters<typeof Around>[0] = {}) {
  const user = userEvent.setup();
  render(<Around {...props} />);
  await screen.findByRole('region', { name: 'General' });
  return user;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const lastEdits = () => edit.mock.lastCall?.[0];
const list = { file: 'regions/hk.json', key: 'banners' };
const idsIn = ([made]: Edit[] = []) => ((made?.value ?? []) as { id: string }[]).map(({ id }) => id);

describe('a form of a region', () => {
  it('has a labelled control for every value, and a section for every group', async () => {
    await open();
    const nav = screen.getByRole('navigation', { name: 'Sections of this form' });
    const { schema } = formNow('regions/hk.json');
    for (const field of fieldsOf(schema)) {
      const label = labelOf(field);
      if (field.kind === 'group' || field.kind === 'items') {
        expect(within(nav).getByRole('button', { name: label })).toBeVisible();
        screen.getByRole('region', { name: label });
      }
    }
    for (const control of document.querySelectorAll('input, select, textarea, button')) {
      expect(control, control.outerHTML).toHaveAccessibleName();
    }
  });

  it('saves a text when typing has ended, with what was there before', async () => {
    const user = await open();
    const phone = section(labelOf({ path: 'contacts', name: 'contacts' })).getByRole('textbox', { name: 'Telephone' });
    expect(phone).toHaveValue('+852 0000 0123');
    await user.tripleClick(phone);
    await user.paste('+852 1111 2222');
    await user.tab();
    expect(edit.mock.calls.map(([edits]) => edits)).toEqual([
      [
        {
          file: 'regions/hk.json',
          key: 'contacts.phone',
          value: '+852 1111 2222',
          expected: '+852 0000 0123',
        },
      ],
    ]);
    expect(phone).toHaveValue('+852 1111 2222');
  });

  it('saves after a pause, too', async () => {
    const icp = '粵ICP備00000000號';
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'ICP number' }), '7');
    await waitFor(() => expect(lastEdits()).toMatchObject([{ key: 'icp', value: `${icp}7`, expected: icp }]));
  });

  it('does not save what the schema refuses, and says what is expected', async () => {
    const user = await open();
    const phone = screen.getByRole('textbox', { name: 'Telephone' });
    // Paste at once: a pause in typing would save a partial number.
    await user.tripleClick(phone);
    await user.paste('0800');
    await user.tab();
    expect(await screen.findByText(/an international number such as/)).toBeVisible();
    expect(phone).toHaveValue('0800');
    expect(phone).toBeInvalid();
    expect(edit).not.toHaveBeenCalled();
  });

  it('keeps what was typed when it is refused', async () => {
    edit.mockResolvedValue({ ok: false, refused: { message: 'That is wrong.', fix: 'Write another.' } });
    const user = await open();
    const name = section('General').getByRole('textbox', { name: 'Name' });
    await user.type(name, '!');
    await user.tab();
    expect(await screen.findByText(/That is wrong\. Write another\./)).toBeVisible();
    expect(name).toHaveValue('香港!');
  });

  it('shows what all regions share as such, to be set for this region only and back', async () => {
    const user = await open();
    const aliases = screen.getByRole('combobox', { name: 'Other hosts' });
    expect(aliases).toBeDisabled();
    expect(aliases).toHaveDisplayValue(optionLabel({ path: 'aliases' }, 'serve'));
    await user.click(screen.getByRole('button', { name: `Set for this region only: Other hosts` }));
    await user.selectOptions(aliases, 'redirect');
    expect(lastEdits()).toEqual([{ file: 'regions/hk.json', key: 'aliases', value: 'redirect', expected: null }]);
    await user.click(await screen.findByRole('button', { name: `Use the shared one: Other hosts` }));
    expect(lastEdits()).toEqual([{ file: 'regions/hk.json', key: 'aliases', value: null, expected: 'redirect' }]);
    await waitFor(() => expect(aliases).toBeDisabled());
  });

  it('sets a switch, a number, and nothing', async () => {
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Ramadan' }));
    expect(lastEdits()).toMatchObject([{ key: 'switches.ramadan', value: true, expected: false }]);
    const months = screen.getByRole('textbox', { name: 'Months until data are deleted' });
    await user.clear(months);
    await user.tab();
    expect(lastEdits()).toMatchObject([{ key: 'company.retentionMonths', value: null, expected: 12 }]);
    edit.mockClear();
    await user.click(months);
    await user.paste('1,200');
    await user.tab();
    expect(months).toHaveAccessibleDescription(
      /Write a number in digits, without signs between thousands: 28800, or 19.5./,
    );
    expect(months).toHaveValue('1,200');
    expect(edit).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lessons are recorded' }), words.notGiven);
    expect(lastEdits()).toMatchObject([{ key: 'company.recording.lessons', value: null }]);
  });

  it('lets a text be one for each language', async () => {
    const user = await open({ region: 'my' });
    const licences = within(screen.getByRole('group', { name: 'Licences' }));
    await user.click(licences.getByRole('radio', { name: 'One for each language' }));
    expect(lastEdits()).toEqual([
      {
        file: 'regions/my.json',
        key: 'company.licences',
        value: { ms: '', en: '', 'zh-CN': '' },
        expected: '',
      },
    ]);
    await user.type(licences.getByRole('textbox', { name: 'Licences, English' }), 'Member');
    await user.tab();
    expect(lastEdits()).toMatchObject([{ value: { ms: '', en: 'Member', 'zh-CN': '' } }]);
    await user.click(licences.getByRole('radio', { name: 'The same in all languages' }));
    expect(licences.getAllByRole('textbox')).toHaveLength(1);
    expect(lastEdits()).toMatchObject([{ value: 'Member' }]);
  });

  it('chooses a picture, and a page for a link', async () => {
    const user = await open();
    const banners = section('Banners');
    await user.click(banners.getByRole('button', { name: new RegExp(`^${bannerTitle('teachers')}`) }));
    await user.click(banners.getByRole('button', { name: 'Choose a picture: Picture' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose a picture' });
    await user.click(await within(dialog).findByRole('button', { name: /hero\.svg/ }));
    expect(lastEdits()).toMatchObject([{ key: 'banners.1.pic', value: '/assets/hero.svg' }]);
    await user.click(banners.getByRole('combobox', { name: 'Link' }));
    await user.click(screen.getByRole('option', { name: /\/global\/study$/ }));
    expect(lastEdits()).toMatchObject([{ key: 'banners.1.link', value: '/global/study' }]);
  });

  it('says what a page is taken out of before it is switched off', async () => {
    const user = await open();
    const page = () => section('Pages').getByRole('switch', { name: 'Questions and answers' });
    await user.click(page());
    expect(edit).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('dialog', { name: 'Switch off “Questions and answers”?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Navigation',
      'About the school',
      'every text and article that links to it: the words stay, without the link',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Switch it off' }));
    expect(lastEdits()).toMatchObject([{ key: 'pages.questions', value: false }]);
  });

  it('adds an item once it is whole, moves it, and removes it', async () => {
    const user = await open();
    const banners = section('Banners');
    await user.click(banners.getByRole('button', { name: words.list.addOf('Banners') }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add to “Banners”' }));
    await user.click(dialog.getByRole('button', { name: words.list.add }));
    expect(edit).not.toHaveBeenCalled();
    edit.mockResolvedValueOnce({ ok: true, revision: 2 });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Texts' }), 'levels');
    await user.click(dialog.getByRole('button', { name: 'Choose a picture: Picture' }));
    await user.click(await screen.findByRole('button', { name: /hero\.svg/ }));
    await user.click(dialog.getByRole('button', { name: words.list.add }));
    const before = valueAt(packFiles, list) as Value[];
    const added = { id: 'levels', pic: '/assets/hero.svg', link: '' };
    expect(lastEdits()).toEqual([{ ...list, value: [...before, added], expected: before }]);

    await user.click(banners.getByRole('button', { name: `Move down: ${bannerTitle('trial')}` }));
    expect(idsIn(lastEdits())).toEqual(['teachers', 'trial', 'levels']);
    expect(announce).toHaveBeenLastCalledWith(words.list.moved(bannerTitle('trial'), 2, 3));
    expect(banners.getByRole('button', { name: `Move down: ${bannerTitle('trial')}` })).toHaveFocus();
    await user.click(banners.getByRole('button', { name: texts.list.remove(bannerTitle('trial')) }));
    expect(idsIn(lastEdits())).toEqual(['teachers', 'levels']);
  });

  it('forgets what could not be saved in an item with it', async () => {
    const user = await open();
    const banners = section('Banners');
    await user.click(banners.getByRole('button', { name: new RegExp(`^${bannerTitle('teachers')}`) }));
    const link = banners.getByRole('combobox', { name: 'Link' });
    await user.clear(link);
    await user.type(link, 'nowhere');
    await user.tab();
    expect(link).toBeInvalid();
    expect(sessionStorage).toHaveLength(1);
    await user.click(banners.getByRole('button', { name: texts.list.remove(bannerTitle('teachers')) }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('moves an item once for two quick presses, and keeps the focus', async () => {
    let answer = () => {};
    edit.mockImplementationOnce(async (edits) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return saves(edits);
    });
    const user = await open();
    const down = () => section('Banners').getByRole('button', { name: `Move down: ${bannerTitle('trial')}` });
    await user.dblClick(down());
    await user.keyboard('{Enter}');
    expect(edit).toHaveBeenCalledOnce();
    expect(down()).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() => expect(down()).not.toHaveAttribute('aria-disabled'));
    expect(down()).toHaveFocus();
    await user.click(down());
    expect(idsIn(lastEdits())).toEqual(['teachers', 'levels', 'trial']);
  });

  it('adds an item once, however often it is asked to', async () => {
    let answer = (_: EditResult) => {};
    edit.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const user = await open();
    await user.click(section('Banners').getByRole('button', { name: words.list.addOf('Banners') }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add to “Banners”' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Texts' }), 'levels');
    await user.click(dialog.getByRole('button', { name: 'Choose a picture: Picture' }));
    await user.click(await screen.findByRole('button', { name: /hero\.svg/ }));
    await user.dblClick(dialog.getByRole('button', { name: words.list.add }));
    await act(async () => answer({ ok: true, revision: 2 }));
    expect(edit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('adds a path that is typed when its field is left', async () => {
    const user = await open();
    const gone = within(screen.getByRole('group', { name: 'Pages removed for good' }));
    await user.type(gone.getByRole('textbox'), 'old');
    await user.tab();
    expect(edit).not.toHaveBeenCalled();
    expect(gone.getByRole('textbox')).toBeInvalid();
    await user.clear(gone.getByRole('textbox'));
    await user.type(gone.getByRole('textbox'), '/old');
    await user.tab();
    expect(lastEdits()).toMatchObject([{ key: 'gone', value: ['/old'] }]);
    expect(edit).toHaveBeenCalledTimes(1);
  });

  it('keeps countries in their order', async () => {
    const user = await open();
    const countries = within(screen.getByRole('group', { name: 'Countries at the top' }));
    await user.selectOptions(countries.getByRole('combobox'), 'Singapore (SG)');
    expect(lastEdits()).toMatchObject([
      { key: 'form.likely_countries', value: ['HK', 'MO', 'CN', 'TW', 'GB', 'CA', 'SG'] },
    ]);
    await user.click(countries.getByRole('button', { name: 'Move up: Canada (CA)' }));
    expect(lastEdits()).toMatchObject([{ value: ['HK', 'MO', 'CN', 'TW', 'CA', 'GB', 'SG'] }]);
  });

  it('says at a field what the checks have found, and how to fix it', async () => {
    const common = { severity: 'error', file: 'regions/hk.json', line: 3 } as const;
    findings.push({ ...common, key: 'contacts.email', message: 'No address.', fix: 'Write one.' });
    findings.push({ ...common, key: 'banners.1.link', message: 'No page.', fix: 'Write a path.' });
    const user = await open();
    const email = section('Contacts').getByRole('textbox', { name: 'Email address' });
    expect(email).toHaveAccessibleDescription(/No address\. Write one\./);
    expect(email).toBeInvalid();
    await user.click(section('Banners').getByRole('button', { name: new RegExp(`^${bannerTitle('teachers')}`) }));
    expect(section('Banners').getByRole('combobox', { name: 'Link' })).toHaveAccessibleDescription(/No page\./);
    const whole = screen.getByText(/Email \(contacts\)$/).textContent ?? '';
    await user.click(screen.getByRole('button', { name: `Open: ${whole}` }));
    const place = { file: 'regions/hk.json', key: 'contacts.email' };
    expect(go).toHaveBeenLastCalledWith({
      section: 'region',
      view: { region: 'hk' },
      select: { kind: 'region', place },
    });
  });

  it('lets a value be removed that it does not know', async () => {
    const file = 'regions/hk.json';
    const source = JSON.stringify({ ...formNow(file).value, mascot: { name: 'Roo' } });
    now = { ...now, files: new Map(now.files).set(file, source) };
    const user = await open();
    const label = '“mascot”, which nothing reads';
    await user.click(screen.getByRole('button', { name: `Remove: ${label}` }));
    expect(lastEdits()).toEqual([{ file, key: 'mascot', value: null, expected: { name: 'Roo' } }]);
    await waitFor(() => expect(screen.queryByText(label)).toBeNull());
  });

  it('goes to what is selected on the page', async () => {
    const place = { file: 'regions/hk.json', key: 'banners.2.pic' };
    await open({ selection: { kind: 'region', place } });
    const button = await screen.findByRole('button', { name: 'Choose a picture: Picture' });
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('names items by their words, regions by their language, and keeps what operators set at the end', async () => {
    await open();
    const nav = packs.packs.get(packId('hk', 'zh-HK'))?.messages.common.nav;
    expect(section('Navigation').getAllByRole('button', { expanded: false })[0]).toHaveTextContent(nav?.home ?? '');
    expect(screen.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue(/^Chinese .*香港/);
    expect(section('General').queryByRole('textbox', { name: 'ICP number' })).toBeNull();
    expect(section('For operators').getByRole('textbox', { name: 'ICP number' })).toBeVisible();
  });

  it('leads to the page that shows a part, and to another region', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: `See it on the page: Registration form` }));
    expect(go).toHaveBeenLastCalledWith(
      expect.objectContaining({
        section: 'page',
        view: { region: 'hk', language: 'zh-HK', page: 'register', slug: '' },
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Malaysia');
    expect(go).toHaveBeenLastCalledWith({ view: { region: 'my', language: 'ms', page: 'home', slug: '' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'What all regions share');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Other hosts' })).toBeEnabled());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Other hosts' }), 'redirect');
    expect(lastEdits()).toMatchObject([{ file: 'regions/shared.json', key: 'aliases', value: 'redirect' }]);
  });

  it('only shows itself to those who may not change it', async () => {
    await open({ mayEdit: false });
    expect(screen.getByText('You may look at the regions, and not change them.')).toBeVisible();
    for (const control of section('Contacts').getAllByRole('textbox')) expect(control).toBeDisabled();
  });
});
