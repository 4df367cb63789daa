import { type Ref, useId } from 'react';
import type { TextInfo } from '../../protocol';
import { Select, TextInput } from '../inputs';
import { PictureField } from '../picture-field';
import { AltText } from '../pictures/alt-text';
import type { ChipEditorHandle } from './chip-editor';
import { LengthMeter } from './length-meter';
import { MessageEditor } from './message-editor';

type TextFieldProps = {
  ref?: Ref<ChipEditorHandle>;
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
      return <TextInput label={label} type="date" value={value} onChange={(day) => day && onChange(day)} />;
    case 'counsel':
      return (
        <Select label={label} value={value} onChange={onChange}>
          <option value="needed">A lawyer still has to read it</option>
          <option value="done">A lawyer of the place has read it</option>
        </Select>
      );
    default:
      return (
        <>
          <span id={id} className="visually-hidden">
            {label}
          </span>
          <MessageEditor {...{ ref, info, value, onChange, tag, dir }} labelledBy={id} describedBy={`${id}-length`} />
          <LengthMeter id={`${id}-length`} info={info} value={value} tag={tag} />
        </>
      );
  }
}
