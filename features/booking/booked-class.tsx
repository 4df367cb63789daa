import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { NewTabNote } from '@/components/new-tab-note.island';
import shared from '@/components/shared.module.css';
import { showToast } from '@/components/toast.island';
import type { Reservation } from '@/lib/api/booking';
import { type CalendarEvent, calendarFile, googleCalendarAddress } from '@/lib/booking/calendar';
import { formatsOf } from '@/lib/booking/formats';
import { zoneName } from '@/lib/booking/zones';
import { reportUnexpected } from '@/lib/errors/report-error';
import { useSite } from '@/lib/site/site.island';
import { track } from '@/lib/tracking/track';
import styles from './booked-class.module.css';
import type { ReservationProps } from './reservation-props';
import { type Booking, changeableMs } from './use-booking';

export type Preparation = { anchor: string; items: { id: string; title: ReactNode }[] };

type BookedClassProps = Pick<ReservationProps, 'texts' | 'locale' | 'messenger'> & {
  booking: Booking;
  reservation: Reservation;
  timeZone: string;
  prepare: Preparation;
};

/** Shows the booked class: its time, the classroom link, calendar entries, and how to change or cancel it. */
export function BookedClass({ texts, locale, messenger, booking, reservation, timeZone, prepare }: BookedClassProps) {
  const { language } = useSite();
  const [asking, setAsking] = useState(false);
  const formats = formatsOf(language, locale, timeZone);
  const { start, end, joinUrl } = reservation;
  const until = start - changeableMs;
  const changeable = Date.now() < until;
  const { booked } = texts;

  return (
    <>
      <p className={styles.when}>
        <strong>{formats.date(start)}</strong>
        <strong>{formats.span(start, end)}</strong>
        <span className={shared.small}>{zoneName(timeZone, locale, start)}</span>
      </p>
      {joinUrl ? (
        <>
          <p>{booked.now}</p>
          <a href={joinUrl} className={buttonClass()} onClick={() => track({ event: 'trial-join' })}>
            {booked.join}
          </a>
        </>
      ) : (
        <p>{booked.classroom}</p>
      )}
      <div>
        <a href={`#${prepare.anchor}`} className={shared.target}>
          {booked.prepare}
        </a>
        <ul className={shared.ticks}>
          {prepare.items.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
      {messenger && (
        <p>
          {booked.ask}{' '}
          <a href={messenger.address} className={shared.target}>
            {messenger.name}
          </a>
        </p>
      )}
      <CalendarLinks texts={texts} reservation={reservation} />
      {changeable ? (
        <>
          <p className={shared.small}>{booked.until.replace('{time}', () => formats.time(until))}</p>
          <div className={shared.row}>
            <Button variant="quiet" onClick={booking.startChanging}>
              {booked.change}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {booked.cancel}
            </Button>
          </div>
        </>
      ) : (
        <p className={shared.small}>{booked.fixed}</p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.cancel.title}
        text={texts.cancel.text.replace('{time}', () => formats.time(start))}
        confirm={texts.cancel.yes}
        cancel={texts.cancel.no}
        onConfirm={() => {
          setAsking(false);
          booking.cancel(reservation);
        }}
      />
    </>
  );
}

function CalendarLinks({ texts, reservation }: Pick<BookedClassProps, 'texts' | 'reservation'>): ReactNode {
  const address = location.origin + location.pathname;
  const event: CalendarEvent = {
    id: reservation.id,
    start: reservation.start,
    end: reservation.end,
    title: texts.event.title,
    text: texts.event.text.replace('{address}', () => address),
    address,
  };

  const download = async () => {
    track({ event: 'trial-calendar', calendar: 'file' });
    try {
      const file = new Blob([await calendarFile(event, Date.now())], { type: 'text/calendar;charset=utf-8' });
      const url = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href: url, download: 'trial-class.ics' }).click();
      // Some browsers read the URL only after a moment.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      reportUnexpected(error);
      showToast(texts.problem.network);
    }
  };

  return (
    <div className={styles.calendar}>
      <p>{texts.booked.calendar}</p>
      <div className={shared.row}>
        <Button variant="quiet" onClick={download}>
          {texts.booked.file}
        </Button>
        <a
          href={googleCalendarAddress(event)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet')}
          onClick={() => track({ event: 'trial-calendar', calendar: 'google' })}
        >
          {texts.booked.google}
          <NewTabNote />
        </a>
      </div>
    </div>
  );
}
