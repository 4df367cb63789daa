import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/packs/get-text';

export async function TeacherView() {
  const text = await getText('teacher');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} />
      <Section>
        <CardList
          heading="h2"
          cards={text.groups('checks').map((id) => ({
            id,
            title: text(`checks.${id}.name`),
            text: text(`checks.${id}.text`),
          }))}
        />
      </Section>
      <CallToAction />
    </>
  );
}
