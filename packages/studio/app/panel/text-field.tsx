import { useId } from 'react';
import { Select, TextInput } from '../inputs';
import { PictureField } from '../picture-field';
import { AltText } from '../pictures/alt-text';
import { LengthMeter } from './length-meter';
import { MessageEditor, type MessageEditorProps } from './message-editor';

type TextFieldProps = Omit<MessageEditorProps, 'labelledBy' | 'describedBy'> & { label: string };

export function TextField({ label, ...editor }: TextFieldProps) {
  const { info, value, onChange, tag, dir } = editor;
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
          <MessageEditor {...editor} labelledBy={id} describedBy={`${id}-length`} />
          <LengthMeter id={`${id}-length`} info={info} value={value} tag={tag} />
        </>
      );
  }
}
