/** A class as a calendar entry; times in ms since 1970. */
export type CalendarEvent = {
  /** Id of the reservation: calendars replace the entry when its time changes. */
  id: string;
  start: number;
  end: number;
  title: string;
  text: string;
  address: string;
};

const reminders = [24 * 60, 30];

/** Returns a calendar file (RFC 5545) in UTC. `now`, in ms since 1970, lets calendars keep the later of two files. */
export async function calendarFile(event: CalendarEvent, now: number): Promise<string> {
  const { default: calendar, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { hostname } = new URL(event.address);
  const file = calendar({ method: ICalCalendarMethod.PUBLISH, prodId: { company: hostname, product: 'trial class' } });
  file.createEvent({
    // The library does not escape ids: a comma or a backslash would be misread.
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
