import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { ArticleList } from './article-list';

export async function GuidesView() {
  const text = await getText('guides');
  return (
    <>
      <PageBanner
        title={text('title')}
        slogan={text('slogan')}
        text={text('text')}
        picture={{ src: text.raw('bannerImg'), alt: text.plain('bannerAlt') }}
      />
      <Section>
        <ArticleList kind="guides" empty={text('empty')} />
      </Section>
      <CallToAction />
    </>
  );
}
