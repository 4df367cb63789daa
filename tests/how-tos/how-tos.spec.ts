import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { makeShape } from '@talkaroo/content/packs/make-shape';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { root, stopAll, untilHealthy } from '@talkaroo/tools/support/processes';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree, replaceOnce } from '../support/copy';
import { ports } from '../support/ports';

// Follows docs/how-to in a copy of the repository, which is then served and visited.

const copy = path.join(root, 'test-results/how-tos');
const port = ports.changedSite;

class HowTo {
  readonly code = new Set<string>();
  readonly texts = new Set<string>();

  write(file: string, content: string | object): void {
    this.#note(file);
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }

  insert(file: string, before: string, text: string): void {
    this.#note(file);
    replaceOnce(path.join(copy, file), before, text + before);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the shape of a JSON file.
  change(file: string, change: (content: any) => unknown): void {
    const content = JSON.parse(readFileSync(path.join(copy, file), 'utf8'));
    change(content);
    this.write(file, content);
  }

  #note(file: string): void {
    (/\.tsx?$/.test(file) ? this.code : this.texts).add(file);
  }
}

const language = new HowTo();
const region = new HowTo();
const page = new HowTo();
const field = new HowTo();

function addLanguage(): void {
  const row = "  id: { tag: 'id', openGraph: 'id_ID', dir: 'ltr', name: 'Bahasa Indonesia' },\n";
  language.insert('packages/content/regions/languages.ts', '} as const satisfies Record<string, {', row);
  language.write('locales/id/common.json', { nav: { home: 'Beranda', promise: 'Janji kami' } });
}

function addRegion(): void {
  const row = `  {
    id: 'sg',
    domain: 'sg.talkaroo.example',
    aliases: [],
    languages: ['id', 'en'],
    hreflang: { en: 'en-SG' },
    paths: 'language',
    origin: homepage,
  },\n`;
  region.insert('packages/content/regions/regions.ts', '] as const satisfies readonly RegionEntry[]', row);
  region.write('locales/regions/sg.json', readFileSync(path.join(root, 'locales/regions/global.json'), 'utf8'));
  region.change('locales/regions/sg.json', (file) => {
    file.name = 'Singapura';
    file.form.country_code = '65';
    file.form.likely_countries = ['SG'];
    file.banners = file.banners.slice(0, 1).map((banner: object) => ({ ...banner, link: '/register' }));
  });
}

function addPage(): void {
  const row = `  { id: 'promise', path: 'promise', regions: ['sg'], art: '/assets/hero.svg' },\n`;
  page.insert('packages/content/regions/pages.ts', '] as const satisfies readonly PageEntry[]', row);
  page.insert(
    'packages/content/regions/pages.ts',
    "  privacy: typeof import('@/locales/en/privacy.json');",
    "  promise: typeof import('@/locales/en/promise.json');\n",
  );
  page.write('locales/en/promise.json', {
    seo: {
      title: 'Our promise | {brand}',
      description: 'What {brand} promises to every family.',
      keywords: 'promise',
      updated: '2026-11-22',
    },
    title: 'Our promise',
  });
  page.change('locales/en/common.json', ({ nav }) => Object.assign(nav, { promise: 'Our promise' }));
  renewShape();
  page.write(
    'features/promise/promise-view.tsx',
    `import { getText } from '@/lib/i18n/get-text';

export async function PromiseView() {
  const text = await getText('promise');
  return <h1>{text('title')}</h1>;
}
`,
  );
  page.write(
    'app/[region]/[lang]/promise/page.tsx',
    readFileSync(path.join(root, 'app/[region]/[lang]/course/page.tsx'), 'utf8')
      .replaceAll("'course'", "'promise'")
      .replaceAll('"course"', '"promise"')
      .replaceAll('course/course-view', 'promise/promise-view')
      .replaceAll('CourseView', 'PromiseView'),
  );
  page.change('locales/regions/sg.json', ({ navigation }) => navigation.push({ id: 'promise' }));
}

function addField(): void {
  field.insert(
    'features/registration/fields.ts',
    '  code: {',
    "  childName: { label: 'childName', messages: { required: 'childNameTips' } },\n",
  );
  field.insert(
    'features/registration/registration-schema.ts',
    '    code: optional(reg(invitationCode)',
    `    childName: settings.childName === 'required' ? required(fields.childName.messages.required) : z.string(),\n`,
  );
  field.insert('features/registration/registration-schema.ts', "'currentLanguage'>;\n};", "'childName' | ");
  field.insert(
    'features/registration/registration-form.island.tsx',
    '        <OptionalFields\n',
    `      {settings.childName !== 'hidden' && (
        <Field label={texts.labels.childName} error={errorOf('childName')}>
          {(attributes) => <input {...attributes} {...register('childName')} />}
        </Field>
      )}\n`,
  );
  field.insert(
    'packages/content/regions/region-schema.ts',
    '      currentLanguage: fieldUse',
    "      childName: fieldUse.default('hidden'),\n",
  );
  field.change('locales/regions/sg.json', ({ form }) => Object.assign(form, { childName: 'required' }));
  field.change('locales/en/registration.json', (pack) =>
    Object.assign(pack, { childName: 'Child’s name', childNameTips: 'Please write your child’s name' }),
  );
  renewShape();
}

