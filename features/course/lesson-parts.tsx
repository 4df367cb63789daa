import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { StepNumber } from '@/components/step-number';
import { getText } from '@/lib/i18n/get-text';
import styles from './lesson-parts.module.css';

export async function LessonParts() {
  const text = await getText('course');

  return (
    <div className={shared.pair}>
      <ol className={shared.stack}>
        {text.groups('lesson.parts').map((id, index) => (
          <li key={id} className={styles.part}>
            <StepNumber index={index} />
            <div>
              <h3>{text(`lesson.parts.${id}.title`)}</h3>
              <p className={shared.strong}>{text(`lesson.parts.${id}.time`)}</p>
              <p className={shared.closeText}>{text(`lesson.parts.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Picture
        src={text.raw('lesson.image')}
        alt={text.plain('lesson.imageAlt')}
        width={560}
        height={420}
        className={shared.centred}
      />
    </div>
  );
}
