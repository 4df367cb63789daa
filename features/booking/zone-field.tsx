import { useEffect, useId, useRef, useState } from 'react';
import { TextButton } from '@/components/button';
import { inputClass } from '@/components/field';
import { allZones, deviceTimeZone, type ZoneOption, zoneOptions } from '@/lib/booking/zones';
import type { ReservationTexts } from './reservation-props';
import styles from './time-chooser.module.css';

type ZoneFieldProps = {
  texts: ReservationTexts['zone'];
  locale: string;
  zones: readonly string[];
  value: string;
  name: string;
  onChange: (timeZone: string) => void;
};

type Groups = { label: string; options: ZoneOption[] }[];

export function ZoneField({ texts, locale, zones, value, name, onChange }: ZoneFieldProps) {
  const [groups, setGroups] = useState<Groups>();
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();

  // On request only: naming hundreds of zones is slow, and few parents need the list.
  const open = () => {
    const now = Date.now();
    const device = deviceTimeZone();
    setGroups([
      { label: texts.own, options: zoneOptions(device ? [device] : [], locale, now) },
      { label: texts.near, options: zoneOptions(zones, locale, now) },
      { label: texts.all, options: allZones(locale, now) },
    ]);
  };
  useEffect(() => {
    if (groups) select.current?.focus();
  }, [groups]);

  if (!groups) {
    return (
      <p className={styles.zone}>
        {texts.times.replace('{zone}', () => name)} <TextButton onClick={open}>{texts.change}</TextButton>
      </p>
    );
  }
  // If several groups contain the zone, the first is selected; a zone in no group gets its own option.
  const group = groups.findIndex(({ options }) => options.some(({ timeZone }) => timeZone === value));
  return (
    <div>
      <label htmlFor={id} className={styles.legend}>
        {texts.label}
      </label>
      <select
        ref={select}
        id={id}
        className={inputClass}
        value={`${group} ${value}`}
        onChange={({ target }) => onChange(target.value.replace(/^\S+ /, ''))}
      >
        {group < 0 && <option value={`${group} ${value}`}>{name}</option>}
        {groups.map(({ label, options }, index) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.timeZone} value={`${index} ${option.timeZone}`}>
                {option.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
