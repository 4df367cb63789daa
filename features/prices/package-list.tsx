import { formatPrice } from '@talkaroo/content/packs/facts';
import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { Badge } from '@/components/badge';
import shared from '@/components/shared.module.css';
import { ExampleLabel } from '@/features/examples/example-label';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './package-list.module.css';

export async function PackageList() {
  const { region, language } = await getCurrent();
  const text = await getText('prices');
  const { currency, packages } = loadRegionFile(region).company.prices;
  const price = (sum: number) => formatPrice(sum, currency, region, language);
  return (
    <>
      <ul className={`${shared.columns3} ${styles.list}`}>
        {packages.map(({ id, lessons, price: total, months, recommended }) => (
          <li key={id} className={`${shared.card} ${styles.package}`}>
            <div className={styles.head}>
              <h3 className={shared.smallTitle}>{text(`packages.names.${id}` as 'packages.names.starter')}</h3>
              {recommended && <Badge>{text('packages.recommended')}</Badge>}
            </div>
            <p className={styles.price}>{text('packages.perLesson', { price: price(total / lessons) })}</p>
            <ul className={shared.ticks}>
              <li>{text('packages.lessons', { count: lessons })}</li>
              <li>{text('packages.validity', { months })}</li>
              <li>{text('packages.total', { price: price(total) })}</li>
            </ul>
          </li>
        ))}
      </ul>
      <ExampleLabel of="facts" />
    </>
  );
}
