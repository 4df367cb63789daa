import { languages } from '@talkaroo/content/regions/languages';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/i18n/get-text';
import styles from './example-note.module.css';

export async function ExampleNote() {
  const text = await getText('study');
  return (
    <figure className={styles.note}>
      <figcaption className={styles.from}>
        <Picture src={text.raw('after.exampleImg')} alt="" width={320} height={320} className={styles.portrait} />
        <span>
          <strong className={styles.title}>{text('after.example')}</strong>
          {text('after.exampleFrom')}
        </span>
      </figcaption>
      <blockquote className={styles.text}>
        {text.rich('after.exampleText', { en: (words) => <span lang={languages.en.tag}>{words}</span> })}
      </blockquote>
    </figure>
  );
}
