import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { makeSchemas, schemaFor, withSchemaKey } from './json-schemas';
import { readPackFiles } from './pack-files';
import { schemaKey } from './parse-pack';
import { regionContexts } from './read-packs';

const packs = readPackFiles(path.resolve('locales'));
let schemas: Map<string, string>;

beforeAll(() => {
  schemas = makeSchemas(packs, regionContexts(packs));
});

// The JSON language service of VS Code. Schemas are resolved by the path that a file names.
const service = getLanguageService({
  schemaRequestService: async (uri) => {
    const schema = schemas.get(uri.slice('file:///locales/'.length));
    if (schema === undefined) throw new Error(`There is no ${uri}`);
    return schema;
  },
  workspaceContext: {
    resolveRelativePath: (relative, resource) => new URL(relative, resource).href,
  },
});
service.configure({ validate: true, allowComments: false });

function open(name: string, from = '', to = '') {
  const source = packs.files.get(name) as string;
  if (!source.includes(from)) throw new Error(`${name} has no ${from}`);
  const document = TextDocument.create(`file:///locales/${name}`, 'json', 1, source.replace(from, to));
  return { document, json: service.parseJSONDocument(document) };
}

async function underlined(name: string, from?: string, to?: string): Promise<string[]> {
  const { document, json } = open(name, from, to);
  const found = await service.doValidation(document, json);
  return found.map(({ message, range }) => `${document.getText(range)} ← ${message}`);
}

async function hover(name: string, word: string): Promise<string> {
  const { document, json } = open(name);
  const position = document.positionAt(document.getText().indexOf(word) + 1);
  const shown = await service.doHover(document, position, json);
  return JSON.stringify(shown?.contents).replaceAll('\\', '');
}

/** Returns the completions that an editor proposes in place of `§`. */
async function proposed(name: string, from: string, to: string): Promise<string[]> {
  const { document, json } = open(name, from, to);
  const offset = document.getText().indexOf('§');
  const list = await service.doComplete(document, document.positionAt(offset), json);
  return list?.items.map(({ label }) => label) ?? [];
}

describe('the schemas in the folder', () => {
  it('are as they would be made now (npm run packs writes them again)', () => {
    for (const [name, text] of schemas) {
      expect(existsSync(`locales/${name}`) && readFileSync(`locales/${name}`, 'utf8') === text, name).toBe(true);
    }
  });

  it('are named by every file that has one, first of all (npm run packs -- --shape does it)', () => {
    const names = [...packs.files.keys()].filter((name) => schemaFor(name));
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) {
      const source = packs.files.get(name) as string;
      expect(withSchemaKey(name, source), name).toBe(source);
      expect(source.replace(/^(\{|---)\s*/, '').startsWith(name.endsWith('.md') ? schemaKey : `"${schemaKey}"`)).toBe(
        true,
      );
      expect([...schemas.keys()], name).toContain(path.posix.join(path.posix.dirname(name), schemaFor(name) as string));
    }
  });

  it('find nothing wrong with the packs as they are', async () => {
    const names = [...packs.files.keys()].filter((name) => name.endsWith('.json') && schemaFor(name));
    for (const name of names) expect(await underlined(name), name).toEqual([]);
  });
});

describe('an editor', () => {
  it('completes keys, in groups and in items of lists', async () => {
    const keys = await proposed('tr/home.json', '"banners": {', '"banners": {\n    "yaz": { "§" },');
    expect(keys).toEqual(expect.arrayContaining(['title', 'text', 'action']));
    expect(await proposed('tr/home.json', '"reasons"', '"§"')).toContain('reasons');
    expect(await proposed('regions/hk.json', '"name"', '"§", "name"')).toContain('analytics');
  });

  it('completes banners, names of pages and their paths', async () => {
    expect(await proposed('regions/hk.json', '"id": "trial"', '"id": §')).toEqual(expect.arrayContaining(['"levels"']));
    expect(await proposed('regions/hk.json', '"link": "/global/register"', '"link": §')).toEqual(
      expect.arrayContaining(['"/global/course"', '"/chinese"']),
    );
  });

  it('shows translators the English text, what is filled in, and how long a text may be', async () => {
    expect(await hover('tr/home.json', '"description"')).toMatch(/Live one-to-one English lessons.*160 letters/);
    expect(await hover('tr/registration.json', '"signedIn"')).toContain('{name} (a text)');
    expect(await hover('ms/blog.json', '"readingTime"')).toContain('{minutes} (a number)');
    expect(await hover('tr/registration.json', '"agreement"')).toContain('<privacy>');
    expect(await hover('tr/home.json', '"banners"')).toContain('items may be added');
  });

  it('shows what a value of a region file means', async () => {
    expect(await hover('regions/hk.json', '"hide_codes"')).toContain('left out of the picker');
  });

  it.each([
    ['a misspelt key', 'tr/home.json', '"banners"', '"baners"', /^"baners" ← Property baners is not allowed/],
    ['a wrong placeholder', 'tr/home.json', '| {brand}', '| {brnad}', /brnad.* ← Allowed: \{brand\}, facts/],
    ['a placeholder that was dropped', 'tr/registration.json', '{name}', '', /← .*Needed: \{name\}/],
    [
      'a wrong placeholder in a plural',
      'ms/blog.json',
      '{minutes, plural',
      '{minuts, plural',
      /← Allowed: .*\{minutes\}/,
    ],
    ['a wrong tag', 'tr/registration.json', '<privacy>', '<gizlilik>', /← Allowed: .*<privacy>/],
    ['HTML in a text', 'tr/home.json', 'Altı seviye', '<b>Altı</b> seviye', /← Allowed: \{brand\}/],
    ['a text that is too long', 'tr/home.json', '| {brand}', `| ${'çok '.repeat(20)} {brand}`, /maximum length of 70/],
    ['an empty text', 'tr/home.json', 'Altı seviye, adım adım', '', /""/],
    ['a number', 'tr/home.json', '"Altı seviye, adım adım"', '6', /^6 ← Incorrect type/],
    ['a wrong day', 'tr/home.json', '"updated": "2026', '"updated": "26', /Expected: year, month and day/],
    [
      'a picture of another site',
      'en/about.json',
      '/assets/mission.svg',
      'https://a.example/b.svg',
      /Expected: the address of a picture/,
    ],
    [
      'a key that English lacks',
      'en/home.json',
      '"action": "Book a free trial class"',
      '"actions": ""',
      /Missing property "action"|actions is not allowed/,
    ],
    [
      'a wrong page path',
      'regions/hk.json',
      '"/global/teacher"',
      '"/global/teachr"',
      /teachr" ← Expected: .*\/global\/teacher/,
    ],
    ['a banner without words', 'regions/hk.json', '"id": "levels"', '"id": "level"', /^"level" ← .*"trial"/],
    ['another region’s page', 'regions/hk.json', '"/global/teacher"', '"/global/payment-terms"', /Expected: /],
    ['a wrong switch', 'regions/hk.json', '"isShow": true', '"isShow": "yes"', /^"yes" ← Incorrect type/],
    ['a wrong number', 'regions/global.json', '+44 7700', '07700', /Expected: an international number such as/],
  ])('underlines %s', async (_, name, from, to, expected) => {
    const all = await underlined(name, from, to);
    expect(all.join('\n')).toMatch(expected);
  });
});
