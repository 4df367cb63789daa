import { languages } from '@talkaroo/content/regions/languages';
import type { ReactNode } from 'react';
import { CardList } from '@/components/card-list';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Picture, SidePicture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { ClassTools } from '@/features/class-tools/class-tools';
import { Clip } from '@/features/clip/clip';
import { getText, type Text } from '@/lib/i18n/get-text';
import styles from './study-view.module.css';

export async function StudyView() {
  const text = await getText('study');
  const parts = text.items('parts');

  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={text('slogan')} />

      <Section size="studyParts" title={text('parts.title')} lead={text('parts.text')}>
        <div aria-hidden="true" className={styles.bar}>
          {parts.map(({ id }) => (
            <span key={id} />
          ))}
        </div>
        <ol className={styles.parts}>
          {parts.map(({ id, image, minutes, name, text: words }) => (
            <li key={id} className={styles.part}>
              <Picture src={image} alt="" width={96} height={96} className={styles.partPicture} />
              <div>
                <p className={styles.minutes}>{minutes}</p>
                <h3>{name}</h3>
                <p className={shared.closeText}>{words}</p>
              </div>
            </li>
          ))}
        </ol>
        <Clip place="study" />
      </Section>

      <Section size="studyRoles" title={text('roles.title')} lead={text('roles.text')} background="tint">
        <ul className={shared.columns3}>
          {text.items('roles').map(({ id, image, title }) => (
            <li key={id} className={shared.card}>
              <Picture src={image} alt="" width={320} height={320} className={styles.rolePicture} />
              <h3 className={styles.roleTitle}>{title}</h3>
              <ul className={styles.tasks}>{text.listItems(`roles.${id}.tasks`)}</ul>
            </li>
          ))}
        </ul>
      </Section>

      <Section size="studyPrepare" title={text('prepare.title')} lead={text('prepare.text')}>
        <CardList cards={text.items('prepare')} />
      </Section>

      <Section size="studyTools" title={text('tools.title')} lead={text('tools.text')} background="surface">
        <div className={styles.tools}>
          <SidePicture src={text.raw('tools.image')} alt={text.plain('tools.imageAlt')} />
          <Explained items={text.items('tools')} />
        </div>
        <ClassTools />
      </Section>

      <Section size="studyAfter" title={text('after.title')} lead={text('after.text')}>
        <div className={shared.pair}>
          <Explained items={text.items('after')} />
          <ExampleNote text={text} />
        </div>
      </Section>

      <Section size="studyQuestions" title={text('questions.title')} background="tint">
        <QuestionList items={text.items('questions')} />
      </Section>

      <CallToAction />
    </>
  );
}

function Explained({ items }: { items: { id: string; title: ReactNode; text: ReactNode }[] }) {
  return (
    <ul className={shared.stack}>
      {items.map(({ id, title, text }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p className={shared.closeText}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function ExampleNote({ text }: { text: Text<'study'> }) {
  return (
    <figure className={styles.note}>
      <figcaption className={`${shared.line} ${shared.gap4} ${shared.soft}`}>
        <Picture src={text.raw('after.exampleImg')} alt="" width={320} height={320} className={styles.portrait} />
        <span>
          <strong className={styles.noteTitle}>{text('after.example')}</strong>
          {text('after.exampleFrom')}
        </span>
      </figcaption>
      <blockquote className={styles.noteText}>
        {text.rich('after.exampleText', { en: (words) => <span lang={languages.en.tag}>{words}</span> })}
      </blockquote>
    </figure>
  );
}
