import { pagePath } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { showToast } from '@/components/toast.island';
import type { Host } from '@/lib/api/addresses';
import type { Country } from '@/lib/api/login';
import { appendCurrentQuery } from '@/lib/routing/append-current-query';
import { noteSignIn } from '@/lib/session/session.island';
import { goTo } from '@/lib/site/go-to';
import { useSite } from '@/lib/site/site.island';
import { useWindowEvents } from '@/lib/site/use-window-events';
import { appendToHead } from '@/lib/starter/append-to-head';
import type { TrackingEvent } from '@/lib/tracking/events';
import { track } from '@/lib/tracking/track';
import { clearDraft, updateDraft } from './draft';
import { emptyFields, type FieldName, fields, type RegistrationFields, type RegistrationMessage } from './fields';
import { fillIn, partsOf } from './message';
import { makePayload, originTags } from './payload';
import type { Prefill } from './prefill';
import type { RegistrationTexts } from './registration-texts';
import { announceSuccess, failureOf, type RegistrationFailure, submitRegistration } from './submit-registration';
import { useDraft } from './use-draft';
import { useResolvedCountry } from './use-resolved-country';

// Loaded with this module, when a form is first used.
export { createFormControl } from 'react-hook-form';

/** Gives listeners of `registerSuccess` time to run (spec, section 9). */
const redirectDelayMs = 100;
/** Delay in ms until the form reports slowness and offers to cancel. */
const slowAfterMs = 3000;

export type RegistrationOptions = {
  element: RefObject<HTMLFormElement | null>;
  formControl: Omit<UseFormReturn<RegistrationFields>, 'formState'>;
  prefill: Prefill;
  texts: RegistrationTexts;
  settings: RegionFile['form'];
  chinese: boolean;
};

/** `waiting` lasts from the press of the button to the answer, `success` from then on (spec, section 4). */
type Phase = 'idle' | 'waiting' | 'success';

export type FocusTarget = { on: FieldName | 'failure' };

