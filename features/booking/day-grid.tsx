import type { FreeTime } from '@/lib/api/booking';
import { type Customs, isWeekend } from '@/lib/booking/days';
import type { Formats } from '@/lib/booking/formats';
import type { ReservationTexts } from './reservation-props';
import styles from './time-chooser.module.css';

type DayGridProps = {
  inert: boolean;
  texts: ReservationTexts['choose'];
  formats: Formats;
  customs: Customs;
  /** Consecutive days (`2026-11-24`) in whole weeks. */
  shown: readonly string[];
  days: ReadonlyMap<string, readonly FreeTime[]>;
  value: string;
  onChange: (day: string) => void;
};

/** Renders two weeks of days as radio buttons; days without a free time are disabled. */
export function DayGrid({ inert, texts, formats, customs, shown, days, value, onChange }: DayGridProps) {
  return (
    <fieldset className={styles.group} inert={inert}>
      <legend className={styles.legend}>
        {texts.day} <span className={styles.months}>{formats.months(shown[0] ?? '', shown.at(-1) ?? '')}</span>
      </legend>
      <div className={styles.days}>
        {shown.map((name) => {
          const { weekday, number } = formats.column(name);
          const free = days.get(name)?.length ?? 0;
          const count = free > 0 ? texts.free.replace('{count}', String(free)) : texts.full;
          return (
            <label key={name} className={`${styles.day} ${isWeekend(name, customs) ? styles.weekend : ''}`}>
              <input
                type="radio"
                name="day"
                value={name}
                checked={name === value}
                disabled={free === 0}
                aria-label={`${formats.day(name)}, ${count}`}
                onChange={() => onChange(name)}
              />
              <span className={styles.weekday}>{weekday}</span>
              <span className={styles.number}>{number}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
