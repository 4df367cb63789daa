import { languages } from '@talkaroo/content/regions/languages';
import { Badge } from '@/components/badge';
import { CardList } from '@/components/card-list';
import { HtmlText } from '@/components/html-text';
import { Later } from '@/components/later';
import { PageBanner } from '@/components/page-banner';
import { phrases } from '@/components/phrases';
import { Picture, SidePicture } from '@/components/picture';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { ExampleLabel } from '@/features/examples/example-label';
import { sanitizeDescription } from '@/lib/html/sanitize-description';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './about-view.module.css';
import { StoriesPager } from './stories-pager.island';
import { TeacherMap } from './teacher-map.island';

const features = ['onlineEn', 'listed', 'oneOnOne', 'earth'] as const;
/** Without a listing, the timeline has a step less. */
const timelines = {
  ltr: { whole: 'developmentImg', short: 'developmentShortImg' },
  rtl: { whole: 'developmentImgRtl', short: 'developmentShortImgRtl' },
} as const;
const advantages = ['teachingSys', 'course'] as const;

/** Renders the sections of the spec's section 2, in its order; the footer comes from the layout. */
export async function AboutView() {
  const { region, language } = await getCurrent();
  const text = await getText('about');
  const newTab = (await getText('common')).plain('social.newTab');
  const ar = region.id === 'ar' ? 'Ar' : '';
  const { dir } = languages[language];
  const milestones = text.items('milestones');
  const isListed = milestones.some(({ id }) => id === 'listed');
  const students = text.items('students');

  return (
    <>
      <PageBanner
        title={text('bannerTitle')}
        slogan={text('bannerSlogan')}
        text={text('bannerText')}
        picture={{ src: text.raw('bannerImg'), alt: text.plain('bannerAlt') }}
      />

      <Section size="aboutUs" title={text('aboutTalk')} lead={text('aboutTalkText')}>
        <ul className={styles.steps}>
          {text.texts('steps').map((id) => (
            <li key={id} className={styles.step}>
              <Picture src={text.raw(`stepImgs.${id}`)} alt="" width={96} height={96} className={styles.stepPicture} />
              {text(`steps.${id}`)}
            </li>
          ))}
        </ul>
        <CardList
          cards={features
            // A card whose fact is missing has no text.
            .filter((id) => text.plain(`${id}Desc`))
            .map((id) => ({ id, title: text(id), text: text(`${id}Desc`), image: text.raw(`${id}Img`) }))}
        />
      </Section>

      <Section size="aboutHistory" title={text('development')} lead={text('developmentText')} background="surface">
        <Picture
          src={text.raw(timelines[dir][isListed ? 'whole' : 'short'])}
          alt={text.plain('developmentAlt')}
          width={1120}
          height={300}
          className={styles.timeline}
        />
        <ol className={styles.milestones}>
          {milestones.map(({ id, year, text: words }) => (
            <li key={id} className={styles.milestone}>
              <span>
                <Badge>{year}</Badge>
              </span>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      </Section>

      <Section size="aboutStrengths" title={text('advantage')} lead={text('advantageText')} background="tint">
        <div className={shared.pair}>
          <SidePicture src={text.raw(`productHighlightsImg${ar}`)} alt={text.plain('productHighlightsAlt')} />
          <ul className={shared.stack}>
            {advantages.map((id) => (
              <li key={id} className={shared.card}>
                <h3>{phrases(text(id))}</h3>
                <p className={shared.text}>{text(`${id}Desc`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <Later size="aboutMission" className={styles.mission} aria-labelledby="mission">
        <div className={styles.missionText}>
          <h2 id="mission">{text('mission')}</h2>
          <blockquote className={styles.quote}>{text('missionTitle')}</blockquote>
          <p>{text('missionDesc')}</p>
        </div>
        <Picture src={text.raw(`missionImg${ar}`)} alt="" width={1200} height={420} className={styles.missionPicture} />
      </Later>

      <Section size="aboutTeachers" title={text('distributedTitle')} background="surface">
        {/* The pack's text is HTML (spec, section 2). */}
        <HtmlText className={styles.distributed} html={sanitizeDescription(text.raw('distributedDesc'), newTab)} />
        <TeacherMap
          texts={{ label: text.plain('distributedAlt'), pause: text.plain('map.pause'), play: text.plain('map.play') }}
        >
          <Picture src="/assets/teacher-map.svg" alt={text.plain('distributedAlt')} width={952} height={552} />
        </TeacherMap>
      </Section>

      <Section size="aboutStories" title={text('stuStory')} lead={text('stuStoryText')}>
        <StoriesPager
          forward={dir === 'rtl' ? 'left' : 'right'}
          texts={{
            label: text.plain('stuStory'),
            previous: text.plain('stories.previous'),
            next: text.plain('stories.next'),
            positions: students.map((_, index) =>
              text.plain('stories.position', { number: String(index + 1), total: String(students.length) }),
            ),
          }}
        >
          {students.map(({ id, image, name, user_content }) => (
            <li key={id} className={styles.story}>
              <Picture src={image} alt="" width={112} height={112} className={shared.portrait} />
              <h3>{name}</h3>
              <p>{user_content}</p>
            </li>
          ))}
        </StoriesPager>
        <ExampleLabel of="stories" />
      </Section>

      <CallToAction picture={text.raw('ctaImg')} />
    </>
  );
}
