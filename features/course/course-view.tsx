import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { phrases } from '@/components/phrases';
import { Picture, SidePicture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { StepNumber } from '@/components/step-number';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText, type Text } from '@/lib/i18n/get-text';
import styles from './course-view.module.css';

type Props = { text: Text<'course'> };

const columns = ['cefr', 'age', 'goal'] as const;
const facts = ['age', 'lessons', 'topics'] as const;

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

      {/* On a phone the list of levels says the same. */}
      <div className={styles.wide}>
        <Section size="courseOverview" title={text('overview.title')} lead={text('overview.text')}>
          <LevelTable text={text} />
        </Section>
      </div>

      <Section size="courseLevels" title={text('details.title')} lead={text('details.text')} background="tint">
        <LevelDetails text={text} />
        <p className={shared.note}>{text('overview.note')}</p>
        <p className={shared.note}>{text('details.note')}</p>
      </Section>

      <Section size="courseLesson" title={text('lesson.title')} lead={text('lesson.text')} background="surface">
        <div className={shared.pair}>
          <ol className={shared.stack}>
            {text.items('lesson.parts').map(({ id, title, time, text: words }, index) => (
              <li key={id} className={styles.part}>
                <StepNumber index={index} />
                <div>
                  <h3>{title}</h3>
                  <p className={shared.strong}>{time}</p>
                  <p className={shared.closeText}>{words}</p>
                </div>
              </li>
            ))}
          </ol>
          <SidePicture src={text.raw('lesson.image')} alt={text.plain('lesson.imageAlt')} />
        </div>
      </Section>

      <Section size="courseStrands" title={text('strands.title')} lead={text('strands.text')}>
        <CardList cards={text.items('strands')} />
      </Section>

      <Section size="courseSupport" title={text('support.title')} background="tint">
        <ul className={styles.support}>
          {text.items('support').map(({ id, image, title, text: words }) => (
            <li key={id} className={styles.panel}>
              <Picture src={image} alt="" width={144} height={144} className={`${shared.mirrored} ${shared.centred}`} />
              <div>
                <h3>{title}</h3>
                <p className={shared.text}>{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>

      <Section size="courseQuestions" title={text('questions.title')}>
        <QuestionList items={text.items('questions')} />
      </Section>

      <CallToAction picture={text.raw('ctaImg')} />
    </>
  );
}

function LevelTable({ text }: Props) {
  return (
    <table className={styles.table}>
      {/* Fixed widths, so that rows that stream in later shift nothing. */}
      <colgroup>
        <col />
        {columns.map((column) => (
          <col key={column} className={styles[column]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {(['level', ...columns] as const).map((column) => (
            <th key={column} scope="col">
              {phrases(text(`overview.${column}`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {text.items('levels').map((level) => (
          <tr key={level.id}>
            <th scope="row">
              <a href={`#level-${level.id}`} className={shared.target}>
                {level.name}
              </a>
            </th>
            {columns.map((column) => (
              <td key={column} className={styles[column]}>
                <span className={styles.value}>{level[column]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists the levels, the first one open. A link to a level opens it, as browsers open what surrounds a target. */
function LevelDetails({ text }: Props) {
  return (
    <ol className={styles.levels}>
      {text.items('levels').map((level, index) => (
        <li key={level.id}>
          <details className={styles.level} open={index === 0}>
            <summary className={styles.head}>
              <Picture src={level.image} alt="" width={160} height={120} className={styles.levelPicture} />
              <h3 className={styles.name}>
                <span className={styles.mark}>{level.cefr}</span> {level.name}
              </h3>
            </summary>
            <div id={`level-${level.id}`} className={styles.body}>
              <p className={shared.wholeRow}>{level.goal}</p>
              <div>
                <p className={shared.strong}>{text('details.canDo')}</p>
                <ul className={styles.canDo}>{text.listItems(`levels.${level.id}.canDo`)}</ul>
              </div>
              <dl className={styles.facts}>
                {facts.map((fact) => (
                  <div key={fact} className={styles.fact}>
                    <dt className={shared.strong}>{text(`details.${fact}`)}</dt>
                    <dd>{level[fact]}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
