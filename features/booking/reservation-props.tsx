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
  wishes: RegionFile['reservation'];
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
    choose: text.all('choose', 'first', 'free', 'full', 'morning', 'afternoon', 'evening', 'book'),
    wish: text.all('wish', 'either', 'female', 'male'),
    zone: text.all('zone', 'times', 'own', 'near', 'all'),
    booked: { ...text.all('booked', 'until', 'teacher', 'qr'), copy },
    event: text.all('event', 'title', 'text'),
    change: text.all('change', 'text', 'move'),
    cancel: text.all('cancel', 'text'),
    cancelled: text.all('cancelled'),
    missed: text.all('missed', 'text'),
    done: text.all('done'),
    ineligible: text.all('ineligible'),
    problem: text.all('problem'),
  };
}
