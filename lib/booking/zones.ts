/** Whether the browser supports a time zone; accepts untrusted input. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

export function deviceTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

function partOf(name: Intl.DateTimeFormatOptions['timeZoneName'], timeZone: string, locale: string, time: number) {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: name }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Zones of territories with an official name that no one uses for their time. */
const officiallyNamed = ['Asia/Hong_Kong', 'Asia/Macau'];

/** Returns a zone's name with its UTC offset at a time in ms since 1970: `Vietnam Time (UTC+7)`. */
export function zoneName(timeZone: string, locale: string, time: number): string {
  const offset = partOf('shortOffset', timeZone, 'en', time).replace('GMT', 'UTC');
  // Parents say the country (“Vietnam Time”), not the zone (“Indochina Time”) and not an abbreviation (“ET”).
  const short = partOf('shortGeneric', timeZone, locale, time);
  const isPlain = !/^\p{Lu}+$/u.test(short) && !officiallyNamed.includes(timeZone);
  const name = isPlain ? short : partOf('longGeneric', timeZone, locale, time);
  // Some zones have only an offset for a name.
  return /^(GMT|UTC)/.test(name) ? `${cityOf(timeZone)} (${offset})` : `${name} (${offset})`;
}

/** Returns `Ho Chi Minh` for `Asia/Ho_Chi_Minh`. */
function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

export type ZoneOption = { timeZone: string; name: string };

/** Returns zones with their names, each name once: many zones differ only in their past. */
export function zoneOptions(timeZones: readonly string[], locale: string, time: number): ZoneOption[] {
  const byName = new Map<string, ZoneOption>();
  for (const timeZone of timeZones) {
    if (!isTimeZone(timeZone)) continue;
    const name = zoneName(timeZone, locale, time);
    // Includes the offset half a year later, to separate zones with and without daylight saving.
    const key = `${name} ${partOf('shortOffset', timeZone, 'en', time + 182 * 86_400_000)}`;
    if (!byName.has(key)) byName.set(key, { timeZone, name });
  }
  return [...byName.values()];
}

/** Returns all zones by UTC offset and name. Slow: call on demand only. */
export function allZones(locale: string, time: number): ZoneOption[] {
  const collator = new Intl.Collator(locale);
  const offsetOf = ({ name }: ZoneOption) => {
    const [, sign = '+', hours = '0', minutes = '0'] = /UTC(?:([+\-−])(\d+)(?::(\d+))?)?\)$/.exec(name) ?? [];
    return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
  };
  return zoneOptions(Intl.supportedValuesOf('timeZone'), locale, time).sort(
    (one, other) => offsetOf(one) - offsetOf(other) || collator.compare(one.name, other.name),
  );
}
