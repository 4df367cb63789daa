import { PageBanner } from '@/components/page-banner';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/packs/get-text';

export async function QuestionsView() {
  const text = await getText('questions');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} />
      <Section>
        <QuestionList
          items={text.groups('items').map((id) => ({
            id,
            question: text(`items.${id}.question`),
            answer: text(`items.${id}.answer`),
          }))}
        />
      </Section>
      <CallToAction />
    </>
  );
}
