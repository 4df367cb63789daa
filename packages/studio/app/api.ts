import { messageOf } from '@talkaroo/content/errors/read-error';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Edit, EditResult } from '../protocol';
// biome-ignore lint/style/noRestrictedImports: only types, which say what both halves send each other
import type { Routes } from '../server/api';
import { inWords } from './finding-words';
import { useStudio } from './studio-context';
import { useNewest } from './use-newest';

export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    /** 0 if the studio's server didn't answer; the response may come from the sign-on or a proxy in front of it. */
    readonly status: number,
    message: string,
    readonly body?: unknown,
  ) {
    super(message);
  }
}

/** By method and path: `GET /drafts/:id`. */
export type Route = keyof Routes;
type InPath<R, Name extends string> = R extends `${string}:${Name}${string}` ? Name : never;
/** The names in the path, and the fields of the query or, with POST and PATCH, of the body. */
export type Input<R extends Route> = z.input<
  z.ZodObject<Routes[R]['shape'] & Record<InPath<R, 'id'> | InPath<R, 'item'>, z.ZodString>>
>;
export type Answer<R extends Route> = Exclude<Awaited<ReturnType<Routes[R]['answer']>>, Response>;

type More = { file?: Blob; signal?: AbortSignal };

/** Asks the studio's server. @throws ApiError */
export async function ask<R extends Route>(route: R, input: Input<R>, more?: More): Promise<Answer<R>> {
  const { response, answer } = await fetchJson(...requestOf(route, input, more));
  if (!response.ok) {
    const { message, refused } = (answer ?? {}) as { message?: string; refused?: { message: string; fix: string } };
    const said = message ?? (refused ? inWords(refused) : `${response.status} ${response.statusText}`);
    throw new ApiError(response.status, said, answer);
  }
  return answer as Answer<R>;
}

/** Returns the arguments of `fetch`. */
export function requestOf(route: Route, input: object, { file, signal }: More = {}): [string, RequestInit] {
  const [method = '', path = ''] = route.split(' ');
  const { id = '', item = '', ...fields } = input as Record<string, string>;
  const hasBody = method === 'POST' || method === 'PATCH';
  const query = hasBody ? '' : new URLSearchParams(fields).toString();
  const address = `/api${path.replace(':id', encodeURIComponent(id)).replace(':item', encodeURIComponent(item))}`;
  return [
    query ? `${address}?${query}` : address,
    {
      method,
      // Makes the sign-on proxy answer with a status instead of its login page.
      headers: { Accept: 'application/json', ...(hasBody && { 'Content-Type': 'application/json' }) },
      body: hasBody ? JSON.stringify(fields) : file,
      signal,
    },
  ];
}

/** Returns the address of a route without a body. */
export function addressOf<R extends Route>(route: R, input: Input<R>): string {
  return requestOf(route, input)[0];
}

/** @throws ApiError if the response breaks off or isn't JSON, which all of the studio's responses are */
async function fetchJson(address: string, init: RequestInit): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetch(address, init);
    if (response.headers.get('content-type')?.includes('json')) return { response, answer: await response.json() };
  } catch (error) {
    if (init.signal?.aborted) throw error;
  }
  throw new ApiError(0, 'the studio does not answer. Try again in a moment.');
}

export const api = {
  /** Returns conflicts and refusals instead of throwing them. */
  edit: async (id: string, edits: Edit[]): Promise<EditResult> => {
    try {
      return await ask('POST /drafts/:id/edits', { id, edits });
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 422))) throw error;
      return error.body as EditResult;
    }
  },
};

export type Loaded<T> = {
  /** Last loaded data, kept during a reload. */
  data: T | undefined;
  /** Why loading failed; '' if it succeeded. */
  problem: string;
  reload: () => void;
};

/**
 * Loads data, and again if `version` changes or the window regains focus, as other programs may change the folder of
 * packs. Another `id` discards the old data; undefined loads nothing.
 */
export function useLoaded<T>(
  id: string | undefined,
  version: unknown,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> {
  const [state, setState] = useState<{ id?: string; data?: T; problem: string }>({ problem: '' });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  const latest = useNewest(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: version and asked trigger a reload
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('focus', reload, { signal });
    latest.current(signal).then(
      (data) => {
        if (!signal.aborted) setState({ id, data, problem: '' });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const problem = messageOf(error);
        setState((old) => ({ ...(old.id === id && old), id, problem }));
      },
    );
    return () => controller.abort();
  }, [id, version, asked]);

  const isCurrent = state.id === id;
  return { data: isCurrent ? state.data : undefined, problem: isCurrent ? state.problem : '', reload };
}

/** Loads the answer of a route, as `useLoaded` does; no input loads nothing. */
export function useAnswer<R extends Route>(route: R, input: Input<R> | undefined, version: unknown) {
  const load = (signal: AbortSignal) => ask(route, input as Input<R>, { signal });
  return useLoaded(input && addressOf(route, input), version, load);
}

/** Loads an answer of the open draft, and again when the draft changes; no input loads nothing. */
export function useOfDraft<R extends Extract<Route, `${string} /drafts/:id${string}`>>(
  route: R,
  input: Omit<Input<R>, 'id'> | undefined,
) {
  const { draft } = useStudio();
  return useAnswer(route, input && ({ id: draft.id, ...input } as never), draft.revision);
}
