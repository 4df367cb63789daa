import type { ReactNode } from 'react';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { pagePath, type SinglePageId } from '@/lib/regions/pages';
import styles from './registration-card.module.css';
import { RegistrationForm } from './registration-form.island';
import { SignedOut } from './signed-out.island';
import { WelcomeCard } from './welcome-card.island';

/** The registration form for anonymous visitors, a welcome for signed-in ones (spec, section 2, Banner). */
export async function RegistrationCard() {
  const { region, language } = await getCurrent();
  const text = await getText('registration');
  const common = await getText('common');
  const linkTo = (page: SinglePageId) => (chunks: ReactNode) => (
    <a href={pagePath(region, language, page)} target="_blank" rel="noopener">
      {chunks}
    </a>
  );

  return (
    <div className={styles.card}>
      <SignedOut>
        <h2 className={styles.title}>{text('title')}</h2>
        <p className={styles.lead}>{text('lead')}</p>
        <RegistrationForm
          hideCodes={loadRegionFile(region).form.hide_codes}
          texts={{
            countryCode: text('countryCode'),
            mobile: text('mobile'),
            mobileExample: text.plain('mobileExample'),
            captcha: text('captcha'),
            captchaImage: text.plain('captchaImage'),
            agreement: text.rich('agreement', { agreement: linkTo('agreement'), privacy: linkTo('privacy') }),
            submit: text('submit'),
            submitting: text('submitting'),
            success: text('success'),
            messages: {
              agreeTips: text('agreeTips'),
              codeTips: text('codeTips'),
              phoneTips: text('phoneTips'),
              phoneFormatTips: text('phoneFormatTips'),
              pictureTips: text('pictureTips'),
              loginTips: text('loginTips'),
              networkError: text('networkError'),
            },
          }}
        />
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
