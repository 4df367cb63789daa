import type { Host } from '@/lib/api/addresses';
import { ApiError } from '@/lib/api/api-error';
import { isUnreachable } from '@/lib/errors/is-unreachable';
import { reportUnexpected } from '@/lib/errors/report-error';
import { track } from '@/lib/tracking/track';
import type { RegistrationPayload } from './payload';

type SentPayload = RegistrationPayload & { at: string };

/** Why a registration failed (spec, section 8). `defect`: our own code failed. */
export type RegistrationFailure = {
  kind: 'captcha-required' | 'login-tips' | 'rejected' | 'unreachable' | 'defect' | 'cancelled';
  message?: string;
  code?: number;
};

export type RegistrationResult = { kind: 'success'; sent: SentPayload } | RegistrationFailure;

const success = 10000;
const captchaRequired = 66205;
const loginTips = 60009;

/** Sends a registration. @throws ApiError if the host gives no usable answer, see {@link failureOf} */
export async function submitRegistration(
  host: Host,
  payload: RegistrationPayload,
  signal: AbortSignal,
): Promise<RegistrationResult> {
  const { register } = await import('@/lib/api/login');
  const { answer, sent } = await register(host, payload, signal);
  if (answer.code === success) return { kind: 'success', sent };
  const { code } = answer;
  if (code === loginTips) return { kind: 'login-tips', code };
  return {
    kind: code === captchaRequired ? 'captcha-required' : 'rejected',
    code,
    ...(answer.message && { message: answer.message }),
  };
}

/** Reports an error if unexpected. Any {@link ApiError} is a network failure (contract, Calls). */
export function failureOf(error: unknown, signal: AbortSignal): RegistrationFailure {
  if (error !== signal.reason) reportUnexpected(error);
  if (signal.aborted) return { kind: 'cancelled' };
  return { kind: error instanceof ApiError || isUnreachable(error) ? 'unreachable' : 'defect' };
}

/** Notifies the page and the analytics container (contract, The form and Calls). */
export function announceSuccess(sent: SentPayload): void {
  window.dispatchEvent(new CustomEvent('registerSuccess', { detail: sent }));
  track({ event: 'register-success' });
}
