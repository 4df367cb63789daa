import { languages } from '@talkaroo/content/regions/languages';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { StepNumber } from '@/components/step-number';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './lesson-parts.module.css';

export async function LessonParts() {
  const { language } = await getCurrent();
  const text = await getText('course');
  const mirrored = languages[language].dir === 'rtl';

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
        src={mirrored ? '/assets/product-highlights-ar.svg' : '/assets/product-highlights.svg'}
        alt={text.plain('lesson.imageAlt')}
        width={560}
        height={420}
        className={shared.centred}
      />
    </div>
  );
}
