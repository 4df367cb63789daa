import { buttonClass } from '@/components/button';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { contactsFor } from '@/lib/regions/contact-address';
import { getCurrent } from '@/lib/regions/current';
import styles from './ask-us.module.css';

/** Where to turn with a question that is not in the list: the region's own contacts. */
export async function AskUs() {
  const { region, language } = await getCurrent();
  const { contacts } = loadRegionFile(region);
  const text = await getText('questions');
  const common = await getText('common');
  // A question is asked in writing.
  const ways = contactsFor(language, contacts).filter(({ kind }) => kind !== 'phone');
  return (
    <section aria-labelledby="contact-title" className={styles.band}>
      <div className={styles.inner}>
        <Picture src="/assets/roo-listen.svg" alt="" width={320} height={320} className={styles.picture} />
        <div>
          <h2 id="contact-title">{text('contact.title')}</h2>
          <p className={shared.lead}>{text('contact.text')}</p>
          <p className={styles.ways}>
            {ways.map(({ kind, address }) => (
              <a key={kind} href={address} className={buttonClass('quiet')}>
                {common(`contact.${kind}`)}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
