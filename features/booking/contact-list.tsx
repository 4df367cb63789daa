import { Picture } from '@/components/picture';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { contactAddress, offersWhatsapp } from '@/lib/regions/contact-address';
import { getCurrent } from '@/lib/regions/current';
import styles from './contact-list.module.css';

/** The ways to reach a person who can help: those that the region has, and LINE where its people use no WhatsApp. */
export async function ContactList() {
  const { region, language } = await getCurrent();
  const text = await getText('common');
  const { contacts } = loadRegionFile(region);
  const kinds = (['email', 'phone', offersWhatsapp(language) ? 'whatsapp' : 'line'] as const).filter(
    (kind) => contacts[kind],
  );
  return (
    <ul className={styles.contacts}>
      {kinds.map((kind) => (
        <li key={kind}>
          <a href={contactAddress(kind, contacts[kind])} className={styles.contact}>
            <span className={styles.icon}>
              <Picture src={`/assets/contact-${kind}.svg`} alt="" width={24} height={24} />
            </span>
            <span className={styles.words}>
              <span className={styles.kind}>{text(`contact.${kind}`)}</span> <bdi dir="ltr">{contacts[kind]}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
