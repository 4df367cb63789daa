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
    more: text.all('more'),
    captchaImage: text.plain('captchaImage'),
    captchaReload: text.plain('captchaReload'),
    // Plain text: an `<option>` cannot hold elements.
    languages: {
      choose: text.plain('languageSpokenPlaceholder'),
      ...text.all('languages', 'cantonese', 'mandarin', 'noRequirement'),
    },
    ...text.pick(
      'currentLanguageNote',
      'captchaNew',
      'captchaBroken',
      'captchaListen',
      'captchaSoundBroken',
      'captchaHelp',
    ),
    ...text.pick('submit', 'submitting', 'slow', 'giveUp', 'gaveUp', 'loginTips', 'networkError', 'rejected', 'kept'),
    ...text.pick('success', 'toBooking'),
    chineseSuccess: text.all('chineseSuccess'),
  };
}

export type RegistrationTexts = Awaited<ReturnType<typeof registrationTexts>>;
