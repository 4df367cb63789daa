import { loadRegionFile } from '@talkaroo/content/packs/packs';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { chineseFormId } from './chinese-section';
import styles from './registration-card.module.css';
import { RegistrationForm } from './registration-form.island';
import { registrationProps } from './registration-props';
import { SignedOut } from './signed-out.island';
import { StableHeightCard } from './stable-height-card.island';
import { WelcomeCard } from './welcome-card.island';

type RegistrationCardProps = {
  chinese?: boolean;
  /** Target of that section's Register links without JavaScript. */
  anchor?: boolean;
  lead?: ReactNode;
  signedIn?: ReactNode;
  /** `signedIn` is taller than the form: reserves its height for returning visitors. */
  tall?: boolean;
};

/** Shows the registration form or, to signed-in visitors, the region's welcome (spec, section 2, Banner). */
export async function RegistrationCard({
  chinese = false,
  anchor = false,
  lead,
  signedIn,
  tall = false,
}: RegistrationCardProps) {
  const { region } = await getCurrent();
  const text = await getText('registration');
  const common = await getText('common');
  const { welcomeCard } = loadRegionFile(region).switches;

  const card = (
    <StableHeightCard tall={tall}>
      <SignedOut>
        <h2 className={styles.title}>{text('title')}</h2>
        <div className={styles.lead}>{lead ?? text('lead')}</div>
        <RegistrationForm {...(await registrationProps())} chinese={chinese} />
        <noscript>
          <p>{text('needsScript')}</p>
        </noscript>
      </SignedOut>
      {signedIn}
      {signedIn === undefined && welcomeCard && (
        <WelcomeCard
          chinese={chinese}
          title={text.raw('signedIn')}
          registered={text('registered')}
          text={text('signedInText')}
          trialClass={(await getText('reservation')).raw('short')}
          userCentre={common('header.userCentre')}
          picture={<Picture src={text.raw('signedInImg')} alt="" width={320} height={320} />}
        />
      )}
    </StableHeightCard>
  );
  if (!anchor) return card;
  return (
    <div id={chineseFormId} className={styles.anchor}>
      {card}
    </div>
  );
}
