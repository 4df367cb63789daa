import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { feedPath } from '@/lib/seo/feed';
import styles from './blog-view.module.css';
import { PostCard } from './post-card';

/** The articles in the page's language, newest first, with the newest one largest. */
export async function BlogView() {
  const { region, language } = await getCurrent();
  const text = await getText('blog');
  const [newest, ...older] = loadPack(region, language).posts.values();
  return (
    <>
      <PageBanner
        title={text('title')}
        text={text('text')}
        picture={{ src: '/assets/blog-banner.svg', alt: text.plain('bannerAlt') }}
      />
      <Section>
        {newest ? (
          <PostCard post={newest} variant="wide" heading="h2" />
        ) : (
          <p className={shared.more}>{text('empty')}</p>
        )}
        <ul className={styles.posts}>
          {older.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
        <p className={shared.more}>
          <a href={feedPath(region, language)} type="application/rss+xml" className={shared.target}>
            {text('rss')}
          </a>
        </p>
      </Section>
      <CallToAction />
    </>
  );
}
