import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { ApiError, type ApiErrorKind } from './api-error';

const timeoutMs = 10_000;

/**
 * Makes one call to the login or trial host and validates the answer.
 * @param langcode the page's language code: a query parameter of every call (spec, section 7)
 * @throws ApiError
 */
export async function call<T>(schema: z.ZodMiniType<T>, langcode: string, request: AxiosRequestConfig): Promise<T> {
  let data: unknown;
  // On an unknown host the origins are empty (`lib/site`), and a relative URL would call the site itself.
  if (request.url?.startsWith('/')) throw new ApiError('network', { cause: 'no host' });
  try {
    const response = await axios.request({
      timeout: timeoutMs,
      ...request,
      params: { ...request.params, langcode },
    });
    data = response.data;
  } catch (cause) {
    // Anything else is a defect of ours.
    if (!axios.isAxiosError(cause)) throw cause;
    throw new ApiError(kindOf(cause), { cause });
  }
  const result = z.safeParse(schema, data);
  if (!result.success) throw new ApiError('schema', { cause: result.error });
  return result.data;
}

function kindOf(error: AxiosError): ApiErrorKind {
  if (error.response) return 'http';
  return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network';
}
