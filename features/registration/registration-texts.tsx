import type { SinglePageId } from '@talkaroo/content/regions/pages';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { ContactLinks } from './contact-links';
import { fieldTexts, isFilledIn } from './fields';

export async function registrationProps() {
  const { file } = await getCurrent();
  return { settings: file.form, contacts: <ContactLinks />, texts: await registrationTexts() };
}

async function registrationTexts() {
  const text = await getText('registration');
  // Opens in a new tab, so that the input is kept.
  const linkTo = (page: SinglePageId) => (chunks: ReactNode) => (
    <PageLink page={page} newTab>
      {chunks}
    </PageLink>
  );
  const { labels, messages } = fieldTexts((key) => {
    if (key === 'agreement') return text.rich(key, { agreement: linkTo('agreement'), privacy: linkTo('privacy') });
    return isFilledIn(key) ? text.raw(key) : text(key);
  });
  return {
    labels,
    messages,
    picker: text.all('picker', 'search', 'list', 'letters', 'letter', 'initial', 'results'),
    mobileExample: text.plain('mobileExample'),
    currentLanguageNote: text('currentLanguageNote'),
    more: text.all('more'),
    captchaImage: text.plain('captchaImage'),
    captchaReload: text.plain('captchaReload'),
    captchaNew: text('captchaNew'),
    captchaBroken: text('captchaBroken'),
    captchaListen: text('captchaListen'),
    captchaSoundBroken: text('captchaSoundBroken'),
    captchaHelp: text('captchaHelp'),
    // Plain text: an `<option>` cannot hold elements.
    languages: {
      choose: text.plain('languageSpokenPlaceholder'),
      ...text.all('languages', 'cantonese', 'mandarin', 'noRequirement'),
    },
    submit: text('submit'),
    submitting: text('submitting'),
    // Shown after some seconds, with a button to cancel, and after cancelling.
    slow: text('slow'),
    giveUp: text('giveUp'),
    gaveUp: text('gaveUp'),
    loginTips: text('loginTips'),
    networkError: text('networkError'),
    rejected: text('rejected'),
    kept: text('kept'),
    success: text('success'),
    toBooking: text('toBooking'),
    chineseSuccess: text.all('chineseSuccess'),
  };
}

export type RegistrationTexts = Awaited<ReturnType<typeof registrationTexts>>;
