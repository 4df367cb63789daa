import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/packs/get-text';

export async function StudyView() {
  const text = await getText('study');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} />
      <Section>
        <CardList
          ordered
          heading="h2"
          cards={text.groups('parts').map((id) => ({
            id,
            title: text(`parts.${id}.name`),
            text: text(`parts.${id}.text`),
          }))}
        />
      </Section>
      <CallToAction />
    </>
  );
}
