import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, QuietButton, TextButton } from '@/components/button';
import { Problem } from '@/components/problem';
import shared from '@/components/shared.module.css';
import { showToast } from '@/components/toast.island';
import type { FreeTime, Wish } from '@/lib/api/booking';
import { type ChosenTime, keepChosenTime, keepTimeZone, readChosenTime } from '@/lib/booking/chosen';
import { dayOf, suitsChild } from '@/lib/booking/days';
import { formatsOf } from '@/lib/booking/formats';
import { keepWish, readWish } from '@/lib/booking/wish';
import { zoneName } from '@/lib/booking/zones';
import { useSite } from '@/lib/site/site.island';
import { track } from '@/lib/tracking/track';
import { DayGrid, TimeList } from './day-and-time';
import type { ReservationProps } from './reservation-props';
import styles from './time-chooser.module.css';
import type { Booking } from './use-booking';
import { useFreeTimes } from './use-free-times';
import { WishFields } from './wish-fields';
import { ZoneField } from './zone-field';

type TimeChooserProps = Pick<ReservationProps, 'texts' | 'locale' | 'customs' | 'zones' | 'wishes' | 'contacts'> & {
  booking: Booking;
  timeZone: string;
  onTimeZone: (timeZone: string) => void;
  submit: string;
  submitting: ReactNode;
  /** Whether this books a class (with a wish, and in one press if the parent likes) rather than moves one. */
  isNew: boolean;
  /** Stands above the offer if the time was taken, so that the next one is in view, otherwise at the pressed button. */
  problem: ReactNode;
  problemFirst: boolean;
};

