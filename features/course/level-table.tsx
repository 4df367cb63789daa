import { getText } from '@/lib/packs/get-text';
import styles from './level-table.module.css';

/**
 * The levels side by side, to compare; each name leads to the level's own card below. On a narrow page the table moves
 * in its own box: with the links in it, the keyboard reaches it too.
 */
export async function LevelTable() {
  const text = await getText('course');
  return (
    <>
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('overview.level')}</th>
              <th scope="col">{text('overview.cefr')}</th>
              <th scope="col">{text('overview.age')}</th>
              <th scope="col">{text('overview.goal')}</th>
            </tr>
          </thead>
          <tbody>
            {text.groups('levels').map((id) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#level-${id}`}>{text(`levels.${id}.name`)}</a>
                </th>
                <td>
                  <span className={styles.cefr}>{text(`levels.${id}.cefr`)}</span>
                </td>
                <td className={styles.age}>{text(`levels.${id}.age`)}</td>
                <td className={styles.goal}>{text(`levels.${id}.goal`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{text('overview.note')}</p>
    </>
  );
}
