'use client';

import { languages } from '@talkaroo/content/regions/languages';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { Field, SelectField, TextField } from '@/components/field';
import { PageLink } from '@/components/page-link.island';
import { Problem, problemSelector } from '@/components/problem';
import { TickField } from '@/components/tick-field';
import type { Country } from '@/lib/api/login';
import { beginSession } from '@/lib/session/session.island';
import { useSite } from '@/lib/site/site.island';
import { track } from '@/lib/tracking/track';
import { CaptchaField } from './captcha-field';
import { ChineseSuccessDialog } from './chinese-success-dialog';
import { CountryField } from './country-field';
import { readDraft } from './draft';
import { type FieldName, spokenLanguages } from './fields';
import { OptionalFields } from './optional-fields';
import styles from './registration-form.module.css';
import type { registrationProps } from './registration-texts';
import type { FocusTarget } from './use-registration';
import { useRegistrationLogic } from './use-registration-logic';

export type RegistrationFormProps = Awaited<ReturnType<typeof registrationProps>> & {
  chinese?: boolean;
  /** Called in the Chinese section, where the browser stays on the page. */
  onSuccess?: () => void;
};

const noCountries: Country[] = [];
const nothing = () => {};

/** Selectors of focus targets that are not an input of that name. */
const selectors: Partial<Record<FocusTarget['on'], string>> = {
  failure: problemSelector,
  country_code: '[role=combobox]',
};

const trackAgreement = ({ checked }: HTMLInputElement) => track({ event: 'talk-login-check', checked });

