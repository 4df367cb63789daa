import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import { answerTimeoutMs } from './answer-timeout';
import { ApiError, type ApiErrorKind } from './api-error';

/** The longest answer there is, the list of all countries, has some 50 kB. */
const maxBytes = 1_000_000;

type Request = Pick<AxiosRequestConfig, 'method' | 'params' | 'data' | 'withCredentials'> & {
  /** Absolute. */
  url: string;
  /** Cancels the call. */
  signal?: AbortSignal;
};

/**
 * Makes one call to the login or trial host and validates the answer. An answer that takes longer than 10 s or is larger
 * than 1 MB is given up, and its connection closed (contract, Calls).
 * @param langcode the page's language code: a query parameter of every call (spec, section 7)
 * @throws ApiError
 */
export async function call<T>(schema: z.ZodMiniType<T>, langcode: string, request: Request): Promise<T> {
  // On an unknown host the origins are empty (`lib/site`), and a relative URL would call the site itself.
  if (request.url.startsWith('/')) throw new ApiError('network', { cause: 'no host' });
  const response = await send(langcode, request);
  if (isFromElsewhere(response.request, request.url)) throw new ApiError('schema', { cause: 'from another host' });
  return validate(schema, response.data);
}

/** @throws ApiError if the answer does not fit */
export function validate<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const result = z.safeParse(schema, answer);
  if (!result.success) throw new ApiError('schema', { cause: result.error });
  return result.data;
}

async function send(langcode: string, { signal, ...request }: Request): Promise<AxiosResponse<unknown>> {
  const controller = new AbortController();
  let givenUp: ApiError | undefined;
  const giveUp = (kind: ApiErrorKind, cause: string) => {
    givenUp ??= new ApiError(kind, { cause });
    controller.abort();
  };
  const cancel = () => giveUp('network', 'cancelled');
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  // To the last byte: a host that sends a byte a second has no more time than one that sends nothing.
  const timer = setTimeout(() => giveUp('timeout', `no answer in ${answerTimeoutMs} ms`), answerTimeoutMs);
  try {
    return await axios.request({
      ...request,
      params: { ...request.params, langcode },
      signal: controller.signal,
      // A length that is announced counts before the bytes have come.
      onDownloadProgress: ({ loaded, total = 0 }) => {
        if (Math.max(loaded, total) > maxBytes) giveUp('schema', `more than ${maxBytes} bytes`);
      },
    });
  } catch (cause) {
    if (givenUp) throw givenUp;
    // Anything else is a defect of ours.
    if (!axios.isAxiosError(cause)) throw cause;
    throw new ApiError(cause.response ? 'http' : 'network', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Whether the browser has followed a redirect to another origin. Only browsers tell where an answer came from. */
function isFromElsewhere({ responseURL }: Partial<XMLHttpRequest>, url: string): boolean {
  return Boolean(responseURL) && new URL(responseURL as string).origin !== new URL(url).origin;
}
