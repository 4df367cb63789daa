import { CardList } from '@/components/card-list';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { ClassTools } from '@/features/class-tools/class-tools';
import { Clip } from '@/features/clip/clip';
import { getText } from '@/lib/i18n/get-text';
import { ExampleNote } from './example-note';
import { LessonTimeline } from './lesson-timeline';
import { RoleCards } from './role-cards';
import styles from './study-view.module.css';

export async function StudyView() {
  const text = await getText('study');

  return (
    <>
      <PageBanner {...bannerOf(text)} />

      <Section size="studyParts" title={text('parts.title')} lead={text('parts.text')}>
        <LessonTimeline />
        <Clip place="study" />
      </Section>

      <Section size="studyRoles" title={text('roles.title')} lead={text('roles.text')} background="tint">
        <RoleCards />
      </Section>

      <Section size="studyPrepare" title={text('prepare.title')} lead={text('prepare.text')}>
        <CardList cards={text.items('prepare')} />
      </Section>

      <Section size="studyTools" title={text('tools.title')} lead={text('tools.text')} background="surface">
        <div className={styles.tools}>
          <Picture
            src={text.raw('tools.image')}
            alt={text.plain('tools.imageAlt')}
            width={560}
            height={420}
            className={shared.centred}
          />
          <ul className={shared.stack}>
            {text.groups('tools').map((id) => (
              <li key={id}>
                <h3>{text(`tools.${id}.title`)}</h3>
                <p className={shared.closeText}>{text(`tools.${id}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
        <ClassTools />
      </Section>

      <Section size="studyAfter" title={text('after.title')} lead={text('after.text')}>
        <div className={shared.pair}>
          <ul className={shared.stack}>
            {text.groups('after').map((id) => (
              <li key={id}>
                <h3>{text(`after.${id}.title`)}</h3>
                <p className={shared.closeText}>{text(`after.${id}.text`)}</p>
              </li>
            ))}
          </ul>
          <ExampleNote />
        </div>
      </Section>

      <Section size="studyQuestions" title={text('questions.title')} background="tint">
        <QuestionList items={text.items('questions')} />
      </Section>

      <CallToAction />
    </>
  );
}
