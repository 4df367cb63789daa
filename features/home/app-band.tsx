import { AddressLink } from '@/components/address-link.island';
import { Picture } from '@/components/picture';
import { QrCode } from '@/components/qr-code';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { languages } from '@/lib/regions/languages';
import styles from './app-band.module.css';

const stores = [
  { id: 'ios', icon: 'app-store' },
  { id: 'googlePlay', icon: 'google-play' },
  { id: 'android', icon: 'android' },
  { id: 'windows', icon: 'windows' },
] as const;

/** Where the class tools come from: for the device at hand by a link, for another by its camera. */
export async function AppBand() {
  const { region, language } = await getCurrent();
  const text = await getText('home');
  const common = await getText('common');
  const file = loadRegionFile(region);
  const mirrored = languages[language].dir === 'rtl';

  return (
    <section aria-labelledby="apps" className={styles.band}>
      <div className={styles.inner}>
        <Picture
          src={mirrored ? '/assets/product-highlights-ar.svg' : '/assets/product-highlights.svg'}
          alt={text.plain('apps.imageAlt')}
          width={560}
          height={420}
          className={styles.picture}
        />
        <div>
          <h2 id="apps">{text('apps.title')}</h2>
          <p className={styles.text}>{text('apps.text')}</p>
          <div className={styles.ways}>
            <ul className={styles.stores}>
              {stores.map(({ id, icon }) => (
                <li key={id}>
                  <AddressLink address={file.stores[id]} className={styles.store}>
                    <Picture src={`/assets/store-${icon}.svg`} alt="" width={24} height={24} />
                    {common(`stores.${id}`)}
                  </AddressLink>
                </li>
              ))}
            </ul>
            {file.stores.app && (
              <div className={styles.scan}>
                <QrCode address={file.stores.app} alt={common.plain('stores.qr')} />
                <p className={styles.hint}>{text('apps.scan')}</p>
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
