import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { openSiteLink } from '@talkaroo/content/regions/open-pages';
import type { Banner as BannerEntry } from '@talkaroo/content/regions/region-schema';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './banner.module.css';
import { BannerLink } from './banner-link.island';
import { Carousel } from './carousel';

/** Renders the region's banners and, over them, the registration form or the welcome (spec, section 2). */
export async function Banner() {
  const { region } = await getCurrent();
  const text = await getText('common');
  const { banners } = loadRegionFile(region);
  const [first] = banners;
  const words = await getText('home');
  const total = String(banners.length);
  const heading = <h1 className={styles.heading}>{words('heading')}</h1>;

  return (
    <div className={styles.banner}>
      {banners.length === 1 && first ? (
        <Slide banner={first} heading={heading} first />
      ) : (
        <>
          {/* Outside of the slides, so that the heading stays when they change. */}
          <div className={styles.above}>{heading}</div>
          <Carousel
            label={text.plain('banner.label')}
            roles={{ carousel: text.plain('banner.carousel'), slide: text.plain('banner.slideRole') }}
            texts={{
              pause: text.plain('banner.pause'),
              play: text.plain('banner.play'),
              dots: banners.map((_, index) => text.plain('banner.dot', { number: String(index + 1) })),
            }}
            slides={banners.map((banner, index) => ({
              id: banner.id,
              label: text.plain('banner.slide', { number: String(index + 1), total }),
              content: <Slide banner={banner} first={index === 0} />,
            }))}
          />
        </>
      )}
      <div className={styles.over}>
        <div className={styles.card}>
          <RegistrationCard compact />
        </div>
      </div>
    </div>
  );
}

type SlideProps = {
  banner: BannerEntry;
  heading?: ReactNode;
  first: boolean;
};

async function Slide({ banner: { id, pic, link }, heading, first }: SlideProps) {
  const { region } = await getCurrent();
  const text = await getText('home');
  // The region file is validated, so the text exists.
  const words = `banners.${id}` as const;
  const target = openSiteLink(region, link);

  return (
    <div className={styles.slide}>
      <div className={styles.inner}>
        <div className={styles.text}>
          {heading}
          <p className={styles.title}>{text(`${words}.title`)}</p>
          <div className={styles.words}>
            <p className={styles.lead}>{text(`${words}.text`)}</p>
            {target && (
              <BannerLink banner={id} link={target} className={styles.action}>
                {text(`${words}.action`)}
              </BannerLink>
            )}
          </div>
        </div>
        <Picture src={pic} alt="" width={640} height={520} className={styles.picture} eager={first} />
      </div>
    </div>
  );
}
