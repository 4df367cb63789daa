import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { LessonParts } from './lesson-parts';
import { LevelDetails } from './level-details';
import { LevelTable } from './level-table';
import { SupportPanels } from './support-panels';

export async function CourseView() {
  const text = await getText('course');

  return (
    <>
      <PageBanner
        title={text('title')}
        slogan={text('slogan')}
        text={text('text')}
        picture={{ src: text.raw('bannerImg'), alt: text.plain('imageAlt') }}
      />

      <LevelTable />

      <Section size="courseLevels" title={text('details.title')} lead={text('details.text')} background="tint">
        <LevelDetails />
      </Section>

      <Section size="courseLesson" title={text('lesson.title')} lead={text('lesson.text')} background="surface">
        <LessonParts />
      </Section>

      <Section size="courseStrands" title={text('strands.title')} lead={text('strands.text')}>
        <CardList cards={text.items('strands')} />
      </Section>

      <Section size="courseSupport" title={text('support.title')} background="tint">
        <SupportPanels />
      </Section>

      <Section size="courseQuestions" title={text('questions.title')}>
        <QuestionList items={text.items('questions')} />
      </Section>

      <CallToAction picture={text.raw('ctaImg')} />
    </>
  );
}
