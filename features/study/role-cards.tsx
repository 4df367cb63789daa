import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './role-cards.module.css';

export async function RoleCards() {
  const text = await getText('study');
  return (
    <ul className={shared.columns3}>
      {text.groups('roles').map((id) => (
        <li key={id} className={shared.card}>
          <Picture src={text.raw(`roles.${id}.image`)} alt="" width={320} height={320} className={styles.picture} />
          <h3 className={styles.title}>{text(`roles.${id}.title`)}</h3>
          <ul className={styles.tasks}>
            {text.texts(`roles.${id}.tasks`).map((task) => (
              <li key={task}>{text(`roles.${id}.tasks.${task}`)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
