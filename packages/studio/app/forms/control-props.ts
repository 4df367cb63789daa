import type { Value } from '../../protocol';
import type { Field } from './fields';

export type ControlProps = {
  field: Field;
  id: string;
  /** Id of the label element, for controls that are groups. */
  labelId: string;
  value: Value | undefined;
  /** @param when `later` debounces */
  onChange: (value: Value | undefined, when: 'now' | 'later') => void;
  onDone: () => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Language of texts; undefined if the file has several. */
  lang?: string | undefined;
};

type State = Pick<ControlProps, 'id' | 'isDisabled' | 'isInvalid' | 'describedBy'>;

/** Attributes of the element that edits the value. */
export function attributesOf({ id, isDisabled, isInvalid, describedBy }: State) {
  return { id, disabled: isDisabled, 'aria-invalid': isInvalid || undefined, 'aria-describedby': describedBy };
}
