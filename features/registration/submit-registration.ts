import type { Host } from '@/lib/api/addresses';
import type { RegistrationPayload } from '@/lib/api/login';
import { track } from '@/lib/tracking/track';

type SentPayload = RegistrationPayload & { at: string };

/**
 * What became of a registration (spec, section 8). `message` is the server's own; without one, the language pack has
 * the words.
 */
export type RegistrationResult =
  | { kind: 'success'; sent: SentPayload }
  | { kind: 'captcha-required' | 'login-tips' | 'rejected' | 'unreachable' | 'given-up'; message?: string };

const success = 10000;
const captchaRequired = 66205;
const loginTips = 60009;

/**
 * Sends a registration and reads the answer. Nothing is thrown: a host that gives no usable answer is `unreachable`.
 * @param signal of a parent who will not wait any longer
 */
export async function submitRegistration(
  host: Host,
  payload: RegistrationPayload,
  signal: AbortSignal,
): Promise<RegistrationResult> {
  try {
    const { register } = await import('@/lib/api/login');
    const { answer, sent } = await register(host, payload, signal);
    if (answer.code === success) return { kind: 'success', sent };
    if (answer.code === loginTips) return { kind: 'login-tips' };
    return {
      kind: answer.code === captchaRequired ? 'captcha-required' : 'rejected',
      ...(answer.message && { message: answer.message }),
    };
  } catch {
    return { kind: signal.aborted ? 'given-up' : 'unreachable' };
  }
}

/** Tells the page and the analytics container (contract, The form and Calls). */
export function announceSuccess(sent: SentPayload): void {
  window.dispatchEvent(new CustomEvent('registerSuccess', { detail: sent }));
  track({ event: 'register-success' });
}
