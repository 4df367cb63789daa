import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { iconButtonClass } from '@/components/icon-button';
import styles from './carousel.module.css';
import { CarouselLoader } from './carousel-loader.island';

type CarouselProps = {
  label: string;
  roles: { carousel: string; slide: string };
  texts: { pause: string; play: string; dots: string[] };
  /** At least two; `label` is "1 of 3". */
  slides: { id: string; label: string; content: ReactNode }[];
};

/** Renders a strip that scrolls without JavaScript (spec, section 2). The starter works its buttons, then Swiper. */
export function Carousel({ label, roles, texts, slides }: CarouselProps) {
  return (
    <section
      aria-roledescription={roles.carousel}
      aria-label={label}
      className={styles.carousel}
      suppressHydrationWarning
    >
      <div className={styles.strip} data-strip>
        <div className={styles.wrapper} aria-live="polite">
          {slides.map((slide) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset.
            <div
              key={slide.id}
              role="group"
              aria-roledescription={roles.slide}
              aria-label={slide.label}
              className={styles.slide}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <button type="button" data-carousel="pause" className={iconButtonClass('bare', styles.pause)}>
          <span className={styles.playing}>
            <Icon name="pause" />
            <span className="visually-hidden">{texts.pause}</span>
          </span>
          <span className={styles.stopped}>
            <Icon name="play" />
            <span className="visually-hidden">{texts.play}</span>
          </span>
        </button>
        {texts.dots.map((dot, index) => (
          <button
            key={dot}
            type="button"
            data-carousel={index}
            aria-label={dot}
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
