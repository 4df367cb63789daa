import { Lines } from '@/components/lines';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import styles from './levels-view.module.css';

export async function LevelsView() {
  const text = await getText('levels');
  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={text('slogan')} />
      <Section>
        <LevelScales />
      </Section>
      <Section title={text('reading.title')} background="tint">
        <Lines className={styles.words}>{text('reading.text')}</Lines>
      </Section>
      <Section title={text('sources.title')} background="surface">
        <div className={styles.words}>
          <Lines>{text('sources.text')}</Lines>
          <ul>
            {text.groups('sources.items').map((id) => (
              <li key={id}>
                <a href={text.raw(`sources.items.${id}.link`)}>{text(`sources.items.${id}.name`)}</a>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <CallToAction />
    </>
  );
}

/** Shows what other scales call each level of the course. Each language lists the exams and school years of its region. */
async function LevelScales() {
  const text = await getText('levels');
  const course = await getText('course');
  const levels = course.groups('levels');
  const scales = text.groups('scales').map((id) => {
    // Each scale has the levels that it knows.
    const at = `scales.${id}.at` as 'scales.cambridge.at';
    return { id, name: text(`scales.${id}.name`), at, known: text.texts(at) as string[] };
  });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text('table.caption')}</caption>
      <thead>
        <tr>
          {(['level', 'scale', 'about'] as const).map((column) => (
            <th key={column} scope="col">
              {text(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {levels.map((level) => {
        const rows = scales.filter(({ known }) => known.includes(level));
        return (
          <tbody key={level}>
            <tr>
              <th scope="rowgroup" rowSpan={rows.length + 2} className={styles.level}>
                <bdi>{course(`levels.${level}.cefr`)}</bdi>
              </th>
              <th scope="row">{text('table.can')}</th>
              <td>{course(`levels.${level}.goal`)}</td>
            </tr>
            {rows.map(({ id, name, at }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{text(`${at}.${level}` as 'scales.cambridge.at.a1')}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{text('table.ours')}</th>
              <td>{course(`levels.${level}.name`)}</td>
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}
