import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './support-panels.module.css';

export async function SupportPanels() {
  const text = await getText('course');
  return (
    <ul className={styles.list}>
      {text.groups('support').map((id) => (
        <li key={id} className={styles.panel}>
          <Picture
            src={text.raw(`support.${id}.image`)}
            alt=""
            width={144}
            height={144}
            className={`${shared.mirrored} ${shared.centred}`}
          />
          <div>
            <h3>{text(`support.${id}.title`)}</h3>
            <p className={shared.text}>{text(`support.${id}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
