import { messageOf } from '@talkaroo/content/errors/read-error';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  type DraftDetails,
  type DraftSummary,
  type Edit,
  type EditResult,
  editResultSchema,
  type PageAnswer,
  type SessionAnswer,
  type TextInfo,
  type View,
} from '../protocol';
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

type Asked = { body?: unknown; file?: Blob; method?: string; signal?: AbortSignal };

/** Requests a path below `/api`, with POST if there is a body, and checks the answer by a schema. @throws ApiError */
export async function askFor<T>(schema: z.ZodType<T>, path: string, asked: Asked = {}): Promise<T> {
  const { data } = schema.safeParse(await ask<unknown>(path, asked));
  // The page is of another release than the studio's server.
  if (data === undefined) throw new ApiError(0, 'another answer than expected: reload the page');
  return data;
}

/** Requests a path below `/api`, with POST if there is a body. @throws ApiError */
export async function ask<T>(path: string, { body, file, method, signal }: Asked = {}): Promise<T> {
  const { response, answer } = await fetchJson(`/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    // Makes the sign-on proxy answer with a status instead of its login page.
    headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  });
  if (!response.ok) {
    const { message, refused } = (answer ?? {}) as { message?: string; refused?: { message: string; fix: string } };
    const said = message ?? (refused ? inWords(refused) : `${response.status} ${response.statusText}`);
    throw new ApiError(response.status, said, answer);
  }
  return answer as T;
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

export function viewQuery({ region, language, page, slug }: View): string {
  return new URLSearchParams({ region, language, page, slug }).toString();
}

export const api = {
  session: () => ask<SessionAnswer>('/session'),
  drafts: () => ask<DraftSummary[]>('/drafts'),
  createDraft: (name: string) => ask<DraftSummary>('/drafts', { body: { name } }),
  draft: (id: string) => ask<DraftDetails>(`/drafts/${id}`),
  /** Returns conflicts and refusals instead of throwing them. */
  edit: async (id: string, edits: Edit[]): Promise<EditResult> => {
    try {
      return await askFor(editResultSchema, `/drafts/${id}/edits`, { body: { edits } });
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 422))) throw error;
      return editResultSchema.parse(error.body);
    }
  },
  page: (id: string, view: View, signal?: AbortSignal) =>
    ask<PageAnswer>(`/drafts/${id}/page?${viewQuery(view)}`, signal ? { signal } : {}),
  text: (id: string, view: View, namespace: string, key: string) =>
    ask<TextInfo>(`/drafts/${id}/text?${viewQuery(view)}&${new URLSearchParams({ namespace, key })}`),
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
 * packs. Another `id` discards the old data; undefined loads nothing. Without `load`, `id` is a path below `/api`.
 */
export function useLoaded<T>(
  id: string | undefined,
  version: unknown,
  load: (id: string, signal: AbortSignal) => Promise<T> = (path, signal) => ask<T>(path, { signal }),
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
    latest.current(id, signal).then(
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

/** Loads a path of the open draft, and again when the draft changes; undefined loads nothing. */
export function useOfDraft<T>(path: string | undefined): Loaded<T> {
  const { draft } = useStudio();
  return useLoaded<T>(path && `/drafts/${draft.id}/${path}`, draft.revision);
}
