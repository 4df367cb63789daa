import { type Ref, useId } from 'react';
import type { TextInfo } from '../../protocol';
import { Labelled } from '../labelled';
import { PictureField } from '../picture-field';
import { AltText } from '../pictures/alt-text';
import { texts } from '../texts';
import type { ChipEditorHandle } from './chip-editor';
import { LengthMeter } from './length-meter';
import { MessageEditor } from './message-editor';

const t = texts.panel;

type TextFieldProps = {
  ref?: Ref<Pick<ChipEditorHandle, 'focus'>>;
  info: TextInfo;
  value: string;
  onChange: (value: string) => void;
  label: string;
  tag: string;
  dir: 'ltr' | 'rtl';
};

export function TextField({ ref, info, value, onChange, label, tag, dir }: TextFieldProps) {
  const id = useId();
  switch (info.kind) {
    case 'picture':
      return (
        <>
          <PictureField label={label} value={value} onPick={(path) => onChange(path ?? '')} />
          <AltText info={info} tag={tag} dir={dir} />
        </>
      );
    case 'day':
      return (
        <Labelled label={label}>
          {(attributes) => (
            <input
              {...attributes}
              type="date"
              value={value}
              onChange={(event) => event.target.value && onChange(event.target.value)}
            />
          )}
        </Labelled>
      );
    case 'counsel':
      return (
        <Labelled label={label}>
          {(attributes) => (
            <select {...attributes} value={value} onChange={(event) => onChange(event.target.value)}>
              <option value="needed">{t.counselNeeded}</option>
              <option value="done">{t.counselDone}</option>
            </select>
          )}
        </Labelled>
      );
    default:
      return (
        <>
          <span id={id} className="visually-hidden">
            {label}
          </span>
          <MessageEditor
            {...(ref !== undefined && { ref })}
            info={info}
            value={value}
            onChange={onChange}
            tag={tag}
            dir={dir}
            labelledBy={id}
            describedBy={`${id}-length`}
          />
          <LengthMeter id={`${id}-length`} info={info} value={value} tag={tag} />
        </>
      );
  }
}
