import { activateSnapshot } from '@talkaroo/content/packs/packs';
import { repository } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Picture } from './picture';

const first = 'data:image/webp;base64,UklGRg==';
const photo = { hash: '0123456789', size: { width: 900, height: 600 }, widths: [320, 640, 900], first };
const record = (name: string, value: object) => [`media/made/${name}.json`, JSON.stringify(value)] as const;

beforeAll(() => {
  const files = new Map([...repository.files, record('anna.jpg', photo), record('roo.svg', { hash: 'abcdef0123' })]);
  activateSnapshot({ packs: checkPacks({ ...repository, files }), version: '' });
});
afterAll(() => activateSnapshot({ packs: checkPacks(repository), version: '' }));

function shown(src: string) {
  const html = renderToStaticMarkup(<Picture src={src} alt="Anna" width={640} height={400} />);
  return new JSDOM(`<body>${html}`).window.document.body;
}

it('offers a photograph in the sizes and formats that exist, in the shape of its place', () => {
  const root = shown('/media/anna.jpg');
  expect(root.querySelector('source')?.getAttribute('srcset')).toBe(
    '/media/anna-0123456789-320.avif 320w, /media/anna-0123456789-640.avif 640w, /media/anna-0123456789-900.avif 900w',
  );
  const image = root.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/media/anna-0123456789-640.webp');
  expect([image?.width, image?.height, image?.getAttribute('loading')]).toEqual([640, 400, 'lazy']);
  const rule = root.querySelector('style')?.textContent;
  expect(rule).toContain(`.${image?.className}`);
  expect(rule).toContain(`background:url(${first}) center/cover`);
  expect(rule).toContain('aspect-ratio:640/400');
});

it('keeps in view what the address names', () => {
  expect(shown('/media/anna.jpg#top-left').querySelector('style')?.textContent).toContain('object-position:top left');
});

it('keeps the mark of the studio on each address', () => {
  const html = shown('/media/./../media/./anna.jpg').innerHTML;
  expect(html.match(/\/media\/\.\/\.\.\/media\/\.\/anna-0123456789-\d+\.(?:avif|webp)/g)).toHaveLength(7);
});

it('shows a drawing as it is, from beside the packs or from public', () => {
  expect(shown('/media/roo.svg').innerHTML).toContain('src="/media/roo-abcdef0123.svg"');
  expect(shown('/assets/hero.svg').innerHTML).toMatch(/^<img src="\/assets\/hero\.svg"/);
});
