import { type PackFiles, packsVersion, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { sharePictureHtml } from './share-picture';

const folder = readPackFiles('locales');

function draft(change: (files: Map<string, string>) => void): {
  packs: ReturnType<typeof checkPacks>;
  version: string;
} {
  const files: PackFiles = { ...folder, files: new Map(folder.files) };
  change(files.files as Map<string, string>);
  return { packs: checkPacks(files), version: packsVersion(files) };
}

function shown(html: string | undefined) {
  const { document: page } = new JSDOM(html ?? '').window;
  return {
    lang: page.documentElement.lang,
    dir: page.documentElement.dir,
    title: page.querySelector('h1')?.textContent,
    parts: [...page.querySelectorAll('h1 span')].map((part) => part.textContent),
    brand: page.querySelector('p')?.textContent,
    isCover: page.body.classList.contains('cover'),
    addresses: [...page.querySelectorAll('img')].map((image) => image.src.slice(0, 19)),
    scripts: page.querySelectorAll('script').length,
  };
}

it('shows the title that a draft has, in parts that no line break parts, and asks for no file', () => {
  const snapshot = draft((files) => {
    const file = 'ja/course.json';
    files.set(file, (files.get(file) ?? '').replace(/"title": "[^"]*"/, '"title": "英語について & 体験｜{brand}"'));
  });
  expect(shown(sharePictureHtml(snapshot, { region: 'jp', language: 'ja', page: 'course', slug: '' }))).toEqual({
    lang: 'ja',
    dir: 'ltr',
    title: '英語について & 体験',
    parts: ['英語について', '&', '体験'],
    brand: 'Talkaroo',
    isCover: false,
    addresses: ['data:image/svg+xml;', 'data:image/svg+xml;'],
    scripts: 0,
  });
});

it('shows the cover of an article, and nothing where there is no such page', () => {
  const snapshot = draft(() => {});
  const slug = [...(snapshot.packs.packs.get('ar@ar')?.articles.blog.keys() ?? [])][0] ?? '';
  const view = { region: 'ar', language: 'ar', page: 'post', slug };
  expect(shown(sharePictureHtml(snapshot, view))).toMatchObject({ lang: 'ar', dir: 'rtl', isCover: true });
  for (const wrong of [{ slug: 'none' }, { language: 'tr' }, { region: 'none' }, { page: 'none' }]) {
    expect(sharePictureHtml(snapshot, { ...view, ...wrong })).toBeUndefined();
  }
});
