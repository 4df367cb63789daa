import { useEffect, useMemo, useRef, useState } from 'react';
import { type PageHead, readHead, type Typing, typedHead } from '../../core/page-head';
import type { Ref } from '../../protocol';
import { api, viewQuery } from '../api';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';

/** ms: what has been typed is shown so long after it was saved, unless the server's page comes before. */
const heldMs = 3_000;

type LoadedHead = {
  /** With what is being typed in it. */
  head: PageHead;
  /** Where a text of the head comes from. */
  refOf: (id: number | undefined) => Ref | undefined;
};

/**
 * What other programs read of the page in view: as the server makes it, with what is being typed in it at once.
 * @returns undefined as long as there is no answer; a message if there is none
 */
export function usePageHead(): LoadedHead | { failure: string } | undefined {
  const { draft, view, typing } = useStudio();
  const wanted = `${draft.id} ${viewQuery(view)}`;
  const { data: answer, problem } = useLoaded(wanted, draft.revision, (_, signal) => api.page(draft.id, view, signal));
  const [held, forgetHeld] = useHeldTyping(typing, wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come has all that was saved before
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

/**
 * What is being typed, and what was typed and saved but may not be in the page that is shown: nothing jumps back meanwhile.
 * @param page another one begins anew
 */
function useHeldTyping(typing: Typing, page: string): [Typing, () => void] {
  const [held, setHeld] = useState({ page, typing, now: typing });
  const latest = useRef(typing);
  latest.current = typing;
  if (held.typing !== typing || held.page !== page) {
    const kept = held.page === page ? [...held.now, ...typing] : typing;
    setHeld({ page, typing, now: new Map(kept) });
  }
  const forget = () => setHeld((before) => ({ ...before, now: latest.current }));
  // What was refused comes with no new page.
  useEffect(() => {
    const timer = setTimeout(() => setHeld((before) => ({ ...before, now: typing })), heldMs);
    return () => clearTimeout(timer);
  }, [typing]);
  return [held.now, forget];
}
