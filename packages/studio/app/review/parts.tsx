import type { ReactNode } from 'react';
import controls from '../controls.module.css';
import styles from './review.module.css';

const firstAddresses = 8;

/** Lists the addresses of pages, the first ones at once. */
export function Addresses({ addresses }: { addresses: readonly string[] }) {
  const more = addresses.slice(firstAddresses);
  const list = (shown: readonly string[]) => (
    <ul className={styles.addresses}>
      {shown.map((address) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(addresses.slice(0, firstAddresses))}
      {more.length > 0 && (
        <details>
          <summary>{`and ${more.length} more`}</summary>
          {list(more)}
        </details>
      )}
    </>
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
      <legend className={controls.label}>{label}</legend>
      {items.map(({ id, name, about }) => {
        const others = leftOut.filter((one) => one !== id);
        return (
          <div key={id}>
            <label className={controls.check}>
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
