import styles from './reference.module.css';
import shared from './shared.module.css';

type ReferenceProps = {
  /** With `{id}`, which is where the id is put. */
  text: string;
  /** Nothing is shown without one. */
  id: string | undefined;
};

/** What a visitor can name when asking about an error. */
export function Reference({ text, id }: ReferenceProps) {
  if (!id) return null;
  const [before, after] = text.split('{id}');
  return (
    <p className={shared.closeText}>
      {before}
      {/* In a right-to-left line, its parts would change places. */}
      <bdi dir="ltr" className={styles.id}>
        {id}
      </bdi>
      {after}
    </p>
  );
}
