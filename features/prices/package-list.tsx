import { formatPrice } from '@talkaroo/content/packs/facts';
import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { Badge } from '@/components/badge';
import { buttonClass } from '@/components/button';
import shared from '@/components/shared.module.css';
import { ExampleLabel } from '@/features/examples/example-label';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './package-list.module.css';

export async function PackageList() {
  const { region, language } = await getCurrent();
  const text = await getText('prices');
  const common = await getText('common');
  const { currency, packages } = loadRegionFile(region).company.prices;
  const price = (sum: number) => formatPrice(sum, currency, region, language);
  return (
    <>
      <ul className={`${shared.columns3} ${styles.list}`}>
        {packages.map(({ id, lessons, price: total, months, recommended }) => (
          <li key={id} className={`${styles.package} ${recommended ? styles.recommended : ''}`}>
            <h3 className={shared.smallTitle}>{text(`packages.names.${id}` as 'packages.names.starter')}</h3>
            {recommended && (
              <p className={styles.pill}>
                <Badge>{text('packages.recommended')}</Badge>
              </p>
            )}
            <p className={styles.price}>{text('packages.perLesson', { price: price(total / lessons) })}</p>
            <ul className={shared.ticks}>
              <li>{text('packages.lessons', { count: lessons })}</li>
              <li>{text('packages.validity', { months })}</li>
              <li>{text('packages.total', { price: price(total) })}</li>
            </ul>
            <RegisterLink className={buttonClass(recommended ? 'action' : 'quiet')}>
              {common('nav.registerShort')}
            </RegisterLink>
          </li>
        ))}
      </ul>
      <ExampleLabel of="facts" />
    </>
  );
}
