import { partition } from 'es-toolkit/array';
import { Lines } from '@/components/lines';
import { headOf, PageHead } from '@/components/page-head';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { AskUs } from '@/features/call-to-action/ask-us';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { Clip } from '@/features/clip/clip';
import { getText } from '@/lib/i18n/get-text';
import styles from './safety-view.module.css';

export async function SafetyView() {
  const text = await getText('safety');
  const [checks, others] = partition(text.items('sections'), ({ id }) => id === 'checks');
  const card = ({ id, title, text: words }: (typeof others)[number]) => (
    <>
      <h2 className={shared.smallTitle}>{title}</h2>
      <Lines className={id === 'checks' ? styles.checks : shared.text}>{words}</Lines>
    </>
  );
  return (
    <>
      <PageHead {...headOf(text, { width: 640, height: 400, className: styles.picture })} className={styles.head}>
        {checks.map((section) => (
          <div key={section.id} id={section.id} className={styles.checklist}>
            {card(section)}
          </div>
        ))}
      </PageHead>
      <Section>
        <ul className={styles.list}>
          {others.map((section) => (
            <li key={section.id} id={section.id} className={shared.card}>
              {card(section)}
            </li>
          ))}
        </ul>
        <Clip place="safety" />
      </Section>
      <AskUs title={text('report.title')} text={text('report.text')} phone />
      <CallToAction picture={text.raw('ctaImg')} />
    </>
  );
}
