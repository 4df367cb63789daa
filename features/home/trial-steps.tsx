import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import { StepNumber } from '@/components/step-number';
import { getText } from '@/lib/i18n/get-text';
import styles from './trial-steps.module.css';

export async function TrialSteps() {
  const text = await getText('home');
  return (
    <ol className={styles.list}>
      {text.groups('steps').map((id, index) => (
        <li key={id} className={styles.step}>
          <div className={styles.scene}>
            <Picture src={text.raw(`steps.${id}.image`)} alt="" width={320} height={320} className={styles.roo} />
            <StepNumber index={index} className={styles.number} />
          </div>
          <div>
            <h3>{phrases(text(`steps.${id}.title`))}</h3>
            <p className={styles.text}>{text(`steps.${id}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
