import Link from 'next/link';
import { buttonClass } from '@/components/button';
import { getText } from '@/lib/packs/get-text';
import { getCurrent } from '@/lib/regions/current';
import { pagePath } from '@/lib/regions/pages';
import styles from './call-to-action.module.css';

/** The last word of a page: the way to the free trial. */
export async function CallToAction() {
  const { region, language } = await getCurrent();
  const text = await getText('common');
  return (
    <aside className={styles.band}>
      <h2>{text('cta.title')}</h2>
      <p className={styles.text}>{text('cta.text')}</p>
      <Link href={pagePath(region, language, 'register')} className={buttonClass()}>
        {text('cta.button')}
      </Link>
    </aside>
  );
}
