import { languages } from '@talkaroo/content/regions/languages';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { ClassTools } from '@/features/class-tools/class-tools';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './app-band.module.css';

export async function AppBand() {
  const { language } = await getCurrent();
  const text = await getText('home');
  const mirrored = languages[language].dir === 'rtl';

  return (
    <section aria-labelledby="apps" className={styles.band}>
      <div className={styles.inner}>
        <Picture
          src={mirrored ? '/assets/product-highlights-ar.svg' : '/assets/product-highlights.svg'}
          alt={text.plain('apps.imageAlt')}
          width={560}
          height={420}
          className={shared.centred}
        />
        <div>
          <h2 id="apps">{text('apps.title')}</h2>
          <p className={shared.lead}>{text('apps.text')}</p>
          <ClassTools />
        </div>
      </div>
    </section>
  );
}
