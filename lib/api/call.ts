import axios, { type AxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { ApiError } from './api-error';

const timeoutMs = 10_000;

/**
 * Makes one call to the login or trial host and checks the answer.
 * @param langcode the language code of the page: a query parameter of every call (spec, section 7)
 * @throws ApiError
 */
export async function call<T>(schema: z.ZodMiniType<T>, langcode: string, request: AxiosRequestConfig): Promise<T> {
  let data: unknown;
  // On a host that is in no table there is no login or trial host to ask, and this very site is neither.
  if (request.url?.startsWith('/')) throw new ApiError('network', { cause: 'no host' });
  try {
    const response = await axios.request({
      timeout: timeoutMs,
      ...request,
      params: { ...request.params, langcode },
    });
    data = response.data;
  } catch (cause) {
    throw new ApiError(kindOf(cause), { cause });
  }
  const result = z.safeParse(schema, data);
  if (!result.success) throw new ApiError('schema', { cause: result.error });
  return result.data;
}

function kindOf(error: unknown): ApiError['kind'] {
  if (!axios.isAxiosError(error)) return 'network';
  if (error.response) return 'http';
  return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network';
}
