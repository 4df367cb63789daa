import { useState } from 'react';
import shared from '../controls.module.css';
import { Dialog } from '../dialog';
import { PictureGrid } from '../picture-grid';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import type { PictureField } from './fields';
import styles from './forms.module.css';
import { labelOf } from './labels';

export function PictureControl({ field, id, value, onChange, onDone, ...state }: ControlProps<PictureField>) {
  const [isOpen, setOpen] = useState(false);
  const path = typeof value === 'string' ? value : '';
  const extra = field.extras.includes(path) && value !== undefined ? texts.forms.pictureWords[path] : undefined;
  const choose = (chosen: string | undefined) => {
    setOpen(false);
    onChange(chosen, 'now');
    onDone();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label
    <div role="group" aria-labelledby={state.labelId} className={styles.picture}>
      {path.startsWith('/') && <img src={path} alt="" />}
      <code dir="ltr">{path.startsWith('/') ? path : (extra ?? texts.pictures.none)}</code>
      <button
        id={id}
        type="button"
        className={shared.button}
        disabled={state.isDisabled}
        aria-label={texts.pictures.chooseOf(labelOf(field))}
        aria-describedby={state.describedBy}
        onClick={() => setOpen(true)}
      >
        {texts.pictures.choose}
      </button>
      {isOpen && (
        <PictureDialog
          field={field}
          value={value as string | undefined}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type DialogProps = {
  field: PictureField;
  value: string | undefined;
  onChoose: (path: string | undefined) => void;
  onClose: () => void;
};

function PictureDialog({ field, value, onChoose, onClose }: DialogProps) {
  return (
    <Dialog heading={texts.pictures.choose} onClose={onClose} isWide>
      {(field.isOptional || field.extras.length > 0) && (
        <div className={styles.choices}>
          {field.isOptional && (
            <button
              type="button"
              className={shared.button}
              aria-pressed={value === undefined}
              onClick={() => onChoose(undefined)}
            >
              {texts.forms.notSet}
            </button>
          )}
          {field.extras.map((extra) => (
            <button
              key={extra}
              type="button"
              className={shared.button}
              aria-pressed={value === extra}
              onClick={() => onChoose(extra)}
            >
              {texts.forms.pictureWords[extra] ?? extra}
            </button>
          ))}
        </div>
      )}
      <PictureGrid label={labelOf(field)} value={value} onPick={onChoose} />
    </Dialog>
  );
}
