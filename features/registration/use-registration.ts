import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { showToast } from '@/components/toast.island';
import type { Host } from '@/lib/api/addresses';
import type { Country } from '@/lib/api/login';
import type { RegionFile } from '@/lib/packs/region-schema';
import { pagePath } from '@/lib/regions/pages';
import { carryQuery } from '@/lib/routing/carry-query';
import { noteSignIn } from '@/lib/session/just-signed-in';
import { goTo } from '@/lib/site/go-to';
import { useSite } from '@/lib/site/site.island';
import { track } from '@/lib/tracking/track';
import { clearDraft } from './draft';
import { makePayload, originTags } from './payload';
import type { RegistrationTexts } from './registration-form.island';
import type { RegistrationFields, RegistrationMessage } from './registration-schema';
import { announceSuccess, type RegistrationResult, submitRegistration } from './submit-registration';
import { useCountryOnShow } from './use-country-on-show';
import { useDraft } from './use-draft';

/** Long enough for listeners of `registerSuccess` to do their work (spec, section 9). */
const redirectDelayMs = 100;
/** Who has waited this long is told that it takes longer than usual, and may stop waiting. */
const slowAfterMs = 3000;

type RegistrationOptions = {
  texts: RegistrationTexts;
  settings: RegionFile['form'];
  /** The Chinese section: its own success, and the origin tags as they are given. */
  chinese: boolean;
};

/** `idle`, `waiting` from the press of the button to the answer, `success` from then on (spec, section 4). */
type Phase = 'idle' | 'waiting' | 'success';

/** Where a parent has to act after a failure: in a field, or on what the form says above its button. */
type Attention = { on: keyof RegistrationFields | 'problem' };

/** Where the focus goes, unless it is the input of that name. */
const places: Partial<Record<Attention['on'], string>> = {
  problem: '[data-problem]',
  country_code: '[role=combobox]',
};

const blank: RegistrationFields = {
  mobile: '',
  country_code: '',
  mobile_code: '',
  captcha: '',
  agreement: false,
  email: '',
  code: '',
  currentLanguage: '',
};

