import { useEffect, useMemo, useRef, useState } from 'react';
import { type PageHead, readHead, type Typing, typedHead } from '../../core/page-head';
import type { Ref } from '../../protocol';
import { api, viewQuery } from '../api';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';

/** Maximum time in milliseconds that saved text is shown before the server's new page arrives. */
const heldMs = 3_000;

export type LoadedHead = {
  head: PageHead;
  refOf: (id: number | undefined) => Ref | undefined;
};

/** Returns the page's metadata with unsaved text applied; undefined while loading, a message on failure. */
export function usePageHead(): LoadedHead | { failure: string } | undefined {
  const { draft, view, typing } = useStudio();
  const wanted = `${draft.id} ${viewQuery(view)}`;
  const { data: answer, problem } = useLoaded(wanted, draft.revision, (_, signal) => api.page(draft.id, view, signal));
  const [held, forgetHeld] = useHeldTyping(typing, wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page includes everything saved before
  useEffect(forgetHeld, [answer]);

  const head = useMemo(
    () => answer && readHead(new DOMParser().parseFromString(answer.html, 'text/html'), answer.url),
    [answer],
  );
  if (problem) return { failure: problem };
  if (!answer || !head) return undefined;
  const refOf = (id: number | undefined) => (id === undefined ? undefined : answer.marks[id]);
  return { head: typedHead(head, refOf, held, view), refOf };
}

/** Returns unsaved text, and saved text possibly missing from the loaded page, so that previews don't flicker. */
function useHeldTyping(typing: Typing, page: string): [Typing, () => void] {
  const [held, setHeld] = useState({ page, typing, now: typing });
  const latest = useRef(typing);
  latest.current = typing;
  if (held.typing !== typing || held.page !== page) {
    const kept = held.page === page ? [...held.now, ...typing] : typing;
    setHeld({ page, typing, now: new Map(kept) });
  }
  const forget = () => setHeld((before) => ({ ...before, now: latest.current }));
  // Refused text triggers no new page.
  useEffect(() => {
    const timer = setTimeout(() => setHeld((before) => ({ ...before, now: typing })), heldMs);
    return () => clearTimeout(timer);
  }, [typing]);
  return [held.now, forget];
}
