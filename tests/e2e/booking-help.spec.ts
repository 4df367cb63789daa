import { JSDOM } from 'jsdom';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { contactsFor } from '@/lib/regions/contact-address';
import { pagePath } from '@/lib/regions/pages';
import { readRegionFile } from '../support/region-file';
import { allRegions, ask, expect, test, words } from '../support/site';

for (const region of allRegions) {
  const [language] = region.languages;
  const { tools, contact: help } = words(language, 'booking', region.id);
  const { stores: names, contact: ways } = words(language, 'common', region.id);
  const { stores, contacts } = readRegionFile(region.id);

  test(`${region.id}: the booking page has the class tools, by code and by link, and ways to reach somebody`, async () => {
    const { body } = await ask(region.domain, pagePath(region, language, 'booking'));
    const { document } = new JSDOM(body).window;
    const section = (title: string) => {
      const headings = Array.from(document.querySelectorAll('main section[aria-labelledby]'), (element) => ({
        element,
        text: document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
      }));
      return headings.find(({ text }) => text === title)?.element;
    };
    const links = (title: string) => Array.from(section(title)?.querySelectorAll('a') ?? []);

    const code =
      section(tools.title)
        ?.querySelector(`svg[aria-label="${names.qr}"]`)
        ?.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"') ?? '';
    const { data, info } = await sharp(Buffer.from(code))
      .resize(400)
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(stores.app);
    for (const store of ['ios', 'googlePlay', 'android', 'windows'] as const) {
      const link = links(tools.title).find(({ textContent }) => textContent?.includes(names[store]));
      expect(link?.getAttribute('href'), store).toBe(stores[store]);
      expect(link?.target, store).toBe('_blank');
    }

    const expected = contactsFor(language, contacts);
    expect(expected.length).toBeGreaterThan(2);
    expect(
      links(help.title).map((link) => ({ name: link.textContent?.trim(), address: link.getAttribute('href') })),
    ).toEqual(expected.map(({ kind, value, address }) => ({ name: `${ways[kind]} ${value}`, address })));
  });
}
