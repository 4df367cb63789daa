import { findPage, pagePath } from '@talkaroo/content/regions/pages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { buttonClass, QuietButton, TextButton } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CopyButton } from '@/components/copy-button.island';
import { NewTabLink } from '@/components/new-tab-link.island';
import shared from '@/components/shared.module.css';
import { TickField } from '@/components/tick-field';
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
import type { Booking } from './use-booking';

export type Preparation = { id: string; anchor: string; title: ReactNode }[];

type BookedClassProps = Pick<ReservationProps, 'texts' | 'locale' | 'messenger' | 'pictures' | 'asksRecording'> & {
  booking: Booking;
  reservation: Reservation;
  timeZone: string;
  prepare: Preparation;
  isNew: boolean;
};

export function BookedClass(props: BookedClassProps) {
  const { texts, locale, messenger, booking, reservation, timeZone, prepare, isNew, pictures } = props;
  const { language } = useSite();
  const [asking, setAsking] = useState(false);
  const formats = formatsOf(language, locale, timeZone);
  const { start, end, joinUrl, teacher, recording } = reservation;
  const until = start - booking.changeableMs;
  const changeable = Date.now() < until;
  const { booked } = texts;

  return (
    <div className={styles.parts}>
      <div className={styles.when}>
        <p>
          <span className={styles.countdown}>{formats.daysUntil(start, Date.now())}</span>
          <strong className={styles.date}>{formats.date(start)}</strong>
          <strong>{formats.span(start, end)}</strong>
          <span className={shared.small}>{zoneName(timeZone, locale, start)}</span>
        </p>
        <div className={`${styles.roo} ${isNew ? styles.jumps : ''}`}>{pictures.booked}</div>
      </div>
      <div className={`${shared.stack4} ${shared.atTop}`}>
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
        {teacher && <p>{booked.teacher.replace('{teacher}', () => teacher)}</p>}
        {booked.reminder && <p>{booked.reminder}</p>}
        <div>
          <p className={shared.bold}>{booked.prepare}</p>
          <ul className={shared.ticks}>
            {prepare.map(({ id, anchor, title }) => (
              <li key={id}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`${shared.stack4} ${shared.atTop}`}>
        <OtherDevice texts={booked} />
        <CalendarLinks texts={texts} reservation={reservation} />
        {messenger && (
          <p>
            {booked.ask}{' '}
            <a href={messenger.address} className={shared.target}>
              {messenger.name}
            </a>
          </p>
        )}
      </div>
      {/* If the host stores the answer. Parents can change it until the class. */}
      {props.asksRecording && recording !== undefined && (
        <TickField
          name="recording"
          label={booked.recording}
          note={booked.recordingUse}
          checked={recording}
          onChange={({ target }) => booking.allowRecording(reservation, target.checked)}
        />
      )}
      {changeable ? (
        <div>
          <p className={shared.small}>{booked.until.replace('{time}', () => formats.time(until))}</p>
          <div className={shared.row}>
            <QuietButton onClick={booking.startChanging}>{booked.change}</QuietButton>
            <TextButton onClick={() => setAsking(true)}>{booked.cancel}</TextButton>
          </div>
        </div>
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
    </div>
  );
}

/** Loaded only where another device could scan it. */
const QrCode = lazy(() => import('@/components/qr-code').then((loaded) => ({ default: loaded.QrCode })));

/** Hands the class over to the device that the child will use: the page's short address, on a computer as a QR code too. */
function OtherDevice({ texts }: { texts: ReservationProps['texts']['booked'] }) {
  const { region, language } = useSite();
  // The path without a prefix leads to the booking page in the region's first language (contract, Pages).
  const path =
    language === region.languages[0] ? `/${findPage('booking')?.path}` : pagePath(region, language, 'booking');
  const address = location.host + path;
  const isComputer = matchMedia('(min-width: 48rem) and (hover: hover) and (pointer: fine)').matches;
  return (
    <div className={styles.device}>
      <div>
        <p>{texts.device}</p>
        <CopyButton text={address} label={texts.copy.replace('{text}', () => address)} />
      </div>
      {isComputer && (
        <Suspense fallback={<div className={styles.code} />}>
          <QrCode address={`${location.protocol}//${address}`} alt={texts.qr} />
        </Suspense>
      )}
    </div>
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
    <div className={shared.stack2}>
      <p className={shared.bold}>{texts.booked.calendar}</p>
      <div className={shared.row}>
        <QuietButton onClick={download}>{texts.booked.file}</QuietButton>
        <NewTabLink
          href={googleCalendarAddress(event)}
          rel="noopener noreferrer"
          className={buttonClass('quiet')}
          onClick={() => track({ event: 'trial-calendar', calendar: 'google' })}
        >
          {texts.booked.google}
        </NewTabLink>
      </div>
    </div>
  );
}
