import { answerTimeoutMs } from '@/lib/api/answer-timeout';

/** The user info has some hundred bytes. */
const maxBytes = 1_000_000;

/** Whether the trial host says that somebody is signed in (spec, section 3). */
export function isSignedIn(answer: unknown): boolean {
  return Number((answer as { status?: unknown } | null)?.status) === 10_000;
}

/**
 * Whether it says, in an answer of the right shape, that nobody is: then the code that reads a user stays away.
 */
export function isAnonymous(answer: unknown): boolean {
  const { status } = Object(answer) as { status?: unknown };
  return /^\d+$/.test(String(status)) && !isSignedIn(answer);
}

/**
 * Asks the trial host who is signed in, as `lib/api/trial.ts` does, but in a few bytes of script: every page view asks,
 * and most visitors are anonymous. An answer that takes longer than 10 s or is larger than 1 MB is given up; the page's
 * policy lets none come from elsewhere.
 * @returns the answer, not validated; null or false if there is none. Never rejects.
 */
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
        // Null if it is not JSON.
        resolve(request.status === 200 && request.response);
      },
    });
    request.send();
  });
}
