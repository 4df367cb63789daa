import { loadPack } from '@talkaroo/content/packs/packs';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { ArticleCards } from '@/features/articles/article-cards';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';

const most = 3;

export async function LatestGuides() {
  const { region, language } = await getCurrent();
  const guides = [...loadPack(region, language).articles.guides.values()].slice(0, most);
  if (guides.length === 0 || !isOpen(region, 'guides')) return null;
  const text = await getText('guides');
  return (
    <Section size="homeGuides" title={text('title')} lead={text('text')} background="surface">
      <ArticleCards articles={guides} heading="h3" row={text.plain('title')} />
      <p className={shared.more}>
        <PageLink page="guides" className={buttonClass('quiet')}>
          {text('allGuides')}
        </PageLink>
      </p>
    </Section>
  );
}
