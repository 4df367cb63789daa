import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import { plainText } from '@/lib/text/plain-text';
import { answerTimeoutMs } from './answer-timeout';
import { ApiError, type ApiErrorKind } from './api-error';

const success = 10000;

/** One line of plain text of at most so many UTF-16 code units; `''` if the host gives none. */
export const lineOf = (maxLength: number) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((text) => plainText(text, maxLength)),
  );
export const messageLine = lineOf(300);

export const textOrNumber = z.union([z.string(), z.number()]);

/** An answer of the trial host, which has data only with the success code. */
export const trialAnswer = <T>(data: z.ZodMiniType<T>) =>
  z.union([
    z.object({ status: z.union([z.literal(success), z.literal(String(success))]), data }),
    z.object({
      status: z.pipe(textOrNumber, z.transform(Number)).check(z.refine((status) => status !== success)),
      message: messageLine,
    }),
  ]);

/** The longest answer, the list of all countries, has about 50 kB. */
const maxBytes = 1_000_000;

type Request = Pick<AxiosRequestConfig, 'method' | 'params' | 'data' | 'withCredentials'> & {
  url: string;
  signal?: AbortSignal;
};

/** Calls a host and validates the answer. Aborts after 10 s or 1 MB (contract, Calls). @throws ApiError */
export async function call<T>(schema: z.ZodMiniType<T>, langcode: string, request: Request): Promise<T> {
  // On an unknown host the origins are empty (`lib/site`), and a relative URL would call the site itself.
  if (request.url.startsWith('/')) throw new ApiError('network', { cause: 'no host' });
  const response = await send(langcode, request);
  if (isFromElsewhere(response.request, request.url)) throw new ApiError('schema', { cause: 'from another host' });
  return validate(schema, response.data);
}

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
  // Covers the whole body: a host that trickles bytes gets no extra time.
  const timer = setTimeout(() => giveUp('timeout', `no answer in ${answerTimeoutMs} ms`), answerTimeoutMs);
  try {
    return await axios.request({
      ...request,
      params: { ...request.params, langcode },
      signal: controller.signal,
      // The announced length counts before the bytes arrive.
      onDownloadProgress: ({ loaded, total = 0 }) => {
        if (Math.max(loaded, total) > maxBytes) giveUp('schema', `more than ${maxBytes} bytes`);
      },
    });
  } catch (cause) {
    if (givenUp) throw givenUp;
    if (!axios.isAxiosError(cause)) throw cause;
    throw new ApiError(cause.response ? 'http' : 'network', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Whether the browser followed a redirect to another origin. Node does not report the final address. */
function isFromElsewhere({ responseURL }: Partial<XMLHttpRequest>, url: string): boolean {
  return Boolean(responseURL) && new URL(responseURL as string).origin !== new URL(url).origin;
}
