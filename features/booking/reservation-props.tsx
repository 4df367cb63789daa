import { isRecordingAsked } from '@talkaroo/content/packs/facts';
import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { type Contact, contactsFor } from '@talkaroo/content/regions/contact-address';
import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture';
import type { Customs } from '@/lib/booking/days';
import { getText, type Text } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';

export type ReservationProps = {
  texts: ReservationTexts;
  /** BCP 47 tag with digits and calendar, for `Intl`. */
  locale: string;
  customs: Omit<Customs, 'weekend'> & { weekend: number[] };
  /** Time zones of the region's likely countries, the region's own first. */
  zones: string[];
  /** Fields of the wish for the teacher that the region offers. */
  wishes: RegionFile['reservation'];
  /** Whether families are asked if the class may be recorded. */
  asksRecording: boolean;
  /** Until how many hours before its start a class can be changed or cancelled. */
  cancelHours: number;
  messenger: { name: ReactNode; address: string } | undefined;
  contacts: ReactNode;
  pictures: { booked: ReactNode; ended: ReactNode };
  /** Where a family goes on after the trial class: the pages that the region has. */
  lessons: ReactNode;
};

export type ReservationTexts = ReturnType<typeof textsOf>;

type WeekInfo = { weekend: number[] };

/** Missing from TypeScript's types: Node 20 and 22 have properties, later versions methods. */
type Country = Intl.Locale & {
  timeZones?: string[];
  weekInfo?: WeekInfo;
  getTimeZones?: () => string[] | undefined;
  getWeekInfo?: () => WeekInfo;
};

/** Countries with more zones are so large that the list would be long. */
const maxZones = 3;

/** Returns the texts and settings of the booking UI in the page's language. */
export async function reservationProps(contacts: ReactNode, lessons: ReactNode): Promise<ReservationProps> {
  const { region, language } = await getCurrent();
  const file = loadRegionFile(region);
  const common = await getText('common');
  const text = await getText('reservation');
  const countries = file.form.likely_countries.map((country) => new Intl.Locale('und', { region: country }) as Country);
  const zones = countries
    .map((country) => country.getTimeZones?.() ?? country.timeZones ?? [])
    .filter((list) => list.length <= maxZones);
  const week = countries[0]?.getWeekInfo?.() ?? countries[0]?.weekInfo;
  const [first] = contactsFor(language, file.contacts).filter(({ kind }) => isMessenger(kind));

  return {
    texts: textsOf(text, common.raw('contact.copy')),
    locale: formatLocale(language, region),
    customs: { weekend: week?.weekend ?? [6, 7], ramadan: file.switches.ramadan },
    zones: [...new Set(zones.flat())],
    wishes: file.reservation,
    asksRecording: isRecordingAsked(file),
    cancelHours: file.company.cancelHours,
    messenger: first && { name: common(`contact.${first.kind}`), address: first.address },
    contacts,
    pictures: {
      booked: <Picture src={text.raw('bookedImg')} alt="" width={320} height={320} />,
      ended: <Picture src={text.raw('endedImg')} alt="" width={320} height={320} />,
    },
    lessons,
  };
}

const isMessenger = (kind: Contact) => kind !== 'phone' && kind !== 'email';

/** Texts with placeholders stay raw: the browser fills them in. */
function textsOf(text: Text<'reservation'>, copy: string) {
  return {
    loading: text('loading'),
    kept: text.raw('kept'),
    choose: {
      title: text('choose.title'),
      text: text('choose.text'),
      first: text.raw('choose.first'),
      firstBook: text('choose.firstBook'),
      day: text('choose.day'),
      free: text.raw('choose.free'),
      full: text.plain('choose.full'),
      earlier: text('choose.earlier'),
      later: text('choose.later'),
      time: text('choose.time'),
      morning: text.plain('choose.morning'),
      afternoon: text.plain('choose.afternoon'),
      evening: text.plain('choose.evening'),
      ramadan: text('choose.ramadan'),
      none: text('choose.none'),
      pick: text('choose.pick'),
      book: text.raw('choose.book'),
      booking: text('choose.booking'),
      rule: text('choose.rule'),
      soon: text('choose.soon'),
    },
    wish: {
      title: text('wish.title'),
      note: text('wish.note'),
      age: text('wish.age'),
      gender: text('wish.gender'),
      either: text.plain('wish.either'),
      female: text.plain('wish.female'),
      male: text.plain('wish.male'),
    },
    zone: {
      label: text('zone.label'),
      times: text.raw('zone.times'),
      change: text('zone.change'),
      own: text.plain('zone.own'),
      near: text.plain('zone.near'),
      all: text.plain('zone.all'),
    },
    booked: {
      title: text('booked.title'),
      moved: text('booked.moved'),
      until: text.raw('booked.until'),
      fixed: text('booked.fixed'),
      teacher: text.raw('booked.teacher'),
      reminder: text('booked.reminder'),
      recording: text('booked.recording'),
      recordingUse: text('booked.recordingUse'),
      classroom: text('booked.classroom'),
      join: text('booked.join'),
      now: text('booked.now'),
      prepare: text('booked.prepare'),
      calendar: text('booked.calendar'),
      file: text('booked.file'),
      google: text('booked.google'),
      change: text('booked.change'),
      cancel: text('booked.cancel'),
      ask: text('booked.ask'),
      device: text('booked.device'),
      copy,
      qr: text.plain('booked.qr'),
    },
    event: { title: text.plain('event.title'), text: text.raw('event.text') },
    change: {
      title: text('change.title'),
      text: text.raw('change.text'),
      move: text.raw('change.move'),
      moving: text('change.moving'),
      keep: text('change.keep'),
    },
    cancel: {
      title: text('cancel.title'),
      text: text.raw('cancel.text'),
      yes: text('cancel.yes'),
      no: text('cancel.no'),
    },
    cancelled: { title: text('cancelled.title'), text: text('cancelled.text') },
    missed: { title: text('missed.title'), text: text.raw('missed.text') },
    done: { title: text('done.title'), note: text('done.note'), text: text('done.text') },
    ineligible: { title: text('ineligible.title'), text: text('ineligible.text') },
    problem: {
      gone: text('problem.gone'),
      already: text('problem.already'),
      late: text('problem.late'),
      signedOut: text('problem.signedOut'),
      refused: text('problem.refused'),
      network: text('problem.network'),
      unsure: text('problem.unsure'),
      kept: text('problem.kept'),
      unavailable: text('problem.unavailable'),
      slow: text('problem.slow'),
      retry: text('problem.retry'),
    },
  };
}
