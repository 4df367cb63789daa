import type { ReactNode } from 'react';
import { Badge } from '@/components/badge';
import { Button, buttonClass } from '@/components/button';
import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { DesignFields, DesignMessages } from './design-samples.island';
import styles from './design-view.module.css';
import { readTokens } from './read-tokens';
import { type Sample, samples } from './samples';

const pictures = ['roo-wave', 'hero', 'not-found', 'error', 'step-read', 'reason-teacher', 'student-1', 'level-a1'];
const directions = ['ltr', 'rtl'] as const;

/** The components, side by side in both writing directions: for use during development. */
export function DesignView() {
  const { colours, sizes, spaces } = readTokens();
  return (
    <>
      <PageBanner title="Design system" text="Every value is in app/styles/tokens.css, every part in components/." />

      <Section title="Colours">
        <ul className={styles.samples}>
          {colours.map(({ name, value }) => (
            <li key={name}>
              <svg viewBox="0 0 120 60" className={shared.full} aria-hidden="true">
                <rect width="120" height="60" fill={value} />
              </svg>
              <code>{name}</code>
              <br />
              <code>{value}</code>
            </li>
          ))}
        </ul>
      </Section>

      <Section title="Spacing" background="surface">
        <ul className={shared.stack}>
          {spaces.map(({ name, value }) => (
            <li key={name}>
              <div className={styles.bar} style={{ inlineSize: `var(--${name})` }} />
              <code>{name}</code>
              <code>{value}</code>
            </li>
          ))}
        </ul>
      </Section>

      <Section title="Type" lead="Text is measured in units of the visitor’s own size; headings grow with the page.">
        <Both>
          {(sample) => (
            <ul className={shared.stack}>
              {sizes.map(({ name }) => (
                <li key={name}>
                  <code>{name}</code>
                  <p className={styles.type} style={{ fontSize: `var(--${name})` }}>
                    {sample.title}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Both>
      </Section>

      <Section title="Buttons and badges" background="tint">
        <Both>
          {(sample) => (
            <p className={shared.row}>
              <Button>{sample.action}</Button>
              <Button variant="quiet">{sample.quiet}</Button>
              <Button disabled>{sample.waiting}</Button>
              <a href="/" className={buttonClass('action', 'compact')}>
                {sample.action}
              </a>
              <Badge>{sample.badge}</Badge>
              <Badge variant="warm">{sample.badge}</Badge>
            </p>
          )}
        </Both>
      </Section>

      <Section title="Cards">
        <Both>
          {(sample) => (
            <div className={shared.stack}>
              <CardList
                cards={['teacher', 'speaking'].map((id) => ({
                  id,
                  title: sample.title,
                  text: sample.text,
                  image: `/assets/reason-${id}.svg`,
                }))}
              />
              <CardList ordered cards={['1', '2'].map((id) => ({ id, title: sample.title, text: sample.text }))} />
            </div>
          )}
        </Both>
      </Section>

      <Section title="Section headings" background="surface">
        <Both>
          {(sample) => (
            <>
              <Section title={sample.title} lead={sample.text} />
              <Section title={sample.title} lead={sample.text} background="tint" />
              <Section title={sample.title} lead={sample.text} background="surface" />
            </>
          )}
        </Both>
      </Section>

      <Section title="Questions" background="tint">
        <Both>
          {(sample) => (
            <QuestionList items={['a', 'b'].map((id) => ({ id, question: sample.question, answer: sample.answer }))} />
          )}
        </Both>
      </Section>

      <Section title="Fields">
        <Both>{(sample) => <DesignFields sample={sample} />}</Both>
      </Section>

      <Section title="Dialogs and messages" background="surface">
        <Both>{(sample) => <DesignMessages sample={sample} />}</Both>
      </Section>

      <Section title="Pictures">
        <ul className={styles.samples}>
          {pictures.map((name) => (
            <li key={name}>
              <Picture src={`/assets/${name}.svg`} alt="" width={160} height={120} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Shows a component in both left-to-right and right-to-left. */
function Both({ children }: { children: (sample: Sample) => ReactNode }) {
  return (
    <div className={styles.both}>
      {directions.map((dir) => (
        <div key={dir} dir={dir} lang={samples[dir].lang} className={styles.box}>
          <p className={shared.small}>{samples[dir].name}</p>
          {children(samples[dir])}
        </div>
      ))}
    </div>
  );
}
