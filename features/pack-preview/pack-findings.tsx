import type { Finding } from '@talkaroo/content/packs/finding';
import { IconButton } from '@/components/icon-button';
import styles from './pack-findings.module.css';

type PackFindingsProps = {
  findings: readonly Finding[];
  onDismiss: () => void;
};

/** Lists the mistakes in the packs for editors, in English on pages in any language. */
export function PackFindings({ findings, onDismiss }: PackFindingsProps) {
  const title = findings.length === 1 ? 'One mistake in the texts' : `${findings.length} mistakes in the texts`;
  return (
    <section lang="en" dir="ltr" aria-label={title} className={styles.box}>
      <div role="alert" className={styles.message}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>Until fixed, this page shows what these files said before.</p>
        <ol className={styles.list}>
          {findings.map(({ file, line, key, message, fix }) => (
            <li key={`${file} ${line} ${key} ${message}`}>
              <p className={styles.place}>
                <code>
                  {file}:{line}
                </code>{' '}
                {key && <code className={styles.key}>{key}</code>}
              </p>
              <p>{message}</p>
              {fix && <p className={styles.fix}>{fix}</p>}
            </li>
          ))}
        </ol>
      </div>
      <IconButton label="Close" icon="close" variant="bare" className={styles.close} onClick={onDismiss} />
    </section>
  );
}
