import { useRef, useState } from 'react';
import controls from '../controls.module.css';
import { PictureGrid } from '../picture-grid';
import { texts } from '../texts';
import styles from './panel.module.css';

const t = texts.pictures;

type PicturePickerProps = {
  label: string;
  value: string;
  onPick: (path: string) => void;
  isReadOnly?: boolean;
};

export function PicturePicker({ label, value, onPick, isReadOnly = false }: PicturePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.pictures}>
      <div className={styles.picture}>
        {value && <img src={value} alt="" className={styles.thumbnail} />}
        <span>
          <span className="visually-hidden">{`${label}: `}</span>
          <code>{value || t.none}</code>
        </span>
        {!isReadOnly && (
          <button
            ref={button}
            type="button"
            className={controls.button}
            aria-expanded={isOpen}
            aria-label={t.chooseOf(label)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t.choose}
          </button>
        )}
      </div>
      {isOpen && (
        <PictureGrid
          label={label}
          value={value}
          onPick={(path) => {
            setIsOpen(false);
            button.current?.focus();
            onPick(path);
          }}
        />
      )}
    </div>
  );
}