/** Registers a parent or signs one in, with a mobile number (spec, sections 3 to 5, 7 and 8). */
export function RegistrationForm({ texts, settings, contacts, chinese = false, onSuccess }: RegistrationFormProps) {
  const site = useSite();
  const element = useRef<HTMLFormElement>(null);
  const { logic, registration, setRegistration, prefill, load, pressed, unreachable, submit, register } =
    useRegistrationLogic(element, texts.networkError);
  const { captchaTime = 0, focusTarget } = registration ?? {};
  const failure = registration ? registration.failure : unreachable && texts.networkError;
  const phase = pressed ? 'waiting' : (registration?.phase ?? 'idle');
  const { code, country, list } = registration?.country ?? { code: prefill.countryCode || settings.country_code };
  const errorOf = (field: FieldName) => registration?.errorOf(field);

  useEffect(() => {
    // Ticked or unticked before hydration, and not restored from the draft by the browser.
    const box = element.current?.elements.namedItem('agreement');
    if (!(box instanceof HTMLInputElement)) return;
    if (box.checked !== (readDraft().agreement ?? box.defaultChecked)) trackAgreement(box);
  }, []);

  const isDone = chinese && phase === 'success';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a success, whatever function the parent passes.
  useEffect(() => {
    if (isDone) onSuccess?.();
  }, [isDone]);

  useEffect(() => {
    if (!focusTarget) return;
    const { on } = focusTarget;
    const selector = selectors[on];
    const target = selector ? element.current?.querySelector(selector) : element.current?.elements.namedItem(on);
    if (!(target instanceof HTMLElement)) return;
    const fold = target.closest('details');
    if (fold) fold.open = true;
    target.focus();
  }, [focusTarget]);

  useEffect(() => {
    if (unreachable) element.current?.querySelector<HTMLElement>(problemSelector)?.focus();
  }, [unreachable]);

  return (
    <form
      ref={element}
      // Outside of a dialog and without JavaScript, a submit does nothing: no number ends up in a URL.
      method="dialog"
      noValidate
      className={styles.form}
      onPointerEnter={load}
      onFocus={load}
      onChange={({ target }) => {
        load();
        if (target instanceof HTMLInputElement && target.name === 'agreement') trackAgreement(target);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      aria-busy={phase === 'waiting'}
    >
      {logic && (
        <logic.Component
          element={element}
          formControl={logic.formControl}
          prefill={prefill}
          texts={texts}
          settings={settings}
          chinese={chinese}
          onChange={setRegistration}
        />
      )}
      <div className={styles.number}>
        <Field label={texts.labels.country_code} error={errorOf('country_code')}>
          {(attributes, labelId) => (
            <CountryField
              {...attributes}
              aria-required
              labelId={labelId}
              value={code}
              country={country}
              onChange={registration?.chooseCountry ?? nothing}
              used={registration !== undefined}
              state={list?.state ?? 'loading'}
              countries={list?.countries ?? noCountries}
              likely={settings.likely_countries}
              language={languages[site.language].tag}
              texts={texts.picker}
            />
          )}
        </Field>
        <TextField
          label={texts.labels.mobile}
          error={errorOf('mobile')}
          {...register('mobile')}
          aria-required
          type="tel"
          autoComplete="tel"
          dir="ltr"
          // An example number fits only the region's own country.
          placeholder={code === settings.country_code ? texts.mobileExample : undefined}
        />
      </div>
      {registration?.isRefused && contacts}
      {list?.state === 'unreachable' && (
        <p className={styles.note}>
          {texts.picker.unreachable}{' '}
          <button type="button" onClick={registration?.country.retry} className={styles.linkButton}>
            {texts.picker.retry}
          </button>
        </p>
      )}
      {settings.mobile_code !== 'hidden' && (
        <TextField
          label={texts.labels.mobile_code}
          error={errorOf('mobile_code')}
          {...register('mobile_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          dir="ltr"
        />
      )}
      {registration && captchaTime > 0 && (
        <CaptchaField
          texts={texts}
          error={errorOf('captcha')}
          host={registration.host}
          time={captchaTime}
          onRefresh={registration.refreshCaptcha}
          hasSound={settings.captcha_audio}
          contacts={contacts}
          field={register('captcha')}
        />
      )}
      {settings.currentLanguage !== 'hidden' && (
        <SelectField
          label={texts.labels.currentLanguage}
          error={errorOf('currentLanguage')}
          note={texts.currentLanguageNote}
          {...register('currentLanguage')}
          aria-required={settings.currentLanguage === 'required'}
        >
          <option value="">{texts.languages.choose}</option>
          {(Object.keys(spokenLanguages) as (keyof typeof spokenLanguages)[]).map((name) => (
            <option key={name} value={spokenLanguages[name]}>
              {texts.languages[name]}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.rest}>
        <OptionalFields
          texts={texts}
          settings={settings}
          invitation={prefill.code}
          errorOf={errorOf}
          register={register}
        />
        {failure && (
          <Problem message={failure}>
            <p>{texts.kept}</p>
            {contacts}
          </Problem>
        )}
        <div className={styles.end}>
          <TickField
            {...register('agreement')}
            label={texts.labels.agreement}
            error={errorOf('agreement')}
            defaultChecked={settings.agreement === 'ticked'}
            aria-required
          />
          {/* Not disabled while waiting, which would lose the focus. */}
          <Button type="submit" aria-disabled={phase !== 'idle'}>
            {phase === 'waiting' ? texts.submitting : texts.submit}
          </Button>
          <div role="status" className={styles.status}>
            {phase === 'waiting' && <span className="visually-hidden">{texts.submitting}</span>}
            {registration?.slow && <p>{texts.slow}</p>}
            {phase === 'success' && !chinese && (
              <p>
                {texts.success} <PageLink page="booking">{texts.toBooking}</PageLink>
              </p>
            )}
          </div>
          {registration?.slow && (
            <button type="button" onClick={registration.cancel} className={styles.linkButton}>
              {texts.giveUp}
            </button>
          )}
        </div>
        {isDone && (
          <ChineseSuccessDialog
            texts={texts.chineseSuccess}
            onClose={() => {
              registration?.reset();
              beginSession(site);
            }}
          />
        )}
      </div>
    </form>
  );
}
