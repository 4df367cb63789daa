import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './level-table.module.css';

const columns = ['cefr', 'age', 'goal'] as const;

/** The explicit roles equal the implicit ones, which some browsers drop when `display` is overridden. */
export async function LevelTable() {
  const text = await getText('course');
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={styles.table}>
        {/* Fixed widths, so that rows that stream in later shift nothing. */}
        <colgroup>
          <col />
          {columns.map((column) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <thead role="rowgroup" className={shared.hiddenOnPhone}>
          <tr role="row">
            {(['level', ...columns] as const).map((column) => (
              <th key={column} role="columnheader" scope="col">
                {text(`overview.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {text.groups('levels').map((id) => (
            <tr key={id} role="row" className={shared.card}>
              <th role="rowheader" scope="row">
                <a href={`#level-${id}`} className={shared.target}>
                  {text(`levels.${id}.name`)}
                </a>
              </th>
              {columns.map((column) => (
                <td key={column} role="cell" className={styles[column]}>
                  <span aria-hidden="true" className={`${styles.label} ${shared.small}`}>
                    {text(`overview.${column}`)}
                  </span>
                  <span className={styles.value}>{text(`levels.${id}.${column}`)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <p className={shared.note}>{text('overview.note')}</p>
    </>
  );
}
