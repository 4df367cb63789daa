import Link from 'next/link';
import { buttonClass } from '@/components/button';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/packs/get-text';
import { getCurrent } from '@/lib/regions/current';
import { pagePath } from '@/lib/regions/pages';
import styles from './not-found-view.module.css';

export async function NotFoundView() {
  const { region, language } = await getCurrent();
  const text = await getText('not-found');
  return (
    <div className={styles.page}>
      <Picture src="/assets/not-found.svg" alt="" width={400} height={300} className={styles.picture} eager />
      <h1>{text('title')}</h1>
      <p className={styles.text}>{text('text')}</p>
      <Link href={pagePath(region, language, 'home')} className={buttonClass()}>
        {text('home')}
      </Link>
    </div>
  );
}
