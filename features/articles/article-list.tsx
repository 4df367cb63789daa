import type { ReactNode } from 'react';
import shared from '@/components/shared.module.css';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import type { ArticleKind } from '@/lib/regions/pages';
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
