import { kindOf, type PageId } from '@talkaroo/content/regions/pages';
import type { ArticleEntry } from '../../protocol';
import { ask } from '../api';
import { Waiting } from '../forms/region-section';
import { SiteChoice } from '../frame/page-choices';
import { Section } from '../section';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';
import { ArticleEditor } from './article-editor';
import { ArticleList } from './article-list';

export function ArticlesSection() {
  const { draft, view, go } = useStudio();
  const query = new URLSearchParams({ language: view.language, region: view.region });
  const list = useLoaded(`${draft.id} ${query}`, draft.revision, () =>
    ask<ArticleEntry[]>(`/drafts/${draft.id}/articles?${query}`),
  );
  const kind = kindOf(view.page as PageId);
  const open = list.data?.find((one) => one.kind === kind && one.slug === view.slug && one.state !== 'missing');

  if (!list.data) {
    return (
      <Section heading="Articles">
        <Waiting problem={list.problem} onRetry={list.reload} />
      </Section>
    );
  }
  if (open) return <ArticleEditor key={open.file} article={open} articles={list.data} />;
  return (
    <Section
      heading="Articles"
      hint="Articles of the blog, and guides."
      choice={
        <SiteChoice label="Language" view={{ ...view, page: 'home', slug: '' }} onChange={(to) => go({ view: to })} />
      }
    >
      <ArticleList articles={list.data} />
    </Section>
  );
}
