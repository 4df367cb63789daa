'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/button';
import { Field, inputClass } from '@/components/field';
import type { Country } from '@/lib/api/login';
import type { RegionFile } from '@/lib/packs/region-schema';
import { languages } from '@/lib/regions/languages';
import { refreshSession } from '@/lib/session/session.island';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { track } from '@/lib/tracking/track';
import { AgreementField } from './agreement-field';
import { CaptchaField } from './captcha-field';
import { ChineseSuccessDialog } from './chinese-success-dialog';
import { CountryField } from './country-field';
import type { PickerTexts } from './country-picker';
import { preselectedCode, readPrefill } from './prefill';
import styles from './registration-form.module.css';
import type { RegistrationMessage } from './registration-schema';
import { type SpokenLanguage, spokenLanguages } from './spoken-languages';
import { useCountries } from './use-countries';
import { useRegistration } from './use-registration';

/** The form's words in the page's language, ready to show. */
export type RegistrationTexts = {
  countryCode: ReactNode;
  picker: PickerTexts & { unreachable: ReactNode; retry: ReactNode };
  mobile: ReactNode;
  mobileExample: string;
  captcha: ReactNode;
  captchaImage: string;
  currentLanguage: ReactNode;
  /** Plain: an option of a list holds nothing but text. */
  languages: Record<SpokenLanguage | 'choose', string>;
  email: ReactNode;
  code: ReactNode;
  agreement: ReactNode;
  submit: ReactNode;
  submitting: ReactNode;
  success: ReactNode;
  chineseSuccess: { title: ReactNode; tips: ReactNode; button: ReactNode };
  messages: Partial<Record<RegistrationMessage, ReactNode>>;
};

export type RegistrationFormProps = {
  texts: RegistrationTexts;
  /** Which optional fields the region shows, and which codes it hides. */
  settings: RegionFile['form'];
  /** The Chinese section: a dialog instead of a redirect after success. */
  chinese?: boolean;
};

/** Registers a parent, or signs one in, with a mobile number (spec, sections 3 to 5, 7 and 8). */
export function RegistrationForm({ texts, settings, chinese = false }: RegistrationFormProps) {
  const site = useSite();
  const hydrated = useBrowserValue(() => true, false);
  const countries = useCountries(settings.hide_codes);
  const { form, host, phase, captchaTime, refreshCaptcha, onSubmit, errorOf } = useRegistration({
    texts,
    countries: countries.list,
    languageRequired: settings.currentLanguage === 'required',
    chinese,
  });
  const { register, setValue, getFieldState, control } = form;
  const agreement = register('agreement', {
    onChange: ({ target }) => track({ event: 'talk-login-check', checked: target.checked }),
  });
  const { field: countryCode } = useController({ control, name: 'country_code' });
  const [country, setCountry] = useState<Country>();

  useEffect(() => {
    const { mobile } = readPrefill(location.search);
    if (mobile) setValue('mobile', mobile);
  }, [setValue]);

  useEffect(() => {
    if (getFieldState('country_code').isDirty) return;
    const code = preselectedCode(countries.list, readPrefill(location.search).countryCode, countries.defaultCode);
    if (code) setValue('country_code', code);
  }, [countries.list, countries.defaultCode, setValue, getFieldState]);

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit} aria-busy={phase !== 'idle'}>
      <Field label={texts.countryCode} error={errorOf('country_code')}>
        {(attributes, labelId) => (
          <CountryField
            {...attributes}
            labelId={labelId}
            ref={countryCode.ref}
            value={countryCode.value}
            country={country}
            onChange={(chosen) => {
              setCountry(chosen);
              setValue('country_code', chosen.countryCode, { shouldDirty: true });
              track({ event: 'talk-login-choose', country_code: chosen.countryCode });
            }}
            state={countries.state}
            countries={countries.list}
            likely={settings.likely_countries}
            language={languages[site.language].tag}
            aria-required
            texts={texts.picker}
          />
        )}
      </Field>
      {countries.state === 'unreachable' && (
        <p className={styles.note}>
          {texts.picker.unreachable}{' '}
          <button type="button" onClick={countries.retry} className={styles.retry}>
            {texts.picker.retry}
          </button>
        </p>
      )}
      <Field label={texts.mobile} error={errorOf('mobile')}>
        {(attributes) => (
          <input
            {...attributes}
            {...register('mobile')}
            // Not `tel`, for which `tel-national` is no autofill of the standard.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            placeholder={texts.mobileExample}
            className={inputClass}
          />
        )}
      </Field>
      {captchaTime > 0 && (
        <CaptchaField
          label={texts.captcha}
          imageAlt={texts.captchaImage}
          error={errorOf('captcha')}
          host={host}
          time={captchaTime}
          onRefresh={refreshCaptcha}
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
      {settings.code !== 'hidden' && (
        <Field label={texts.code} error={errorOf('code')}>
          {(attributes) => (
            <input {...attributes} {...register('code')} autoComplete="off" dir="ltr" className={inputClass} />
          )}
        </Field>
      )}
      <AgreementField label={texts.agreement} error={errorOf('agreement')} field={agreement} />
      <Button type="submit" disabled={!hydrated || phase !== 'idle'}>
        {phase === 'idle' ? texts.submit : texts.submitting}
      </Button>
      {chinese && phase === 'success' && (
        <ChineseSuccessDialog texts={texts.chineseSuccess} onClose={() => refreshSession(site)} />
      )}
    </form>
  );
}
