import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { CarouselLoader } from './carousel-loader.island';
import type { CarouselTexts } from './swiper-carousel';

type CarouselProps = {
  label: string;
  roles: { carousel: string; slide: string };
  texts: CarouselTexts;
  /** At least two; `label` is "1 of 3". */
  slides: { id: string; label: string; content: ReactNode }[];
};

/** Renders a strip that scrolls without JavaScript; Swiper takes over once loaded (spec, section 2). */
export function Carousel({ label, roles, texts, slides }: CarouselProps) {
  return (
    <section aria-roledescription={roles.carousel} aria-label={label} className={styles.carousel}>
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
      <CarouselLoader texts={texts} />
    </section>
  );
}
