import { buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/packs/get-text';
import styles from './not-found-view.module.css';

export async function NotFoundView() {
  const text = await getText('not-found');
  return (
    <div className={styles.page}>
      <Picture src="/assets/not-found.svg" alt="" width={400} height={300} className={styles.picture} />
      <h1>{text('title')}</h1>
      <p className={styles.text}>{text('text')}</p>
      <PageLink page="home" className={buttonClass()}>
        {text('home')}
      </PageLink>
    </div>
  );
}
