import { type ComponentProps, useState } from 'react';
import { Action } from './action';
import controls from './controls.module.css';
import { Dialog } from './dialog';
import { PictureGrid } from './picture-grid';
import styles from './picture-grid.module.css';

type PictureFieldProps = Pick<ComponentProps<'button'>, 'id' | 'disabled' | 'aria-describedby' | 'aria-invalid'> & {
  label: string;
  labelId?: string;
  value: string | undefined;
  /** Values in place of a picture, by name. */
  others?: readonly { value: string | undefined; name: string }[];
  onPick: (value: string | undefined) => void;
};

export function PictureField(props: PictureFieldProps) {
  const { label, labelId, value, others = [], onPick, ...attributes } = props;
  const [isOpen, setOpen] = useState(false);
  const pick = (chosen: string | undefined) => {
    setOpen(false);
    onPick(chosen);
  };
  const name = others.find((one) => one.value === value)?.name ?? (value ? value.split('/').at(-1) : 'No picture');
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label, if there is one
    <div
      role="group"
      {...(labelId ? { 'aria-labelledby': labelId } : { 'aria-label': label })}
      className={styles.field}
    >
      {value?.startsWith('/') && <img src={value} alt="" />}
      <span dir="ltr">{name}</span>
      <Action {...attributes} look="button" label="Choose a picture" of={label} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog heading="Choose a picture" onClose={() => setOpen(false)} isWide>
          <div className={controls.actions}>
            {others.map((other) => (
              <Action
                key={other.name}
                look="button"
                label={other.name}
                aria-pressed={value === other.value}
                onClick={() => pick(other.value)}
              />
            ))}
          </div>
          <PictureGrid label={label} value={value} onPick={pick} />
        </Dialog>
      )}
    </div>
  );
}
