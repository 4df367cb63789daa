import type { ArticleKind } from '@talkaroo/content/regions/pages';
import type { Metadata } from 'next';
import { ArticleView } from '@/features/articles/article-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { articleMetadata } from '@/lib/seo/page-metadata';
import { findArticle } from '@/lib/site/find-article';

type Props = { params: Promise<{ slug: string }> };

export function articleRoute(kind: ArticleKind) {
  return {
    generateMetadata: async ({ params }: Props): Promise<Metadata> =>
      articleMetadata(await findArticle(kind, (await params).slug)),
    Page: async function Page({ params }: Props) {
      const article = await findArticle(kind, (await params).slug);
      return (
        <>
          <StructuredData article={article} />
          <ArticleView article={article} />
        </>
      );
    },
  };
}
