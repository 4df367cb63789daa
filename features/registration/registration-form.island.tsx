'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { showToast } from '@/components/toast.island';
import { captchaUrl, type Host } from '@/lib/api/addresses';
import type { Country } from '@/lib/api/login';
import { pagePath } from '@/lib/regions/pages';
import { goTo } from '@/lib/site/go-to';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { whenIdle } from '@/lib/site/when-idle';
import { CountrySelect, fallbackCode } from './country-select';
import { makePayload } from './payload';
import styles from './registration-form.module.css';
import type { RegistrationFields, RegistrationMessage } from './registration-schema';
import { announceSuccess, submitRegistration } from './submit-registration';

/** Long enough for listeners of `registerSuccess` to do their work (spec, section 9). */
const redirectDelayMs = 100;

/** The form's words in the page's language, ready to show. */
export type RegistrationTexts = {
  countryCode: ReactNode;
  mobile: ReactNode;
  mobileExample: string;
  captcha: ReactNode;
  captchaImage: string;
  agreement: ReactNode;
  submit: ReactNode;
  submitting: ReactNode;
  success: ReactNode;
  messages: Partial<Record<RegistrationMessage, ReactNode>>;
};

type RegistrationFormProps = {
  texts: RegistrationTexts;
  /** Country codes to leave out of the list, or `none`. */
  hideCodes: string;
};

/** Registers a parent, or signs one in, with a mobile number (spec, sections 3 to 5, 7 and 8). */
export function RegistrationForm({ texts, hideCodes }: RegistrationFormProps) {
  const { region, language, loginOrigin } = useSite();
  const host: Host = { origin: loginOrigin, langcode: language };
  const id = useId();
  const hydrated = useBrowserValue(() => true, false);
  const countries = useCountries(loginOrigin, language, hideCodes);
  // The time of the picture on show; 0 while the captcha is hidden.
  const [captchaTime, setCaptchaTime] = useState(0);
  const captchaShown = captchaTime > 0;
  const [succeeded, setSucceeded] = useState(false);
  const busy = useRef(false);

  const form = useForm<RegistrationFields>({
    defaultValues: { mobile: '', country_code: fallbackCode, captcha: '', agreement: true },
    // The rules come with the first submit, or when the browser is idle: typing needs none of them.
    resolver: async (values, context, options) => {
      const { registrationResolver } = await import('./registration-resolver');
      return registrationResolver({ countries: countries.list, captchaShown })(values, context, options);
    },
    // A field that failed is checked again with the next submit, not with every key.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { register, setValue, setFocus, getFieldState } = form;
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const mobile = query.get('mobile');
    if (mobile) setValue('mobile', mobile);
  }, [setValue]);

  useEffect(() => {
    if (countries.list.length === 0 || getFieldState('country_code').isDirty) return;
    const asked = new URLSearchParams(location.search).get('country_code');
    const known = [asked, countries.defaultCode].find((code) =>
      countries.list.some((country) => country.countryCode === code),
    );
    if (known) setValue('country_code', known);
  }, [countries, setValue, getFieldState]);

  const onInvalid = (invalid: FieldErrors<RegistrationFields>) => {
    const [failed] = Object.entries(invalid);
    if (!failed) return;
    const [field, error] = failed as [keyof RegistrationFields, { message?: RegistrationMessage }];
    showToast(texts.messages[error.message as RegistrationMessage]);
    setFocus(field);
  };

  const onValid = async (fields: RegistrationFields) => {
    if (busy.current) return;
    busy.current = true;
    const payload = makePayload(fields, region, captchaShown);
    const result = await submitRegistration(host, payload);
    if (result.kind === 'success') {
      setSucceeded(true);
      showToast(texts.success);
      announceSuccess(result.sent);
      setTimeout(() => goTo(pagePath(region, language, 'booking')), redirectDelayMs);
      return;
    }
    busy.current = false;
    showToast(result.message ?? texts.messages[result.kind === 'login-tips' ? 'loginTips' : 'networkError']);
    if (result.kind === 'captcha-required' || captchaShown) {
      setCaptchaTime(Date.now());
      setValue('captcha', '');
    }
  };

  // Without a network the rules themselves may not arrive.
  const onSubmit = (event: SyntheticEvent) =>
    form
      .handleSubmit(
        onValid,
        onInvalid,
      )(event)
      .catch(() => showToast(texts.messages.networkError));

  const message = (field: keyof RegistrationFields) => {
    const key = errors[field]?.message as RegistrationMessage | undefined;
    return key && texts.messages[key];
  };
  const waiting = isSubmitting || succeeded;

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit} aria-busy={waiting}>
      <Field label={texts.countryCode} error={message('country_code')}>
        {(control) => <CountrySelect {...control} {...register('country_code')} countries={countries.list} />}
      </Field>
      <Field label={texts.mobile} error={message('mobile')}>
        {(control) => (
          <input
            {...control}
            {...register('mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            placeholder={texts.mobileExample}
            className={styles.input}
          />
        )}
      </Field>
      {captchaShown && (
        <Field label={texts.captcha} error={message('captcha')}>
          {(control) => (
            <div className={styles.captcha}>
              <input
                {...control}
                {...register('captcha')}
                maxLength={4}
                autoComplete="off"
                autoCapitalize="none"
                dir="ltr"
                className={styles.input}
              />
              <button type="button" className={styles.captchaImage} onClick={() => setCaptchaTime(Date.now())}>
                <img src={captchaUrl(host, captchaTime)} alt={texts.captchaImage} width={120} height={48} />
              </button>
            </div>
          )}
        </Field>
      )}
      <div>
        <label className={styles.agreement}>
          <input
            type="checkbox"
            {...register('agreement')}
            aria-invalid={Boolean(errors.agreement)}
            aria-describedby={errors.agreement && `${id}-agreement`}
          />
          <span>{texts.agreement}</span>
        </label>
        {errors.agreement && (
          <p id={`${id}-agreement`} className={styles.error}>
            {message('agreement')}
          </p>
        )}
      </div>
      <Button type="submit" disabled={!hydrated || waiting}>
        {waiting ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}

type Countries = { list: Country[]; defaultCode: string | undefined };
const noCountries: Countries = { list: [], defaultCode: undefined };

/** The countries of the picker, fetched once the page is usable; none until then, or where the host does not answer. */
function useCountries(origin: string, langcode: string, hideCodes: string): Countries {
  const [countries, setCountries] = useState(noCountries);
  useEffect(
    () =>
      whenIdle(async () => {
        try {
          const [{ fetchAreaCodes }] = await Promise.all([
            import('@/lib/api/login'),
            import('./registration-resolver'),
          ]);
          const { countries: list, defaultCode } = await fetchAreaCodes({ origin, langcode }, hideCodes);
          setCountries({ list, defaultCode });
        } catch {
          // The form stays usable with the default code.
        }
      }),
    [origin, langcode, hideCodes],
  );
  return countries;
}
