import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { RegionFile } from '@/lib/packs/region-schema';
import { pagePath } from '@/lib/regions/pages';
import { address, allRegions, expect, test, words } from '../support/site';

/** Where people use no WhatsApp. */
const withoutWhatsapp = ['th', 'tw'];

for (const region of allRegions) {
  const language = region.languages[0];
  const { tools, contact: help } = words(language, 'booking');
  const { stores: names, contact: ways } = words(language, 'common');
  const { stores, contacts } = JSON.parse(readFileSync(`locales/regions/${region.id}.json`, 'utf8')) as RegionFile;

  test(`${region.id}: the class tools can be scanned or opened, and somebody can be reached`, async ({ page }) => {
    await page.goto(address(region.id, pagePath(region, language, 'booking')));
    const section = page.getByRole('region', { name: tools.title, exact: true });
    const code = PNG.sync.read(await section.getByRole('img', { name: names.qr }).screenshot());
    expect(jsQR(new Uint8ClampedArray(code.data), code.width, code.height)?.data).toBe(stores.app);
    for (const store of ['ios', 'googlePlay', 'android', 'windows'] as const) {
      const link = section.getByRole('link', { name: names[store] });
      await expect(link).toHaveAttribute('href', stores[store]);
      await expect(link).toHaveAttribute('target', '_blank');
    }

    const list = page.getByRole('region', { name: help.title, exact: true });
    const kinds = (['email', 'phone', 'whatsapp', 'line'] as const).filter(
      (kind) => contacts[kind] && !(kind === 'whatsapp' && withoutWhatsapp.includes(region.id)),
    );
    expect(kinds.length).toBeGreaterThan(2);
    const addresses = {
      email: `mailto:${contacts.email}`,
      phone: `tel:${contacts.phone.replaceAll(' ', '')}`,
      whatsapp: `https://wa.me/${contacts.whatsapp.replace(/\D/g, '')}`,
      line: `https://line.me/R/ti/p/${encodeURIComponent(contacts.line)}`,
    };
    await expect(list.getByRole('link')).toHaveCount(kinds.length);
    for (const kind of kinds) {
      const link = list.getByRole('link', { name: `${ways[kind]} ${contacts[kind]}` });
      await expect(link).toHaveAttribute('href', addresses[kind]);
      await expect(link).toBeVisible();
    }
  });
}