let server: ChildProcess | undefined;

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  // Without its own lock file, the bundler takes the repository as its root and finds the packages.
  const leftOut =
    /^(tests|docs|scripts|sandbox|studio)\/|^\w+(\.\w+)*\.config\.ts$|\.test\.tsx?$|-testing\.tsx$|^package-lock\.json$/;
  copyTree(copy, (file) => !leftOut.test(file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  addLanguage();
  addRegion();
  addPage();
  addField();
  // In development Next answers alone.
  server = spawn(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'dev', '-p', String(port)], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'development', LOCALES_DIR: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!(await untilHealthy(port, [server]))) throw new Error('The copy does not start');
});

afterAll(async () => {
  if (server) await stopAll([server]);
  rmSync(copy, { recursive: true, force: true });
});

/** Does the work of `npm run packs -- --shape`. */
function renewShape(): void {
  const shape = makeShape(readPackFiles(path.join(copy, 'locales')), 'en');
  writeFileSync(path.join(copy, 'packages/content/packs/shape.json'), shape);
}

function ask(host: string, address: string): Promise<{ status: number | undefined; document: Document }> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: address, headers: { host: `${host}:${port}` } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { document } = new JSDOM(Buffer.concat(parts).toString()).window;
        resolve({ status: answer.statusCode, document });
      });
    });
    call.on('error', reject).end();
  });
}

const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)];

describe('a region', () => {
  it('is one row of code, a region file, and packs', () => {
    expect([...region.code]).toEqual(['packages/content/regions/regions.ts']);
    expect([...region.texts]).toEqual(['locales/regions/sg.json']);
  });

  it('has its pages on its host, and stands in every switcher', async () => {
    const { status, document } = await ask('sg.localhost', '/id/course');
    expect(status).toBe(200);
    expect(document.documentElement.dataset.region).toBe('sg');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://sg.talkaroo.example/id/course',
    );
    const elsewhere = (await ask('tr.localhost', '/global/course')).document;
    expect(all(elsewhere, 'a').map((link) => link.getAttribute('href'))).toContain(
      'https://sg.talkaroo.example/id/course',
    );
    expect(all(elsewhere, 'link[hreflang]').map((link) => link.getAttribute('hreflang'))).toContain('en-SG');
    expect(document.querySelector('input[name=country_code]')?.getAttribute('value')).toBeUndefined();
    const home = (await ask('sg.localhost', '/id')).document;
    expect(home.querySelector('input[name=country_code]')?.getAttribute('value')).toBe('65');
  });
});

describe('a language', () => {
  it('is one row of code, and packs', () => {
    expect([...language.code]).toEqual(['packages/content/regions/languages.ts']);
    expect([...language.texts].every((file) => file.startsWith('locales/id/'))).toBe(true);
  });

  it('is what its pages are written in; what is not translated is in English, and marked', async () => {
    const { document } = await ask('sg.localhost', '/id');
    expect(document.documentElement.lang).toBe('id');
    expect(all(document, 'nav a').map((link) => link.textContent)).toContain('Beranda');
    expect(document.querySelector('h1 [lang=en], h1[lang=en]')?.textContent).toBeTruthy();
  });
});

describe('a page', () => {
  it('is a row, a route and a view, with texts in packs and a link in a region file', () => {
    expect([...page.code].sort()).toEqual([
      'app/[region]/[lang]/promise/page.tsx',
      'features/promise/promise-view.tsx',
      'packages/content/regions/pages.ts',
    ]);
    expect([...page.texts].sort()).toEqual([
      'locales/en/common.json',
      'locales/en/promise.json',
      'locales/regions/sg.json',
    ]);
  });

  it('is found where it exists, by its link, head, breadcrumb and sitemap, and nowhere else', async () => {
    const { status, document } = await ask('sg.localhost', '/en/promise');
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe('Our promise');
    expect(document.title).toBe('Our promise | Talkaroo');
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('Our promise');
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toContain('Our promise');
    const indonesian = (await ask('sg.localhost', '/id')).document;
    const link = all(indonesian, 'nav a').find(({ textContent }) => textContent === 'Janji kami');
    expect(link?.getAttribute('href')).toBe('/id/promise');
    const sitemap = (await ask('sg.localhost', '/sitemap.xml')).document;
    expect(sitemap.documentElement.textContent).toContain('https://sg.talkaroo.example/id/promise');
    expect((await ask('hk.localhost', '/global/promise')).status).toBe(404);
  });
});

describe('a form field', () => {
  it('is four files of code, its texts, and its switch', () => {
    expect([...field.code].sort()).toEqual([
      'features/registration/fields.ts',
      'features/registration/registration-form.island.tsx',
      'features/registration/registration-schema.ts',
      'packages/content/regions/region-schema.ts',
    ]);
    expect([...field.texts].sort()).toEqual(['locales/en/registration.json', 'locales/regions/sg.json']);
  });

  it('is shown where the region file says so, and nowhere else', async () => {
    const labels = async (host: string, address: string) =>
      all((await ask(host, address)).document, 'label').map(({ textContent }) => textContent);
    expect(await labels('sg.localhost', '/en/register')).toContain('Child’s name');
    expect(await labels('www.talkaroo.example', '/global/register')).not.toContain('Child’s name');
  });
});