/** Returns the form's state and its submit (spec, sections 4, 5, 7 and 8). */
function useRegistration({ element, formControl, prefill, texts, settings, chinese }: RegistrationOptions) {
  const { region, language, loginOrigin, error: defectTexts } = useSite();
  const host: Host = { origin: loginOrigin, langcode: language };
  const country = useResolvedCountry(settings, prefill);

  const [phase, setPhase] = useState<Phase>('idle');
  // State would update too late for a second click in the same frame.
  const currentPhase = useRef<Phase>('idle');
  const isIn = (expected: Phase) => currentPhase.current === expected;
  const enter = (next: Phase) => {
    currentPhase.current = next;
    setPhase(next);
  };
  const [slow, setSlow] = useState(false);
  const request = useRef<AbortController>(undefined);
  /** The last submit's failure, unless it belongs to a field; kept until the next submit. */
  const [failure, setFailure] = useState<ReactNode>();
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();
  // Request time of the current picture, in ms; 0 while the captcha is hidden.
  const [captchaTime, setCaptchaTime] = useState(0);
  const captchaShown = captchaTime > 0;
  const mobileCodeShown = settings.mobile_code !== 'hidden';

  const resolver: Resolver<RegistrationFields> = async (values, context, options) => {
    // Loaded lazily: typing does not need it.
    const { registrationResolver } = await import('./registration-schema');
    const { code, country: resolved, list } = country.now();
    const rules = { countries: list.countries, country: resolved, captchaShown, settings };
    const shown = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    return registrationResolver(rules)({ ...emptyFields, ...shown, country_code: code }, context, options);
  };

  // No default values: the HTML has them, and the parent may have changed them before hydration.
  const form = useForm<RegistrationFields>({
    formControl,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const faults = async () =>
    (await resolver(form.getValues(), undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

  /** Removes a field's error once it is corrected; new errors appear only on submit. */
  const recheck = async (field: FieldName) => {
    const { error } = form.getFieldState(field);
    if (!error) return;
    // Server errors refer to the previous text. Cleared before the checks, as the button must not move on press.
    if (error.type === 'server') {
      form.clearErrors(field);
      return;
    }
    const errors = await faults();
    if (errors[field]?.message !== error.message) form.clearErrors(field);
  };

  useDraft({
    form,
    element,
    prefill,
    onCountry: country.choose,
    onMobile: country.readTyped,
    onChange: (field) => {
      recheck(field);
      if (field === 'mobile') recheck('country_code');
    },
  });

  const chooseCountry = (chosen: Country) => {
    const { countryCode, countryNameEn } = chosen;
    country.choose(chosen);
    updateDraft({ country: { countryCode, countryNameEn } }, form);
    track({ event: 'talk-login-choose', country_code: countryCode });
    recheck('country_code');
    recheck('mobile');
  };

  // Back may restore the page from the bfcache after a success.
  useWindowEvents({ pageshow: ({ persisted }) => persisted && enter('idle') });

  const onInvalid = (errors: FieldErrors<RegistrationFields>) => {
    const [field] = Object.keys(errors) as FieldName[];
    if (!field) return;
    track({ event: 'form-error', field, rule: ruleOf(errors[field]?.message) });
    showToast(messageOf(errors[field]));
    setFocusTarget({ on: field });
  };

  const refreshCaptcha = () => {
    setCaptchaTime(Date.now());
    form.setValue('captcha', '');
    form.clearErrors('captcha');
  };

  const onFailure = ({ kind, message, code }: RegistrationFailure) => {
    const text = {
      'captcha-required': message ?? texts.messages.pictureTips,
      'login-tips': texts.loginTips,
      rejected: message ?? texts.rejected,
      unreachable: texts.networkError,
      defect: defectTexts.title,
      cancelled: texts.gaveUp,
    }[kind];
    if (code !== undefined) {
      const field = kind === 'captcha-required' && captchaShown ? 'captcha' : 'form';
      track({ event: 'form-error', field, rule: 'host', host_code: String(code) });
    }
    if (kind === 'captcha-required' && !captchaShown) track({ event: 'captcha-shown' });
    // No toast for a cancellation by the parent.
    if (kind !== 'cancelled') showToast(text);
    if (kind === 'captcha-required' || captchaShown) refreshCaptcha();
    if (kind === 'captcha-required') {
      form.setError('captcha', { type: 'server', message: message ?? 'pictureTips' });
      setFocusTarget({ on: 'captcha' });
    } else {
      setFailure(text);
      setFocusTarget({ on: 'failure' });
    }
  };

  const onValid = async (values: RegistrationFields) => {
    const origin = chinese ? region.origin : originTags(region, document.cookie);
    const { signal } = request.current as AbortController;
    const next = appendCurrentQuery(pagePath(region, language, 'booking'), location.search);
    // Fetched while the answer is on its way.
    if (!chinese) appendToHead('link', { rel: 'prefetch', href: next });
    const payload = makePayload(values, { captchaShown, mobileCodeShown, origin });
    const result = await submitRegistration(host, payload, signal);
    if (result.kind !== 'success') {
      onFailure(result);
      return;
    }
    enter('success');
    announceSuccess(result.sent);
    clearDraft();
    form.reset();
    setCaptchaTime(0);
    if (chinese) return;
    noteSignIn();
    showToast(texts.success);
    setTimeout(() => goTo(next), redirectDelayMs);
  };

  const submit = async () => {
    if (!isIn('idle')) return;
    track({ event: 'talk-login-confirm' });
    enter('waiting');
    setFailure(undefined);
    request.current = new AbortController();
    const { signal } = request.current;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      // Checks that do not need the list of countries come first.
      if (Object.keys(await faults()).length === 0) await Promise.race([country.settled(), aborted(signal)]);
      await form.handleSubmit(onValid, onInvalid)();
    } catch (error) {
      onFailure(failureOf(error, signal));
    }
    clearTimeout(timer);
    setSlow(false);
    if (isIn('waiting')) enter('idle');
  };

  const isMessage = (message: string): message is RegistrationMessage => Object.hasOwn(texts.messages, message);
  const messageOf = (error: { message?: string } | undefined): ReactNode => {
    const message = error?.message;
    if (!message) return undefined;
    const { key, values } = partsOf(message);
    if (!isMessage(key)) return message;
    const text = texts.messages[key];
    return typeof text === 'string' ? fillIn(text, values) : text;
  };

  const { errors } = form.formState;
  return {
    host,
    phase,
    slow,
    cancel: () => request.current?.abort(),
    failure,
    focusTarget,
    captchaTime,
    refreshCaptcha,
    country,
    chooseCountry,
    submit,
    errorOf: (field: FieldName) => messageOf(errors[field]),
    /** Whether the number has a country code that this site refuses: only a contact helps. */
    isRefused: partsOf(errors.mobile?.message ?? '').key === fields.mobile.messages.hiddenCode,
    reset: () => enter('idle'),
  };
}

function ruleOf(message = ''): Extract<TrackingEvent, { event: 'form-error' }>['rule'] {
  const { key } = partsOf(message);
  const rules = Object.values(fields).flatMap(({ messages }) => Object.entries(messages));
  const [rule] = rules.find(([, text]) => text === key) ?? [];
  return (rule ?? 'format') as Extract<TrackingEvent, { event: 'form-error' }>['rule'];
}

export type Registration = ReturnType<typeof useRegistration>;

type RegistrationLogicProps = RegistrationOptions & { onChange: (registration: Registration) => void };

export const RegistrationLogic = memo(function RegistrationLogic({ onChange, ...options }: RegistrationLogicProps) {
  const registration = useRegistration(options);
  useLayoutEffect(() => onChange(registration));
  return null;
});

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
