import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QuietButton } from '@/components/button';
import { Problem, problemSelector } from '@/components/problem';
import shared from '@/components/shared.module.css';
import { readTimeZone } from '@/lib/booking/chosen';
import { formatsOf } from '@/lib/booking/formats';
import { isActive } from '@/lib/booking/reservation';
import { useSite } from '@/lib/site/site.island';
import { BookedClass, type Preparation } from './booked-class';
import styles from './reservation-desk.module.css';
import type { ReservationProps } from './reservation-props';
import { TimeChooser } from './time-chooser';
import { useBooking } from './use-booking';
import { askEarly } from './use-free-times';

export type DeskProps = ReservationProps & {
  prepare: Preparation;
  isRegistered: boolean;
};

/** Shows a family's trial class (contract, Trial booking). Changes take the focus and are read out. */
export function ReservationDesk(props: DeskProps) {
  const { texts, locale, zones, contacts } = props;
  const booking = useBooking(texts, props.cancelHours * 3_600_000);
  const [timeZone, setTimeZone] = useState(() => readTimeZone(zones[0]));
  const site = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { reservation, eligibility, unavailable, changing, problem, slow, waiting, turn } = booking;

  // A parent who has just registered most likely has no class yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever comes later.
  useEffect(() => {
    if (props.isRegistered) askEarly(site, timeZone);
  }, []);
  useEffect(() => {
    if (turn > 0) title.current?.focus();
  }, [turn]);
  useEffect(() => {
    if (problem) box.current?.querySelector<HTMLElement>(problemSelector)?.focus();
  }, [problem]);

  const heading = (words: ReactNode) => (
    <h3 ref={title} tabIndex={-1}>
      {words}
    </h3>
  );
  const timeText = (text: string, time: number) =>
    text.replace('{time}', () => formatsOf(site.language, locale, timeZone).time(time));
  const problemBox = problem && (
    <Problem message={problem.message}>
      {problem.kept && <p>{texts.problem.kept}</p>}
      {problem.kept && contacts}
    </Problem>
  );
  const chooser = (submit: string, submitting: ReactNode) => (
    <TimeChooser
      {...props}
      booking={booking}
      timeZone={timeZone}
      onTimeZone={setTimeZone}
      submit={submit}
      submitting={submitting}
      isNew={!changing}
      problem={problemBox}
      problemFirst={!problem?.kept}
    />
  );

  const content = (): ReactNode => {
    if (isActive(reservation)) {
      if (!changing) {
        return (
          <>
            {heading(reservation.status === 'changed' ? texts.booked.moved : texts.booked.title)}
            <BookedClass {...props} booking={booking} reservation={reservation} timeZone={timeZone} isNew={turn > 0} />
          </>
        );
      }
      return (
        <>
          {heading(texts.change.title)}
          <p>{timeText(texts.change.text, reservation.start)}</p>
          {chooser(texts.change.move, texts.change.moving)}
          <QuietButton onClick={booking.stopChanging}>{texts.change.keep}</QuietButton>
        </>
      );
    }
    if (reservation === undefined || !eligibility) {
      if (!unavailable) return <p role="status">{texts.loading}</p>;
      return (
        <Problem message={texts.problem.network}>
          <p>{texts.problem.unavailable}</p>
          {contacts}
          <QuietButton onClick={booking.refresh}>{texts.problem.retry}</QuietButton>
        </Problem>
      );
    }
    if (!eligibility.eligible) {
      const over = reservation?.status === 'done';
      return (
        <>
          {heading(over ? texts.done.title : texts.ineligible.title)}
          {!over && eligibility.reason && <p>{eligibility.reason}</p>}
          {over && (
            <>
              <p>{texts.done.note}</p>
              <div className={shared.row}>{props.lessons}</div>
            </>
          )}
          <p>{over ? texts.done.text : texts.ineligible.text}</p>
          {contacts}
          <div className={styles.picture}>{props.pictures.ended}</div>
        </>
      );
    }
    const { words, text } =
      reservation?.status === 'cancelled'
        ? { words: texts.cancelled.title, text: texts.cancelled.text }
        : reservation?.status === 'missed'
          ? { words: texts.missed.title, text: timeText(texts.missed.text, reservation.start) }
          : { words: texts.choose.title, text: texts.choose.text };
    return (
      <>
        {heading(words)}
        <p>{text}</p>
        {chooser(texts.choose.book, texts.choose.booking)}
      </>
    );
  };

  return (
    <div ref={box} className={`${shared.stack3} ${shared.atTop}`}>
      {content()}
      {isActive(reservation) && !changing && problemBox}
      <div role="status" className={shared.small}>
        {turn > 0 && !waiting && isActive(reservation) && (
          <span className="visually-hidden">{timeText('{time}', reservation.start)}</span>
        )}
        {slow && <p>{texts.problem.slow}</p>}
      </div>
    </div>
  );
}
