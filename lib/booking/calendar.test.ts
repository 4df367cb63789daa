import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, googleCalendarAddress } from './calendar';

// Read back with an independent parser of RFC 5545.

const now = Date.parse('2026-11-23T09:30:15Z');
const start = Date.parse('2026-11-24T08:00:00Z');
const event: CalendarEvent = {
  id: 'r1',
  start,
  end: start + 25 * 60_000,
  title: 'Talkaroo: trial class',
  text: 'One to one. Open this page: https://hk.talkaroo.example/global/expAppoint',
  address: 'https://hk.talkaroo.example/global/expAppoint',
};

async function read(change: Partial<CalendarEvent> = {}, at = now) {
  const file = await calendarFile({ ...event, ...change }, at);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  return { file, calendar, events, entry: new ICAL.Event(events[0] as InstanceType<typeof ICAL.Component>) };
}

describe('the calendar file', () => {
  it('has one event, in UTC, with what a family needs', async () => {
    const { calendar, events, entry } = await read();
    expect(calendar.name).toBe('vcalendar');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('prodid')).toContain('hk.talkaroo.example');
    expect(events).toHaveLength(1);
    expect(String(entry.startDate)).toBe('2026-11-24T08:00:00Z');
    expect(String(entry.endDate)).toBe('2026-11-24T08:25:00Z');
    expect(entry).toMatchObject({
      uid: 'r1@hk.talkaroo.example',
      summary: event.title,
      description: event.text,
      location: event.address,
    });
    const [component] = events;
    expect(component?.getFirstPropertyValue('url')).toBe(event.address);
    expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(component?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-23T09:30:15Z');
    expect(component?.hasProperty('rrule')).toBe(false);
  });

  it('reminds of it a day and half an hour before, with its title', async () => {
    const { events } = await read();
    const alarms = events[0]?.getAllSubcomponents('valarm') ?? [];
    expect(
      alarms.map((alarm) => [
        String(alarm.getFirstPropertyValue('action')),
        (alarm.getFirstPropertyValue('trigger') as InstanceType<typeof ICAL.Duration>).toSeconds(),
        alarm.getFirstPropertyValue('description'),
      ]),
    ).toEqual([
      ['DISPLAY', -24 * 3600, event.title],
      ['DISPLAY', -1800, event.title],
    ]);
  });

  it('replaces its entry when the class has moved', async () => {
    const before = await read();
    const after = await read({ start: start + 86_400_000, end: event.end + 86_400_000 }, now + 1000);
    expect(after.entry.uid).toBe(before.entry.uid);
    expect(after.entry.sequence).toBeGreaterThan(before.entry.sequence);
    expect(String(after.entry.startDate)).toBe('2026-11-25T08:00:00Z');
    // RFC 5545, 3.3.8: an integer has 32 bits.
    for (const at of [now, Date.parse('2036-01-01T00:00:00Z')]) {
      const { sequence } = (await read({}, at)).entry;
      expect(Number.isInteger(sequence) && sequence >= 0 && sequence < 2 ** 31).toBe(true);
    }
  });

  it('has an entry for each class', async () => {
    expect((await read({ id: 'r2' })).entry.uid).not.toBe((await read()).entry.uid);
  });

  it.each([
    ['commas, semicolons and colons', 'One, two; three: four'],
    ['backslashes', 'C:\\new\\Table \\, \\; \\\\n'],
    ['lines', 'One\nTwo\n\nThree'],
    ['Thai', 'ทดลองเรียนภาษาอังกฤษแบบตัวต่อตัวยี่สิบห้านาทีกับครูหนึ่งคนสำหรับบุตรหลานของคุณโดยเฉพาะ'],
    ['Arabic', 'حصة تجريبية، فردية؛ مدتها 25 دقيقة مع معلّم واحد مخصّص لطفلك وحده في منزلك دون أي رسوم'],
    ['Chinese', '一對一試聽課，二十五分鐘：請提前幾分鐘打開此頁進入教室。請準備一部電腦、一副耳機。'.repeat(3)],
    ['emoji', '🦘'.repeat(40)],
    ['families of emoji', '👨‍👩‍👧‍👦'.repeat(20)],
    ['what looks like another line', 'x\r\nATTENDEE:mailto:evil@evil.example\nEND:VEVENT'],
  ])('gives back texts with %s as they were', async (_, text) => {
    const { entry, events } = await read({ title: text.replace(/\s+/g, ' '), text });
    expect(entry.description).toBe(text.replace(/\r\n/g, '\n'));
    expect(entry.summary).toBe(text.replace(/\s+/g, ' '));
    expect(events).toHaveLength(1);
    expect(events[0]?.hasProperty('attendee')).toBe(false);
  });

  it('gives back any text, in lines of 75 octets at most that all end alike', async () => {
    const words = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(',', ';', '\\', '\n', '"', ':', 'ก', 'ب', '🦘')))
      .map((parts) => parts.join(''))
      // Control characters are not allowed in such a file.
      .map((text) => text.replace(/(?!\n)\p{Cc}/gu, '').trim());
    const lengths: number[] = [];
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const { file, entry } = await read({ text: `${text}.`, title: `${text.replaceAll('\n', ' ')}.` });
        expect(entry.description).toBe(`${text}.`);
        expect(entry.summary).toBe(`${text.replaceAll('\n', ' ')}.`);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        lengths.push(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
      }),
      { examples: [['ทดลองเรียน'.repeat(40)], ['🦘'.repeat(99)], ['x'.repeat(500)]] },
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(Math.max(...lengths)).toBeGreaterThan(65);
  });

  it('has an entry of its own for any id that the trial host gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[!-~]{1,200}$/), async (id) => {
        const { entry, events } = await read({ id });
        const [own = '', hostname] = entry.uid.split('@');
        expect(decodeURIComponent(own)).toBe(id);
        expect(hostname).toBe('hk.talkaroo.example');
        expect(events).toHaveLength(1);
      }),
      { examples: [['a;b,c\\n:d'], ['\\'], ['"x"']] },
    );
  });
});

describe('the link to Google Calendar', () => {
  it('offers the event with all that the file has', () => {
    const url = new URL(googleCalendarAddress(event));
    expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20261124T080000Z/20261124T082500Z',
      details: event.text,
      location: event.address,
    });
  });

  it('lets no text become another parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { searchParams, hash } = new URL(googleCalendarAddress({ ...event, title: text, text }));
        expect([...searchParams.keys()]).toEqual(['action', 'text', 'dates', 'details', 'location']);
        expect([searchParams.get('text'), searchParams.get('details'), hash]).toEqual([text, text, '']);
      }),
      { examples: [['&add=evil@evil.example#x+y%20']] },
    );
  });
});
