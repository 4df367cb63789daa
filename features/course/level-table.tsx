import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './level-table.module.css';

const columns = ['cefr', 'age', 'goal'] as const;

/** Shows the levels at a glance where a table fits; on a phone the list of levels says the same. */
export async function LevelTable() {
  const text = await getText('course');
  return (
    <div className={styles.wide}>
      <Section size="courseOverview" title={text('overview.title')} lead={text('overview.text')}>
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
                  {text(`overview.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {text.groups('levels').map((id) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#level-${id}`} className={shared.target}>
                    {text(`levels.${id}.name`)}
                  </a>
                </th>
                {columns.map((column) => (
                  <td key={column} className={styles[column]}>
                    <span className={styles.value}>{text(`levels.${id}.${column}`)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}
