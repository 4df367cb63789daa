import { Later } from '@/components/later';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { ClassTools } from '@/features/class-tools/class-tools';
import { getText } from '@/lib/i18n/get-text';
import styles from './app-band.module.css';

export async function AppBand() {
  const text = await getText('home');

  return (
    <Later size="homeApps" aria-labelledby="apps" className={styles.band}>
      <div className={styles.inner}>
        <Picture
          src={text.raw('apps.image')}
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
    </Later>
  );
}
