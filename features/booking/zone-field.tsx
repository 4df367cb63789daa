import { useEffect, useId, useRef, useState } from 'react';
import { inputClass } from '@/components/field';
import shared from '@/components/shared.module.css';
import { allZones, deviceTimeZone, type ZoneOption, zoneOptions } from '@/lib/booking/zones';
import type { ReservationTexts } from './reservation-props';
import styles from './time-chooser.module.css';

type ZoneFieldProps = {
  texts: ReservationTexts['zone'];
  locale: string;
  /** Those that the region's families are likely to live in. */
  zones: readonly string[];
  value: string;
  /** Of the zone in use. */
  name: string;
  onChange: (timeZone: string) => void;
};

type Groups = { label: string; options: ZoneOption[] }[];

/** Says which zone times are in; on request a list of all, those that are likely first. */
export function ZoneField({ texts, locale, zones, value, name, onChange }: ZoneFieldProps) {
  const [groups, setGroups] = useState<Groups>();
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();

  // Naming hundreds of zones takes a moment, and few parents ask for them.
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
        {texts.times.replace('{zone}', () => name)}{' '}
        <button type="button" className={shared.textButton} onClick={open}>
          {texts.change}
        </button>
      </p>
    );
  }
  // A zone may stand in several groups: the first of them is chosen, and one that is in none stands by itself.
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
