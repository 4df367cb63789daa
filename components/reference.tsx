import styles from './reference.module.css';
import shared from './shared.module.css';

/** Shows the reference that a visitor can quote when asking about an error. */
export function Reference({ text, id }: { text: string; id: string | undefined }) {
  if (!id) return null;
  const [before, after] = text.split('{id}');
  return (
    <p className={shared.closeText}>
      {before}
      {/* A right-to-left line would reorder the id's parts. */}
      <bdi dir="ltr" className={styles.id}>
        {id}
      </bdi>
      {after}
    </p>
  );
}
