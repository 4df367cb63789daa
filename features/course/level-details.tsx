import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './level-details.module.css';

const facts = ['age', 'lessons', 'topics'] as const;

export async function LevelDetails() {
  const text = await getText('course');
  return (
    <>
      <ol className={shared.stack}>
        {text.groups('levels').map((id) => (
          <li key={id} id={`level-${id}`} className={styles.level}>
            <div className={styles.head}>
              <Picture
                src={text.raw(`levels.${id}.image`)}
                alt=""
                width={160}
                height={120}
                className={styles.picture}
              />
              <div>
                <p className={styles.cefr}>{text(`levels.${id}.cefr`)}</p>
                <h3 className={styles.name}>{text(`levels.${id}.name`)}</h3>
              </div>
            </div>
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
          </li>
        ))}
      </ol>
      <p className={shared.note}>{text('details.note')}</p>
    </>
  );
}
