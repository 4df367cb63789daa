import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import styles from './profile-list.module.css';

/** Lists the teachers with portraits and voices. */
export async function ProfileList() {
  const text = await getText('teacher');
  return (
    <ul className={shared.columns4}>
      {text.groups('profiles').map((id) => (
        <li key={id} className={styles.profile}>
          <Picture
            src={text.raw(`profiles.${id}.image`)}
            alt={text.plain('profiles.portrait', { name: text.plain(`profiles.${id}.name`) })}
            width={320}
            height={320}
            className={styles.portrait}
          />
          <div className={styles.head}>
            <h3>{text(`profiles.${id}.name`)}</h3>
            <p className={shared.small}>
              {text(`profiles.${id}.country`)}
              <span aria-hidden="true"> · </span>
              <span>{text(`profiles.${id}.languages`)}</span>
            </p>
          </div>
          <div className={styles.words}>
            <blockquote className={styles.quote}>{text(`profiles.${id}.quote`)}</blockquote>
            <p className={shared.soft}>{text(`profiles.${id}.likes`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
