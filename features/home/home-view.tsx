import Link from 'next/link';
import { buttonClass } from '@/components/button';
import { CardList } from '@/components/card-list';
import { Picture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/packs/get-text';
import { getCurrent } from '@/lib/regions/current';
import { pagePath } from '@/lib/regions/pages';
import styles from './home-view.module.css';

export async function HomeView() {
  const { region, language } = await getCurrent();
  const text = await getText('home');

  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroInner}>
          <div className={styles.heroText}>
            <h1>{text('hero.title')}</h1>
            <p className={styles.lead}>{text('hero.text')}</p>
          </div>
          <div className={styles.heroForm}>
            <RegistrationCard />
          </div>
          <Picture
            src="/assets/hero.svg"
            alt={text.plain('hero.imageAlt')}
            width={640}
            height={520}
            className={styles.heroPicture}
            eager
          />
        </div>
      </div>

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
          <Link href={pagePath(region, language, 'course')} className={buttonClass('quiet')}>
            {text('levels.link')}
          </Link>
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
