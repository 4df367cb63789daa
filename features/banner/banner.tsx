import { openSiteLink } from '@talkaroo/content/regions/open-pages';
import type { Banner as BannerEntry } from '@talkaroo/content/regions/region-schema';
import { PageLink } from '@/components/page-link.island';
import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './banner.module.css';
import { Carousel } from './carousel';

/** Renders heading, form or welcome, and banners (spec, section 2). In phone order: the form is in the first view. */
export async function Banner() {
  const { banners } = (await getCurrent()).file;
  const [first] = banners;
  const text = await getText('home');

  return (
    <div className={styles.banner}>
      <div className={styles.above}>
        <h1 className={styles.heading}>{phrases(text('heading'))}</h1>
      </div>
      <div className={styles.over}>
        <div className={styles.card}>
          <RegistrationCard compact />
        </div>
      </div>
      {banners.length === 1 && first ? (
        <Slide banner={first} first />
      ) : (
        <Carousel
          slides={banners.map((banner, index) => ({
            id: banner.id,
            content: <Slide banner={banner} first={index === 0} />,
          }))}
        />
      )}
    </div>
  );
}

async function Slide({ banner: { id, pic, link }, first }: { banner: BannerEntry; first: boolean }) {
  const { region } = await getCurrent();
  const text = await getText('home');
  // The region file is validated, so the text exists.
  const words = `banners.${id}` as const;
  const target = openSiteLink(region, link);
  const isTrial = target && 'page' in target && target.page === 'register';
  // The starter follows the link (`lib/starter/banner-links.ts`).
  const common = {
    className: `${shared.cover} ${shared.bold} ${isTrial ? styles.register : ''}`,
    draggable: false,
    children: text(`${words}.action`),
    'data-banner': id,
  };

  return (
    <div className={styles.slide}>
      <div className={styles.text}>
        <h2 className={styles.title}>{phrases(text(`${words}.title`))}</h2>
        <p className={styles.lead}>{text(`${words}.text`)}</p>
        {target && ('href' in target ? <a href={target.href} {...common} /> : <PageLink {...target} {...common} />)}
      </div>
      <Picture src={pic} alt="" width={640} height={520} className={styles.picture} eager={first} />
    </div>
  );
}
