import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './level-details.module.css';

const facts = ['age', 'lessons', 'topics'] as const;

/** Lists the levels, the first one open. A link to a level opens it, as browsers open what surrounds a target. */
export async function LevelDetails() {
  const text = await getText('course');
  return (
    <>
      <ol className={styles.list}>
        {text.groups('levels').map((id, index) => (
          <li key={id}>
            <details className={styles.level} open={index === 0}>
              <summary className={styles.head}>
                <Picture
                  src={text.raw(`levels.${id}.image`)}
                  alt=""
                  width={160}
                  height={120}
                  className={styles.picture}
                />
                <h3 className={styles.name}>
                  <span className={styles.cefr}>{text(`levels.${id}.cefr`)}</span> {text(`levels.${id}.name`)}
                </h3>
              </summary>
              <div id={`level-${id}`} className={styles.body}>
                <p className={styles.goal}>{text(`levels.${id}.goal`)}</p>
                <div>
                  <p className={shared.strong}>{text('details.canDo')}</p>
                  <ul className={styles.canDo}>
                    {text.texts(`levels.${id}.canDo`).map((can) => (
                      <li key={can}>{text(`levels.${id}.canDo.${can}`)}</li>
                    ))}
                  </ul>
                </div>
                <dl className={styles.facts}>
                  {facts.map((fact) => (
                    <div key={fact} className={styles.fact}>
                      <dt className={shared.strong}>{text(`details.${fact}`)}</dt>
                      <dd>{text(`levels.${id}.${fact}`)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </details>
          </li>
        ))}
      </ol>
      <p className={shared.note}>{text('overview.note')}</p>
      <p className={shared.note}>{text('details.note')}</p>
    </>
  );
}