/** The form's state and what its submit does (spec, sections 4, 5, 7 and 8). */
export function useRegistration({ texts, settings, chinese }: RegistrationOptions) {
  const { region, language, loginOrigin } = useSite();
  const host: Host = { origin: loginOrigin, langcode: language };
  const element = useRef<HTMLFormElement>(null);
  const country = useCountryOnShow(settings);

  const [phase, setPhase] = useState<Phase>('idle');
  // The same at once: the state is too late for a second click in the same frame.
  const latest = useRef<Phase>('idle');
  const isIn = (expected: Phase) => latest.current === expected;
  const moveTo = (next: Phase) => {
    latest.current = next;
    setPhase(next);
  };
  const [slow, setSlow] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  /** Why the last try failed, where no field is to blame; it stays until the next try. */
  const [problem, setProblem] = useState<ReactNode>();
  const [attention, setAttention] = useState<Attention>();
  // When the picture on show was asked for; 0 while the captcha is hidden.
  const [captchaTime, setCaptchaTime] = useState(0);
  const captchaShown = captchaTime > 0;

  const resolver: Resolver<RegistrationFields> = async (values, context, options) => {
    // The rules come with the first submit, or when the browser is idle: typing needs none of them.
    const { registrationResolver } = await import('./registration-resolver');
    const { code, country: meant, list } = country.now();
    const rules = {
      countries: list.countries,
      country: meant,
      captchaShown,
      languageRequired: settings.currentLanguage === 'required',
    };
    // A field that is not shown has no value.
    const shown = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    return registrationResolver(rules)({ ...blank, ...shown, country_code: code }, context, options);
  };

  // No default values: each field's is the one that the page shows, and that a parent may have changed before the
  // script arrived.
  const form = useForm<RegistrationFields>({ resolver, reValidateMode: 'onSubmit', shouldFocusError: false });

  /** A field that has been mended loses its message at once; what is wrong is first said by a submit. */
  const recheck = async (field: keyof RegistrationFields) => {
    const { error } = form.getFieldState(field);
    if (!error) return;
    // What the server said was said of another text. At once, not after the rules: the button must not move away from a
    // finger that is on its way to it.
    if (error.type === 'server') {
      form.clearErrors(field);
      return;
    }
    const { errors } = await resolver(form.getValues(), undefined, { fields: {}, shouldUseNativeValidation: false });
    if (errors[field]?.message !== error.message) form.clearErrors(field);
  };

  const { keepCountry } = useDraft({
    form,
    element,
    prefill: country.prefill,
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
    keepCountry({ countryCode, countryNameEn });
    track({ event: 'talk-login-choose', country_code: countryCode });
    recheck('country_code');
    recheck('mobile');
  };

  useEffect(() => {
    if (!attention) return;
    element.current?.querySelector<HTMLElement>(places[attention.on] ?? `[name=${attention.on}]`)?.focus();
  }, [attention]);

  useEffect(() => {
    // Back, from the browser's cache, to a form that has led on: it is to be used again.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      latest.current = 'idle';
      setPhase('idle');
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const onInvalid = (errors: FieldErrors<RegistrationFields>) => {
    const [failed] = Object.entries(errors) as [keyof RegistrationFields, { message?: string }][];
    if (!failed) return;
    const [field, error] = failed;
    showToast(texts.messages[error.message as RegistrationMessage]);
    setAttention({ on: field });
  };

  const refreshCaptcha = () => {
    setCaptchaTime(Date.now());
    form.setValue('captcha', '');
    form.clearErrors('captcha');
  };

  const onFailure = ({ kind, message }: Exclude<RegistrationResult, { kind: 'success' }>) => {
    const words = {
      'captcha-required': message ?? texts.messages.pictureTips,
      'login-tips': texts.messages.loginTips,
      rejected: message ?? texts.rejected,
      unreachable: texts.messages.networkError,
      'given-up': texts.gaveUp,
    }[kind];
    // Who gave up knows.
    if (kind !== 'given-up') showToast(words);
    if (kind === 'captcha-required' || captchaShown) refreshCaptcha();
    if (kind === 'captcha-required') {
      form.setError('captcha', { type: 'server', message: message ?? 'pictureTips' });
      setAttention({ on: 'captcha' });
    } else {
      setProblem(words);
      setAttention({ on: 'problem' });
    }
  };

  const onValid = async (fields: RegistrationFields) => {
    const origin = chinese ? region.origin : originTags(region, document.cookie);
    const { signal } = waiting.current as AbortController;
    const result = await submitRegistration(host, makePayload(fields, { captchaShown, origin }), signal);
    if (result.kind !== 'success') {
      onFailure(result);
      return;
    }
    moveTo('success');
    announceSuccess(result.sent);
    clearDraft();
    form.reset();
    setCaptchaTime(0);
    if (chinese) return;
    noteSignIn();
    showToast(texts.success);
    setTimeout(() => goTo(carryQuery(pagePath(region, language, 'booking'), location.search)), redirectDelayMs);
  };

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isIn('idle')) return;
    track({ event: 'talk-login-confirm' });
    moveTo('waiting');
    setProblem(undefined);
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      const options = { fields: {}, shouldUseNativeValidation: false };
      const { errors } = await resolver(form.getValues(), undefined, options);
      // What can be told without the list is told at once. With it, country and number may be others.
      if (Object.keys(errors).length === 0) await Promise.race([country.settled(), aborted(signal)]);
      await form.handleSubmit(onValid, onInvalid)(event);
    } catch {
      // Without a network the rules themselves may not arrive.
      onFailure({ kind: signal.aborted ? 'given-up' : 'unreachable' });
    }
    clearTimeout(timer);
    setSlow(false);
    if (isIn('waiting')) moveTo('idle');
  };

  /** The words of a field's failed check, or the server's own. */
  const errorOf = (field: keyof RegistrationFields) => {
    const error = form.formState.errors[field];
    return error && (texts.messages[error.message as RegistrationMessage] ?? error.message);
  };

  return {
    element,
    form,
    host,
    phase,
    slow,
    giveUp: () => waiting.current?.abort(),
    problem,
    captchaTime,
    refreshCaptcha,
    country,
    chooseCountry,
    onSubmit,
    errorOf,
    /** What was shown after a success is done with. */
    startAnew: () => moveTo('idle'),
  };
}

/** Rejects once the parent will not wait any longer. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
