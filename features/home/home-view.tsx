import { buttonClass } from '@/components/button';
import { CardList } from '@/components/card-list';
import { PageLink } from '@/components/page-link.island';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import { Banner } from '@/features/banner/banner';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/packs/get-text';
import styles from './home-view.module.css';

export async function HomeView() {
  const text = await getText('home');

  return (
    <>
      <Banner />

      <section aria-label={text.plain('figures.label')} className={styles.figures}>
        <dl className={styles.figureList}>
          {text.groups('figures').map((id) => (
            <div key={id} className={styles.figure}>
              <dt className={styles.figureValue}>{text(`figures.${id}.value`)}</dt>
              <dd>{text(`figures.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>

      <Section title={text('reasons.title')}>
        <CardList
          cards={text.groups('reasons').map((id) => ({
            id,
            title: text(`reasons.${id}.title`),
            text: text(`reasons.${id}.text`),
            image: `/assets/reason-${id}.svg`,
          }))}
        />
      </Section>

      <Section title={text('steps.title')} ground="tint">
        <CardList
          ordered
          cards={text.groups('steps').map((id) => ({
            id,
            title: text(`steps.${id}.title`),
            text: text(`steps.${id}.text`),
          }))}
        />
      </Section>

      <Section title={text('levels.title')} lead={text('levels.text')}>
        <p className={styles.centre}>
          <PageLink page="course" className={buttonClass('quiet')}>
            {text('levels.link')}
          </PageLink>
        </p>
      </Section>

      <Section title={text('questions.title')} ground="surface">
        <QuestionList
          items={text.groups('questions').map((id) => ({
            id,
            question: text(`questions.${id}.question`),
            answer: text(`questions.${id}.answer`),
          }))}
        />
      </Section>

      <CallToAction />
    </>
  );
}
