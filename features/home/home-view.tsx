import { buttonClass } from '@/components/button';
import { CardList } from '@/components/card-list';
import { Lines } from '@/components/lines';
import { PageLink } from '@/components/page-link.island';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { Banner } from '@/features/banner/banner';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { Clip } from '@/features/clip/clip';
import { ExampleLabel } from '@/features/examples/example-label';
import { getText } from '@/lib/i18n/get-text';
import { AppBand } from './app-band';
import styles from './home-view.module.css';
import { LatestGuides } from './latest-guides';
import { LevelStairs } from './level-stairs';
import { StudentStories } from './student-stories';
import { TeacherCards } from './teacher-cards';
import { TrialSteps } from './trial-steps';

export async function HomeView() {
  const text = await getText('home');

  return (
    <>
      <Banner />

      <section aria-label={text.plain('figures.label')} className={shared.dark}>
        <dl className={styles.figureList}>
          {text.groups('figures').map((id) => (
            <div key={id}>
              <dt className={styles.figureValue}>{text(`figures.${id}.value`)}</dt>
              <dd>
                <Lines className={styles.figureText}>{text(`figures.${id}.text`)}</Lines>
              </dd>
            </div>
          ))}
        </dl>
      </section>

      <Section size="homeReasons" title={text('reasons.title')}>
        <CardList cards={text.items('reasons')} />
      </Section>

      <Section size="homeSteps" title={text('steps.title')} lead={text('steps.text')} background="tint">
        <TrialSteps />
        <Clip place="home" />
      </Section>

      <Section size="homeLevels" title={text('levels.title')} lead={text('levels.text')}>
        <LevelStairs />
        <p className={shared.more}>
          <PageLink page="course" className={buttonClass('quiet')}>
            {text('levels.link')}
          </PageLink>
        </p>
      </Section>

      <Section size="homeTeachers" title={text('teachers.title')} lead={text('teachers.text')} background="surface">
        <TeacherCards />
        <ExampleLabel of="teachers" />
        <p className={shared.more}>
          <PageLink page="teacher" className={buttonClass('quiet')}>
            {text('teachers.link')}
          </PageLink>
        </p>
      </Section>

      <Section size="homeStories" title={text('stories.title')} background="tint">
        <StudentStories />
        <ExampleLabel of="stories" />
      </Section>

      <LatestGuides />

      <Section size="homeQuestions" title={text('questions.title')}>
        <QuestionList items={text.items('questions')} />
      </Section>

      <AppBand />
      <CallToAction picture={text.raw('ctaImg')} />
    </>
  );
}
