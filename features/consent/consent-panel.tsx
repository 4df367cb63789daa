import { buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { consentAttribute } from '@/lib/starter/consent';
import styles from './consent-panel.module.css';

/** Renders the panel that asks, or tells, before visits are counted. The starter shows it and works its buttons. */
export async function ConsentPanel() {
  const { consent } = (await getCurrent()).file;
  if (consent === 'none') return null;
  const text = await getText('common');
  return (
    <section
      aria-label={text.plain('consent.label')}
      tabIndex={-1}
      className={styles.panel}
      {...{ [consentAttribute]: 'panel' }}
    >
      <p>
        {text(consent === 'required' ? 'consent.ask' : 'consent.tell')}{' '}
        <PageLink page="privacy">{text('nav.privacy')}</PageLink>
      </p>
      {(['yes', 'no'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          className={buttonClass('quiet', 'compact')}
          {...{ [consentAttribute]: choice }}
        >
          {text(`consent.${choice}`)}
        </button>
      ))}
    </section>
  );
}
