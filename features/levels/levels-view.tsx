import { Lines } from '@/components/lines';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { LevelScales } from './level-scales';
import styles from './levels-view.module.css';

export async function LevelsView() {
  const text = await getText('levels');
  return (
    <>
      <PageBanner {...bannerOf(text)} />
      <Section>
        <LevelScales />
      </Section>
      <Section title={text('reading.title')} background="tint">
        <Lines className={styles.words}>{text('reading.text')}</Lines>
      </Section>
      <Section title={text('sources.title')} background="surface">
        <div className={styles.words}>
          <Lines>{text('sources.text')}</Lines>
          <ul>
            {text.groups('sources.items').map((id) => (
              <li key={id}>
                <a href={text.raw(`sources.items.${id}.link`)}>{text(`sources.items.${id}.name`)}</a>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <CallToAction />
    </>
  );
}
