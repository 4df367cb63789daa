import { Picture } from '@/components/picture';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import styles from './registration-card.module.css';
import { RegistrationForm } from './registration-form.island';
import { registrationProps } from './registration-props';
import { SignedOut } from './signed-out.island';
import { SteadyCard } from './steady-card.island';
import { WelcomeCard } from './welcome-card.island';

/**
 * The registration form for anonymous visitors; for signed-in ones a welcome, where the region has it (spec, section 2,
 * Banner).
 * @param chinese the form of the Chinese section
 */
export async function RegistrationCard({ chinese = false }: { chinese?: boolean }) {
  const { region } = await getCurrent();
  const text = await getText('registration');
  const common = await getText('common');
  const { welcomeCard } = loadRegionFile(region).switches;

  return (
    <SteadyCard className={styles.card}>
      <SignedOut>
        <h2 className={styles.title}>{text('title')}</h2>
        <p className={styles.lead}>{text('lead')}</p>
        <RegistrationForm {...(await registrationProps())} chinese={chinese} />
        <noscript>
          <p>{text('needsScript')}</p>
        </noscript>
      </SignedOut>
      {welcomeCard && (
        <WelcomeCard
          title={text.raw('signedIn')}
          text={text('signedInText')}
          userCentre={common('header.userCentre')}
          picture={<Picture src="/assets/roo-wave.svg" alt="" width={320} height={320} />}
        />
      )}
    </SteadyCard>
  );
}
