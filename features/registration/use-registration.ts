import { type SyntheticEvent, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { showToast } from '@/components/toast.island';
import type { Host } from '@/lib/api/addresses';
import type { Country } from '@/lib/api/login';
import { pagePath } from '@/lib/regions/pages';
import { noteSignIn } from '@/lib/session/just-signed-in';
import { goTo } from '@/lib/site/go-to';
import { useSite } from '@/lib/site/site.island';
import { track } from '@/lib/tracking/track';
import { fallbackCode } from './country-label';
import { makePayload, originTags } from './payload';
import type { RegistrationTexts } from './registration-form.island';
import type { RegistrationFields, RegistrationMessage } from './registration-schema';
import { announceSuccess, submitRegistration } from './submit-registration';

/** Long enough for listeners of `registerSuccess` to do their work (spec, section 9). */
const redirectDelayMs = 100;

type RegistrationOptions = {
  texts: RegistrationTexts;
  countries: Country[];
  languageRequired: boolean;
  /** The Chinese section: its own success, and the origin tags as they are given. */
  chinese: boolean;
};

/** `idle`, `waiting` from the press of the button to the answer, `success` from then on (spec, section 4). */
type Phase = 'idle' | 'waiting' | 'success';

/** The form's state and what its submit does (spec, sections 4, 5, 7 and 8). */
export function useRegistration({ texts, countries, languageRequired, chinese }: RegistrationOptions) {
  const { region, language, loginOrigin } = useSite();
  const host: Host = { origin: loginOrigin, langcode: language };
  const [phase, setPhase] = useState<Phase>('idle');
  // The same at once: the state is too late for a second click in the same frame.
  const latest = useRef<Phase>('idle');
  const isIn = (expected: Phase) => latest.current === expected;
  const moveTo = (next: Phase) => {
    latest.current = next;
    setPhase(next);
  };
  // When the picture on show was asked for; 0 while the captcha is hidden.
  const [captchaTime, setCaptchaTime] = useState(0);
  const captchaShown = captchaTime > 0;

  const form = useForm<RegistrationFields>({
    defaultValues: {
      mobile: '',
      country_code: fallbackCode,
      mobile_code: '',
      captcha: '',
      agreement: true,
      email: '',
      code: '',
      currentLanguage: '',
    },
    // The rules come with the first submit, or when the browser is idle: typing needs none of them.
    resolver: async (values, context, options) => {
      const { registrationResolver } = await import('./registration-resolver');
      return registrationResolver({ countries, captchaShown, languageRequired })(values, context, options);
    },
    // A field that failed is checked again with the next submit, not with every key.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const onInvalid = (errors: FieldErrors<RegistrationFields>) => {
    const [failed] = Object.entries(errors) as [keyof RegistrationFields, { message?: string }][];
    if (!failed) return;
    const [field, error] = failed;
    showToast(texts.messages[error.message as RegistrationMessage]);
    form.setFocus(field);
  };

  const refreshCaptcha = () => {
    setCaptchaTime(Date.now());
    form.setValue('captcha', '');
  };

  const onValid = async (fields: RegistrationFields) => {
    const origin = chinese ? region.origin : originTags(region, document.cookie);
    const result = await submitRegistration(host, makePayload(fields, { captchaShown, origin }));
    if (result.kind === 'success') {
      moveTo('success');
      announceSuccess(result.sent);
      if (chinese) return;
      noteSignIn();
      showToast(texts.success);
      setTimeout(() => goTo(pagePath(region, language, 'booking')), redirectDelayMs);
      return;
    }
    showToast(result.message ?? texts.messages[result.kind === 'login-tips' ? 'loginTips' : 'networkError']);
    if (result.kind === 'captcha-required' || captchaShown) refreshCaptcha();
  };

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isIn('idle')) return;
    track({ event: 'talk-login-confirm' });
    moveTo('waiting');
    try {
      await form.handleSubmit(onValid, onInvalid)(event);
    } catch {
      // Without a network the rules themselves may not arrive.
      showToast(texts.messages.networkError);
    }
    if (isIn('waiting')) moveTo('idle');
  };

  /** The words of a field's failed check. */
  const errorOf = (field: keyof RegistrationFields) => {
    const key = form.formState.errors[field]?.message as RegistrationMessage | undefined;
    return key && texts.messages[key];
  };

  return { form, host, phase, captchaTime, refreshCaptcha, onSubmit, errorOf };
}
