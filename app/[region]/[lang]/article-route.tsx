import type { ArticleKind } from '@talkaroo/content/regions/pages';
import { notFound } from 'next/navigation';
import { ArticleView } from '@/features/articles/article-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { articleMetadata } from '@/lib/seo/page-metadata';
import { getCurrent } from '@/lib/site/current';

type Props = { params: Promise<{ slug: string }> };

export function articleRoute(kind: ArticleKind) {
  const find = async ({ params }: Props) => {
    const { slug } = await params;
    return (await getCurrent()).pack.articles[kind].get(slug) ?? notFound();
  };
  return {
    generateMetadata: async (props: Props) => articleMetadata(await find(props)),
    Page: async function Page(props: Props) {
      const article = await find(props);
      return (
        <>
          <StructuredData article={article} />
          <ArticleView article={article} />
        </>
      );
    },
  };
}
