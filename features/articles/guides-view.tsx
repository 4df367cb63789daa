import { bannerOf, PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { ArticleList } from './article-cards';

export async function GuidesView() {
  const text = await getText('guides');
  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={text('slogan')} />
      <Section>
        <ArticleList kind="guides" empty={text('empty')} />
      </Section>
      <CallToAction />
    </>
  );
}
