'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Field, inputClass } from '@/components/field';
import { PageLink } from '@/components/page-link.island';
import { languages } from '@/lib/regions/languages';
import type { RegionFile } from '@/lib/regions/region-schema';
import { beginSession } from '@/lib/session/session.island';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { track } from '@/lib/tracking/track';
import { AgreementField } from './agreement-field';
import { CaptchaField } from './captcha-field';
import { ChineseSuccessDialog } from './chinese-success-dialog';
import { CountryField } from './country-field';
import styles from './registration-form.module.css';
import type { RegistrationTexts } from './registration-texts';
import { type SpokenLanguage, spokenLanguages } from './spoken-languages';
import { SubmitError } from './submit-error';
import { useRegistration } from './use-registration';

export type RegistrationFormProps = {
  texts: RegistrationTexts;
  /** The region's: which optional fields it shows, and so on. */
  settings: RegionFile['form'];
  /** How else to reach the school in this region. */
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
  const { phase, slow, failure } = registration;
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
      <Field label={texts.labels.country_code} error={errorOf('country_code')}>
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
      <Field label={texts.labels.mobile} error={errorOf('mobile')}>
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
          label={texts.labels.captcha}
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
        <Field label={texts.labels.currentLanguage} error={errorOf('currentLanguage')}>
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
        <Field label={texts.labels.email} error={errorOf('email')}>
          {(attributes) => (
            <input
              {...attributes}
              {...register('email')}
              // Not `email`: the browser would drop Arabic digits, which we convert.
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
      {/* The code of an invitation link is shown in every region. */}
      {(settings.code !== 'hidden' || country.prefill.code) && (
        <Field label={texts.labels.code} error={errorOf('code')}>
          {(attributes) => (
            <input {...attributes} {...register('code')} autoComplete="off" dir="ltr" className={inputClass} />
          )}
        </Field>
      )}
      <AgreementField
        label={texts.labels.agreement}
        error={errorOf('agreement')}
        ticked={settings.agreement === 'ticked'}
        field={agreement}
      />
      {failure && <SubmitError message={failure} kept={texts.kept} contacts={contacts} />}
      {/* Not disabled while it waits, as it would lose the focus. */}
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
        <button type="button" onClick={registration.cancel} className={styles.linkButton}>
          {texts.giveUp}
        </button>
      )}
      {chinese && phase === 'success' && (
        <ChineseSuccessDialog
          texts={texts.chineseSuccess}
          onClose={() => {
            registration.reset();
            beginSession(site);
          }}
        />
      )}
    </form>
  );
}
