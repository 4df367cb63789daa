import { loadPack } from '@talkaroo/content/packs/packs';
import type { ArticleKind } from '@talkaroo/content/regions/pages';
import type { ReactNode } from 'react';
import shared from '@/components/shared.module.css';
import { getCurrent } from '@/lib/site/current';
import { ArticleCard } from './article-card';
import { ArticleCards } from './article-cards';

type ArticleListProps = {
  kind: ArticleKind;
  empty: ReactNode;
};

/** Lists the articles of a kind, newest first and largest. */
export async function ArticleList({ kind, empty }: ArticleListProps) {
  const { region, language } = await getCurrent();
  const [newest, ...older] = loadPack(region, language).articles[kind].values();
  return (
    <>
      {newest ? <ArticleCard article={newest} variant="wide" heading="h2" /> : <p className={shared.more}>{empty}</p>}
      <ArticleCards articles={older} heading="h2" />
    </>
  );
}
