import { inLanguage } from '@talkaroo/content/regions/schema-parts';
import { plainAddress } from '@/components/picture-files';
import shared from '@/components/shared.module.css';
import { getCurrent } from '@/lib/site/current';

export async function PaymentLogos() {
  const { language, file } = await getCurrent();
  return (
    <ul className={`${shared.row} ${shared.gap2}`}>
      {file.payments.map(({ name, img }) => (
        <li key={img}>
          <img src={plainAddress(img, 320)} alt={inLanguage(name, language)} width={56} height={36} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
