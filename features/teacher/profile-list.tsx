import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import { swipeRow } from '@/lib/starter/swipe-rows';
import styles from './profile-list.module.css';

/** Returns the id of a teacher's profile on the page. */
export const profileId = (id: string) => `teacher-${id}`;

/** Lists the teachers with portraits and voices; on a phone, as a row to swipe. */
export async function ProfileList() {
  const text = await getText('teacher');
  return (
    <ul aria-label={text.plain('profiles.title')} className={`${shared.columns4} ${shared.swipe}`} {...swipeRow}>
      {text.groups('profiles').map((id) => (
        <li key={id} id={profileId(id)} className={styles.profile}>
          <Picture
            src={text.raw(`profiles.${id}.image`)}
            alt={text.plain('profiles.portrait', { name: text.plain(`profiles.${id}.name`) })}
            width={320}
            height={320}
            className={styles.portrait}
          />
          <div>
            <h3>{phrases(text(`profiles.${id}.name`))}</h3>
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
