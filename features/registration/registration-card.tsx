import { getText } from '@/lib/packs/get-text';
import styles from './registration-card.module.css';
import { RegistrationForm } from './registration-form.island';
import { registrationProps } from './registration-props';
import { SignedOut } from './signed-out.island';
import { WelcomeCard } from './welcome-card.island';

/**
 * The registration form for anonymous visitors, a welcome for signed-in ones (spec, section 2, Banner).
 * @param chinese the form of the Chinese section
 */
export async function RegistrationCard({ chinese = false }: { chinese?: boolean }) {
  const text = await getText('registration');
  const common = await getText('common');
  return (
    <div className={styles.card}>
      <SignedOut>
        <h2 className={styles.title}>{text('title')}</h2>
        <p className={styles.lead}>{text('lead')}</p>
        <RegistrationForm {...(await registrationProps())} chinese={chinese} />
        <noscript>
          <p>{text('needsScript')}</p>
        </noscript>
      </SignedOut>
      <WelcomeCard
        title={text.raw('signedIn')}
        text={text('signedInText')}
        userCentre={common('header.userCentre')}
        className={styles.title}
      />
    </div>
  );
}
