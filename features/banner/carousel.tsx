import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { iconButtonClass } from '@/components/icon-button';
import { getText } from '@/lib/i18n/get-text';
import styles from './carousel.module.css';
import { CarouselLoader } from './carousel-loader.island';

/** Renders a strip that scrolls without JavaScript (spec, section 2). The starter works its buttons, then Swiper. */
export async function Carousel({ slides }: { slides: { id: string; content: ReactNode }[] }) {
  const text = await getText('common');
  const total = String(slides.length);
  return (
    <section
      aria-roledescription={text.plain('banner.carousel')}
      aria-label={text.plain('banner.label')}
      className={styles.carousel}
      suppressHydrationWarning
    >
      <div className={styles.strip} data-strip>
        <div className={styles.wrapper} aria-live="polite">
          {slides.map(({ id, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset.
            <div
              key={id}
              role="group"
              aria-roledescription={text.plain('banner.slideRole')}
              aria-label={text.plain('banner.slide', { number: String(index + 1), total })}
              className={styles.slide}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <button type="button" data-carousel="pause" className={iconButtonClass('bare', styles.pause)}>
          <span className={styles.playing}>
            <Icon name="pause" />
            <span className="visually-hidden">{text.plain('banner.pause')}</span>
          </span>
          <span className={styles.stopped}>
            <Icon name="play" />
            <span className="visually-hidden">{text.plain('banner.play')}</span>
          </span>
        </button>
        {slides.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            data-carousel={index}
            aria-label={text.plain('banner.dot', { number: String(index + 1) })}
            aria-current={index === 0 || undefined}
            className={iconButtonClass('bare', styles.dot)}
            suppressHydrationWarning
          />
        ))}
      </div>
      <CarouselLoader />
    </section>
  );
}
