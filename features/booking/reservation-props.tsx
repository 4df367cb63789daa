import { isRecordingAsked } from '@talkaroo/content/packs/facts';
import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture';
import { getText, type Text } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';

export type ReservationProps = Awaited<ReturnType<typeof reservationProps>>;
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

/** `lessons`: where a family goes on after the trial class, in the pages that the region has. */
export async function reservationProps(contacts: ReactNode, lessons: ReactNode) {
  const { region, language, file } = await getCurrent();
  const common = await getText('common');
  const text = await getText('reservation');
  const countries = file.form.likely_countries.map((country) => new Intl.Locale('und', { region: country }) as Country);
  const zones = countries
    .map((country) => country.getTimeZones?.() ?? country.timeZones ?? [])
    .filter((list) => list.length <= maxZones);
  const week = countries[0]?.getWeekInfo?.() ?? countries[0]?.weekInfo;
  const messenger = contactsFor(language, file.contacts).find(({ kind }) => kind !== 'phone' && kind !== 'email');
  const picture = (src: string): ReactNode => <Picture src={src} alt="" width={320} height={320} />;

  return {
    texts: textsOf(text, common.raw('contact.copy')),
    /** BCP 47 tag with digits and calendar, for `Intl`. */
    locale: formatLocale(language, region),
    customs: { weekend: week?.weekend ?? [6, 7], ramadan: file.switches.ramadan },
    /** Time zones of the region's likely countries, the region's own first. */
    zones: [...new Set(zones.flat())],
    wishes: file.reservation,
    asksRecording: isRecordingAsked(file),
    /** Hours before its start until which a class can be changed or cancelled. */
    cancelHours: file.company.cancelHours,
    messenger: messenger && { name: common(`contact.${messenger.kind}`), address: messenger.address },
    contacts,
    pictures: { booked: picture(text.raw('bookedImg')), ended: picture(text.raw('endedImg')) },
    lessons,
  };
}

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
