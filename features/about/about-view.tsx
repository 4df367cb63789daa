import sanitizeHtml from 'sanitize-html';
import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { getText } from '@/lib/packs/get-text';
import { getCurrent } from '@/lib/regions/current';
import styles from './about-view.module.css';

const features = ['onlineEn', 'listed', 'oneOnOne', 'earth'] as const;
const advantages = ['teachingSys', 'course'] as const;

/** The nine sections of the spec's section 2, in its order; the ninth, the footer, is the layout's. */
export async function AboutView() {
  const { region } = await getCurrent();
  const text = await getText('about');
  const isAr = region.id === 'ar';

  return (
    <>
      <PageBanner
        title={text('bannerTitle')}
        text={text('bannerText')}
        picture={{ src: text.raw('bannerImg'), alt: text.plain('bannerAlt') }}
      />

      <Section title={text('aboutTalk')}>
        <ul className={styles.steps}>
          {text.texts('steps').map((id) => (
            <li key={id} className={styles.step}>
              <Picture src={`/assets/step-${id}.svg`} alt="" width={96} height={96} />
              {text(`steps.${id}`)}
            </li>
          ))}
        </ul>
        <CardList
          cards={features.map((id) => ({
            id,
            title: text(id),
            text: text(`${id}Desc`),
            image: text.raw(`${id}Img`),
          }))}
        />
      </Section>

      <Section title={text('development')} ground="surface">
        <Picture src={text.raw('developmentImg')} alt={text.plain('developmentAlt')} width={1120} height={300} />
      </Section>

      <Section title={text('advantage')} ground="tint">
        <div className={styles.advantages}>
          <Picture
            src={text.raw(isAr ? 'productHighlightsImgAr' : 'productHighlightsImg')}
            alt={text.plain('productHighlightsAlt')}
            width={560}
            height={420}
          />
          <ul className={styles.advantageList}>
            {advantages.map((id) => (
              <li key={id}>
                <h3>{text(id)}</h3>
                <p>{text(`${id}Desc`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <section className={styles.mission} aria-labelledby="mission">
        <Picture
          src={text.raw(isAr ? 'missionImgAr' : 'missionImg')}
          alt=""
          width={1200}
          height={420}
          className={styles.missionPicture}
        />
        <div className={styles.missionText}>
          <h2 id="mission">{text('mission')}</h2>
          <blockquote className={styles.quote}>{text('missionTitle')}</blockquote>
          <p>{text('missionDesc')}</p>
        </div>
      </section>

      <Section title={text('distributedTitle')} ground="surface">
        <div
          className={styles.distributed}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the pack's text is HTML (spec, section 2), sanitised here.
          dangerouslySetInnerHTML={{ __html: sanitizeDescription(text.raw('distributedDesc')) }}
        />
        <Picture
          src="/assets/teacher-map.svg"
          alt={text.plain('distributedAlt')}
          width={952}
          height={552}
          className={styles.map}
        />
      </Section>

      <Section title={text('stuStory')}>
        <ul className={styles.stories}>
          {text.groups('students').map((id) => (
            <li key={id} className={styles.story}>
              <Picture
                src={text.raw(`students.${id}.image`)}
                alt=""
                width={96}
                height={96}
                className={styles.portrait}
              />
              <h3>{text(`students.${id}.name`)}</h3>
              <p>{text(`students.${id}.user_content`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** A marketer's HTML, down to what a paragraph needs. */
function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
  });
}
