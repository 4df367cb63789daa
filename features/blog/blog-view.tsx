import Link from 'next/link';
import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { getText } from '@/lib/packs/get-text';
import { getCurrent } from '@/lib/regions/current';
import { pagePath } from '@/lib/regions/pages';
import styles from './blog-view.module.css';

export async function BlogView() {
  const { region, language } = await getCurrent();
  const text = await getText('blog');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} />
      <Section>
        <ul className={styles.posts}>
          {text.groups('posts').map((slug) => (
            <li key={slug} className={styles.post}>
              <h2 className={styles.title}>
                <Link href={pagePath(region, language, 'post', slug)}>{text(`posts.${slug}.title`)}</Link>
              </h2>
              <p>{text(`posts.${slug}.description`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
