import shared from '@/components/shared.module.css';
import type { FreeTime } from '@/lib/api/booking';
import { type Customs, isRamadan, isWeekend, periodOf, periodsOf } from '@/lib/booking/days';
import type { Formats } from '@/lib/booking/formats';
import type { ReservationTexts } from './reservation-props';
import styles from './time-chooser.module.css';

type ChoiceProps = { inert: boolean; texts: ReservationTexts['choose']; formats: Formats; customs: Customs };

type DayGridProps = ChoiceProps & {
  /** Consecutive days (`2026-11-24`) in whole weeks. */
  shown: readonly string[];
  days: ReadonlyMap<string, readonly FreeTime[]>;
  value: string;
  onChange: (day: string) => void;
};

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

type TimeListProps = ChoiceProps & {
  timeZone: string;
  day: string;
  times: readonly FreeTime[];
  value: string | undefined;
  onChange: (time: FreeTime) => void;
};

/** Renders the times of a day by period as radio buttons, those that suit a child first. */
export function TimeList({ inert, texts, formats, customs, timeZone, day, times, value, onChange }: TimeListProps) {
  const groups = periodsOf(day, customs)
    .map((period) => ({ period, list: times.filter(({ start }) => periodOf(start, timeZone) === period) }))
    .filter(({ list }) => list.length > 0);
  return (
    <fieldset className={styles.group} inert={inert}>
      <legend className={styles.legend}>
        <span className="visually-hidden">{texts.time}: </span>
        {formats.day(day)}
      </legend>
      {isRamadan(day, customs) && <p className={shared.small}>{texts.ramadan}</p>}
      {groups.map(({ period, list }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read out with both names, each time.
        <div key={period} role="group" aria-label={texts[period]}>
          <p className={styles.period} aria-hidden="true">
            {texts[period]}
          </p>
          <div className={styles.times}>
            {list.map((time) => (
              <label key={time.id} className={styles.time}>
                <input
                  type="radio"
                  name="time_id"
                  value={time.id}
                  checked={time.id === value}
                  onChange={() => onChange(time)}
                />
                <span>{formats.clock(time.start)}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
