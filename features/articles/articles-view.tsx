import type { ArticleKind } from '@talkaroo/content/regions/pages';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { feedPath, hasFeed } from '@/lib/seo/feed';
import { getCurrent } from '@/lib/site/current';
import { ArticleList } from './article-cards';

export async function ArticlesView({ page }: { page: ArticleKind }) {
  const { region, language } = await getCurrent();
  const text = await getText(page);
  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={page === 'guides' && (await getText('guides'))('slogan')} />
      <Section>
        <ArticleList kind={page} empty={text('empty')} />
        {page === 'blog' && hasFeed(region, language) && (
          <p className={shared.more}>
            <a href={feedPath(region, language)} type="application/rss+xml" className={shared.target}>
              {(await getText('blog'))('rss')}
            </a>
          </p>
        )}
      </Section>
      <CallToAction />
    </>
  );
}
