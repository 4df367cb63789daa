import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/i18n/get-text';
import styles from './face-wall.module.css';
import { profileId } from './profile-list';

/** Shows all faces at once; each leads to the teacher's profile. */
export async function FaceWall() {
  const text = await getText('teacher');
  return (
    <ul aria-label={text.plain('profiles.title')} className={styles.wall}>
      {text.groups('profiles').map((id) => (
        <li key={id}>
          <a href={`#${profileId(id)}`} className={styles.face}>
            <Picture
              src={text.raw(`profiles.${id}.image`)}
              alt=""
              width={320}
              height={320}
              className={styles.portrait}
              eager
            />
            <span className={styles.name}>{phrases(text(`profiles.${id}.name`))}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
