import type { ReactNode } from 'react';
import { NewTabNote } from '@/components/new-tab-note.island';
import { PageLink } from '@/components/page-link.island';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import type { SinglePageId } from '@/lib/regions/pages';
import { ContactLinks } from './contact-links';
import type { RegistrationFormProps } from './registration-form.island';

/** What the form needs of the page's language and region. */
export async function registrationProps(): Promise<RegistrationFormProps> {
  const { region } = await getCurrent();
  const text = await getText('registration');
  // A tab of their own: what was typed stays.
  const linkTo = (page: SinglePageId) => (chunks: ReactNode) => (
    <PageLink page={page} target="_blank" rel="noopener" prefetch={false}>
      {chunks}
      <NewTabNote />
    </PageLink>
  );
  return {
    settings: loadRegionFile(region).form,
    contacts: <ContactLinks />,
    texts: {
      countryCode: text('countryCode'),
      picker: {
        search: text.plain('picker.search'),
        list: text.plain('picker.list'),
        likely: text('picker.likely'),
        letters: text.plain('picker.letters'),
        letter: text.raw('picker.letter'),
        initial: text.raw('picker.initial'),
        results: text.raw('picker.results'),
        empty: text('picker.empty'),
        loading: text('picker.loading'),
        unreachable: text('picker.unreachable'),
        typeCode: text('picker.typeCode'),
        retry: text('picker.retry'),
      },
      mobile: text('mobile'),
      mobileExample: text.plain('mobileExample'),
      captcha: text('captcha'),
      captchaImage: text.plain('captchaImage'),
      captchaReload: text.plain('captchaReload'),
      captchaNew: text('captchaNew'),
      captchaBroken: text('captchaBroken'),
      captchaHelp: text('captchaHelp'),
      currentLanguage: text('currentLanguage'),
      languages: {
        choose: text.plain('languageSpokenPlaceholder'),
        cantonese: text.plain('languages.cantonese'),
        mandarin: text.plain('languages.mandarin'),
        noRequirement: text.plain('languages.noRequirement'),
      },
      email: text('email'),
      code: text('code'),
      agreement: text.rich('agreement', { agreement: linkTo('agreement'), privacy: linkTo('privacy') }),
      submit: text('submit'),
      submitting: text('submitting'),
      slow: text('slow'),
      giveUp: text('giveUp'),
      gaveUp: text('gaveUp'),
      rejected: text('rejected'),
      kept: text('kept'),
      success: text('success'),
      toBooking: text('toBooking'),
      chineseSuccess: {
        title: text('chineseSuccess.title'),
        tips: text('chineseSuccess.tips'),
        button: text('chineseSuccess.button'),
      },
      messages: {
        agreeTips: text('agreeTips'),
        codeTips: text('codeTips'),
        phoneTips: text('phoneTips'),
        phoneFormatTips: text('phoneFormatTips'),
        pictureTips: text('pictureTips'),
        languageSpokenPlaceholder: text('languageSpokenPlaceholder'),
        mailFormatTips: text('mailFormatTips'),
        codeFormatTips: text('codeFormatTips'),
        loginTips: text('loginTips'),
        networkError: text('networkError'),
      },
    },
  };
}
