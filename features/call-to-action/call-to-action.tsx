import { buttonClass } from '@/components/button';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/packs/get-text';
import styles from './call-to-action.module.css';

/** The last word of a page: the way to the free trial. */
export async function CallToAction() {
  const text = await getText('common');
  return (
    <aside className={styles.band}>
      <h2>{text('cta.title')}</h2>
      <p className={styles.text}>{text('cta.text')}</p>
      <RegisterLink className={buttonClass()}>{text('cta.button')}</RegisterLink>
    </aside>
  );
}
