import { Lines } from '@/components/lines';
import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { StepNumber } from '@/components/step-number';
import { getText } from '@/lib/i18n/get-text';
import styles from './check-steps.module.css';

export async function CheckSteps() {
  const text = await getText('teacher');
  return (
    <>
      <ol className={styles.steps}>
        {text.groups('checks').map((id, index) => (
          <li key={id} className={shared.beside}>
            <StepNumber index={index} />
            <div>
              <h3>{phrases(text(`checks.${id}.name`))}</h3>
              <Lines className={shared.closeText}>{text(`checks.${id}.text`)}</Lines>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.always}>
        <Picture src={text.raw('feedback.image')} alt="" width={320} height={320} className={styles.picture} />
        <div>
          <h3>{phrases(text('feedback.name'))}</h3>
          <p className={shared.closeText}>{text('feedback.text')}</p>
        </div>
      </div>
    </>
  );
}
