import { stores } from '@talkaroo/content/regions/stores';
import { AddressLink } from '@/components/address-link.island';
import { Picture } from '@/components/picture';
import { QrCode } from '@/components/qr-code';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './class-tools.module.css';

export async function ClassTools() {
  const addresses = (await getCurrent()).file.stores;
  const text = await getText('common');
  return (
    <div className={styles.tools}>
      <div className={styles.choice}>
        <p>{text('sideBar.steps.install.text')}</p>
        <ul className={styles.stores}>
          {stores.map(({ id, icon }) => (
            <li key={id}>
              <AddressLink address={addresses[id]} store={id} className={styles.store}>
                <Picture src={`/assets/store-${icon}.svg`} alt="" width={24} height={24} className={shared.white} />
                <span>{text(`stores.${id}`)}</span>
              </AddressLink>
            </li>
          ))}
        </ul>
      </div>
      {addresses.app && <QrCode address={addresses.app} alt={text.plain('stores.qr')} caption={text('stores.scan')} />}
    </div>
  );
}
