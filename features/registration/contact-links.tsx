import { getText } from '@/lib/i18n/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { contactsFor } from '@/lib/regions/contact-address';
import { getCurrent } from '@/lib/regions/current';
import styles from './registration-form.module.css';

export async function ContactLinks() {
  const { region, language } = await getCurrent();
  const text = await getText('common');
  return (
    <ul className={styles.contacts}>
      {contactsFor(language, loadRegionFile(region).contacts).map(({ kind, value, address }) => (
        <li key={kind}>
          <a href={address}>
            {text(`contact.${kind}`)} <bdi dir="ltr">{value}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
