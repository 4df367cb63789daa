import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './registration-form.module.css';

export async function ContactLinks() {
  const { language, file } = await getCurrent();
  const text = await getText('common');
  return (
    <ul className={styles.contacts}>
      {contactsFor(language, file.contacts).map(({ kind, value, address }) => (
        <li key={kind}>
          <a href={address}>
            {text(`contact.${kind}`)} <bdi dir="ltr">{value}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
