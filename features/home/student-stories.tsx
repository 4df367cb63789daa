import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import { swipeRow } from '@/lib/starter/swipe-rows';
import styles from './student-stories.module.css';

export async function StudentStories() {
  const text = await getText('home');
  return (
    <ul aria-label={text.plain('stories.title')} className={`${styles.list} ${shared.swipe}`} {...swipeRow}>
      {text.groups('stories.children').map((id) => (
        <li key={id}>
          <figure className={styles.story}>
            <blockquote className={styles.words}>
              <p>{text(`stories.children.${id}.words`)}</p>
            </blockquote>
            <figcaption className={styles.child}>
              <Picture
                src={text.raw(`stories.children.${id}.image`)}
                alt=""
                width={96}
                height={96}
                className={shared.portrait}
              />
              {text(`stories.children.${id}.name`)}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
