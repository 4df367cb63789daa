import { isOpen } from '@talkaroo/content/regions/open-pages';
import type { SinglePageId } from '@talkaroo/content/regions/pages';
import type { ReactNode } from 'react';
import { CardList } from '@/components/card-list';
import { Later } from '@/components/later';
import { Lines } from '@/components/lines';
import { PageLink, QuietLink } from '@/components/page-link.island';
import { phrases } from '@/components/phrases';
import { Picture, SidePicture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { StepNumber } from '@/components/step-number';
import { ArticleCards } from '@/features/articles/article-cards';
import { Banner } from '@/features/banner/banner';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { ClassTools } from '@/features/class-tools/class-tools';
import { Clip } from '@/features/clip/clip';
import { ExampleLabel } from '@/features/examples/example-label';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { swipeRow } from '@/lib/starter/swipe-rows';
import styles from './home-view.module.css';

const guidesShown = 3;

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
        <ol className={styles.steps}>
          {text.items('steps').map(({ id, image, title, text: words }, index) => (
            <li key={id} className={styles.step}>
              <div className={styles.scene}>
                <Picture src={image} alt="" width={320} height={320} className={styles.roo} />
                <StepNumber index={index} className={styles.stepNumber} />
              </div>
              <div>
                <h3>{phrases(title)}</h3>
                <p className={styles.stepText}>{words}</p>
              </div>
            </li>
          ))}
        </ol>
        <Clip place="home" />
      </Section>

      <Section size="homeLevels" title={text('levels.title')} lead={text('levels.text')}>
        <ol className={styles.stairs}>
          {text.items('levels.path').map(({ id, image, cefr, name }) => (
            <li key={id}>
              <PageLink page="course" suffix={`#level-${id}`} className={styles.stairLink}>
                <Picture src={image} alt="" width={160} height={120} className={styles.stairPicture} />
                <span className={styles.block}>
                  <span className={styles.cefr}>{cefr}</span> <span className={styles.levelName}>{name}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ol>
        <More page="course">{text('levels.link')}</More>
      </Section>

      <Section size="homeTeachers" title={text('teachers.title')} lead={text('teachers.text')} background="surface">
        <ul aria-label={text.plain('teachers.title')} className={`${shared.columns4} ${shared.swipe}`} {...swipeRow}>
          {text.items('teachers.people').map(({ id, image, name, from, languages, words }) => (
            <li key={id} className={styles.teacher}>
              <Picture src={image} alt="" width={320} height={320} className={styles.teacherPicture} />
              <div className={styles.about}>
                <h3>{phrases(name)}</h3>
                <p className={shared.strong}>{from}</p>
                <p className={shared.small}>{languages}</p>
              </div>
              <p className={styles.teacherWords}>{words}</p>
            </li>
          ))}
        </ul>
        <ExampleLabel of="teachers" />
        <More page="teacher">{text('teachers.link')}</More>
      </Section>

      <Section size="homeStories" title={text('stories.title')} background="tint">
        <ul aria-label={text.plain('stories.title')} className={`${styles.stories} ${shared.swipe}`} {...swipeRow}>
          {text.items('stories.children').map(({ id, image, name, words }) => (
            <li key={id}>
              <figure className={styles.story}>
                <blockquote className={styles.storyWords}>
                  <p>{words}</p>
                </blockquote>
                <figcaption className={styles.child}>
                  <Picture src={image} alt="" width={96} height={96} className={shared.portrait} />
                  {name}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <ExampleLabel of="stories" />
      </Section>

      <LatestGuides />

      <Section size="homeQuestions" title={text('questions.title')}>
        <QuestionList items={text.items('questions')} />
      </Section>

      <Later size="homeApps" aria-labelledby="apps" className={styles.apps}>
        <div className={styles.appsInner}>
          <SidePicture src={text.raw('apps.image')} alt={text.plain('apps.imageAlt')} />
          <div>
            <h2 id="apps">{text('apps.title')}</h2>
            <p className={shared.lead}>{text('apps.text')}</p>
            <ClassTools />
          </div>
        </div>
      </Later>
      <CallToAction picture={text.raw('ctaImg')} />
    </>
  );
}

async function LatestGuides() {
  const { region, pack } = await getCurrent();
  const guides = [...pack.articles.guides.values()].slice(0, guidesShown);
  if (guides.length === 0 || !isOpen(region, 'guides')) return null;
  const text = await getText('guides');
  return (
    <Section size="homeGuides" title={text('title')} lead={text('text')} background="surface">
      <ArticleCards articles={guides} heading="h3" row={text.plain('title')} />
      <More page="guides">{text('allGuides')}</More>
    </Section>
  );
}

function More({ page, children }: { page: SinglePageId; children: ReactNode }) {
  return (
    <p className={shared.more}>
      <QuietLink page={page}>{children}</QuietLink>
    </p>
  );
}
