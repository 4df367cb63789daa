import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import { swipeRow } from '@/lib/starter/swipe-rows';
import styles from './teacher-cards.module.css';

export async function TeacherCards() {
  const text = await getText('home');
  return (
    <ul aria-label={text.plain('teachers.title')} className={`${shared.columns4} ${shared.swipe}`} {...swipeRow}>
      {text.groups('teachers.people').map((id) => (
        <li key={id} className={styles.card}>
          <Picture
            src={text.raw(`teachers.people.${id}.image`)}
            alt=""
            width={320}
            height={320}
            className={styles.portrait}
          />
          <div className={styles.about}>
            <h3>{phrases(text(`teachers.people.${id}.name`))}</h3>
            <p className={shared.strong}>{text(`teachers.people.${id}.from`)}</p>
            <p className={shared.small}>{text(`teachers.people.${id}.languages`)}</p>
          </div>
          <p className={styles.words}>{text(`teachers.people.${id}.words`)}</p>
        </li>
      ))}
    </ul>
  );
}
