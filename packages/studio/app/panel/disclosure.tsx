import { type ReactNode, useState } from 'react';
import styles from './panel.module.css';

type DisclosureProps = {
  id: string;
  title: string;
  note?: string | undefined;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A foldable section of the panel; its state persists. */
export function Disclosure({ id, title, note, isOpenAtFirst = false, children }: DisclosureProps) {
  const name = `studio panel ${id}`;
  const [isOpen, setIsOpen] = useState(() => (localStorage.getItem(name) ?? String(isOpenAtFirst)) === 'true');
  const toggle = () => {
    localStorage.setItem(name, String(!isOpen));
    setIsOpen(!isOpen);
  };
  return (
    <section className={styles.section}>
      <h3>
        <button type="button" className={styles.disclosure} aria-expanded={isOpen} onClick={toggle}>
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          {title}
          {note && <span className={styles.note}>{note}</span>}
        </button>
      </h3>
      {isOpen && <div className={styles.sectionBody}>{children}</div>}
    </section>
  );
}
