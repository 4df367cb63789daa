import { CardList } from '@/components/card-list';
import { Lines } from '@/components/lines';
import { PageHead } from '@/components/page-head';
import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { StepNumber } from '@/components/step-number';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { Clip } from '@/features/clip/clip';
import { ExampleLabel } from '@/features/examples/example-label';
import { getText } from '@/lib/i18n/get-text';
import { swipeRow } from '@/lib/starter/swipe-rows';
import styles from './teacher-view.module.css';

export async function TeacherView() {
  const text = await getText('teacher');
  const profiles = text.items('profiles');
  const profilesTitle = text.plain('profiles.title');
  return (
    <>
      <PageHead className={styles.head} title={text('title')} slogan={text('slogan')} text={text('text')}>
        <ul aria-label={profilesTitle} className={styles.faces}>
          {profiles.map(({ id, image, name }) => (
            <li key={id}>
              <a href={`#teacher-${id}`} className={styles.face}>
                <Picture src={image} alt="" width={320} height={320} className={styles.facePicture} />
                <span className={styles.faceName}>{phrases(name)}</span>
              </a>
            </li>
          ))}
        </ul>
        <ExampleLabel of="teachers" />
      </PageHead>

      <Section size="teacherProfiles" title={text('profiles.title')} lead={text('profiles.text')}>
        <ul aria-label={profilesTitle} className={`${shared.columns4} ${shared.swipe}`} {...swipeRow}>
          {profiles.map(({ id, image, name, country, languages, quote, likes }) => (
            <li key={id} id={`teacher-${id}`} className={styles.profile}>
              <Picture
                src={image}
                alt={text.plain('profiles.portrait', { name: text.plain(`profiles.${id}.name`) })}
                width={320}
                height={320}
                className={styles.portrait}
              />
              <div>
                <h3>{phrases(name)}</h3>
                <p className={shared.small}>
                  {country}
                  <span aria-hidden="true"> · </span>
                  <span>{languages}</span>
                </p>
              </div>
              <div className={shared.wholeRow}>
                <blockquote className={styles.quote}>{quote}</blockquote>
                <p className={shared.soft}>{likes}</p>
              </div>
            </li>
          ))}
        </ul>
        <Clip place="teacher" />
      </Section>

      <Section size="teacherChecks" title={text('checks.title')} lead={text('checks.text')} background="tint">
        <ol className={styles.steps}>
          {text.items('checks').map(({ id, name, text: words }, index) => (
            <li key={id} className={shared.beside}>
              <StepNumber index={index} />
              <div>
                <h3>{phrases(name)}</h3>
                <Lines className={shared.closeText}>{words}</Lines>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.always}>
          <Picture src={text.raw('feedback.image')} alt="" width={320} height={320} className={styles.feedback} />
          <div>
            <h3>{phrases(text('feedback.name'))}</h3>
            <p className={shared.closeText}>{text('feedback.text')}</p>
          </div>
        </div>
      </Section>

      <Section size="teacherCertificates" title={text('certificates.title')} lead={text('certificates.text')}>
        <dl className={shared.columns3}>
          {text.items('certificates').map(({ id, name, words, text: meaning }) => (
            <div key={id} className={shared.card}>
              <dt className={styles.certificate}>{name}</dt>
              <dd className={styles.longName}>{words}</dd>
              <dd className={shared.text}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section size="teacherChoose" title={text('choose.title')} lead={text('choose.text')} background="tint">
        <CardList cards={text.items('choose')} />
      </Section>

      <CallToAction />
    </>
  );
}
