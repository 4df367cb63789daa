import type { ReactNode } from 'react';
import { ago, dateAndTime } from '../time';
import styles from './review.module.css';

export function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className={styles.addresses}>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Says when something was done, and by whom: `Mai Tran, 5 minutes ago`. */
export function When({ at, by }: { at: string; by: string | undefined }) {
  return (
    <time className="hint" dateTime={at} title={dateAndTime(at)}>
      {by ? `${by}, ${ago(at)}` : ago(at)}
    </time>
  );
}

type TicksProps = {
  label: string;
  items: readonly { id: string; name: string; about?: ReactNode }[];
  /** Ids of items without a tick. */
  leftOut: readonly string[];
  onChange: (leftOut: readonly string[]) => void;
};

export function Ticks({ label, items, leftOut, onChange }: TicksProps) {
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      {items.map(({ id, name, about }) => {
        const others = leftOut.filter((one) => one !== id);
        return (
          <div key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={!leftOut.includes(id)}
                onChange={({ target }) => onChange(target.checked ? others : [...others, id])}
              />
              {name}
            </label>
            {about}
          </div>
        );
      })}
    </fieldset>
  );
}
