import { Lines } from '@/components/lines';
import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { AskUs } from '@/features/call-to-action/ask-us';
import { Clip } from '@/features/clip/clip';
import { getText } from '@/lib/i18n/get-text';
import styles from './safety-view.module.css';

export async function SafetyView() {
  const text = await getText('safety');
  return (
    <>
      <PageBanner
        title={text('title')}
        slogan={text('slogan')}
        text={text('text')}
        picture={{ src: text.raw('bannerImg'), alt: text.plain('bannerAlt') }}
      />
      <Section>
        <ul className={styles.list}>
          {text.items('sections').map(({ id, title, text: words }) => (
            <li key={id} id={id} className={shared.card}>
              <h2 className={shared.smallTitle}>{title}</h2>
              <Lines className={shared.text}>{words}</Lines>
            </li>
          ))}
        </ul>
        <Clip place="safety" />
      </Section>
      <AskUs title={text('report.title')} text={text('report.text')} phone />
    </>
  );
}
