import { articleKinds, articlePage, isArticleKind, kindOf, type PageId } from '@talkaroo/content/regions/pages';
import type { ArticleEntry } from '../../protocol';
import { ask } from '../api';
import { Waiting } from '../forms/region-section';
import { SiteChoice } from '../frame/page-choices';
import { mayChange, regionOf } from '../places';
import { Section } from '../section';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';
import { ArticleEditor } from './article-editor';
import { ArticleList } from './article-list';

export function ArticlesSection() {
  const { session, draft, view, go } = useStudio();
  const region = regionOf(session, view.region);
  const query = new URLSearchParams({ language: view.language, region: view.region });
  const list = useLoaded(`${draft.id} ${query}`, draft.revision, () =>
    ask<ArticleEntry[]>(`/drafts/${draft.id}/articles?${query}`),
  );
  const isReadOnly = !mayChange(session, `${view.language}/`);
  const kind = kindOf(view.page as PageId);
  const open = list.data?.find((one) => one.kind === kind && one.slug === view.slug && one.state !== 'missing');

  if (!list.data || !region) {
    return (
      <Section heading="Articles">
        <Waiting problem={list.problem} onRetry={list.reload} />
      </Section>
    );
  }
  if (open) {
    return (
      <ArticleEditor
        key={open.file}
        article={open}
        articles={list.data}
        isReadOnly={isReadOnly}
        onBack={() => go({ view: { page: kind ?? 'home', slug: '' } })}
      />
    );
  }
  return (
    <Section
      heading="Articles"
      hint="Articles of the blog, and guides."
      choice={
        <SiteChoice label="Language" view={{ ...view, page: 'home', slug: '' }} onChange={(to) => go({ view: to })} />
      }
    >
      {isReadOnly && <p className={ui.note}>You may not change texts of this language.</p>}
      <ArticleList
        articles={list.data}
        kinds={articleKinds.filter((one) => region.pages.some(({ page }) => page === one))}
        isReadOnly={isReadOnly}
        onOpen={(article) => {
          if (!isArticleKind(article.kind)) return;
          go({ view: { page: articlePage(article.kind), slug: article.slug } });
        }}
      />
    </Section>
  );
}
