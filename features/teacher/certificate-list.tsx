import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './certificate-list.module.css';

export async function CertificateList() {
  const text = await getText('teacher');
  return (
    <dl className={shared.columns3}>
      {text.groups('certificates').map((id) => (
        <div key={id} className={shared.card}>
          <dt className={styles.name}>{text(`certificates.${id}.name`)}</dt>
          <dd className={styles.words}>{text(`certificates.${id}.words`)}</dd>
          <dd className={shared.text}>{text(`certificates.${id}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
