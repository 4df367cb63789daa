import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './lesson-timeline.module.css';

export async function LessonTimeline() {
  const text = await getText('study');
  const parts = text.groups('parts');
  return (
    <>
      <div aria-hidden="true" className={styles.bar}>
        {parts.map((id) => (
          <span key={id} />
        ))}
      </div>
      <ol className={styles.parts}>
        {parts.map((id) => (
          <li key={id} className={styles.part}>
            <Picture src={text.raw(`parts.${id}.image`)} alt="" width={96} height={96} className={styles.picture} />
            <div>
              <p className={styles.minutes}>{text(`parts.${id}.minutes`)}</p>
              <h3>{text(`parts.${id}.name`)}</h3>
              <p className={shared.closeText}>{text(`parts.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
