import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/i18n/get-text';
import styles from './level-stairs.module.css';

export async function LevelStairs() {
  const text = await getText('home');
  return (
    <ol className={styles.stairs}>
      {text.groups('levels.path').map((id) => (
        <li key={id} className={styles.stair}>
          <PageLink page="course" suffix={`#level-${id}`} className={styles.link}>
            <Picture
              src={text.raw(`levels.path.${id}.image`)}
              alt=""
              width={160}
              height={120}
              className={styles.picture}
            />
            <span className={styles.block}>
              <span className={styles.cefr}>{text(`levels.path.${id}.cefr`)}</span>{' '}
              <span className={styles.name}>{text(`levels.path.${id}.name`)}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ol>
  );
}
