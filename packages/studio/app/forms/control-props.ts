import type { Value } from '../../protocol';
import type { LeafField } from './fields';

export type ControlProps<F extends LeafField = LeafField> = {
  field: F;
  id: string;
  /** Id of the label element, for controls that are groups. */
  labelId: string;
  value: Value | undefined;
  /** @param when when to save: `later` debounces; `left` waits for {@link onDone} */
  onChange: (value: Value | undefined, when: 'now' | 'later' | 'left') => void;
  onDone: () => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};
