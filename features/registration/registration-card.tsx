import type { ReactNode } from 'react';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { chineseFormId } from './chinese-section';
import styles from './registration-card.module.css';
import { RegistrationForm } from './registration-form.island';
import { registrationProps } from './registration-texts';
import { SessionCard } from './session-card.island';
import { WelcomeCard } from './welcome-card.island';

type RegistrationCardProps = {
  chinese?: boolean;
  /** Target of that section's Register links without JavaScript. */
  anchor?: boolean;
  title?: ReactNode;
  lead?: ReactNode;
  signedIn?: ReactNode;
  /** `signedIn` is taller than the form: reserves its height for returning visitors. */
  tall?: boolean;
  /** The welcome has its own height, not the form's; the page has other ways to the form. */
  compact?: boolean;
};

/** Shows the registration form or, to signed-in visitors, the region's welcome (spec, section 2, Banner). */
export async function RegistrationCard(props: RegistrationCardProps) {
  const { chinese = false, anchor, title, lead, signedIn, tall = false, compact = false } = props;
  const { welcomeCard } = (await getCurrent()).file.switches;
  const text = await getText('registration');
  const common = await getText('common');
  const hasWelcome = signedIn === undefined && welcomeCard;

  const card = (
    <SessionCard
      title={title ?? text('title')}
      form={
        <>
          <div className={styles.lead}>{lead ?? text('lead')}</div>
          <RegistrationForm {...(await registrationProps())} chinese={chinese} />
          <noscript>
            <p>{text('needsScript')}</p>
          </noscript>
        </>
      }
      compact={compact && hasWelcome}
      tall={tall}
      room={hasWelcome ? (compact ? 'welcome' : 'form') : 'placeholder'}
    >
      {signedIn}
      {hasWelcome && (
        <WelcomeCard
          chinese={chinese}
          compact={compact}
          texts={{
            signedIn: text.raw('signedIn'),
            registered: text('registered'),
            returning: text('returning.title'),
            signedOut: text('returning.signedOut'),
            enter: text('returning.enter'),
            text: text('signedInText'),
            userCentre: common('header.userCentre'),
          }}
          picture={<Picture src={text.raw('signedInImg')} alt="" width={320} height={320} />}
        />
      )}
    </SessionCard>
  );
  if (!anchor) return card;
  return (
    <div id={chineseFormId} className={styles.anchor}>
      {card}
    </div>
  );
}
