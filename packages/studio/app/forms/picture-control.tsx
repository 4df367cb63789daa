import { PictureField as Picture } from '../picture-field';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import type { PictureField } from './fields';
import { labelOf } from './labels';

export function PictureControl({ field, id, value, onChange, onDone, ...state }: ControlProps<PictureField>) {
  return (
    <Picture
      id={id}
      label={labelOf(field)}
      labelId={state.labelId}
      value={typeof value === 'string' ? value : undefined}
      others={[
        ...(field.isOptional ? [{ value: undefined, name: texts.forms.notSet }] : []),
        ...field.extras.map((extra) => ({ value: extra, name: texts.forms.pictureWords[extra] ?? extra })),
      ]}
      isDisabled={state.isDisabled}
      describedBy={state.describedBy}
      onPick={(chosen) => {
        onChange(chosen, 'now');
        onDone();
      }}
    />
  );
}
