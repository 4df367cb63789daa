'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Field, inputClass } from '@/components/field';
import { PageLink } from '@/components/page-link.island';
import type { RegionFile } from '@/lib/packs/region-schema';
import { languages } from '@/lib/regions/languages';
import { beginSession } from '@/lib/session/session.island';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { track } from '@/lib/tracking/track';
import { AgreementField } from './agreement-field';
import { CaptchaField } from './captcha-field';
import { ChineseSuccessDialog } from './chinese-success-dialog';
import { CountryField } from './country-field';
import type { PickerTexts } from './country-picker';
import { ProblemBox } from './problem-box';
import styles from './registration-form.module.css';
import type { RegistrationMessage } from './registration-schema';
import { type SpokenLanguage, spokenLanguages } from './spoken-languages';
import { useRegistration } from './use-registration';

/** The form's words in the page's language, ready to show. */
export type RegistrationTexts = {
  countryCode: ReactNode;
  picker: PickerTexts & { unreachable: ReactNode; retry: ReactNode };
  mobile: ReactNode;
  mobileExample: string;
  captcha: ReactNode;
  captchaImage: string;
  captchaReload: string;
  captchaNew: ReactNode;
  captchaBroken: ReactNode;
  captchaHelp: ReactNode;
  currentLanguage: ReactNode;
  /** Plain: an option of a list holds nothing but text. */
  languages: Record<SpokenLanguage | 'choose', string>;
  email: ReactNode;
  code: ReactNode;
  agreement: ReactNode;
  submit: ReactNode;
  submitting: ReactNode;
  /** What is said to whoever has waited for some seconds, and the button that ends the waiting. */
  slow: ReactNode;
  giveUp: ReactNode;
  gaveUp: ReactNode;
  /** A refusal for which the server has no words. */
  rejected: ReactNode;
  /** Below every failure: nothing is lost, and there are other ways to reach the school. */
  kept: ReactNode;
  success: ReactNode;
  toBooking: ReactNode;
  chineseSuccess: { title: ReactNode; tips: ReactNode; button: ReactNode };
  messages: Partial<Record<RegistrationMessage, ReactNode>>;
};

export type RegistrationFormProps = {
  texts: RegistrationTexts;
  /** Which optional fields the region shows, and which codes it hides. */
  settings: RegionFile['form'];
  /** The region's own ways to be reached. */
  contacts: ReactNode;
  /** The Chinese section: a dialog instead of a redirect after success. */
  chinese?: boolean;
};

/** Registers a parent, or signs one in, with a mobile number (spec, sections 3 to 5, 7 and 8). */
export function RegistrationForm({ texts, settings, contacts, chinese = false }: RegistrationFormProps) {
  const site = useSite();
  const hydrated = useBrowserValue(() => true, false);
  const { element, form, host, country, captchaTime, refreshCaptcha, errorOf, ...registration } = useRegistration({
    texts,
    settings,
    chinese,
  });
  const { phase, slow, problem } = registration;
  const { register } = form;
  const agreement = register('agreement', {
    onChange: ({ target }) => track({ event: 'talk-login-check', checked: target.checked }),
  });

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={registration.onSubmit}
      aria-busy={phase === 'waiting'}
    >
      <Field label={texts.countryCode} error={errorOf('country_code')}>
        {(attributes, labelId) => (
          <CountryField
            {...attributes}
            aria-required
            labelId={labelId}
            value={country.code}
            country={country.country}
            onChange={registration.chooseCountry}
            state={country.list.state}
            countries={country.list.countries}
            likely={settings.likely_countries}
            language={languages[site.language].tag}
            texts={texts.picker}
          />
        )}
      </Field>
      {country.list.state === 'unreachable' && (
        <p className={styles.note}>
          {texts.picker.unreachable}{' '}
          <button type="button" onClick={country.retry} className={styles.linkButton}>
            {texts.picker.retry}
          </button>
        </p>
      )}
      <Field label={texts.mobile} error={errorOf('mobile')}>
        {(attributes) => (
          <input
            {...attributes}
            {...register('mobile')}
            aria-required
            type="tel"
            autoComplete="tel"
            dir="ltr"
            placeholder={texts.mobileExample}
            className={inputClass}
          />
        )}
      </Field>
      {captchaTime > 0 && (
        <CaptchaField
          texts={texts}
          error={errorOf('captcha')}
          host={host}
          time={captchaTime}
          onRefresh={refreshCaptcha}
          contacts={contacts}
          field={register('captcha')}
        />
      )}
      {settings.currentLanguage !== 'hidden' && (
        <Field label={texts.currentLanguage} error={errorOf('currentLanguage')}>
          {(attributes) => (
            <select
              {...attributes}
              {...register('currentLanguage')}
              aria-required={settings.currentLanguage === 'required'}
              className={inputClass}
            >
              <option value="">{texts.languages.choose}</option>
              {(Object.keys(spokenLanguages) as SpokenLanguage[]).map((name) => (
                <option key={name} value={spokenLanguages[name]}>
                  {texts.languages[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {settings.email !== 'hidden' && (
        <Field label={texts.email} error={errorOf('email')}>
          {(attributes) => (
            <input
              {...attributes}
              {...register('email')}
              // Not `email`: the browser would drop the Arabic digits that we turn into ours.
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              dir="ltr"
              className={inputClass}
            />
          )}
        </Field>
      )}
      {/* Who comes by an invitation link sees its code, also where the region does not ask for one. */}
      {(settings.code !== 'hidden' || country.prefill.code) && (
        <Field label={texts.code} error={errorOf('code')}>
          {(attributes) => (
            <input {...attributes} {...register('code')} autoComplete="off" dir="ltr" className={inputClass} />
          )}
        </Field>
      )}
      <AgreementField
        label={texts.agreement}
        error={errorOf('agreement')}
        ticked={settings.agreement === 'ticked'}
        field={agreement}
      />
      {problem && <ProblemBox message={problem} kept={texts.kept} contacts={contacts} />}
      {/* Not disabled while it waits: a focus that was on it would be lost. */}
      <Button type="submit" disabled={!hydrated} aria-disabled={phase !== 'idle'}>
        {phase === 'waiting' ? texts.submitting : texts.submit}
      </Button>
      <div role="status" className={styles.status}>
        {phase === 'waiting' && <span className="visually-hidden">{texts.submitting}</span>}
        {slow && <p>{texts.slow}</p>}
        {phase === 'success' && !chinese && (
          <p>
            {texts.success} <PageLink page="booking">{texts.toBooking}</PageLink>
          </p>
        )}
      </div>
      {slow && (
        <button type="button" onClick={registration.giveUp} className={styles.linkButton}>
          {texts.giveUp}
        </button>
      )}
      {chinese && phase === 'success' && (
        <ChineseSuccessDialog
          texts={texts.chineseSuccess}
          onClose={() => {
            registration.startAnew();
            beginSession(site);
          }}
        />
      )}
    </form>
  );
}
