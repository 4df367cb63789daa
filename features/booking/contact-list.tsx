import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './contact-list.module.css';

export async function ContactList() {
  const { region, language } = await getCurrent();
  const text = await getText('common');
  const { contacts } = loadRegionFile(region);
  return (
    <ul className={styles.contacts}>
      {contactsFor(language, contacts).map(({ kind, value, address }) => (
        <li key={kind}>
          <a href={address} className={styles.contact}>
            <span className={shared.disc}>
              <Picture src={`/assets/contact-${kind}.svg`} alt="" width={24} height={24} />
            </span>
            <span className={styles.words}>
              <span className={styles.kind}>{text(`contact.${kind}`)}</span> <bdi dir="ltr">{value}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
