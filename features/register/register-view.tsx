import { CardList } from '@/components/card-list';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/i18n/get-text';

export async function RegisterView() {
  const text = await getText('register');
  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={text('slogan')} aside={<RegistrationCard />} />

      <Section size="registerNext" title={text('next.title')}>
        <CardList ordered cards={text.items('next')} />
      </Section>

      <Section size="registerNeed" title={text('need.title')} lead={text('need.text')} background="tint">
        <CardList cards={text.items('need')} />
      </Section>

      <Section size="registerQuestions" title={text('questions.title')}>
        <QuestionList items={text.items('questions')} />
      </Section>
    </>
  );
}