/** Lets a parent choose a day and a time, each a radio group. Times that suit a child come first. */
export function TimeChooser(props: TimeChooserProps) {
  const { booking, timeZone, onTimeZone, isNew, problem, problemFirst } = props;
  const { texts, locale, customs, zones, wishes, contacts, submit, submitting } = props;
  const { language } = useSite();
  const [chosen, setChosen] = useState<ChosenTime | undefined>(readChosenTime);
  const { state, times, days, stale, shown, reload, earlier, later, remove } = useFreeTimes(timeZone, chosen?.start);
  const [wish, setWish] = useState<Wish>(readWish);
  const [day, setDay] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const proposal = useId();
  const formats = formatsOf(language, locale, timeZone);

  const selected = times.find(({ id }) => id === chosen?.id);
  const suitableTimes = times.filter((time) => suitsChild(time, timeZone, customs));
  // One press must not book a class that can no longer be cancelled.
  const first = isNew ? suitableTimes.find(({ start }) => start - Date.now() > booking.changeableMs) : undefined;
  const proposed = selected ?? suitableTimes[0] ?? times[0];
  const current = day && days.has(day) ? day : proposed && dayOf(proposed.start, timeZone);
  const waiting = booking.waiting !== undefined;

  const onSignedOut = useEffectEvent(booking.onSignedOut);
  useEffect(() => {
    if (state === 'signed-out') onSignedOut();
  }, [state]);

  const isGone = state === 'ready' && chosen && !selected && shown.includes(dayOf(chosen.start, timeZone));
  /** The choice survives a failure and a new sign-in. */
  const keep = (time: ChosenTime | undefined) => {
    setChosen(time);
    keepChosenTime(time);
  };
  const onGone = useEffectEvent(() => {
    booking.tellGone();
    keep(undefined);
  });
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);

  // The pressed button may have disappeared.
  const [firstShown] = shown;
  const turning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the displayed days change.
  useEffect(() => {
    if (turning.current) box.current?.querySelector<HTMLElement>('input[name="day"]:checked, button')?.focus();
    turning.current = false;
  }, [firstShown]);
  const turnTo = (load: () => Promise<void>) => {
    turning.current = true;
    load();
  };

  const choose = ({ id, start }: FreeTime) => {
    keep({ id, start });
    track({ event: 'trial-time-choose' });
  };

  const take = async (time: ChosenTime) => {
    keep(time);
    const result = await booking.take(time, timeZone, wish);
    if (result !== 'gone') return;
    keep(undefined);
    remove(time.id);
    await reload();
  };

  const onSubmit = () => {
    if (waiting) return;
    if (selected) {
      take(selected);
      return;
    }
    showToast(texts.choose.pick);
    const find = (selector: string) => box.current?.querySelector<HTMLInputElement>(selector);
    (find('input[name="time_id"]') ?? find('input[name="day"]:checked'))?.focus();
  };

  if (state === 'loading') return <p role="status">{texts.loading}</p>;
  // If the parent is signed out, the form is about to replace this.
  if (state === 'unavailable' || state === 'signed-out') {
    return (
      <Problem message={state === 'signed-out' ? texts.problem.signedOut : texts.problem.network}>
        <p>{texts.problem.unavailable}</p>
        {contacts}
        <QuietButton onClick={() => reload()}>{texts.problem.retry}</QuietButton>
      </Problem>
    );
  }

  const zone = (
    <ZoneField
      texts={texts.zone}
      locale={locale}
      zones={zones}
      value={timeZone}
      name={zoneName(timeZone, locale, times[0]?.start ?? Date.now())}
      onChange={(chosenZone) => {
        keepTimeZone(chosenZone);
        setDay(undefined);
        onTimeZone(chosenZone);
      }}
    />
  );
  const turn = (load: typeof earlier, words: ReactNode) =>
    load && <TextButton onClick={() => turnTo(load)}>{words}</TextButton>;
  const weeks = (earlier || later) && (
    <div className={shared.row}>
      {turn(earlier, texts.choose.earlier)}
      {turn(later, texts.choose.later)}
    </div>
  );

  // Inert while other times load: a press could choose an outdated one.
  const choice = { inert: stale, texts: texts.choose, formats, customs };
  if (!current) {
    return (
      <div ref={box} className={styles.form}>
        {zone}
        <p>{texts.choose.none}</p>
        {contacts}
        {weeks}
        {problem}
      </div>
    );
  }
  return (
    <div ref={box}>
      <form
        method="dialog"
        className={styles.form}
        aria-busy={waiting || stale}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {problemFirst && problem}
        {isNew && (
          <WishFields
            texts={texts.wish}
            wishes={wishes}
            value={wish}
            onChange={(changed) => {
              setWish(changed);
              keepWish(changed);
            }}
          />
        )}
        {first && (
          <div className={styles.first} inert={stale}>
            <p id={`${proposal}-text`}>{texts.choose.first.replace('{time}', () => formats.time(first.start))}</p>
            <Button
              variant={selected ? 'quiet' : 'action'}
              id={`${proposal}-book`}
              aria-labelledby={`${proposal}-text ${proposal}-book`}
              aria-disabled={waiting}
              onClick={() => !waiting && take(first)}
            >
              {texts.choose.firstBook}
            </Button>
          </div>
        )}
        <div className={styles.when}>
          <div className={styles.part}>
            {zone}
            <DayGrid {...choice} shown={shown} days={days} value={current} onChange={setDay} />
            {weeks}
          </div>
          <div className={styles.part}>
            <TimeList
              {...choice}
              timeZone={timeZone}
              day={current}
              times={days.get(current) ?? []}
              value={selected?.id}
              onChange={choose}
            />
            {!problemFirst && problem}
            <div className={selected && styles.ready}>
              {/* Not disabled while waiting, which would lose the focus. */}
              <Button type="submit" variant={selected || !first ? 'action' : 'quiet'} aria-disabled={waiting}>
                {waiting
                  ? submitting
                  : selected
                    ? submit.replace('{time}', () => formats.time(selected.start))
                    : texts.choose.pick}
              </Button>
            </div>
            <p className={shared.small}>
              {selected && selected.start - Date.now() < booking.changeableMs ? texts.choose.soon : texts.choose.rule}
            </p>
          </div>
        </div>
      </form>
    </div>
  );
}
