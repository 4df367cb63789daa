import { mapValues } from 'es-toolkit/object';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import shared from '@/components/shared.module.css';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/i18n/get-text';
import type { Level } from './estimate';
import styles from './level-check.module.css';
import type { Task } from './questions';

export type LevelCheckTexts = Awaited<ReturnType<typeof levelCheckTexts>>;

/** By level: the course with the same goals, and the next course. */
export const courses = {
  'pre-a1': { same: 'starter', next: 'starter' },
  a1: { same: 'a1', next: 'a2' },
  a2: { same: 'a2', next: 'a2plus' },
  b1: { same: 'b1', next: 'b2' },
  b2: { same: 'b2', next: 'b2' },
} as const satisfies Record<Level, object>;

/** Returns the texts of the check; those with placeholders stay raw, as the browser fills them in. */
export async function levelCheckTexts() {
  const text = await getText('level-check');
  const course = await getText('course');
  const common = await getText('common');
  const details = (level: Level): ReactNode => {
    const { same, next } = courses[level];
    return (
      <>
        <h3>{text('result.can')}</h3>
        <ul className={`${shared.ticks} ${styles.can}`}>{course.listItems(`levels.${same}.canDo`)}</ul>
        <h3>{text('school.title')}</h3>
        <p className={shared.closeText}>
          {text(`school.levels.${level}`)} <a href="#school">{text('result.sources')}</a>
        </p>
        <h3>{text('result.next')}</h3>
        <p className={shared.closeText}>
          {text('result.course')}{' '}
          <PageLink page="course" suffix={`#level-${next}`}>
            {course(`levels.${next}.name`)} (<bdi>{course(`levels.${next}.cefr`)}</bdi>)
          </PageLink>
        </p>
        <p className={shared.closeText}>{text('result.trial')}</p>
        <p className={`${shared.small} ${styles.limits}`}>{text('result.limits')}</p>
      </>
    );
  };
  return {
    modes: { together: text.all('start.together'), alone: text.all('start.alone') },
    loading: text('start.loading'),
    failed: text('start.failed'),
    ...text.all('check', 'question', 'progress'),
    tasks: text.all('check.tasks') satisfies Record<Task, ReactNode>,
    result: text.raw('result.title'),
    sure: text.raw('result.sure'),
    unsure: text.raw('result.unsure'),
    print: text('result.print'),
    restart: text('result.restart'),
    trial: <RegisterLink>{common('cta.button')}</RegisterLink>,
    levels: mapValues(courses, ({ same }, level) => ({
      cefr: course.plain(`levels.${same}.cefr`),
      details: details(level),
    })),
  };
}
