import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '@/components/toast.island';
import * as api from '@/lib/api/booking';
import { type ChosenTime, keepChosenTime } from '@/lib/booking/chosen';
import {
  askingReservation,
  bookingHost,
  firstReservation,
  isActive,
  loadReservation,
  setReservation,
  useReservation,
} from '@/lib/booking/reservation';
import { keepWish } from '@/lib/booking/wish';
import { reportUnexpected } from '@/lib/errors/report-error';
import { explainSignOut, refreshSession } from '@/lib/session/session.island';
import { useSite } from '@/lib/site/site.island';
import { useWindowEvents } from '@/lib/site/use-window-events';
import { track } from '@/lib/tracking/track';
import type { ReservationTexts } from './reservation-props';

/** Lead time of the classroom's opening, in ms. */
const classroomMs = 10 * 60_000;
/** Polling interval while the classroom should be open but isn't, in ms: clocks differ. */
const askAgainMs = 60_000;
const slowAfterMs = 3000;
/** Maximum delay of `setTimeout`, in ms. */
const maxTimeoutMs = 2 ** 31 - 1;

type Action = 'book' | 'change' | 'cancel';
/** Whether a record shows that an action succeeded. */
type IsDone = (record: api.Reservation | null) => boolean;

/** A class can be changed or cancelled until `changeableMs` before its start (contract, Trial booking). */
export function useBooking(texts: ReservationTexts, changeableMs: number) {
  const site = useSite();
  const host = bookingHost(site);
  const reservation = useReservation();
  const [eligibility, setEligibility] = useState<api.Eligibility>();
  const [unavailable, setUnavailable] = useState(false);
  const [changing, setChanging] = useState(false);
  /** `kept`: whether the time is still chosen and a retry makes sense. */
  const [problem, setProblem] = useState<{ message: ReactNode; kept: boolean }>();
  const [slow, setSlow] = useState(false);
  /** Increments on each change of view, so that the new view takes the focus. */
  const [turn, setTurn] = useState(0);
  const [tick, setTick] = useState(0);

  const [waiting, setWaiting] = useState<Action>();
  // State would update too late for a second press in the same frame.
  const busy = useRef(false);

  const onSignedOut = async () => {
    setProblem({ message: texts.problem.signedOut, kept: true });
    // Shows the form, unless the trial host still knows the parent.
    await refreshSession(site);
    explainSignOut(texts.problem.signedOut);
  };

  /** Reloads the class and the eligibility. Never rejects. */
  const refresh = async (load = loadReservation): Promise<void> => {
    try {
      const [last, identity] = await Promise.all([load(site), api.fetchEligibility(host)]);
      if (last.kind === 'signed-out') await refreshSession(site);
      setUnavailable(last.kind !== 'done' || identity.kind !== 'done');
      if (identity.kind === 'done') setEligibility(identity.data);
    } catch (error) {
      reportUnexpected(error);
      setUnavailable(true);
    }
  };
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    refreshNow(firstReservation);
  }, []);
  // The class may have changed in another tab or on another device.
  const refreshIf = (isNews: boolean) => isNews && !busy.current && refresh();
  useWindowEvents({
    pageshow: ({ persisted }) => refreshIf(persisted),
    visibilitychange: () => refreshIf(document.visibilityState === 'visible'),
  });

  const active = isActive(reservation) ? reservation : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tick` schedules the next moment, whatever the response was.
  useEffect(() => {
    if (!active) return;
    const { id, start, end, joinUrl } = active;
    const now = Date.now();
    const moments = [start - changeableMs, start - classroomMs, end].filter((moment) => moment > now);
    if (!joinUrl && start - classroomMs <= now && now < end) moments.unshift(now + askAgainMs);
    const next = moments[0];
    if (next === undefined) return;
    // One second later, so that the trial host's clock has passed the moment too.
    const timer = setTimeout(
      async () => {
        setTick((count) => count + 1);
        const tell = askingReservation();
        try {
          const answer = await api.fetchReservation({ origin: site.trialOrigin, langcode: site.language }, id);
          if (answer.kind !== 'done' || busy.current) return;
          tell(answer.data);
          // After the end the family may be eligible again.
          if (!isActive(answer.data)) await refreshNow();
        } catch (error) {
          reportUnexpected(error);
        }
      },
      Math.min(next - now + 1000, maxTimeoutMs),
    );
    return () => clearTimeout(timer);
  }, [active, site, tick]);

  const show = (message: ReactNode, kept: boolean) => {
    showToast(message);
    setProblem({ message, kept });
  };

  const turnTo = (isChanging: boolean) => {
    setProblem(undefined);
    setChanging(isChanging);
    setTurn((count) => count + 1);
  };

  const onDone = (action: Action, data: api.Reservation) => {
    setReservation(data);
    keepChosenTime(undefined);
    keepWish({});
    turnTo(false);
    track({ event: 'trial-success', action });
  };

  const onRefused = async (action: Action, kind: api.RefusalKind, message: string) => {
    track({ event: 'trial-refused', reason: kind });
    if (kind === 'signed-out') {
      await onSignedOut();
    } else if (kind === 'already' || kind === 'late') {
      keepChosenTime(undefined);
      setChanging(false);
      await refresh();
      show(texts.problem[kind], false);
    } else {
      show(
        kind === 'gone' ? texts.problem.gone : message || texts.problem.refused,
        kind !== 'gone' && action !== 'cancel',
      );
    }
  };

  /** Without an answer, the latest record shows whether the action succeeded. */
  const checkOutcome = async (action: Action, isDone: IsDone): Promise<void> => {
    try {
      const last = await loadReservation(site);
      if (last.kind === 'done' && last.data && isDone(last.data)) onDone(action, last.data);
      else if (last.kind === 'signed-out') await onSignedOut();
      else show(texts.problem.network, action !== 'cancel');
    } catch (error) {
      reportUnexpected(error);
      showToast(texts.problem.network);
      setProblem({ message: texts.problem.unsure, kept: action !== 'cancel' });
    }
  };

  const act = async (action: Action, ask: () => Promise<api.BookingAnswer<api.Reservation>>, isDone: IsDone) => {
    if (busy.current) return 'busy';
    busy.current = true;
    setWaiting(action);
    setProblem(undefined);
    showToast(null);
    track({ event: 'trial-confirm', action });
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      const answer = await ask();
      if (answer.kind === 'done') onDone(action, answer.data);
      else await onRefused(action, answer.kind, answer.message);
      return answer.kind;
    } catch (error) {
      reportUnexpected(error);
      await checkOutcome(action, isDone);
      return 'unanswered';
    } finally {
      clearTimeout(timer);
      setSlow(false);
      setWaiting(undefined);
      busy.current = false;
    }
  };

  const isAt = (start: number) => (record: api.Reservation | null) => isActive(record) && record.start === start;

  return {
    reservation,
    eligibility,
    unavailable,
    changing,
    problem,
    slow,
    waiting,
    turn,
    changeableMs,
    refresh: () => refresh(),
    onSignedOut,
    tellGone: () => show(texts.problem.gone, false),
    startChanging: () => turnTo(true),
    stopChanging: () => {
      turnTo(false);
      keepChosenTime(undefined);
    },
    take: (time: ChosenTime, timeZone: string, wish: api.Wish) =>
      active && changing
        ? act('change', () => api.changeReservation(host, active.id, time.id), isAt(time.start))
        : act('book', () => api.reserve(host, time.id, timeZone, wish), isAt(time.start)),
    cancel: ({ id }: api.Reservation) =>
      act(
        'cancel',
        () => api.cancelReservation(host, id),
        (record) => record?.id === id && record.status === 'cancelled',
      ),
    /** Tells the host whether the family allows a recording. Without an answer, the old one holds, and a toast says so. */
    allowRecording: async ({ id }: api.Reservation, isAllowed: boolean) => {
      if (busy.current) return;
      busy.current = true;
      try {
        const answer = await api.allowRecording(host, id, isAllowed);
        if (answer.kind === 'done') setReservation(answer.data);
        else if (answer.kind === 'signed-out') await onSignedOut();
        else showToast(answer.message || texts.problem.refused);
      } catch (error) {
        reportUnexpected(error);
        showToast(texts.problem.network);
      } finally {
        busy.current = false;
      }
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
