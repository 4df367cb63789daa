import { PageBanner } from '@/components/page-banner';
import { PageLink } from '@/components/page-link.island';
import { Section } from '@/components/section';
import { getText } from '@/lib/packs/get-text';
import styles from './blog-view.module.css';

export async function BlogView() {
  const text = await getText('blog');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} />
      <Section>
        <ul className={styles.posts}>
          {text.groups('posts').map((slug) => (
            <li key={slug} className={styles.post}>
              <h2 className={styles.title}>
                <PageLink page="post" slug={slug}>
                  {text(`posts.${slug}.title`)}
                </PageLink>
              </h2>
              <p>{text(`posts.${slug}.description`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
