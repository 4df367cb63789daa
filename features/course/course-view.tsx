import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/packs/get-text';

export async function CourseView() {
  const text = await getText('course');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} />
      <Section>
        <CardList
          heading="h2"
          cards={text.groups('levels').map((id) => ({
            id,
            title: text(`levels.${id}.name`),
            text: text(`levels.${id}.goal`),
          }))}
        />
      </Section>
      <CallToAction />
    </>
  );
}
