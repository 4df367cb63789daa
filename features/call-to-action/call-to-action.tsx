import { buttonClass } from '@/components/button';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/packs/get-text';
import styles from './call-to-action.module.css';

/**
 * The last word of a page: the way to the free trial.
 * @param picture a square scene of Roo's above the words; it says nothing that they do not
 */
export async function CallToAction({ picture }: { picture?: string }) {
  const text = await getText('common');
  return (
    <section aria-labelledby="try" className={styles.band}>
      {picture && <Picture src={picture} alt="" width={320} height={320} className={styles.picture} />}
      <h2 id="try">{text('cta.title')}</h2>
      <p className={shared.lead}>{text('cta.text')}</p>
      <RegisterLink className={buttonClass()}>{text('cta.button')}</RegisterLink>
    </section>
  );
}
