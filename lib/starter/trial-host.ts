import { answerTimeoutMs } from '@/lib/api/answer-timeout';

/** User info has about a hundred bytes. */
const maxBytes = 1_000_000;

/** Whether an answer is that of a signed-in user (spec, section 3). */
export function isSignedIn(answer: unknown): boolean {
  return Number((answer as { status?: unknown } | null)?.status) === 10_000;
}

/** Whether an answer is valid and anonymous, so that the code that reads a user is not needed. */
export function isAnonymous(answer: unknown): boolean {
  const { status } = Object(answer) as { status?: unknown };
  return /^\d+$/.test(String(status)) && !isSignedIn(answer);
}

/** Like `lib/api/trial.ts`, in a few bytes, as every page view needs it. Null or false without an answer. */
export function askTrialHost(origin: string, langcode: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const timer = setTimeout(giveUp, answerTimeoutMs);
    request.open('GET', `${origin}/api/userInfo?langcode=${langcode}`);
    Object.assign(request, {
      responseType: 'json',
      withCredentials: true,
      onprogress: ({ loaded, total }: ProgressEvent) => Math.max(loaded, total) > maxBytes && giveUp(),
      onloadend() {
        clearTimeout(timer);
        // Null if it isn't JSON.
        resolve(request.status === 200 && request.response);
      },
    });
    request.send();
  });
}
