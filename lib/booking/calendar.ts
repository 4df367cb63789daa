/** A class as an entry of a family's calendar; times in ms since 1970. */
export type CalendarEvent = {
  /** Of the reservation: the same entry is replaced when its time changes. */
  id: string;
  start: number;
  end: number;
  title: string;
  text: string;
  /** The booking page, where the classroom opens. */
  address: string;
};

/** Minutes before the class at which the calendar reminds of it. */
const reminders = [24 * 60, 30];

/**
 * A calendar file (RFC 5545) with one event and its reminders. Times are in UTC, so that it is right in every zone, with
 * any daylight saving. Its code is loaded when it is asked for.
 * @param now ms since 1970: of two files for one class, calendars keep the later
 */
export async function calendarFile(event: CalendarEvent, now: number): Promise<string> {
  const { default: calendar, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { hostname } = new URL(event.address);
  const file = calendar({ method: ICalCalendarMethod.PUBLISH, prodId: { company: hostname, product: 'trial class' } });
  file.createEvent({
    // The library writes it as it is: a comma or a backslash would be read as something else.
    id: `${encodeURIComponent(event.id)}@${hostname}`,
    sequence: Math.floor(now / 1000) % 2 ** 31,
    stamp: new Date(now),
    start: new Date(event.start),
    end: new Date(event.end),
    summary: event.title,
    description: event.text,
    location: event.address,
    url: event.address,
    status: ICalEventStatus.CONFIRMED,
    alarms: reminders.map((minutes) => ({
      type: ICalAlarmType.display,
      triggerBefore: minutes * 60,
      description: event.title,
    })),
  });
  return file.toString();
}

/** The address that offers an event to a family's Google Calendar. */
export function googleCalendarAddress({ start, end, title, text, address }: CalendarEvent): string {
  const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(end)}`,
    details: text,
    location: address,
  });
  return `https://calendar.google.com/calendar/render?${parameters}`;
}
