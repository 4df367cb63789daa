import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FreeTime, fetchFreeTimes } from '@/lib/api/booking';
import { addDays, byDay, dayOf, daysFrom } from '@/lib/booking/days';
import { bookingHost } from '@/lib/booking/reservation';
import { reportUnexpected } from '@/lib/errors/report-error';
import { type Site, useSite } from '@/lib/site/site.island';

const daysShown = 14;
/** The trial host lists four weeks. */
const pages = 2;

/** `signed-out`: the trial host does not know the parent. */
type State = 'loading' | 'ready' | 'unavailable' | 'signed-out';

type Answer = ReturnType<typeof fetchFreeTimes>;
let early: { from: string; timeZone: string; answer: Answer } | undefined;

/** Asks for the first days at once, while it is not known yet whether the family has a class. */
export function askEarly(site: Site, timeZone: string): void {
  const from = dayOf(Date.now(), timeZone);
  const answer = fetchFreeTimes(bookingHost(site), rangeFrom(from, timeZone));
  // Reported where the answer is used.
  answer.catch(() => {});
  early = { from, timeZone, answer };
}

function takeEarly({ from, timeZone }: ReturnType<typeof rangeFrom>): Answer | undefined {
  const taken = early?.from === from && early.timeZone === timeZone ? early.answer : undefined;
  early = undefined;
  return taken;
}

const rangeFrom = (from: string, timeZone: string) => ({ from, to: addDays(from, daysShown - 1), timeZone });

/** Returns two weeks of free times by day, from that of `around` (ms since 1970) or today. */
export function useFreeTimes(timeZone: string, around: number | undefined) {
  const site = useSite();
  const [page, setPage] = useState(0);
  const [state, setState] = useState<State>('loading');
  const [times, setTimes] = useState<readonly FreeTime[]>([]);
  const [stale, setStale] = useState(false);
  const [today, setToday] = useState(() => dayOf(Date.now(), timeZone));
  const latest = useRef(0);
  /** The first page has no free times, so Back must not lead to it. */
  const [skipped, setSkipped] = useState(false);

  const load = useCallback(
    async (wanted: number): Promise<void> => {
      latest.current += 1;
      const request = latest.current;
      setStale(true);
      const first = dayOf(Date.now(), timeZone);
      const range = rangeFrom(addDays(first, wanted * daysShown), timeZone);
      const asked = takeEarly(range) ?? fetchFreeTimes(bookingHost(site), range);
      const answer = await asked.catch(reportUnexpected);
      if (request !== latest.current) return;
      const found = answer?.kind === 'done' ? answer.data : [];
      if (answer?.kind === 'done' && found.length === 0 && wanted === 0) {
        setSkipped(true);
        await load(1);
        return;
      }
      if (wanted === 0) setSkipped(false);
      setToday(first);
      setPage(wanted);
      setTimes(found);
      setStale(false);
      setState(answer?.kind === 'done' ? 'ready' : answer?.kind === 'signed-out' ? 'signed-out' : 'unavailable');
    },
    [site, timeZone],
  );

  const begin = useRef(around);
  useEffect(() => {
    const first = begin.current === undefined ? 0 : Math.floor((begin.current - Date.now()) / (daysShown * 86_400_000));
    begin.current = undefined;
    load(Math.min(Math.max(first, 0), pages - 1));
    return () => {
      latest.current += 1;
    };
  }, [load]);

  const days = useMemo(() => byDay(times, timeZone), [times, timeZone]);
  return {
    state,
    times,
    days,
    /** Another page is loading: the times on show may be about to go. */
    stale,
    shown: daysFrom(addDays(today, page * daysShown), daysShown),
    reload: () => load(page),
    earlier: page > 0 && !skipped ? () => load(page - 1) : undefined,
    later: page < pages - 1 ? () => load(page + 1) : undefined,
    remove: (id: string) => setTimes((list) => list.filter((time) => time.id !== id)),
  };
}
