import { CardList } from '@/components/card-list';
import { headOf, PageHead } from '@/components/page-head';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { levels } from './estimate';
import { LevelCheck } from './level-check.island';
import styles from './level-check.module.css';
import { courses, levelCheckTexts } from './level-check-props';

export async function LevelCheckView() {
  const text = await getText('level-check');
  const course = await getText('course');
  return (
    <>
      <PageHead {...headOf(text, { width: 160, height: 120, className: styles.banner })} className={styles.head}>
        <div data-controls className={shared.card}>
          <LevelCheck texts={await levelCheckTexts()}>
            <h2 className={shared.smallTitle}>{text('start.title')}</h2>
          </LevelCheck>
        </div>
      </PageHead>
      <Section size="levelCheckHow" title={text('how.title')} background="surface">
        <CardList cards={text.items('how')} />
      </Section>
      <div id="school">
        <Section size="levelCheckSchool" title={text('school.title')} lead={text('school.text')}>
          <dl className={styles.school}>
            {levels.map((level) => (
              <div key={level}>
                <dt>{course(`levels.${courses[level].same}.cefr`)}</dt>
                <dd>{text(`school.levels.${level}`)}</dd>
              </div>
            ))}
          </dl>
          <h3>{text('school.from')}</h3>
          <ul>
            {text.groups('school.sources').map((id) => (
              <li key={id}>
                <a href={text.raw(`school.sources.${id}.link`)} className={shared.target}>
                  {text(`school.sources.${id}.name`)}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <CallToAction />
    </>
  );
}
