import type { Article } from '@talkaroo/content/articles/article-file';
import { HtmlText } from '@/components/html-text';
import { PageLink, QuietLink } from '@/components/page-link.island';
import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { ArticleCards } from './article-cards';
import { ArticleFacts } from './article-facts';
import { articleHtml } from './article-html';
import styles from './article-view.module.css';

export async function ArticleView({ article }: { article: Article }) {
  const { region, language, pack } = await getCurrent();
  const { kind, cover, coverAlt } = article;
  const text = await getText(kind);
  const all = kind === 'guides' ? (await getText('guides'))('allGuides') : (await getText('blog'))('allPosts');
  const related = article.related.flatMap((slug) => pack.articles[kind].get(slug) ?? []);
  return (
    <>
      <article aria-labelledby="article-title">
        <header className={styles.head}>
          <div className={styles.inner}>
            <p className={styles.back}>
              <PageLink page={kind}>{all}</PageLink>
            </p>
            <h1 id="article-title">{phrases(article.title)}</h1>
            <p className={styles.lead}>{article.description}</p>
            <ArticleFacts article={article} whole />
            <Picture src={cover} alt={coverAlt} width={640} height={360} className={styles.cover} eager />
          </div>
        </header>
        <HtmlText className={styles.body} html={articleHtml(article.body, region, language)} />
        {kind === 'guides' && <LevelCheckLink />}
      </article>
      {related.length > 0 && (
        <Section size="related" title={text('related')} background="tint">
          <ArticleCards articles={related} heading="h3" />
        </Section>
      )}
      <CallToAction />
    </>
  );
}

async function LevelCheckLink() {
  const common = await getText('common');
  const text = await getText('level-check');
  return (
    <div className={styles.check}>
      <p>{text('slogan')}</p>
      <QuietLink page="level-check">{common('nav.level-check')}</QuietLink>
    </div>
  );
}
